import { ConnectionLost, openConnection } from "@tunesmith/postgres";
import { afterEach, describe, expect, inject, test } from "vitest";
import { isFault } from "../../src/errors.ts";
import { openLog } from "../../src/log.ts";
import { type OpenedStore, openStore } from "../../src/storage/open.ts";
import { placeOf } from "../../src/storage/postgres/place.ts";
import { aJob } from "../jobs/samples.ts";
import { databasesOf } from "./databases.ts";
import { openOneBot, openStage } from "./several.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/* What happens to writes when PostgreSQL or the way to it fails. */

const { newDatabase, run } = databasesOf(inject("adminUrl"));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(url: string): Promise<OpenedStore> {
	const store = await openStore(url);
	closers.push(() => store.close());
	return store;
}

async function openThroughProxy(): Promise<{ url: string; proxy: TcpProxy; store: OpenedStore }> {
	const url = await newDatabase();
	const proxy = await openTcpProxy(url);
	closers.push(() => proxy.close());
	return { url, proxy, store: await open(proxy.url) };
}

const errorOf = (work: Promise<unknown>) =>
	work.then(
		() => undefined,
		(error: unknown) => error,
	);
const mustBeLoss = (error: unknown) => {
	if (!isFault(error, "shutting-down") || !(error.cause instanceof ConnectionLost)) throw error;
};

/** Two writes that go together in one statement. */
const putTwo = (store: OpenedStore) => [store.jobs.put(aJob("j1")), store.notes.set("k", 1)] as const;
/** Two writes that go together between BEGIN and COMMIT. */
const putAndDelete = (store: OpenedStore) => [store.jobs.put(aJob("j1")), store.notes.delete("k")] as const;

describe("a connection that is lost", () => {
	test("before the COMMIT arrives: nothing was written, and every write says so", async () => {
		const { url, proxy, store } = await openThroughProxy();
		proxy.cutAt("COMMIT", "before");
		const errors = await Promise.all(putAndDelete(store).map(errorOf));
		for (const error of errors) mustBeLoss(error);
		expect(store.lost.reason).toBeInstanceOf(ConnectionLost);
		expect(await run("SELECT * FROM jobs", url)).toEqual([]);
		mustBeLoss(await errorOf(store.jobs.put(aJob("j2"))));
	});

	test("after the COMMIT was done and before it is confirmed: no write is called a success", async () => {
		const { url, proxy, store } = await openThroughProxy();
		proxy.cutAt("COMMIT", "after");
		const errors = await Promise.all(putAndDelete(store).map(errorOf));
		for (const error of errors) mustBeLoss(error);
		// whoever takes the job up reads what really happened
		await expect.poll(async () => (await run("SELECT id FROM jobs", url)).length).toBe(1);
	});

	test("in mid-transaction: it is rolled back", async () => {
		const { url, proxy, store } = await openThroughProxy();
		proxy.cutAt("INSERT INTO jobs", "before");
		const errors = await Promise.all(putAndDelete(store).map(errorOf));
		for (const error of errors) mustBeLoss(error);
		expect(await run("SELECT * FROM jobs", url)).toEqual([]);
	});

	test.each([
		{ when: "before", written: 0 },
		{ when: "after", written: 1 },
	] as const)(
		"$when the statement is done that is a transaction by itself: no write is called a success, and all or none is there",
		async ({ when, written }) => {
			const { url, proxy, store } = await openThroughProxy();
			proxy.cutAt("INSERT INTO jobs", when);
			const errors = await Promise.all(putTwo(store).map(errorOf));
			for (const error of errors) mustBeLoss(error);
			const there =
				"SELECT (SELECT count(*)::int FROM jobs) AS jobs, (SELECT count(*)::int FROM drawers WHERE key = 'k') AS notes";
			await expect.poll(() => run(there, url)).toEqual([{ jobs: written, notes: written }]);
		},
	);

	test("while nothing is asked: the store says that it is lost, and reading goes on by a new one", async () => {
		const { proxy, store } = await openThroughProxy();
		await store.jobs.put(aJob("j1"));
		proxy.cut();
		await expect.poll(() => store.lost.aborted).toBe(true);
		expect(await store.jobs.get("j1")).toEqual(aJob("j1"));
	});

	test("by which a question is under way: it is asked once more by another one", async () => {
		const { proxy, store } = await openThroughProxy();
		await store.jobs.put(aJob("j1"));
		proxy.cutAt("SELECT json FROM jobs WHERE id", "before");
		expect(await store.jobs.get("j1")).toEqual(aJob("j1"));
		expect(store.lost.aborted).toBe(false);
	});
});

test.each(["seen_at", "cluster_facts", "LISTEN", "drawers"])(
	"a bot whose session is lost while it starts, at %s, says so in one sentence and can be started again",
	async (text) => {
		const { url, proxy } = await openThroughProxy();
		const stage = await openStage(url);
		closers.push(() => stage.close());
		proxy.cutAt(text, "before");
		const settings = stage.settings({ SHARD_COUNT: "1", STORE_URL: proxy.url });
		const refusal = await errorOf(openOneBot(settings, openLog("silent")));
		expect(refusal).toMatchObject({ name: "StoreProblem", code: "lost", isOfSettings: false });
		expect(refusal).toHaveProperty(
			"message",
			expect.stringMatching(/^PostgreSQL ended the session while this process was starting \(.+\)\. It ends, so/),
		);
	},
);

test("a bot whose gateway's thread loses PostgreSQL names it, and not Discord, as the cause", async () => {
	const { url, proxy } = await openThroughProxy();
	const stage = await openStage(url);
	closers.push(() => stage.close());
	proxy.cutAt("synchronous_commit", "before");
	const app = await stage.openBot({ SHARD_COUNT: "1", STORE_URL: proxy.url });
	expect(await app.lost).toMatch(/^PostgreSQL does not say who takes Discord's events: .+\. This process ends, so/);
});

/** Makes every write of the job "bad" fail with a state of the server's own, so many times. */
async function failWith(url: string, state: string, times: number): Promise<void> {
	await run(
		`CREATE SEQUENCE failures;
		CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF NEW.id = 'bad' AND nextval('failures') <= ${times} THEN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END IF;
			RETURN NEW; END $$;
		CREATE TRIGGER fail BEFORE INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION fail()`,
		url,
	);
}

test("a full disk is the fault disk-full for the write that met it, and not for the others of its transaction", async () => {
	const url = await newDatabase();
	const store = await open(url);
	// a disk that is really full would need a file system of its own: the server's answer is the same
	await failWith(url, "53100", 1000);
	const results = await Promise.all([aJob("a"), aJob("bad"), aJob("b")].map((job) => errorOf(store.jobs.put(job))));
	expect(results.map((error) => (isFault(error) ? error.code : error))).toEqual([undefined, "disk-full", undefined]);
	expect(await run("SELECT id FROM jobs ORDER BY id", url)).toEqual([{ id: "a" }, { id: "b" }]);
	await run("DROP TRIGGER fail ON jobs", url);
	await store.jobs.put(aJob("bad"));
	expect(await store.jobs.get("bad")).toBeDefined();
});

test.each(["40001", "40P01"])("a transaction that the server asks to repeat (%s) is repeated", async (state) => {
	const url = await newDatabase();
	const store = await open(url);
	await failWith(url, state, 2);
	await Promise.all([store.jobs.put(aJob("bad")), store.jobs.put(aJob("a")), store.notes.set("k", 1)]);
	expect(await run("SELECT id FROM jobs ORDER BY id", url)).toEqual([{ id: "a" }, { id: "bad" }]);
	await run("ALTER SEQUENCE failures RESTART", url);
	await run("DELETE FROM jobs", url);
	await failWithForEver(url);
	expect(await errorOf(store.jobs.put(aJob("bad")))).toBeInstanceOf(Error);
	expect(await run("SELECT id FROM jobs", url)).toEqual([]);
});

async function failWithForEver(url: string): Promise<void> {
	await run("ALTER SEQUENCE failures INCREMENT BY -1 MINVALUE -1000000 START -1 RESTART", url);
}

test("rows that two processes write at the same time in opposite orders never block each other for good", async () => {
	const url = await newDatabase();
	const [one, other] = [await open(url), await open(url)];
	const keys = Array.from({ length: 40 }, (_, index) => `k${index}`);
	const rounds = Array.from({ length: 15 }, async (_, round) => {
		await Promise.all([
			...keys.map((key) => one.notes.set(key, round)),
			...keys.toReversed().map((key) => other.notes.set(key, round)),
		]);
	});
	await Promise.all(rounds);
	expect(await one.notes.get("k7")).toBe(14);
});

test("what is left of deleted rows is vacuumed, and a deletion meanwhile is owed anew", async () => {
	const url = await newDatabase();
	const store = await open(url);
	for (const id of ["j1", "j2"]) await store.jobs.put(aJob(id));
	await store.jobs.erase("j1");
	// whoever holds this lock lets no vacuum of the table begin, and every write
	const holder = await openConnection(placeOf(url));
	closers.push(() => holder.close());
	await holder.query("BEGIN");
	await holder.query("LOCK TABLE texts IN SHARE UPDATE EXCLUSIVE MODE");
	const scrubbed = store.people.scrub();
	const waiting = "SELECT 1 FROM pg_stat_activity WHERE query = 'VACUUM texts' AND wait_event_type = 'Lock'";
	await expect.poll(async () => (await run(waiting, url)).length).toBe(1);
	await store.jobs.erase("j2");
	await holder.query("COMMIT");
	await scrubbed;
	expect(await store.people.owesScrub()).toBe(true);
	await store.people.scrub();
	expect(await store.people.owesScrub()).toBe(false);
	const [{ bytes } = {}] = await run("SELECT pg_relation_size('jobs')::int AS bytes", url);
	expect(bytes).toBe(0);
});
