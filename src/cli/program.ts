import { once } from "node:events";
import type { CommandLine } from "../command-line.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

/** Where a program writes; `process.stdout` fits. */
export type Terminal = { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };

/** What a program gets; `stop` is aborted by the first SIGINT or SIGTERM. */
export type Call = {
	readonly args: readonly string[];
	readonly config: Config;
	readonly log: Log;
	readonly out: Terminal;
	readonly stop: AbortSignal;
};

/** Runs a program. Resolves to the exit code; throws OperatorError for what the person must know. */
export type Run = (call: Call) => Promise<number>;

/** What `node src/main.ts <name>` starts. */
export type Program = {
	readonly commandLine: CommandLine;
	/** Level of the log where LOG_LEVEL is not set. */
	readonly logLevel?: Config["LOG_LEVEL"];
	readonly run: Run;
};

/** Resolves when `stop` is aborted. */
export async function untilStopped(stop: AbortSignal): Promise<void> {
	if (!stop.aborted) await once(stop, "abort");
}
