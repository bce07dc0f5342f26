import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Run } from "../../src/cli/program.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";

/** As the scripts in package.json have it. */
const command = [
	"--import",
	new URL("../../src/preload.mjs", import.meta.url).href,
	fileURLToPath(new URL("../../src/main.ts", import.meta.url)),
];

/** Runs `npm run …` as a person at a terminal would, in `folder`, with nothing of this machine's settings. */
export async function runProgram(
	args: readonly string[],
	folder: string,
	settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | null; readonly stdout: string; readonly stderr: string }> {
	const child = spawn(process.execPath, [...command, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH ?? "", ...settings },
	});
	const [stdout, stderr, status] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((resolve) => child.once("exit", resolve)),
	]);
	return { status, stdout, stderr };
}

/** Runs a program without a process around it: to start one takes longer than most of what a program is asked for. What it throws comes through. */
export async function callProgram(
	program: Run,
	args: readonly string[],
	settings: Readonly<Record<string, string>>,
	{ isTTY = false } = {},
): Promise<{ readonly status: number; readonly stdout: string }> {
	const read = readConfig(settings);
	if (!read.ok) throw new Error(read.message);
	let stdout = "";
	const status = await program({
		args,
		config: read.config,
		log: openLog("silent"),
		out: { isTTY, write: (text) => (stdout += text) },
		stop: new AbortController().signal,
	});
	return { status, stdout };
}
