import "./preload.mjs";

import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";

/*
 * The process: the only reader of `process.env`. It runs one program, and stops it on a signal. Everything else is loaded after the check
 * of Node's version.
 */
const { helpOf, OperatorError, wantsHelp } = await import("./command-line.ts");
const { readConfig } = await import("./config.ts");
const { openLog } = await import("./log.ts");
const { programs } = await import("./cli/programs.ts");

/** Time that a program has to close after the first signal; longer where another process takes its shards over meanwhile. */
const graceMs = { alone: 9_000, oneOfSeveral: 65_000 } as const;
const exitCodes = { failed: 1, badSettings: 2 } as const;

const [first = "start", ...rest] = process.argv.slice(2);
const name = first.startsWith("-") ? "start" : first;
const args = first.startsWith("-") ? [first, ...rest] : rest;
const say = (text: string) => process.stderr.write(`${text}\n`);

function fail(code: number, sentence: string): never {
	say(sentence);
	process.exit(code);
}

/** The settings in `.env`; none where there is no such file. Warns when others can read the secrets in it. */
function readEnvFile(path: string): NodeJS.Dict<string> {
	try {
		const text = readFileSync(path, "utf8");
		if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0)
			say(`Other people on this machine can read ${path}, which may hold secrets: chmod 600 ${path}`);
		return parseEnv(text);
	} catch {
		return {};
	}
}

const program =
	programs[name] ??
	fail(exitCodes.badSettings, `There is no program "${name}". Programs: ${Object.keys(programs).join(", ")}.`);
if (wantsHelp(args)) {
	process.stdout.write(helpOf(program.commandLine));
	process.exit(0);
}
const environment = { ...readEnvFile(".env"), ...process.env };
const settings = readConfig(environment);
if (!settings.ok) fail(exitCodes.badSettings, settings.message);
// a person at a terminal reads the program's own sentences; a log collector gets every state change
const usualLevel = process.stdout.isTTY ? "warn" : "info";
const log = openLog(environment.LOG_LEVEL ? settings.config.LOG_LEVEL : (program.logLevel ?? usualLevel));

const stop = new AbortController();
const onSignal = (signal: NodeJS.Signals) => {
	if (stop.signal.aborted) process.exit(exitCodes.failed);
	log.info({ signal }, "stopping");
	stop.abort();
	setTimeout(
		() => fail(exitCodes.failed, "It took too long to stop; what was not finished goes on at the next start."),
		settings.config.STORE_URL.startsWith("sqlite:") ? graceMs.alone : graceMs.oneOfSeveral,
	).unref();
};
process.on("SIGINT", onSignal).on("SIGTERM", onSignal);

try {
	process.exitCode = await program.run({ args, config: settings.config, log, out: process.stdout, stop: stop.signal });
} catch (error) {
	if (error instanceof OperatorError) {
		say(error.message);
		process.exitCode = error.exitCode;
	} else if (stop.signal.aborted) {
		log.info({ err: error }, "stopped before the end");
		process.exitCode = exitCodes.failed;
	} else {
		log.fatal({ err: error }, "the program ended by a bug");
		say("The program ended by a bug of ours. Run it again with LOG_LEVEL=info to see where, and report what it says.");
		process.exitCode = exitCodes.failed;
	}
}
// idle sockets and worker threads must not keep a finished program alive
setTimeout(() => process.exit(), 500).unref();
