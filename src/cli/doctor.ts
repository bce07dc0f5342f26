import { existsSync } from "node:fs";
import { readCommandLine } from "../command-line.ts";
import { examineService, examineStore } from "../findings.ts";
import { systemClock } from "../jobs/clock.ts";
import { speaker } from "../locales/speak.ts";
import { openService } from "../service/service.ts";
import { openStore } from "../storage/open.ts";
import { StoreProblem } from "../storage/problem.ts";
import { doctorLine } from "./command-lines.ts";
import { type Check, examineDiscord } from "./doctor-discord.ts";
import { examineDisk, examineJobs } from "./doctor-store.ts";
import type { Call, Program } from "./program.ts";

const marks: Readonly<Record<Check["level"], string>> = { ok: "ok  ", warn: "warn", bad: "BAD " };

/**
 * `npm run doctor`: looks at everything the bot needs, from outside of it, and says what to do. Exit code 0 when nothing is bad, 1 when
 * something is; bad settings end any program with 2 before.
 */
export const doctor: Pick<Program, "run"> = {
	async run(call) {
		readCommandLine(doctorLine, call.args);
		let isBad = false;
		for await (const { level, text } of checks(call)) {
			isBad ||= level === "bad";
			call.out.write(`${marks[level]}  ${text}\n`);
		}
		return isBad ? 1 : 0;
	},
};

async function* checks({ config, log, stop }: Call): AsyncGenerator<Check> {
	const say = speaker("en");
	yield { level: "ok", text: "The settings can be read." };
	yield* examineDiscord(config.DISCORD_TOKEN, config.DISCORD_API_URL, stop);
	if (config.MUSIC_API_URL === undefined) {
		yield { level: "ok", text: "MUSIC_API_URL is not set: the bot starts its own studio." };
	} else {
		const service = openService({
			baseUrl: config.MUSIC_API_URL,
			key: config.MUSIC_API_KEY ?? "",
			dialect: config.MUSIC_DIALECT,
			isOwnStudio: false,
			userAgent: "tunesmith-doctor",
			clock: systemClock,
			log,
		});
		const { level, key, facts } = await examineService(service, stop);
		yield { level, text: say.finding({ key, facts }) };
	}
	yield* examineDisk(config.STORE_URL);
	if (!existsSync(config.STORE_URL.replace(/^sqlite:/, ""))) {
		yield { level: "ok", text: "There is no store yet: the first start makes it." };
		return;
	}
	try {
		const store = await openStore(config.STORE_URL);
		try {
			const { level, key, facts } = await examineStore(store, systemClock);
			yield { level, text: say.finding({ key, facts }) };
			yield await examineJobs(store, systemClock.now());
		} finally {
			await store.close();
		}
	} catch (error) {
		if (!(error instanceof StoreProblem)) throw error;
		const isRunning = error.code === "locked";
		yield isRunning
			? { level: "ok", text: "The store is in use by a running bot: ask that one with /config doctor." }
			: { level: "bad", text: error.message };
	}
}
