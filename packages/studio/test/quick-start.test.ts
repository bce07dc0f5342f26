import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { openTestStudio } from "./open.ts";

const hasCurl = (() => {
	try {
		return execFileSync("curl", ["--version"]).length > 0;
	} catch {
		return false;
	}
})();

it.skipIf(!hasCurl)("the three lines of the documentation lead to an MP3", async () => {
	const page = await readFile(new URL("../../../docs/studio.md", import.meta.url), "utf8");
	const lines = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
	expect(lines.trim().split("\n")).toHaveLength(3);
	const studio = await openTestStudio();
	const folder = await mkdtemp(join(tmpdir(), "quick-start-"));
	await promisify(execFile)("bash", ["-e", "-c", lines.replaceAll("http://localhost:8090", studio.url)], {
		cwd: folder,
	});
	const song = await readFile(join(folder, "song.mp3"));
	expect(song.subarray(0, 3).toString("latin1")).toBe("ID3");
	await rm(folder, { recursive: true });
	await studio.remove();
});
