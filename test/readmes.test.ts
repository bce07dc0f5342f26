import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

/** Runs the first TypeScript example of a package's README as a program of its own; resolves to what it prints. */
async function runExample(name: string): Promise<string> {
	const folder = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
	const data = mkdtempSync(join(tmpdir(), "readme-"));
	onTestFinished(() => rmSync(data, { recursive: true, force: true }));
	const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(folder, "README.md"), "utf8"))?.[1] ?? "";
	const program = example.replaceAll(/"data(\/[^"]*)?"/g, (_, path: string | undefined) =>
		JSON.stringify(join(data, path ?? "")),
	);
	const args = ["--input-type=module-typescript", "--eval", program];
	// in the package's folder, so that names resolve as they do for a program beside it
	const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
	return stdout;
}

test("the studio's example gets a task accepted", { timeout: 60_000 }, async () => {
	expect(await runExample("studio")).toMatch(/code: 200,[\s\S]*workId: '[\w-]+'[\s\S]*http:\/\/127\.0\.0\.1:\d+\/docs/);
});

test("the protocol's example checks a submission and reads a feed", async () => {
	expect(await runExample("protocol")).toBe("chirp-v3-5 success https://a.example/1.mp3\n");
});

test("the example of the private files keeps a secret", async () => {
	expect(await runExample("private-files")).toBe("sesame\n");
});

test("the composer's example renders a song", { timeout: 120_000 }, async () => {
	expect(await runExample("composer")).toMatch(/^\S.* \S+take\.mp3 32\n$/);
});

test("the example of the MP3s encodes, tags, decodes and measures a tone", async () => {
	expect(await runExample("mp3")).toMatch(/isMp3: true[\s\S]* -1\d\.\d+\n$/);
});
