import type { Program } from "./program.ts";

/** Each program is loaded only when it is asked for: a health check must not wait for a sound bank. */
const lazily = (load: () => Promise<Program>, logLevel?: Program["logLevel"]): Program => ({
	...(logLevel === undefined ? {} : { logLevel }),
	run: async (call) => (await load()).run(call),
});

export const programs: Readonly<Record<string, Program>> = {
	start: lazily(async () => (await import("./start.ts")).start),
	song: lazily(async () => (await import("./song.ts")).song, "silent"),
	studio: lazily(async () => (await import("./studio.ts")).studio),
	compose: lazily(async () => (await import("./compose.ts")).compose, "silent"),
	doctor: lazily(async () => (await import("./doctor.ts")).doctor, "silent"),
	healthcheck: lazily(async () => (await import("./healthcheck.ts")).healthcheck, "silent"),
};
