import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import { examineService, examineStore } from "../app/health-checks.ts";
import { readCommandLine } from "../command-line.ts";
import { systemClock } from "../jobs/clock.ts";
import type { Store } from "../jobs/stores.ts";
import { speaker } from "../locales/speak.ts";
import { openService } from "../service/service.ts";
import { isPostgres, openStore } from "../storage/open.ts";
import { isPrepared } from "../storage/postgres/prepare.ts";
import { StoreProblem } from "../storage/problem.ts";
import { doctorLine } from "./command-lines.ts";
import { type Check, examineDiscord } from "./doctor-discord.ts";
import type { Call, Run } from "./program.ts";

const marks: Readonly<Record<Check["level"], string>> = { ok: "ok  ", warn: "warn", bad: "BAD " };
const mebibyte = 1024 ** 2;
const stuckMs = 35 * 60_000;
const mostJobs = 10_000;

/**
 * `npm run doctor`: checks everything the bot needs, without the bot, and says what to do. Exit code 0 when nothing is bad, 1 when
 * something is.
 */
export const doctor: Run = async (call) => {
	readCommandLine(doctorLine, call.args);
	let isBad = false;
	for await (const { level, text } of checks(call)) {
		isBad ||= level === "bad";
		call.out.write(`${marks[level]}  ${text}\n`);
	}
	return isBad ? 1 : 0;
};

async function* checks(call: Call): AsyncGenerator<Check> {
	const { config, stop } = call;
	yield { level: "ok", text: "The settings can be read." };
	yield* examineDiscord(config.DISCORD_TOKEN, config.DISCORD_API_URL, stop);
	yield await checkService(call);
	yield await checkDisk(config.STORE_URL);
	yield* checkStore(config.STORE_URL);
}

async function checkService({ config, log, stop }: Call): Promise<Check> {
	if (config.MUSIC_API_URL === undefined)
		return { level: "ok", text: "MUSIC_API_URL is not set: the bot starts its own studio." };
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
	return { level, text: speaker("en").finding({ key, facts }) };
}

/** Free space on the store's disk, where that is here: songs under way need some too. */
async function checkDisk(storeUrl: string): Promise<Check> {
	const isElsewhere = isPostgres(storeUrl);
	let folder = isElsewhere ? tmpdir() : dirname(resolve(storeUrl.replace(/^sqlite:/, "")));
	while (!existsSync(folder)) folder = dirname(folder);
	const { bavail, bsize } = await statfs(folder);
	const free = Math.floor((bavail * bsize) / mebibyte);
	const where = isElsewhere ? "for songs under way (the store is elsewhere)" : "on the disk of the store";
	const text = `${free} MiB are free ${where}.`;
	if (free >= 1024) return { level: "ok", text };
	return { level: free < 100 ? "bad" : "warn", text: `${text} Make room before songs fail.` };
}

async function* checkStore(storeUrl: string): AsyncGenerator<Check> {
	try {
		if (!(await isThere(storeUrl))) {
			yield { level: "ok", text: "There is no store yet: the first start makes it." };
			return;
		}
		const store = await openStore(storeUrl, { patienceMs: 0 });
		try {
			const { level, key, facts } = await examineStore(store, systemClock);
			yield { level, text: speaker("en").finding({ key, facts }) };
			yield await checkJobs(store);
		} finally {
			await store.close();
		}
	} catch (error) {
		if (!(error instanceof StoreProblem)) throw error;
		yield error.code === "locked"
			? { level: "ok", text: "The store is in use by a running bot: ask that one with /config doctor." }
			: { level: "bad", text: error.message };
	}
}

const isThere = async (storeUrl: string) =>
	isPostgres(storeUrl) ? isPrepared(storeUrl, { patienceMs: 0 }) : existsSync(storeUrl.replace(/^sqlite:/, ""));

/** The unfinished jobs, which the next start takes up; a warning where some have not moved for long. */
async function checkJobs(store: Pick<Store, "jobs">): Promise<Check> {
	let [count, stuck] = [0, 0];
	for await (const job of store.jobs.unfinished()) {
		count += 1;
		if (systemClock.now() - job.state.at > stuckMs) stuck += 1;
		if (count >= mostJobs) break;
	}
	if (count === 0) return { level: "ok", text: "No song is unfinished." };
	const text = `${count} songs are unfinished; the next start takes them up where they were.`;
	if (stuck === 0) return { level: "ok", text };
	return { level: "warn", text: `${text} ${stuck} of them have not moved for more than 35 minutes.` };
}
