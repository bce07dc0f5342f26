import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { join, look } from "../../src/cluster/members.ts";
import { type OwnerSession, openOwnerSession } from "../../src/cluster/owner-session.ts";
import { Ownership } from "../../src/cluster/ownership.ts";
import type { WantedShards } from "../../src/cluster/shards.ts";
import { makeTables } from "../../src/cluster/tables.ts";
import { openWakeUp } from "../../src/cluster/wake-up.ts";
import { openLog } from "../../src/log.ts";
import { databasesOf } from "./databases.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
const timings = { leaseMs: 1_000, heartbeatMs: 150, pollMs: 100, leaveMs: 3_000 };
const quiet = openLog("silent");
let url: string;
const opened: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
	url = await newDatabase();
	await makeTables(url);
});
afterEach(async () => {
	for (const each of opened.splice(0).reverse()) await each.close();
});

async function openSession(): Promise<OwnerSession> {
	const session = await openOwnerSession(url, timings);
	opened.push(session);
	return session;
}

/** A process with its share of `count` shards; what its bots do is noted in `said`. */
async function openProcess(wants: WantedShards, count: number, said: string[] = []) {
	const owner = await openSession();
	const number = await join(owner.query, wants);
	const wakeUp = await openWakeUp(url, quiet);
	opened.push(wakeUp);
	const ownership = new Ownership({
		owner,
		number,
		count,
		wakeUp,
		timings,
		log: quiet,
		openShard: async (shard, isFree) => {
			said.push(`${number} opens ${shard}${isFree ? "" : " beside its owner"}`);
			return {
				own: async () => void said.push(`${number} owns ${shard}`),
				release: async () => void said.push(`${number} releases ${shard}`),
			};
		},
	});
	ownership.start();
	return { owner, number, ownership };
}
const owned = (process: { readonly ownership: Ownership }) => process.ownership.owned().toSorted();

test("shards go to whoever joins in fair shares, back when it dies, and to the others when a process leaves", async () => {
	const said: string[] = [];
	const first = await openProcess("auto", 4, said);
	await vi.waitFor(() => expect(owned(first)).toEqual([0, 1, 2, 3]));
	const second = await openProcess("auto", 4, said);
	await vi.waitFor(() => expect([owned(first).length, owned(second).length]).toEqual([2, 2]));
	const [moved] = owned(second);
	const about = said.filter((line) => line.endsWith(` ${moved}`) || line.includes(` ${moved} `));
	expect(about).toEqual([
		`1 opens ${moved}`,
		`1 owns ${moved}`,
		`2 opens ${moved} beside its owner`,
		`1 releases ${moved}`,
		`2 owns ${moved}`,
	]);
	// as when the process is killed: the server ends the session
	await run(`SELECT pg_terminate_backend(backend) FROM cluster_processes WHERE number = ${second.number}`, url);
	await vi.waitFor(() => expect(owned(first)).toEqual([0, 1, 2, 3]), 5000);
	expect(second.owner.lost.aborted).toBe(true);
	const third = await openProcess("auto", 4, said);
	await first.ownership.leave();
	await vi.waitFor(() => expect(owned(third)).toEqual([0, 1, 2, 3]));
	expect(owned(first)).toEqual([]);
	await third.ownership.leave();
	expect((await look(third.owner.query)).owners.size).toBe(0);
});

test("the server ends a session that says nothing, idle or in a transaction, and what it writes then changes nothing", async () => {
	const [idle, working] = [await openSession(), await openSession()];
	await idle.query("CREATE TABLE t (id int)");
	expect([await idle.tryLock(1), await working.tryLock(2), await working.tryLock(1)]).toEqual([true, true, false]);
	const heir = await openSession();
	const written = working.transaction(async (query) => {
		await query("INSERT INTO t VALUES (1)");
		// heartbeats wait for the transaction, so the server hears nothing
		await pause(timings.leaseMs * 1.5);
		await query("INSERT INTO t VALUES (2)");
	});
	await expect(written).rejects.toThrow(/connection to PostgreSQL was lost/);
	expect([working.lost.aborted, idle.lost.aborted]).toEqual([true, false]);
	expect(await heir.tryLock(2)).toBe(true);
	expect(await idle.query("SELECT * FROM t")).toEqual([]);
	await expect(working.whenFresh()).rejects.toThrow(/connection to PostgreSQL was lost/);
});

test("effects outside wait while the last heartbeat is older than half the lease", async () => {
	const session = await openSession();
	await session.whenFresh();
	expect(session.isFresh()).toBe(true);
	const slow = session.transaction(() => pause(timings.leaseMs * 0.7));
	await vi.waitFor(() => expect(session.isFresh()).toBe(false));
	let isThrough = false;
	const waiting = session.whenFresh().then(() => {
		isThrough = true;
	});
	expect(isThrough).toBe(false);
	await slow;
	await waiting;
	expect(session.isFresh()).toBe(true);
});
