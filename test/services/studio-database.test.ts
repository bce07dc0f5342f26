import { pino } from "pino";
import { afterEach, expect, inject, test } from "vitest";
import { StoreUnreachable } from "../../packages/studio/src/storage/database.ts";
import { openPostgres, type PostgresDatabase } from "../../packages/studio/src/storage/postgres.ts";
import { describeDatabase } from "../../packages/studio/test/storage/contract.ts";
import { databasesOf } from "./databases.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
const quiet = pino({ level: "silent" });

/** Makes the next `times` writes of a large value, or of the name "bad", fail with a state of the server's own. */
const failWith = (url: string, state: string, times: number) =>
	run(
		`CREATE SEQUENCE studio.failures;
		CREATE FUNCTION studio.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF (length(NEW.value) > 1000 OR NEW.name = 'bad') AND nextval('studio.failures') <= ${times}
			THEN RAISE EXCEPTION 'on purpose' USING ERRCODE = '${state}'; END IF;
			RETURN NEW; END $$;
		CREATE TRIGGER fail BEFORE INSERT ON studio.meta FOR EACH ROW EXECUTE FUNCTION studio.fail()`,
		url,
	);

let contractUrl: string;
describeDatabase(
	"PostgreSQL",
	async () => {
		contractUrl = await newDatabase();
		return openPostgres(contractUrl, quiet);
	},
	// a disk that is really full would need a file system of its own: the server's answer is the same
	async () => {
		await failWith(contractUrl, "53100", 1000);
		return () => run("DROP TRIGGER fail ON studio.meta", contractUrl);
	},
);

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(): Promise<{ url: string; proxy: TcpProxy; database: PostgresDatabase }> {
	const url = await newDatabase();
	const proxy = await openTcpProxy(url);
	closers.push(() => proxy.close());
	const database = await openPostgres(proxy.url, quiet);
	closers.push(() => database.close());
	return { url, proxy, database };
}

const put = (database: PostgresDatabase, name: string) =>
	database.transaction(async () => {
		await database.run("INSERT INTO meta VALUES ($1, 'one')", `${name} before`);
		await database.run("INSERT INTO meta VALUES ($1, 'two')", name);
	});
const names = (url: string) => run("SELECT name FROM studio.meta WHERE value IN ('one', 'two') ORDER BY 1", url);
const lossOf = (work: Promise<unknown>) =>
	work.then(
		() => expect.unreachable(),
		(error: unknown) => {
			if (!(error instanceof StoreUnreachable)) throw error;
			return error;
		},
	);

test("a connection that is lost in mid-transaction undoes it, and one that is lost at its COMMIT says that it is not known", async () => {
	const { url, proxy, database } = await open();
	proxy.cutAt("'two'", "before");
	expect(await lossOf(put(database, "middle"))).toMatchObject({ mayBeDone: false, isFull: false });
	expect(await names(url)).toEqual([]);
	proxy.cutAt("COMMIT", "after");
	expect(await lossOf(put(database, "done"))).toMatchObject({ mayBeDone: true });
	await expect.poll(() => names(url)).toEqual([{ name: "done" }, { name: "done before" }]);
	await put(database, "next");
	expect(await names(url)).toHaveLength(4);
});

test("a transaction that the server asks to repeat is repeated, and given up as passing where that never ends", async () => {
	const { url, database } = await open();
	await failWith(url, "40001", 3);
	await put(database, "bad");
	expect(await names(url)).toHaveLength(2);
	await run(
		"DELETE FROM studio.meta WHERE value IN ('one', 'two'); ALTER SEQUENCE studio.failures INCREMENT BY -1 MINVALUE -9 RESTART 3",
		url,
	);
	expect(await lossOf(put(database, "bad"))).toMatchObject({ mayBeDone: false });
	expect(await names(url)).toEqual([]);
});

test("a statement that waits too long for others can be tried again", async () => {
	const { url, database } = await open();
	await failWith(url, "57014", 1);
	expect(await lossOf(put(database, "bad"))).toMatchObject({ mayBeDone: false });
	await put(database, "bad");
	expect(await names(url)).toHaveLength(2);
});

test("many transactions at once hold few sessions, so that a process that stands still in them holds up the others for a short time only", async () => {
	const { url, database } = await open();
	const all = Promise.withResolvers<void>();
	const writing = Array.from({ length: 12 }, (_, index) =>
		database.transaction(async () => {
			await database.run("INSERT INTO meta VALUES ($1, 'one')", `n${index}`);
			await all.promise;
		}),
	);
	const inTransaction = async () => {
		const rows = await run(
			"SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
			url,
		);
		return rows[0]?.n;
	};
	await expect.poll(inTransaction).toBe(4);
	// others go on meanwhile
	expect(await database.get("SELECT 1 AS one")).toEqual({ one: 1 });
	all.resolve();
	await Promise.all(writing);
	expect(await names(url)).toHaveLength(12);
});
