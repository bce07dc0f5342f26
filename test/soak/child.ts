import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A program in a process of its own. */
export type Child = {
	/** Its address, which is its first line of output; undefined when it died before. */
	readonly url: string | undefined;
	isAlive(): boolean;
	/** What it wrote to its log, the last part. */
	errors(): string;
	/** The first errors in its log. */
	bugs(): readonly string[];
	/** kill -9. */
	kill(): Promise<void>;
	/** SIGTERM; resolves to the milliseconds it took. */
	stop(): Promise<number>;
};

const keptCharacters = 20_000;
const keptBugs = 5;

export async function startChild(script: URL, args: readonly string[]): Promise<Child> {
	const child: ChildProcess = spawn(process.execPath, [fileURLToPath(script), ...args], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	let errors = "";
	const bugs: string[] = [];
	if (child.stderr !== null)
		createInterface({ input: child.stderr }).on("line", (line) => {
			errors = `${errors}${line}\n`.slice(-keptCharacters);
			if (/"level":"(error|fatal)"/.test(line) && bugs.length < keptBugs) bugs.push(line.slice(0, 500));
		});
	const exit = once(child, "exit");
	const [line] = (await Promise.race([child.stdout === null ? exit : once(child.stdout, "data"), exit])) as [unknown];
	const text = String(line).trim();
	const end = async (signal: NodeJS.Signals): Promise<number> => {
		const before = Date.now();
		child.kill(signal);
		await exit;
		return Date.now() - before;
	};
	return {
		url: text.startsWith("http") ? text : undefined,
		isAlive: () => child.exitCode === null && child.signalCode === null,
		errors: () => errors,
		bugs: () => bugs,
		kill: async () => void (await end("SIGKILL")),
		stop: () => end("SIGTERM"),
	};
}
