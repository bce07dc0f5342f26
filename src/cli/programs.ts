import {
	composeLine,
	doctorLine,
	healthcheckLine,
	migrateLine,
	songLine,
	startLine,
	studioLine,
} from "./command-lines.ts";
import type { Program } from "./program.ts";

/** The programs by name. Each is loaded only when it runs: a health check must not wait for a sound bank. */
export const programs: Readonly<Record<string, Program>> = {
	start: { commandLine: startLine, run: async (call) => (await import("./start.ts")).start(call) },
	song: { commandLine: songLine, logLevel: "silent", run: async (call) => (await import("./song.ts")).song(call) },
	studio: { commandLine: studioLine, run: async (call) => (await import("./studio.ts")).studio(call) },
	compose: {
		commandLine: composeLine,
		logLevel: "silent",
		run: async (call) => (await import("./compose.ts")).compose(call),
	},
	doctor: {
		commandLine: doctorLine,
		logLevel: "silent",
		run: async (call) => (await import("./doctor.ts")).doctor(call),
	},
	migrate: {
		commandLine: migrateLine,
		run: async (call) => (await import("./migrate.ts")).migrate(call),
	},
	healthcheck: {
		commandLine: healthcheckLine,
		logLevel: "silent",
		run: async (call) => (await import("./healthcheck.ts")).healthcheck(call),
	},
};
