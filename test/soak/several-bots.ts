import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { Job } from "../../src/jobs/job.ts";
import { openStore } from "../../src/storage/open.ts";
import { type BotChild, startChild } from "../services/child.ts";
import { startCluster } from "../services/cluster.ts";
import { openStage, type Stage, type StageGuild } from "../services/several.ts";
import { audit } from "./bot-audit.ts";
import { disturb, postedParts } from "./bot-world.ts";
import { chance } from "./chance.ts";

type SeveralBotsOptions = {
	readonly bots: number;
	readonly commands: number;
	readonly guilds: number;
	readonly shards: number;
	readonly faults: number;
	readonly seed: number;
	readonly settleMs: number;
};

/** What is done to the bots and to what they share. */
const faults = ["kill", "stop", "replace", "cut", "restart", "gateway", "discord"] as const;
type Fault = (typeof faults)[number];

type SeveralBotsResult = {
	readonly asked: number;
	readonly jobs: number;
	readonly byState: Readonly<Record<string, number>>;
	readonly faults: Readonly<Record<string, number>>;
	readonly wrong: readonly string[];
	/** What processes said when they ended by themselves, and how often. */
	readonly sentences: Readonly<Record<string, number>>;
	readonly ms: number;
};

/** So long a stopped process sleeps: longer than its lease. */
const stopMs = 6_000;

/** Commands in many servers, while the bots that share them, their database and Discord fail; then every job, post and credit must be right. */
export async function run(options: SeveralBotsOptions): Promise<SeveralBotsResult> {
	const began = performance.now();
	const random = chance(options.seed);
	const cluster = await startCluster();
	const databaseUrl = await cluster.newDatabase();
	const stage = await openStage(databaseUrl);
	const guilds = Array.from({ length: options.guilds }, (_, n) => stage.addGuild(n % options.shards, options.shards));
	const settings = { SHARD_COUNT: String(options.shards), CREDITS_ALLOWANCE: "1000000", CREDITS_PERIOD: "none" };
	const done: Record<string, number> = {};
	const sentences: Record<string, number> = {};
	const count = (counts: Record<string, number>, name: string) => {
		counts[name] = (counts[name] ?? 0) + 1;
	};
	const bots = new Set<BotChild>();
	/** As a supervisor does: who ends by itself is started again. */
	const keep = async (): Promise<void> => {
		const bot = await startChild(stage, settings).catch(() => undefined);
		if (bot === undefined) return pause(500).then(keep);
		bots.add(bot);
		void bot.ended.then((how) => {
			bots.delete(bot);
			if (how !== 1) return;
			count(
				sentences,
				bot
					.errors()
					.trim()
					.replace(/\(.*\)/, "(…)"),
			);
			if (!isOver) void keep();
		});
	};
	let isOver = false;
	const any = () => [...bots][Math.floor(random() * bots.size)];
	const act = async (fault: Fault): Promise<void> => {
		const bot = any();
		if (bot === undefined) return;
		count(done, fault);
		if (fault === "kill") {
			bot.child.kill("SIGKILL");
			await keep();
		} else if (fault === "stop") {
			bot.child.kill("SIGSTOP");
			await pause(stopMs);
			bot.child.kill("SIGCONT");
		} else if (fault === "replace") {
			await keep();
			bot.child.kill("SIGTERM");
		} else if (fault === "cut") {
			await cluster.run(
				`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
				AND application_name <> 'tunesmith owner' AND random() < 0.5`,
				databaseUrl,
			);
		} else if (fault === "restart") {
			await cluster.restart();
		} else if (fault === "gateway") {
			stage.playground.injectFault({ is: "gateway-drop" });
		} else disturb(stage.playground, random());
	};
	try {
		await Promise.all(Array.from({ length: options.bots }, keep));
		await pause(3_000);
		let asked = 0;
		const every = Math.max(1, Math.floor((options.commands * 0.8) / options.faults));
		while (asked < options.commands) {
			asked++;
			const isStorm = asked <= options.commands * 0.8;
			if (isStorm && asked % every === 0) {
				const index = asked / every - 1;
				// each fault at least once, then by chance
				await act(faults[index] ?? faults[Math.floor(random() * faults.length)] ?? "kill");
			}
			if (asked === Math.ceil(options.commands * 0.8)) {
				stage.playground.calm();
				while (bots.size < options.bots) await keep();
				await pause(5_000);
			}
			ask(guilds[Math.floor(random() * guilds.length)], asked, random);
			await pause(20 + 60 * random());
		}
		await settled(databaseUrl, cluster.run, options.settleMs);
		isOver = true;
		const last = [...bots];
		for (const { child } of last) child.kill("SIGTERM");
		await Promise.all(last.map(({ ended }) => ended));
		const { jobs, wrong } = await readEverything(databaseUrl, stage, guilds);
		const [locks] = await cluster.run(
			"SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'",
			databaseUrl,
		);
		if (locks?.n !== 0) wrong.push(`${String(locks?.n)} locks are left`);
		const byState: Record<string, number> = {};
		for (const { state } of jobs) count(byState, state.is === "failed" ? state.fault.code : state.is);
		const ms = Math.round(performance.now() - began);
		return { asked, jobs: jobs.length, byState, faults: done, wrong, sentences, ms };
	} finally {
		isOver = true;
		await stage.close();
		await cluster.stop();
	}
}

/** A person uses a command, whether or not somebody hears it. */
function ask(guild: StageGuild | undefined, number: number, random: () => number): void {
	const person = guild?.people[Math.floor(random() * guild.people.length)];
	if (guild === undefined || person === undefined) return;
	const prompt = `song number ${number}`;
	person.invoke("song describe", { prompt }, { channelId: guild.channelId }).catch(() => {});
}

/** Waits until no job is unfinished and none still owes its last state. */
async function settled(
	url: string,
	query: (sql: string, url: string) => Promise<readonly Record<string, unknown>[]>,
	withinMs: number,
): Promise<void> {
	const deadline = performance.now() + withinMs;
	for (;;) {
		const rows = await query("SELECT id FROM jobs WHERE is_over = 0 OR is_owed = 1", url);
		if (rows.length === 0) return;
		if (performance.now() > deadline) throw new Error(`${rows.length} jobs did not come to their end`);
		await pause(200);
	}
}

async function readEverything(url: string, stage: Stage, guilds: readonly StageGuild[]) {
	const store = await openStore(url);
	try {
		const jobs: Job[] = [];
		const world = guilds.map((guild) => ({ ...guild, userIds: guild.people.map(({ userId }) => userId) }));
		for (const userId of world.flatMap(({ userIds }) => userIds))
			for await (const job of store.jobs.allOf(userId)) jobs.push(job);
		const posted = postedParts(stage.playground, world);
		const wrong = [...(await audit(store, jobs, posted, `${stage.folder}/none`, countTasks(stage), () => true))];
		return { jobs, wrong };
	} finally {
		await store.close();
	}
}

/** Tasks that the studio accepted, by the number in their prompt. */
function countTasks(stage: Stage): ReadonlyMap<string, number> {
	const database = new DatabaseSync(`${stage.folder}/studio/studio.sqlite`, { readOnly: true });
	const counts = new Map<string, number>();
	for (const { brief } of database.prepare("SELECT brief FROM tasks").all()) {
		const prompt = /song number \d+/.exec(String(brief))?.[0] ?? "";
		counts.set(prompt, (counts.get(prompt) ?? 0) + 1);
	}
	database.close();
	return counts;
}
