import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
/** As the script `start` in package.json has it. */
const command = [
	"--single-threaded-gc",
	"--max-semi-space-size=8",
	"--import",
	new URL("../../src/preload.mjs", import.meta.url).href,
	main,
];

/** `npm start` as a process of its own. */
export type Running = {
	readonly child: ChildProcess;
	/** Everything it wrote, log and sentences. */
	output(): string;
	/** SIGKILL; resolves once nothing is left of it. */
	kill(): Promise<void>;
	/** SIGTERM; resolves to its exit code and the milliseconds it took. */
	stop(): Promise<{ readonly status: unknown; readonly ms: number }>;
	/** Resolves with the exit code once it has ended by itself. */
	readonly ended: Promise<unknown>;
};

/** Starts the bot in `folder`, with nothing of this machine's settings; resolves once it says that it is on Discord, or where the playground is. */
export async function startBot(
	folder: string,
	settings: Readonly<Record<string, string>>,
	nodeArguments: readonly string[] = [],
): Promise<Running> {
	const child = spawn(process.execPath, [...nodeArguments, ...command], {
		cwd: folder,
		env: { PATH: process.env.PATH ?? "", ...settings },
	});
	const ended = once(child, "exit").then(([status]): unknown => status);
	let output = "";
	const { promise: open, resolve, reject } = Promise.withResolvers<void>();
	const hear = (chunk: unknown) => {
		output += String(chunk);
		if (/Tunesmith is on Discord|The playground is open on/.test(output)) resolve();
	};
	child.stdout.on("data", hear);
	child.stderr.on("data", hear);
	child.once("exit", () => reject(new Error(`the bot ended: ${output}`)));
	await open;
	return {
		child,
		ended,
		output: () => output,
		async kill() {
			child.kill("SIGKILL");
			await ended;
		},
		async stop() {
			const began = performance.now();
			child.kill("SIGTERM");
			return { status: await ended, ms: performance.now() - began };
		},
	};
}
