import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { mp3sOf } from "../e2e/all-in-one.ts";
import type { BotChildOrder } from "./bot-child.ts";
import { type BotChild, startChild } from "./child.ts";
import { databasesOf } from "./databases.ts";
import { type Gate, openGate, type Passing } from "./gate.ts";
import { openStage, type Stage, type StageGuild } from "./several.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/*
 * A process that stands still, or is cut off, past its lease, at each moment where it could do harm: another one owns its shard by then. It
 * reaches Discord, the music service and PostgreSQL by ways on which everything can be held and is seen.
 */

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let stage: Stage;
let guild: StageGuild;
let discord: Gate;
let music: Gate;
/** What the zombie asked of Discord and of the music service. */
let came: Passing[];
let database: TcpProxy;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
	stage = await openStage(await newDatabase(), { pace: { ackMs: 15_000 } });
	guild = stage.addGuild(0, 1);
	database = await openTcpProxy(stage.databaseUrl);
	came = [];
	discord = await openGate(stage.playground.apiUrl, came);
	closers.push(database.close, discord.close);
});
afterEach(async () => {
	await stage.close();
	for (const close of closers.splice(0)) await close();
});

/** A process has to start, to lose its lease and to be followed by another one, on a machine that may be busy. */
const patient = { timeout: 120_000 };
const submission = "POST /api/v2/generate";
const isSubmission = ({ name }: { name: string }) => name === submission;
const isResult = ({ name, body }: { name: string; body: string }) =>
	/^POST .*\/channels\/\d+\/messages$/.test(name) && body.includes(".mp3");
/** An edit, a reaction or an acknowledgement that passed its check or was claimed right before may still leave, and does no harm. */
const effects = () => came.filter(({ name }) => name.startsWith("POST ") && !name.endsWith("/callback"));

/** The process that is to become the zombie, with the shard. `change` as for a gate, on the way to the music service. */
async function openZombie(order: BotChildOrder = {}, change?: Parameters<typeof openGate>[2]): Promise<BotChild> {
	music = await openGate(stage.settings().MUSIC_API_URL ?? "", came, change);
	closers.push(music.close);
	const ways = { DISCORD_API_URL: discord.url, MUSIC_API_URL: music.url, STORE_URL: database.url };
	const zombie = await startChild(stage, { ...ways, SHARD_COUNT: "1" }, order);
	await vi.waitFor(() => expect(zombie.shards()).toEqual([0]), 15_000);
	return zombie;
}

/** Each of the three people asks for one song. */
const ask = (number: number) => {
	const person = guild.people[number];
	if (person === undefined) throw new Error("nobody there");
	return person.invoke("song describe", { prompt: `song number ${number}` }, { channelId: guild.channelId });
};

/** Everything that is stored, and who wrote it last. */
const rows = () =>
	run(
		`SELECT 'job' AS what, id, json::text, xmin::text FROM jobs UNION ALL SELECT 'history', id, json::text, xmin::text FROM history
		UNION ALL SELECT drawer, key, value::text, xmin::text FROM drawers ORDER BY 1, 2`,
		stage.databaseUrl,
	);
const states = async () => {
	const found = await run("SELECT json::json->'state'->>'is' AS state FROM jobs WHERE is_owed = 0", stage.databaseUrl);
	return found.map(({ state }) => state).toSorted();
};
const wallets = async () => {
	const found = await run(
		"SELECT value #>> '{value,balance}' AS balance, value #>> '{value,holds}' AS holds FROM drawers WHERE drawer = 'wallets'",
		stage.databaseUrl,
	);
	return found.map(({ balance, holds }) => `${String(balance)} ${String(holds)}`).toSorted();
};
/** Results that are visible, by the person whom they mention. */
const results = () =>
	(guild.people[0]?.messages(guild.channelId) ?? [])
		.filter((message) => mp3sOf(message).length > 0 && message.mentions.length > 0)
		.map(({ mentions }) => mentions[0]?.id)
		.toSorted();
const people = (...numbers: readonly number[]) => numbers.map((number) => guild.people[number]?.userId).toSorted();
/** Tasks that the studio has made. */
const tasks = async () => {
	const text = await (await fetch(`${stage.settings().MUSIC_API_URL}/metrics`)).text();
	return Number(/^studio_tasks_total\{end="complete"\} (\d+)/m.exec(text)?.[1] ?? 0);
};

const stands = ({ child }: BotChild) =>
	vi.waitFor(() => expect(readFileSync(`/proc/${child.pid}/stat`, "utf8")).toMatch(/\) T /), 20_000);

const expectOneSentence = (zombie: BotChild) =>
	expect(zombie.errors().trim().split("\n")).toEqual([
		expect.stringMatching(/^This process has lost its session with PostgreSQL, and with it its shards/),
	]);

/** Wakes the zombie, and sees it end with one sentence, having changed nothing and sent nothing. */
async function endsHarmlessly(zombie: BotChild): Promise<void> {
	const [before, sent] = [await rows(), effects().length];
	zombie.child.kill("SIGCONT");
	expect(await zombie.ended).toBe(1);
	expectOneSentence(zombie);
	expect(effects().slice(sent)).toEqual([]);
	expect(await rows()).toEqual(before);
}

test(
	"stopped while it is about to post, to settle and to submit, it does none of that when it wakes",
	patient,
	async () => {
		const zombie = await openZombie({ standAt: { "before:deliver": 1, "before:settle": 1, "before:submit": 3 } });
		for (const number of [0, 1, 2]) await ask(number);
		await stands(zombie);
		// nobody tells it that its session has ended: that its last heartbeat is old is all that keeps it from acting
		database.silence();
		await stage.openBot();
		await vi.waitFor(async () => expect(await states()).toEqual(["done", "done", "done"]), 30_000);
		await endsHarmlessly(zombie);
		expect([results(), await tasks()]).toEqual([people(0, 1, 2), 3]);
		expect(await wallets()).toEqual(["90 {}", "90 {}", "90 {}"]);
	},
);

test(
	"cut off in mid-result, it ends by itself; what had passed its last check is posted and ordered once all the same",
	patient,
	async () => {
		const zombie = await openZombie();
		const posting = discord.hold(isResult);
		await ask(0);
		const post = await posting;
		const submitting = music.hold(isSubmission);
		await ask(1);
		const order = await submitting;
		const sent = effects().length;
		database.silence();
		expect(await zombie.ended).toBe(1);
		expectOneSentence(zombie);
		await stage.openBot();
		await vi.waitFor(async () => expect(await states()).toEqual(["done", "done"]), 30_000);
		const before = await rows();
		// as when they were under way all the time
		expect(await Promise.all([post(), order()])).toEqual([200, 200]);
		expect([results(), await tasks(), effects().slice(sent)]).toEqual([people(0, 1), 2, []]);
		expect(await rows()).toEqual(before);
		expect(await wallets()).toEqual(["90 {}", "90 {}"]);
	},
);

test(
	"stopped while a write is on its way nothing is written, and where keys are not honoured its order is never sent again",
	patient,
	async () => {
		const withoutKeys = (name: string, { "idempotency-key": _, ...headers }: IncomingHttpHeaders) =>
			name === "GET /openapi.json" ? undefined : headers;
		const zombie = await openZombie({}, withoutKeys);
		const submitting = music.hold(isSubmission);
		await ask(0);
		const order = await submitting;
		const writing = database.holdAt("song number 1");
		await ask(1);
		const write = await writing;
		zombie.child.kill("SIGSTOP");
		await stands(zombie);
		await stage.openBot({ MUSIC_API_URL: music.url });
		await vi.waitFor(async () => expect(await states()).toEqual(["failed"]), 30_000);
		expect(await run("SELECT json::json->'state'->'fault'->>'code' AS code FROM jobs", stage.databaseUrl)).toEqual([
			{ code: "outcome-unknown" },
		]);
		write();
		await endsHarmlessly(zombie);
		expect(await order()).toBe(200);
		await vi.waitFor(async () => expect(await tasks()).toBe(1));
		// the second person may have got a wallet, but has paid nothing
		expect(new Set(await wallets())).toEqual(new Set(["100 {}"]));
		expect([came.filter(isSubmission).length, results()]).toEqual([1, []]);
	},
);
