import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { firstSchema } from "./first-schema.ts";
import { ask, endV2, openTestStudio, submit, temporaryFolder } from "./open.ts";

it("takes over a database from before there were versions, and goes on with it", async () => {
	const dataFolder = await temporaryFolder();
	const old = new DatabaseSync(join(dataFolder, "studio.sqlite"));
	old.exec(firstSchema);
	old.close();
	const studio = await openTestStudio({ dataFolder });
	expect(await ask(studio, "GET", "/api/v2/feed?workId=old-done")).toMatchObject({
		status: 200,
		body: { data: { type: "SUCCESS", request_body: { gpt_description_prompt: "an old song" } } },
	});
	expect((await endV2(studio, "old-waiting")).type).toBe("SUCCESS");
	expect((await ask(studio, "GET", "/api/v2/credits")).body).toMatchObject({ data: { credits: 7, used_credits: 10 } });
	expect((await endV2(studio, await submit(studio))).type).toBe("SUCCESS");
	await studio.remove();
});

it("refuses a database of a later version in one sentence, and leaves it as it is", async () => {
	const dataFolder = await temporaryFolder();
	await (await openTestStudio({ dataFolder })).close();
	const path = join(dataFolder, "studio.sqlite");
	const later = new DatabaseSync(path);
	later.exec("PRAGMA user_version = 1000");
	later.close();
	await expect(openTestStudio({ dataFolder })).rejects.toThrow(/newer Tunesmith.*STUDIO_DATA/);
	const same = new DatabaseSync(path);
	expect(same.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1000 });
	same.close();
});

it("opens a folder of the release that had no seeds: its songs have none, and what waited is made", async () => {
	const dataFolder = await temporaryFolder();
	const old = new DatabaseSync(join(dataFolder, "studio.sqlite"));
	old.exec(firstSchema);
	old.close();
	const studio = await openTestStudio({ dataFolder });
	for (const workId of ["old-done", "old-waiting"]) {
		const { type, response_data } = await endV2(studio, workId);
		expect(type).toBe("SUCCESS");
		for (const item of response_data) expect(item).not.toHaveProperty("seed");
	}
	expect((await endV2(studio, await submit(studio))).response_data[0]).toHaveProperty("seed");
	await studio.remove();
});
