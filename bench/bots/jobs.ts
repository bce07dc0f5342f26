import { systemClock } from "../../src/jobs/clock.ts";
import { openJobs } from "../../src/jobs/open.ts";
import type { MusicService, Presenter } from "../../src/jobs/ports.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { openLog } from "../../src/log.ts";
import { openService } from "../../src/service/service.ts";
import { openStore } from "../../src/storage/open.ts";
import { readOrder, sayReady } from "./order.ts";

/** The bot alone, without a gateway, on a real disk; it does what it is told and says what it holds. */
export type JobsOrder = {
	readonly path: string;
	/** The music service; without one every submission is accepted and no song ever ends. */
	readonly musicUrl?: string;
};

/** Has `jobs` songs asked for in `guilds` servers whose queues run this many at once. */
export type Fill = { readonly fill: { readonly guilds: number; readonly jobs: number; readonly atOnce: number } };
/** Has the wallet of one person in each of `guilds` servers opened. */
export type Guilds = { readonly guilds: number };
/** Makes `grants` changes to `wallets` wallets, `atOnce` of them at a time. */
export type Grants = { readonly grants: number; readonly wallets: number; readonly atOnce: number };

const { path, musicUrl } = await readOrder<JobsOrder>();
const polled = new Set<string>();
const endless: MusicService = {
	submit: async (_request, { jobId }) => ({ workId: `work-${jobId}` }),
	honoursKeys: () => true,
	askForKeys: async () => true,
	takes: () => true,
	voices: () => [],
	askFeed: async ({ workId }) => {
		polled.add(workId);
		return { stage: "queued", tracks: [], waited: false };
	},
	cancel: async () => "unsupported",
	download: () => Promise.reject(new Error("nothing is ever finished")),
	credits: async () => null,
};
const log = openLog("info", { write: () => undefined });
const service =
	musicUrl === undefined
		? endless
		: openService({
				baseUrl: musicUrl,
				key: "k",
				dialect: "contract",
				isOwnStudio: true,
				userAgent: "bench",
				clock: systemClock,
				log,
			});
const presenter: Presenter = {
	show: () => undefined,
	preview: async () => false,
	previewStands: async () => undefined,
	deliver: () => Promise.reject(new Error("nothing is ever finished")),
	tellAdmins: async () => undefined,
	untilShown: async () => undefined,
};
const store = await openStore(`sqlite:${path}`);
const operator = { songCost: 1, allowance: 1000, period: "week" } as const;
const timings = {
	...defaultTimings,
	upstream: { ...defaultTimings.upstream, concurrency: 1000, perInterval: 1_000_000, intervalMs: 1000 },
	poll: { ...defaultTimings.poll, askTimeoutMs: 3_600_000 },
};
const songs = openJobs({
	store,
	service,
	presenter,
	access: { canSee: async () => true, isPublic: async () => true },
	log,
	operator,
	tempFolder: `${path}-temp`,
	timings,
});
// not waited for here: whoever measures the start watches from outside
const started = songs.start();

const guildOf = (number: number) => String(10n ** 18n + BigInt(number));
const personOf = (number: number) => ({
	userId: String(2n * 10n ** 18n + BigInt(number)),
	roleIds: [],
	isAdmin: false,
});

/** `work` for every number below `count`, this many at a time. */
async function each(count: number, atOnce: number, work: (number: number) => Promise<unknown>): Promise<void> {
	let next = 0;
	const one = async () => {
		while (next < count) await work(next++);
	};
	await Promise.all(Array.from({ length: atOnce }, one));
}

async function fill({ guilds, jobs, atOnce }: Fill["fill"]): Promise<void> {
	const admin = { userId: "bench", roleIds: [], isAdmin: true };
	const preset = await songs.settings(guildOf(0));
	const lane = { ...preset.lane, concurrency: atOnce, perInterval: 10_000 };
	const limits = { running: 100, waiting: 1000 };
	await each(guilds, 100, (number) => songs.changeSettings(guildOf(number), { lane, limits }, admin));
	await each(jobs, 100, (number) => {
		const guildId = guildOf(number % guilds);
		const person = personOf(number);
		const address = { context: "guild", guildId, channelId: guildId, userId: person.userId, locale: "en-US" } as const;
		const description = `a rainy lo-fi evening, number ${number}`;
		return songs.request({ mode: "describe", description, instrumental: false, model: "chirp-v3-5" }, address, person);
	});
	const isSettled = () => {
		const { waiting = 0, generating = 0 } = songs.stats().jobsByState;
		return waiting + generating === jobs && (generating === 0 || waiting === 0 || generating >= guilds * atOnce);
	};
	while (!isSettled()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function grant({ grants, wallets, atOnce }: Grants): Promise<number> {
	const admin = { userId: "bench", roleIds: [], isAdmin: true };
	const began = performance.now();
	await each(grants, atOnce, (number) => songs.grant(guildOf(0), personOf(number % wallets), 1, admin));
	return grants / ((performance.now() - began) / 1000);
}

/** Bytes that are really in use. */
function memory(): number {
	globalThis.gc?.();
	globalThis.gc?.();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

async function answer(question: "cpu" | "polled" | Fill | Guilds | Grants): Promise<unknown> {
	if (question === "cpu") return process.cpuUsage();
	if (question === "polled") return polled.size;
	await started;
	if ("grants" in question) return grant(question);
	const before = memory();
	if ("fill" in question) await fill(question.fill);
	else await each(question.guilds, 200, (number) => songs.balance(guildOf(number), personOf(number)));
	// what is kept for a second or two after the work is not what stays
	await new Promise((resolve) => setTimeout(resolve, 1500));
	return memory() - before;
}

process.on("message", (question: Parameters<typeof answer>[0]) => {
	void answer(question).then((found) => process.send?.(found));
});
process.on("disconnect", () => process.exit(0));
sayReady();
