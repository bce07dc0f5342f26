import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ClusterApp } from "../../src/app/cluster-app.ts";
import { mp3sOf } from "../e2e/all-in-one.ts";
import { describeSong, resultAfter } from "../e2e/people.ts";
import { startChild } from "./child.ts";
import { databasesOf } from "./databases.ts";
import { openStage, type Stage, type StageGuild } from "./several.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let stage: Stage;
beforeEach(async () => {
	// a command that nobody hears fails all the same, and a busy machine is no reason to
	stage = await openStage(await newDatabase(), { pace: { ackMs: 15_000 } });
});
afterEach(() => stage.close());

const shardsOf = (app: ClusterApp) => [...app.bots.keys()].toSorted();
const personOf = ({ people }: StageGuild, index = 1) => {
	const person = people[index];
	if (person === undefined) throw new Error("nobody there");
	return person;
};
/** Results in the channel, as its owner sees them: unlike a status message with a first track they mention somebody. */
const resultsIn = (guild: StageGuild) =>
	personOf(guild, 0)
		.messages(guild.channelId)
		.filter((message) => mp3sOf(message).length > 0 && message.mentions.length > 0);
const order = (guild: StageGuild, prompt: string) => describeSong(personOf(guild), guild.channelId, prompt);

test("processes share the shards, hand them over while songs are made, and each song is posted once", async () => {
	const guilds = [stage.addGuild(0, 2), stage.addGuild(1, 2)] as const;
	const first = await stage.openBot({ SHARD_COUNT: "2" });
	await vi.waitFor(() => expect(shardsOf(first)).toEqual([0, 1]), 10_000);
	const before = await Promise.all(guilds.map((guild, n) => order(guild, `rain number ${n}`)));
	// half of the shards go to whoever joins, with the songs that are on their way
	const second = await stage.openBot();
	await vi.waitFor(() => expect([shardsOf(first).length, shardsOf(second).length]).toEqual([1, 1]), 10_000);
	const between = await Promise.all(guilds.map((guild, n) => order(guild, `wind number ${n}`)));
	await first.close();
	await vi.waitFor(() => expect(shardsOf(second)).toEqual([0, 1]), 10_000);
	const after = await Promise.all(guilds.map((guild, n) => order(guild, `snow number ${n}`)));
	for (const statuses of [before, between, after])
		await Promise.all(guilds.map((guild, n) => resultAfter(personOf(guild), statuses[n] ?? fail())));
	await vi.waitFor(() => expect(guilds.map((guild) => resultsIn(guild).length)).toEqual([3, 3]), 20_000);
	// a result stands before its job is paid for and done
	await vi.waitFor(async () => {
		const rows = await run("SELECT json::json->'state'->>'is' AS state FROM jobs", stage.databaseUrl);
		expect(rows.map(({ state }) => state)).toEqual(Array(6).fill("done"));
	}, 10_000);
	// the bot's own reactions to its results ask for nothing, and are nothing to write down
	const isReaction = ({ id }: { id?: unknown }) => String(id).startsWith("reaction");
	expect((await run("SELECT id FROM cluster_claims", stage.databaseUrl)).filter(isReaction)).toEqual([]);
});

test("after a kill another process goes on with the songs, and hears what was asked for in between", async () => {
	const guilds = [stage.addGuild(0, 2), stage.addGuild(1, 2)] as const;
	const first = await startChild(stage, { SHARD_COUNT: "2" });
	await vi.waitFor(() => expect(first.shards()).toEqual([0, 1]), 15_000);
	const second = await stage.openBot();
	await vi.waitFor(() => expect(shardsOf(second).length).toBe(1), 15_000);
	const statuses = await Promise.all(guilds.map((guild, n) => order(guild, `rain number ${n}`)));
	first.child.kill("SIGKILL");
	expect(await first.ended).toBe("SIGKILL");
	const meanwhile = guilds.map((guild, n) => order(guild, `wind number ${n}`));
	expect(await Promise.all(meanwhile)).toHaveLength(2);
	expect(shardsOf(second)).toEqual([0, 1]);
	await Promise.all(guilds.map((guild, n) => resultAfter(personOf(guild), statuses[n] ?? fail())));
	await vi.waitFor(() => expect(guilds.map((guild) => resultsIn(guild).length)).toEqual([2, 2]), 20_000);
});

test("a process that was stopped past its lease changes nothing when it wakes, and ends with one sentence", async () => {
	const guild = stage.addGuild(0, 1);
	const first = await startChild(stage, { SHARD_COUNT: "1" });
	await vi.waitFor(() => expect(first.shards()).toEqual([0]), 15_000);
	const status = await order(guild, "rain");
	first.child.kill("SIGSTOP");
	const second = await stage.openBot();
	await vi.waitFor(() => expect(shardsOf(second)).toEqual([0]), 15_000);
	await resultAfter(personOf(guild), status);
	const rows = () =>
		run(
			`SELECT id, json::text FROM jobs UNION SELECT id, json::text FROM history
		UNION SELECT key, value::text FROM drawers WHERE drawer = 'wallets' ORDER BY 1`,
			stage.databaseUrl,
		);
	const isShown = async () =>
		expect((await run("SELECT is_owed FROM jobs", stage.databaseUrl)).map(({ is_owed }) => is_owed)).toEqual([0]);
	await vi.waitFor(isShown, 5_000);
	const before = await rows();
	first.child.kill("SIGCONT");
	expect(await first.ended).toBe(1);
	expect(first.errors().trim().split("\n")).toEqual([
		expect.stringMatching(/^This process has lost its session with PostgreSQL, and with it its shards/),
	]);
	expect(await rows()).toEqual(before);
	expect(resultsIn(guild)).toHaveLength(1);
});

test("a rolling restart under steady commands, on machines whose clocks differ: none is missed, none is answered twice, no song is made or posted twice", {
	timeout: 90_000,
}, async () => {
	const guilds = [stage.addGuild(0, 2), stage.addGuild(1, 2)] as const;
	const old = await startChild(stage, { SHARD_COUNT: "2" }, { clockAheadMs: 300_000 });
	await vi.waitFor(() => expect(old.shards()).toEqual([0, 1]), 15_000);
	const over = new AbortController();
	const answers: Promise<unknown>[] = [];
	const songs: Promise<unknown>[] = [];
	const asking = (async () => {
		for (let n = 0; !over.signal.aborted; n++) {
			const guild = guilds[n % 2] ?? fail();
			if (n % 20 < 2 && songs.length < 10) songs.push(order(guild, `rain number ${n}`));
			else
				answers.push(
					personOf(guild, n % 3)
						.invoke("credits balance", {}, guild)
						.then((handle) => handle.response(patient)),
				);
			await pause(30);
		}
	})();
	const young = await startChild(stage, {}, { clockAheadMs: -300_000 });
	await vi.waitFor(() => expect([old.shards().length, young.shards().length]).toEqual([1, 1]), 15_000);
	old.child.kill("SIGTERM");
	expect(await old.ended).toBe(0);
	await vi.waitFor(() => expect(young.shards()).toEqual([0, 1]), 15_000);
	await pause(300);
	over.abort();
	await asking;
	await Promise.all([...answers, ...songs]);
	const posted = () => guilds.reduce((sum, guild) => sum + resultsIn(guild).length, 0);
	await vi.waitFor(() => expect(posted()).toBe(songs.length), 30_000);
	const jobs = await run("SELECT json::text FROM jobs", stage.databaseUrl);
	expect(jobs).toHaveLength(songs.length);
	// whichever process wrote them, by the database's clock
	const timesOf = (name: string) => {
		const pattern = new RegExp(`"${name}": ?(\\d{13})`, "g");
		return jobs.flatMap(({ json }) => [...String(json).matchAll(pattern)].map(([, at]) => Number(at)));
	};
	const written = [...timesOf("createdAt"), ...timesOf("at")];
	expect(written.length).toBeGreaterThan(songs.length);
	for (const time of written) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
	// one answer each: the claim is what keeps the second process from trying
	const answered = guilds.flatMap(({ channelId }) => [...stage.playground.world.channel(channelId).messages.values()]);
	const perCommand = Map.groupBy(answered, ({ source }) => source?.id);
	perCommand.delete(undefined);
	expect([...perCommand.values()].filter((messages) => messages.length > 1)).toEqual([]);
	expect(answers.length).toBeGreaterThan(50);
});

const patient = { timeoutMs: 20_000 };
const fail = (): never => {
	throw new Error("no status message");
};
