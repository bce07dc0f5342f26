import { existsSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { openTempFolder } from "../../src/storage/temp-folder.ts";

test("songs on their way lie beside a store that is a file, and else in a private folder that goes with the process", async () => {
	expect(openTempFolder("sqlite:/somewhere/data/tunesmith.sqlite").path).toBe("/somewhere/data/on-the-way");
	const [one, other] = [openTempFolder("postgres://host/songs"), openTempFolder("postgres://host/songs")];
	expect(one.path).not.toBe(other.path);
	expect(statSync(one.path).mode & 0o077).toBe(0);
	await one.close();
	await other.close();
	expect([one, other].map(({ path }) => existsSync(path))).toEqual([false, false]);
});
