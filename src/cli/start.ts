import { spawn } from "node:child_process";
import { flushCompileCache } from "node:module";
import { OperatorError, readCommandLine } from "../command-line.ts";
import { startLine } from "./command-lines.ts";
import { type Run, type Terminal, untilStopped } from "./program.ts";

/** `npm start`: the bot on Discord, or the playground where no token is set. */
export const start: Run = async ({ args, config, log, out, stop }) => {
	const given = readCommandLine(startLine, args);
	// loading the bot takes most of a second: a mistake in the command line is shown before
	const { openAllInOne, openOneOfSeveral } = await import("./all-in-one.ts");
	const isOneOfSeveral = !config.STORE_URL.startsWith("sqlite:");
	const { app, playground, hasMoved, close } = await (isOneOfSeveral ? openOneOfSeveral : openAllInOne)({
		config,
		log,
		isPublic: given.flag("public"),
		fallsForward: config.PORT === undefined,
	});
	if (playground === undefined) {
		out.write(`Tunesmith is on Discord. Invite it: ${app.inviteUrl}\n`);
	} else {
		const about = "a local stand-in for Discord; set DISCORD_TOKEN for the real one";
		out.write(`The playground is open on ${playground.url} (${about}).\n`);
		if (playground.notice !== undefined) out.write(`${playground.notice}\n`);
		if (hasMoved) out.write("Port 8080 was taken, so it moved; set PORT to choose.\n");
		if (given.flag("open")) openBrowser(playground.url, out);
	}
	// at the end would be too late for a bot that is killed: the next start would compile all of it again, with the parser for types in memory
	flushCompileCache();
	// a gateway that closes for good ends the bot: a supervisor starts it again, and every job goes on
	await Promise.race([untilStopped(stop), app.lost]);
	// who has lost its shards must not do another thing for them: another process has them by now
	if (isOneOfSeveral && !stop.aborted) throw new OperatorError(await app.lost);
	await close();
	if (!stop.aborted) throw new OperatorError(await app.lost);
	return 0;
};

const earlyMs = 5000;

function openBrowser(url: string, out: Terminal): void {
	const [command, ...args] =
		process.platform === "darwin"
			? ["open", url]
			: process.platform === "win32"
				? ["cmd", "/c", "start", "", url]
				: ["xdg-open", url];
	const failed = (): void => void out.write(`No browser could be opened: open ${url} yourself.\n`);
	const startedAt = performance.now();
	spawn(command ?? "xdg-open", args, { stdio: "ignore", detached: true })
		.once("error", failed)
		// some openers stay as long as the browser does: only an early failure means that there is none
		.once("exit", (code) => code !== 0 && performance.now() - startedAt < earlyMs && failed())
		.unref();
}
