import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkMp3File } from "@tunesmith/mp3";
import { afterAll, expect, test } from "vitest";
import { openStylePreviews } from "../../src/cli/style-previews.ts";

const folder = join(mkdtempSync(join(tmpdir(), "previews-")), "previews");
const previews = openStylePreviews(folder, ["jazz", "r&b"]);
afterAll(() => {
	previews.close();
	rmSync(join(folder, ".."), { recursive: true });
});

test("a style is made once, however often it is asked for, and only those that there are", async () => {
	const [path, same] = await Promise.all([previews.preview("jazz"), previews.preview("jazz")]);
	expect(same).toBe(path);
	expect(await checkMp3File(path)).toMatchObject({ isMp3: true, isCut: false, seconds: expect.closeTo(20, 0) });
	const { mtimeMs } = statSync(path);
	await previews.preview("jazz");
	expect(statSync(path).mtimeMs).toBe(mtimeMs);
	expect(readdirSync(folder)).toEqual(["jazz.mp3"]);
	await expect(previews.preview("../jazz")).rejects.toThrow("no style");
});

test("what is being made when the program ends is given up, and leaves nothing", async () => {
	const making = previews.preview("r&b");
	previews.close();
	await expect(making).rejects.toThrow();
	expect(readdirSync(folder)).toEqual(["jazz.mp3"]);
});
