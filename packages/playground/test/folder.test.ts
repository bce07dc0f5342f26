import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openFolder } from "../src/world/folder.ts";

it("clears away what a killed playground left, and nothing of one that is alive", async () => {
	const parent = mkdtempSync(join(tmpdir(), "folder-test-"));
	onTestFinished(() => rmSync(parent, { recursive: true }));
	const { pid: dead } = spawnSync(process.execPath, ["--version"]);
	const folders = [`tunesmith-playground-${dead}-x`, `tunesmith-playground-${process.pid}-x`, "somebody-elses"];
	for (const name of folders) mkdirSync(join(parent, name));
	expect(existsSync(await openFolder(parent))).toBe(true);
	expect(folders.map((name) => existsSync(join(parent, name)))).toEqual([false, true, true]);
});
