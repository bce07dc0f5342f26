import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/** Runs the first TypeScript example of a package's README as a program of its own; resolves to what it prints. */
export async function runExample(name: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
	const folder = fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
	const data = mkdtempSync(join(tmpdir(), "readme-"));
	onTestFinished(() => rmSync(data, { recursive: true, force: true }));
	const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(folder, "README.md"), "utf8"))?.[1] ?? "";
	const program = example.replaceAll(/"data(\/[^"]*)?"/g, (_, path: string | undefined) =>
		JSON.stringify(join(data, path ?? "")),
	);
	const args = ["--input-type=module-typescript", "--eval", program];
	// in the package's folder, so that names resolve as they do for a program beside it
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		cwd: folder,
		env: { ...process.env, ...settings },
	});
	return stdout;
}
