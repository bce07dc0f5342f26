import "./node-version.mjs";
import "./compile-cache.ts";

/** The process: the only reader of `process.env`; opens a program, listens for signals, closes. Everything else is loaded after the check of Node's version. */
const { helpOf, Misuse, misuseExitCode, wantsHelp } = await import("./command-line.ts");
const { readConfig } = await import("./config.ts");
const { openLog } = await import("./log.ts");
const { programs } = await import("./cli/programs.ts");
const { isOperatorError: isSentence } = await import("./cli/operator-error.ts");
const { readSettingsFile } = await import("./cli/settings-file.ts");

/** After the first signal a program has this long to hand its work back. */
const graceMs = 9_000;
const exitCodes = { failed: 1, badSettings: misuseExitCode } as const;

const [first = "start", ...rest] = process.argv.slice(2);
const name = first.startsWith("-") ? "start" : first;
const args = first.startsWith("-") ? [first, ...rest] : rest;
const say = (text: string) => process.stderr.write(`${text}\n`);

function fail(code: number, sentence: string): never {
	say(sentence);
	process.exit(code);
}

const program =
	programs[name] ??
	fail(exitCodes.badSettings, `There is no program "${name}". Programs: ${Object.keys(programs).join(", ")}.`);
if (wantsHelp(args)) {
	process.stdout.write(helpOf(program.commandLine));
	process.exit(0);
}
const file = readSettingsFile(".env");
if (file.warning !== undefined) say(file.warning);
const environment = { ...file.settings, ...process.env };
const settings = readConfig(environment);
if (!settings.ok) fail(exitCodes.badSettings, settings.message);
/** A person at a terminal is told what matters in sentences; whoever collects the log gets every state change. */
const quietLevel = process.stdout.isTTY ? "warn" : "info";
const log = openLog(environment.LOG_LEVEL ? settings.config.LOG_LEVEL : (program.logLevel ?? quietLevel));

const stop = new AbortController();
const onSignal = (signal: NodeJS.Signals) => {
	if (stop.signal.aborted) process.exit(exitCodes.failed);
	log.info({ signal }, "stopping");
	stop.abort();
	setTimeout(
		() => fail(exitCodes.failed, "It took too long to stop; what was not finished goes on at the next start."),
		graceMs,
	).unref();
};
process.on("SIGINT", onSignal).on("SIGTERM", onSignal);

try {
	process.exitCode = await program.run({ args, config: settings.config, log, out: process.stdout, stop: stop.signal });
} catch (error) {
	// whoever runs it gets a sentence; the stack goes to the log only where nobody expected the error
	if (isSentence(error) || error instanceof Misuse) say(error.message);
	else {
		log.fatal({ err: error }, "the program ended by a bug");
		say("The program ended by a bug of ours. Run it again with LOG_LEVEL=info to see where, and report what it says.");
	}
	process.exitCode = isSentence(error)
		? error.exitCode
		: error instanceof Misuse
			? exitCodes.badSettings
			: exitCodes.failed;
}
// idle sockets and worker threads must not keep a finished program alive
setTimeout(() => process.exit(), 500).unref();
