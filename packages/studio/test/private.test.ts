import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endV2, openTestStudio, submit, temporaryFolder } from "./open.ts";

/** Every entry of the folder that somebody else may read, write or enter. */
function openToOthers(folder: string): readonly string[] {
	const entries = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
	return entries.filter((entry) => (statSync(join(folder, entry)).mode & 0o077) !== 0);
}

describe("what the studio keeps", () => {
	it("can be read by its own user only: database, journal, secret, songs and covers", async () => {
		const studio = await openTestStudio({ dataFolder: join(await temporaryFolder(), "below", "data") });
		await endV2(studio, await submit(studio));
		const names = readdirSync(studio.folder, { recursive: true, encoding: "utf8" });
		for (const ending of [".sqlite", "-wal", "-shm", "webhook-secret", ".mp3", ".png", ".json"])
			expect(names.some((name) => name.endsWith(ending))).toBe(true);
		expect(openToOthers(studio.folder)).toEqual([]);
		await studio.remove();
	});

	it("is tightened at the next start where an earlier version left it open", async () => {
		const studio = await openTestStudio();
		const workId = await submit(studio);
		await endV2(studio, workId);
		await studio.close();
		for (const entry of ["", ...readdirSync(studio.folder, { recursive: true, encoding: "utf8" })]) {
			const path = join(studio.folder, entry);
			chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
		}
		const again = await openTestStudio({ dataFolder: studio.folder });
		expect(openToOthers(again.folder)).toEqual([]);
		expect((await endV2(again, workId)).type).toBe("SUCCESS");
		await again.remove();
	});
});
