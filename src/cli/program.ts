import type { CommandLine } from "../command-line.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

export type Terminal = { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };

/** What is handed to a program; `stop` is aborted by the first SIGINT or SIGTERM. */
export type Call = {
	readonly args: readonly string[];
	readonly config: Config;
	readonly log: Log;
	readonly out: Terminal;
	readonly stop: AbortSignal;
};

/** One thing that `node src/main.ts <name>` does. Resolves to the exit code; throws a Sentence for what the person must know. */
export type Program = {
	readonly commandLine: CommandLine;
	/** Level of the log where LOG_LEVEL is not set. */
	readonly logLevel?: Config["LOG_LEVEL"];
	run(call: Call): Promise<number>;
};

/** Resolves when the program is told to stop. */
export function untilStopped(stop: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		if (stop.aborted) resolve();
		else stop.addEventListener("abort", () => resolve(), { once: true });
	});
}
