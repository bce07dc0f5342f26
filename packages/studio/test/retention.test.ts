import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ask, endV2, inspiration, isOnPostgres, openTestStudio, submit, temporaryFolder } from "./open.ts";

const dayMs = 86_400_000;
/** Enough for the database and about three songs of this length. */
const roomy = { maxBytes: 1_000_000, engine: { engine: "tone", toneSeconds: 5 } } as const;

async function filesIn(folder: string): Promise<number> {
	const entries = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).length;
}

describe("retention", () => {
	it("keeps results for 30 days, then answers 410, and forgets them after 30 more", async () => {
		let now = Date.now();
		const studio = await openTestStudio({ clock: () => now });
		const workId = await submit(studio);
		const { response_data } = await endV2(studio, workId);
		const { audio_url = "", image_url = "" } = response_data[0] ?? {};
		now += 29.9 * dayMs;
		await studio.sweep();
		expect((await fetch(audio_url)).status).toBe(200);
		expect(await filesIn(studio.folder)).toBe(8);
		now += 0.2 * dayMs;
		await studio.sweep();
		for (const address of [audio_url, image_url]) expect((await fetch(address)).status).toBe(410);
		expect(await filesIn(studio.folder)).toBe(0);
		expect(await ask(studio, "GET", `/api/v2/feed?workId=${workId}`)).toMatchObject({
			status: 410,
			body: { code: 410, data: null },
		});
		const v1 = await ask(studio, "GET", `/api/feed?workId=${workId}`, { key: undefined });
		expect([v1.status, Object.keys(v1.body)]).toEqual([410, ["message", "request_id"]]);
		expect((await ask(studio, "GET", `/api/v2/feed?workId=${workId}`, { key: "other" })).status).toBe(404);
		const edited = { parent: workId, edits: [{ section: 1, melody: true }] };
		expect((await ask(studio, "POST", "/api/v2/generate", { body: edited, key: "k" })).status).toBe(410);
		now += 30 * dayMs;
		await studio.sweep();
		expect((await fetch(audio_url)).status).toBe(404);
		expect((await ask(studio, "GET", `/api/v2/feed?workId=${workId}`)).status).toBe(404);
		await studio.remove();
	});

	// on PostgreSQL the limit counts the tables as well, and empty ones are larger than these songs
	it.skipIf(isOnPostgres)("removes the oldest results first when the files exceed the disk limit", async () => {
		let now = Date.now();
		const studio = await openTestStudio({ ...roomy, clock: () => now });
		const urls: string[] = [];
		for (let count = 0; count < 5; count += 1) {
			const { response_data } = await endV2(studio, await submit(studio));
			urls.push(response_data[0]?.audio_url ?? "");
			now += 3_600_000;
			await studio.sweep();
		}
		const statuses = await Promise.all(urls.map(async (url) => (await fetch(url)).status));
		expect(statuses.at(-1)).toBe(200);
		expect(statuses[0]).toBe(410);
		expect(statuses).toEqual(statuses.toSorted((a, b) => b - a));
		await studio.remove();
	});

	// on PostgreSQL the limit counts the tables as well, and empty ones are larger than these songs
	it.skipIf(isOnPostgres)(
		"refuses with 503 while the disk limit is reached and no result is old enough to be removed",
		async () => {
			let now = Date.now();
			const studio = await openTestStudio({ ...roomy, clock: () => now });
			const { response_data } = await endV2(studio, await submit(studio));
			let refused = await ask(studio, "POST", "/api/v2/generate", { body: inspiration });
			for (let count = 0; count < 10 && refused.status === 200; count += 1) {
				await endV2(studio, String(refused.body.workId));
				refused = await ask(studio, "POST", "/api/v2/generate", { body: inspiration });
			}
			expect(refused).toMatchObject({ status: 503, body: { code: 503, data: null } });
			expect(refused.headers.get("retry-after")).toBe("60");
			expect((await fetch(response_data[0]?.audio_url ?? "")).status).toBe(200);
			now += 700_000;
			expect((await ask(studio, "POST", "/api/v2/generate", { body: inspiration })).status).toBe(200);
			await studio.remove();
		},
	);
});

describe("the data folder", () => {
	// on PostgreSQL a folder is made to be shared by the processes of a studio
	it.skipIf(isOnPostgres)("belongs to one studio at a time", async () => {
		const studio = await openTestStudio();
		await expect(openTestStudio({ dataFolder: studio.folder })).rejects.toThrow(
			/another studio is using .*STUDIO_DATA/,
		);
		await studio.close();
		const next = await openTestStudio({ dataFolder: studio.folder });
		await next.remove();
	});

	it("is free again after an opening that failed", async () => {
		const busy = await openTestStudio();
		const dataFolder = await temporaryFolder();
		await expect(openTestStudio({ dataFolder, port: busy.port })).rejects.toThrow(/port \d+ is taken/);
		await (await openTestStudio({ dataFolder })).remove();
		await busy.remove();
	});

	// on PostgreSQL unfinished files may be another process's, and stay
	it.skipIf(isOnPostgres)("keeps no leftovers of work that was cut off", async () => {
		const studio = await openTestStudio();
		const workId = await submit(studio);
		await endV2(studio, workId);
		await writeFile(join(studio.folder, "work", "leftover"), "x").catch(() => undefined);
		await studio.close();
		const again = await openTestStudio({ dataFolder: studio.folder });
		await expect(readdir(join(studio.folder, "work"))).rejects.toThrow();
		expect((await endV2(again, workId)).type).toBe("SUCCESS");
		await again.remove();
	});
});
