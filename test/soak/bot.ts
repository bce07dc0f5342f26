import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { openPlayground, type Playground } from "@tunesmith/playground";
import { crashPoints } from "../../src/jobs/crash-points.ts";
import type { Job } from "../../src/jobs/job.ts";
import { openStore } from "../../src/storage/open.ts";
import { audit } from "./bot-audit.ts";
import type { BotChildOrder } from "./bot-child.ts";
import { buildWorld, disturb, exists, misfortunes, postedParts, type SoakGuild } from "./bot-world.ts";
import { chance } from "./chance.ts";
import { type Child, startChild } from "./child.ts";

export type BotSoakOptions = {
	readonly jobs: number;
	readonly guilds: number;
	/** Lives of the bot that end by kill -9; the first ones at the named crash points, one each, then at random moments. */
	readonly deaths: number;
	readonly studioDeaths: number;
	/** Crash points of the first lives. Default: all. */
	readonly points?: readonly string[];
	readonly seed: number;
	readonly longestLifeMs: number;
	readonly settleMs: number;
};

export type BotSoakResult = {
	readonly asked: number;
	readonly jobs: number;
	readonly byState: Readonly<Record<string, number>>;
	readonly deaths: number;
	/** Crash points at which the bot really died. */
	readonly pointsMet: number;
	readonly studioDeaths: number;
	/** Answers 401, 403 and 429 that Discord gave. */
	readonly invalidAnswers: number;
	readonly stopMs: number;
	readonly wrong: readonly string[];
	/** Errors in the bots' logs. */
	readonly bugs: readonly string[];
	readonly ms: number;
};

const studioChild = new URL("./studio-child.ts", import.meta.url);
const botChild = new URL("./bot-child.ts", import.meta.url);
const mostBugs = 20;
const outcomes = ["moderation", "no-url", "half", "500", "429", "skip", "slow"];

/** Hundreds of jobs while bot, studio and Discord fail and die; then every job, post and credit must be right. */
export async function run(options: BotSoakOptions): Promise<BotSoakResult> {
	const began = Date.now();
	const random = chance(options.seed);
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-soak-"));
	const playground = await openPlayground();
	const guilds = buildWorld(playground, options.guilds);
	const studioFolder = join(folder, "studio");
	let studio = await startChild(studioChild, [studioFolder]);
	const studioUrl = studio.url ?? "";
	const storeUrl = `sqlite:${join(folder, "bot", "tunesmith.sqlite")}`;
	const settings = {
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: studioUrl,
		MUSIC_API_KEY: "k",
		STORE_URL: storeUrl,
		CREDITS_ALLOWANCE: "1000000",
		CREDITS_PERIOD: "none",
	};
	const startBot = (dieAt: string | undefined, seed: number) => {
		const order: BotChildOrder = { settings, dieAt, passage: 1 + Math.floor(random() * 4), seed, outcomes };
		return startChild(botChild, [JSON.stringify(order)]);
	};
	let [asked, deaths, pointsMet, studioDeaths] = [0, 0, 0, 0];
	const points = options.points ?? crashPoints;
	// the last fifth is asked after the faults: the bot must still make songs
	const inStorm = Math.floor(options.jobs * 0.8);
	const half = Math.floor(options.jobs / 2);
	let bot: Child | undefined;
	const bugs: string[] = [];
	try {
		while (deaths < options.deaths || asked < inStorm) {
			const dieAt = points[deaths];
			bot = await startBot(dieAt, options.seed + deaths);
			// a life with a crash point ends there: its time is only the longest wait, on a machine that may be busy
			const longestMs = dieAt === undefined ? options.longestLifeMs : 5 * options.longestLifeMs;
			const lifeEnds = Date.now() + longestMs * (0.3 + 0.7 * random());
			const share = Math.ceil((inStorm - asked) / Math.max(1, options.deaths - deaths));
			let left = share;
			while (bot.isAlive() && Date.now() < lifeEnds) {
				if (left > 0 && asked < inStorm) {
					asked += 1;
					left -= 1;
					// the commands are not registered before the bot's first life: then the client has nothing to send
					ask(playground, guilds, asked, random).catch(() => {});
				}
				// if Discord fails all the time, no job reaches the crash point of this life
				if (random() < (dieAt === undefined ? 0.4 : 0.05)) disturb(playground, random());
				if (asked === half) misfortunes(playground, guilds);
				await sleep(5 + 40 * random());
			}
			if (!bot.isAlive()) pointsMet += 1;
			else await bot.kill();
			bugs.push(...bot.bugs());
			deaths += 1;
			if (studioDeaths < options.studioDeaths && random() < 0.5) {
				await studio.kill();
				studio = await startChild(studioChild, [studioFolder, new URL(studioUrl).port]);
				studioDeaths += 1;
			}
		}
		playground.calm();
		bot = await startBot(undefined, options.seed - 1);
		await settled(bot, options.settleMs);
		// the last guilds met `misfortunes`
		while (asked < options.jobs) await ask(playground, guilds.slice(0, -3), ++asked, random);
		await settled(bot, options.settleMs);
		const invalidAnswers = playground.counts.invalid;
		const stopMs = await bot.stop();
		bugs.push(...bot.bugs());
		await studio.stop();
		const { jobs, wrong } = await readEverything(
			storeUrl,
			studioFolder,
			playground,
			guilds,
			join(folder, "bot", "on-the-way"),
		);
		const byState: Record<string, number> = {};
		for (const { state } of jobs) {
			const end = state.is === "failed" ? state.fault.code : state.is;
			byState[end] = (byState[end] ?? 0) + 1;
		}
		return {
			asked,
			jobs: jobs.length,
			byState,
			deaths,
			pointsMet,
			studioDeaths,
			invalidAnswers,
			stopMs,
			wrong,
			bugs: bugs.slice(0, mostBugs),
			ms: Date.now() - began,
		};
	} finally {
		if (bot?.isAlive()) await bot.kill();
		if (studio.isAlive()) await studio.kill();
		await playground.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A person uses a command, whether or not the bot is alive. */
async function ask(playground: Playground, guilds: readonly SoakGuild[], number: number, random: () => number) {
	const guild = guilds[Math.floor(random() * guilds.length)];
	const userId = guild?.userIds[Math.floor(random() * guild.userIds.length)];
	if (guild === undefined || userId === undefined) return;
	const model = random() < 0.3 ? "chirp-v3.0" : "chirp-v3-5";
	const person = playground.as(userId);
	await person.invoke("song describe", { prompt: `song number ${number}`, model }, { channelId: guild.channelId });
}

/** Waits until the bot's metrics show no unfinished job and no status message that is being updated. */
async function settled(bot: Child, withinMs: number): Promise<void> {
	const deadline = Date.now() + withinMs;
	let text = "";
	let quiet = 0;
	while (quiet < 3) {
		if (Date.now() > deadline || !bot.isAlive())
			throw new Error(`the bot did not come to rest:\n${text}\n${bot.errors()}`);
		text = await (await fetch(`${bot.url}/metrics`)).text();
		const open = [
			...text.matchAll(
				/^tunesmith_(?:jobs\{state="(?:waiting|submitting|generating|delivering)"\}|discord_status_messages|holds) (\d+)/gm,
			),
		];
		quiet = open.length > 0 && open.every(([, count]) => count === "0") ? quiet + 1 : 0;
		await sleep(100);
	}
}

async function readEverything(
	storeUrl: string,
	studioFolder: string,
	playground: Playground,
	guilds: readonly SoakGuild[],
	tempFolder: string,
) {
	const store = await openStore(storeUrl);
	try {
		const jobs: Job[] = [];
		for (const userId of guilds.flatMap(({ userIds }) => userIds))
			for await (const job of store.jobs.allOf(userId)) jobs.push(job);
		const wrong = await audit(
			store,
			jobs,
			postedParts(playground, guilds),
			tempFolder,
			countTasks(studioFolder),
			(id) => exists(playground.world, id),
		);
		return { jobs, wrong };
	} finally {
		await store.close();
	}
}

/** Tasks that the studio accepted, by the number in their prompt. */
function countTasks(studioFolder: string): ReadonlyMap<string, number> {
	const database = new DatabaseSync(join(studioFolder, "studio.sqlite"), { readOnly: true });
	const counts = new Map<string, number>();
	for (const { brief } of database.prepare("SELECT brief FROM tasks").all()) {
		const prompt = /song number \d+/.exec(String(brief))?.[0] ?? "";
		counts.set(prompt, (counts.get(prompt) ?? 0) + 1);
	}
	database.close();
	return counts;
}
