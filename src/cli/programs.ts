import type { CommandLine } from "../command-line.ts";
import { doctorLine, healthcheckLine, songLine, startLine, studioLine } from "./command-lines.ts";
import { composeLine } from "./compose-line.ts";
import type { Program } from "./program.ts";

/** Each program is loaded only when it is run: a health check must not wait for a sound bank. */
const lazily = (
	commandLine: CommandLine,
	load: () => Promise<Pick<Program, "run">>,
	logLevel?: Program["logLevel"],
): Program => ({
	commandLine,
	...(logLevel === undefined ? {} : { logLevel }),
	run: async (call) => (await load()).run(call),
});

export const programs: Readonly<Record<string, Program>> = {
	start: lazily(startLine, async () => (await import("./start.ts")).start),
	song: lazily(songLine, async () => (await import("./song.ts")).song, "silent"),
	studio: lazily(studioLine, async () => (await import("./studio.ts")).studio),
	compose: lazily(composeLine, async () => (await import("./compose.ts")).compose, "silent"),
	doctor: lazily(doctorLine, async () => (await import("./doctor.ts")).doctor, "silent"),
	healthcheck: lazily(healthcheckLine, async () => (await import("./healthcheck.ts")).healthcheck, "silent"),
};
