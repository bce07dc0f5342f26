import { spawn } from "node:child_process";
import { readCommandLine } from "../command-line.ts";
import { startLine } from "./command-lines.ts";
import { OperatorError } from "./operator-error.ts";
import { type Program, type Terminal, untilStopped } from "./program.ts";

/** `npm start`: the bot on Discord, or the playground where no token is set. */
export const start: Pick<Program, "run"> = {
	async run({ args, config, log, out, stop }) {
		const given = readCommandLine(startLine, args);
		// Loading the bot takes most of a second: a mistake in the command line is told before.
		const { openAllInOne } = await import("./all-in-one.ts");
		const allInOne = await openAllInOne({
			config,
			log,
			isPublic: given.flag("public"),
			fallsForward: config.PORT === undefined,
			stop,
		});
		if (allInOne.playground === undefined) {
			out.write(`Tunesmith is on Discord. Invite it: ${allInOne.app.inviteUrl}\n`);
		} else {
			out.write(
				`The playground is open on ${allInOne.playground.url} (a local stand-in for Discord; set DISCORD_TOKEN for the real one).\n`,
			);
			if (allInOne.playground.notice !== undefined) out.write(`${allInOne.playground.notice}\n`);
			if (allInOne.hasMoved) out.write("Port 8080 was taken, so it moved; set PORT to choose.\n");
			if (given.flag("open")) openBrowser(allInOne.playground.url, out);
		}
		// a gateway that closes for good ends the bot: a supervisor starts it again, and every song goes on
		await Promise.race([untilStopped(stop), allInOne.app.lost]);
		await allInOne.close();
		if (!stop.aborted) throw new OperatorError(await allInOne.app.lost);
		return 0;
	},
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
