import { afterEach, expect, inject, test } from "vitest";
import { openLog } from "../../src/log.ts";
import { type OpenStoreOptions, openStore } from "../../src/storage/open.ts";
import { StoreProblem } from "../../src/storage/problem.ts";
import { aJob } from "../jobs/samples.ts";
import { databasesOf } from "./databases.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

/* What an operator is told when the store cannot be opened. */

const adminUrl = inject("adminUrl");
const { newDatabase, run, urlOf } = databasesOf(adminUrl);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function problemOf(url: string, options: OpenStoreOptions = {}): Promise<StoreProblem> {
	const store = await openStore(url, { patienceMs: 0, ...options }).catch((error: unknown) => error);
	if (!(store instanceof StoreProblem)) throw store;
	// one sentence, and no secret in it
	expect(store.message).toMatch(/^[^\n]+\.$/);
	expect(store.message).not.toContain(new URL(adminUrl).password);
	return store;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

test("a database of a newer program is refused and left as it is", async () => {
	const url = await newDatabase();
	await (await openStore(url)).close();
	await run("UPDATE tunesmith_version SET version = 999", url);
	const { code, message } = await problemOf(url);
	expect([code, message]).toEqual(["newer", expect.stringMatching(/newer Tunesmith .*version 999.* Update Tunesmith/)]);
});

test("another program's database is refused and left as it is", async () => {
	const url = await newDatabase();
	await run("CREATE SCHEMA shop; CREATE TABLE shop.orders (id int)", url);
	const { code, message } = await problemOf(url);
	expect([code, message]).toEqual([
		"foreign",
		expect.stringMatching(/another program .*shop\.orders.* a database of its own/),
	]);
	expect(await run("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", url)).toEqual([]);
});

test("a wrong user, password or database, a user without rights, and a server that is too old are told at once", async () => {
	const url = await newDatabase();
	const user = { name: `reader_${nameOf(url)}`, password: "only to read" };
	await run(`CREATE USER ${user.name} PASSWORD '${user.password}'`);
	closers.push(() => run(`DROP OWNED BY ${user.name}; DROP USER ${user.name}`, url));
	const found = [
		await problemOf(urlOf(nameOf(url), { ...user, password: "wrong" })),
		await problemOf(urlOf("nowhere")),
		await problemOf(urlOf(nameOf(url), user)),
		await problemOf(url, { oldestServer: 990_000 }),
	];
	await (await openStore(url)).close();
	await run(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${user.name}`, url);
	found.push(await problemOf(urlOf(nameOf(url), user)));
	expect(found.map(({ code }) => code)).toEqual(["refused", "refused", "refused", "too-old", "refused"]);
	const words = [
		/check user and password/,
		/createdb "nowhere"/,
		/make it the owner/,
		/at least 99 is needed/,
		/lacks the right/,
	];
	for (const [index, { message }] of found.entries()) expect(message).toMatch(words[index] ?? "");
});

test.each([
	["postgres://", "bad-address", /postgres:\/\/user:password@host:port\/database/],
	["postgres://127.0.0.1:1/songs", "unreachable", /cannot be reached on 127\.0\.0\.1:1 .*ECONNREFUSED/],
	["mysql://127.0.0.1/songs", "bad-address", /STORE_URL must be sqlite/],
] as const)("the address %s is told to be wrong", async (url, code, words) => {
	const problem = await problemOf(url);
	expect(problem.code).toBe(code);
	expect(problem.message).toMatch(words);
});

test("a server that is not there yet is waited for, and the log says so", async () => {
	const url = await newDatabase();
	const proxy = await openTcpProxy(url);
	closers.push(() => proxy.close());
	proxy.refuse(2);
	const lines: string[] = [];
	const log = openLog("warn", { write: (line: string) => void lines.push(line) });
	await (await openStore(proxy.url, { log, patienceMs: 20_000, retryMs: 10 })).close();
	expect(lines.join("")).toMatch(/waiting for PostgreSQL/);
});

test("processes that start together make the tables once, and an older version is brought up with its rows", async () => {
	const url = await newDatabase();
	const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(url)));
	await Promise.all(stores.map((store, index) => store.jobs.put(aJob(`j${index}`, { isForgotten: true }))));
	for (const store of stores) await store.close();
	// back to the version before the columns by which a person is found
	await run(
		`ALTER TABLE jobs DROP COLUMN is_forgotten, DROP COLUMN ended_by; ALTER TABLE history DROP COLUMN changed_by;
		ALTER TABLE drawers DROP COLUMN wallet_owner, DROP COLUMN changed_by; UPDATE tunesmith_version SET version = 4`,
		url,
	);
	const again = await Promise.all([openStore(url), openStore(url)]);
	expect(await Array.fromAsync(again[0].jobs.forgotten())).toHaveLength(5);
	for (const store of again) await store.close();
});
