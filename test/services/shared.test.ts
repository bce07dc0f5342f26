import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { openCoordination } from "../../src/cluster/coordination.ts";
import { openForwarding } from "../../src/cluster/forwarding.ts";
import { joinCluster, type Membership } from "../../src/cluster/open-cluster.ts";
import { loadSession, saveSession } from "../../src/cluster/sessions.ts";
import type { WantedShards } from "../../src/cluster/shards.ts";
import { openSharedLimits } from "../../src/cluster/shared-limits.ts";
import { openLog } from "../../src/log.ts";
import { databasesOf } from "./databases.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
const timings = { leaseMs: 5_000, heartbeatMs: 500, pollMs: 100, leaveMs: 1_000, identifyMs: 100 };
const quiet = openLog("silent");
let url: string;
const opened: Membership[] = [];
beforeEach(async () => {
	url = await newDatabase();
});
afterEach(async () => {
	for (const membership of opened.splice(0)) await membership.close();
});

async function enter(wants: WantedShards = "auto", shardCount?: number, applicationId = "7"): Promise<Membership> {
	const recommendedCount = async () => 3;
	const membership = await joinCluster({
		url,
		wants,
		shardCount,
		recommendedCount,
		askApplication: async () => applicationId,
		timings,
		log: quiet,
	});
	opened.push(membership);
	return membership;
}

test("the first process says how many shards there are, others must agree, and a new count counts once all have stopped", async () => {
	const first = await enter();
	expect([first.count, (await enter("auto", 3)).count]).toEqual([3, 3]);
	await expect(enter("auto", 4)).rejects.toThrow(
		"SHARD_COUNT is 4, but other processes run on this database with 3: set it to 3, or stop all of them first.",
	);
	await expect(enter([0, 3])).rejects.toThrow(
		"SHARDS names shard 3, but there are 3, from 0 to 2: name others, or set SHARDS=auto.",
	);
	for (const membership of opened.splice(0)) await membership.close();
	expect((await enter("auto", 4)).count).toBe(4);
	// what was chosen stays chosen
	expect((await enter()).count).toBe(4);
});

test("another bot is refused on the database while processes of the first run", async () => {
	await enter();
	await expect(enter("auto", undefined, "8")).rejects.toThrow(
		/^Another bot runs on this database \(application 7, and this one is 8\): set the same DISCORD_TOKEN everywhere, or .*\.$/,
	);
	for (const membership of opened.splice(0)) await membership.close();
	await expect(enter("auto", undefined, "8")).resolves.toBeDefined();
});

test("all processes together keep to one pace and one count of songs a day", async () => {
	const limits = [await enter(), await enter()].map(({ owner }) => openSharedLimits(owner.query));
	const aborted = AbortSignal.abort(new Error("nobody waits here"));
	const minute = 60_000;
	await Promise.allSettled(limits.flatMap((each) => [1, 2, 3].map(() => each.waitForSubmission(minute, aborted))));
	const [row] = await run(
		"SELECT extract(epoch FROM free_at - clock_timestamp()) / 60 AS minutes FROM cluster_pace",
		url,
	);
	// six turns, of which the first was free at once
	expect(Math.ceil(Number(row?.minutes))).toBe(6);

	const taken = await Promise.all(limits.flatMap((each) => [1, 2, 3, 4].map(() => each.takeSong(20_000, 5))));
	expect(taken.filter(Boolean)).toHaveLength(5);
	await limits[1]?.giveSongBack(20_000);
	expect(await limits[0]?.takeSong(20_000, 5)).toBe(true);
	expect(await limits[0]?.takeSong(20_001, 5)).toBe(true);
});

test("work of one name is done by one process at a time", async () => {
	const members = [await enter(), await enter()];
	let [now, most] = [0, 0];
	const work = async () => {
		now++;
		most = Math.max(most, now);
		await pause(5);
		now--;
	};
	await Promise.all(members.flatMap(({ exclusively }) => [1, 2, 3].map(() => exclusively("commands", work))));
	expect([now, most]).toEqual([0, 1]);
});

test("an event is taken once, a reaction again after a while, and never by a process whose shards were taken over", async () => {
	const [first, second] = [await enter(), await enter()];
	const orders = [first, second].map(({ number }) => ({ database: url, process: number, identifyMs: 100 }));
	const [one, other] = await Promise.all(orders.map(openCoordination));
	const claims = ["a", "a", "b"].flatMap((id) => [one, other].map(async (each) => each?.claim(id)));
	expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(2);
	expect([await one?.claim("r", 60_000), await other?.claim("r", 60_000)]).toEqual([true, false]);
	await run("UPDATE cluster_claims SET at = at - interval '1 hour'", url);
	expect([await other?.claim("r", 60_000), await other?.claim("a")]).toEqual([true, false]);
	await run(`DELETE FROM cluster_processes WHERE number = ${first.number}`, url);
	expect([await one?.claim("c"), await other?.claim("c")]).toEqual([false, true]);

	// one of a bucket identifies, and the next one when that was long enough ago
	const { signal } = new AbortController();
	const order: string[] = [];
	const held = () => run("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 1953852978", url);
	await one?.waitForIdentify(0, signal);
	const waiting = other?.waitForIdentify(0, signal).then(() => order.push("same bucket"));
	await other?.waitForIdentify(1, signal).then(() => order.push("other bucket"));
	await waiting;
	expect(order).toEqual(["other bucket", "same bucket"]);
	await vi.waitFor(async () => expect(await held()).toEqual([]));
});

test("what is handed over is taken once, by the owner of its shard, now or later, and not when it is too old", async () => {
	const [sender, owner] = [await enter(), await enter()];
	const taken: string[] = [];
	const owned = new Set<number>();
	const options = { read: (json: string) => String(JSON.parse(json)), pollMs: 50, log: quiet };
	const sending = openForwarding<string>({ ...sender, ...options, owned: () => [], take: () => {} });
	const taking = openForwarding<string>({
		...owner,
		...options,
		owned: () => [...owned],
		take: (shard, message) => taken.push(`${shard} ${message}`),
	});
	owned.add(1);
	await sending.send(1, "at once");
	await vi.waitFor(() => expect(taken).toEqual(["1 at once"]));
	await sending.send(2, "too old");
	await run("UPDATE cluster_forwarded SET at = at - interval '16 minutes'", url);
	await sending.send(2, "later");
	owned.add(2);
	await vi.waitFor(() => expect(taken).toEqual(["1 at once", "2 later"]));
	// the session that listens is opened again, and looking goes on meanwhile
	await run(
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tunesmith listener'",
		url,
	);
	await sending.send(1, "without a notification");
	await vi.waitFor(() => expect(taken).toContain("1 without a notification"));
	await Promise.all([sending.close(), taking.close()]);
});

test("what is handed over is taken after a failure of the database, too", async () => {
	const [sender, owner] = [await enter(), await enter()];
	const [taken, errors]: [string[], string[]] = [[], []];
	const log = openLog("error", { write: (line) => errors.push(line) });
	const common = { read: (json: string) => String(JSON.parse(json)), pollMs: 20, log, owned: () => [1] };
	const taking = openForwarding<string>({ ...owner, ...common, take: (_shard, message) => taken.push(message) });
	await run("ALTER TABLE cluster_forwarded RENAME TO cluster_elsewhere", url);
	await vi.waitFor(() => expect(errors.join()).toContain("it is tried again"));
	await run("ALTER TABLE cluster_elsewhere RENAME TO cluster_forwarded", url);
	const sending = openForwarding<string>({ ...sender, ...common, owned: () => [], take: () => {} });
	await sending.send(1, "afterwards");
	await vi.waitFor(() => expect(taken).toEqual(["afterwards"]));
	await Promise.all([sending.close(), taking.close()]);
});

test("a gateway session is kept for the next owner, as long as the shards are the same", async () => {
	const { owner } = await enter();
	const session = { sessionId: "s", sequence: 7, shardId: 1, shardCount: 3, resumeURL: "wss://gateway.example" };
	await saveSession(owner.query, { ...session, sequence: 3 });
	await saveSession(owner.query, session);
	expect(await loadSession(owner.query, 1, 3)).toEqual(session);
	expect([await loadSession(owner.query, 1, 4), await loadSession(owner.query, 2, 3)]).toEqual([undefined, undefined]);
});
