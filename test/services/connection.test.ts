import { setImmediate as nextTurn } from "node:timers/promises";
import { type Connection, ConnectionLost, openConnection } from "@tunesmith/postgres";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { placeOf } from "../../src/storage/postgres/place.ts";
import { runExample } from "../run-example.ts";
import { databasesOf } from "./databases.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let connection: Connection;
let url: string;
beforeEach(async () => {
	url = await newDatabase();
	connection = await openConnection(placeOf(url));
	await connection.query("CREATE TABLE t (id int PRIMARY KEY, json jsonb, big bigint)");
});
afterEach(() => connection.close());

const ids = async () => (await run("SELECT id FROM t ORDER BY id", url)).map(({ id }) => id);
const endSession = () =>
	run(
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
		url,
	);

test("rows come with JSON as text and large whole numbers as numbers", async () => {
	await connection.query("INSERT INTO t VALUES ($1, $2, $3)", [1, '{"a":[1]}', 2 ** 52]);
	expect(await connection.query("SELECT json, big FROM t WHERE id = ANY($1)", [[1, 2]])).toEqual([
		{ json: '{"a": [1]}', big: 2 ** 52 },
	]);
});

test("a transaction is all or nothing, and statements outside of it wait until it is over", async () => {
	const insert = "INSERT INTO t (id) VALUES ($1)";
	const asked = Promise.withResolvers<void>();
	const failing = connection.transaction(async (query) => {
		await query(insert, [1]);
		await asked.promise;
		await Promise.all([query(insert, [1]), query(insert, [2])]);
	});
	await nextTurn();
	const outside = connection.query(insert, [3]);
	const fine = connection.transaction(async (query) => {
		await query(insert, [4]);
		return "result";
	});
	await nextTurn();
	asked.resolve();
	await expect(failing).rejects.toThrow("duplicate key");
	expect(await fine).toBe("result");
	await outside;
	expect(await ids()).toEqual([3, 4]);
});

test("a failed statement that the work ignores never looks like a commit", async () => {
	const swallowing = connection.transaction(async (query) => {
		await query("INSERT INTO t (id) VALUES (1)");
		await query("SELECT 1 / 0").catch(() => undefined);
	});
	await expect(swallowing).rejects.toThrow("rolled back");
	expect(await ids()).toEqual([]);
});

test("a lost session is told once, refuses everything after, and what was under way did not happen", async () => {
	const under = connection.transaction(async (query) => {
		await query("INSERT INTO t (id) VALUES (1)");
		await endSession();
		await query("INSERT INTO t (id) VALUES (2)");
	});
	await expect(under).rejects.toThrow(ConnectionLost);
	expect(connection.lost.reason).toBeInstanceOf(ConnectionLost);
	await expect(connection.query("SELECT 1")).rejects.toThrow(ConnectionLost);
	expect(await ids()).toEqual([]);
});

test("a session that ends while nothing is asked is seen as lost; one that is closed is not", async () => {
	await endSession();
	await expect.poll(() => connection.lost.aborted).toBe(true);
	const other = await openConnection(placeOf(url));
	const last = other.query("INSERT INTO t (id) VALUES (9)");
	await other.close();
	await last;
	expect(other.lost.aborted).toBe(false);
	await expect(other.query("SELECT 1")).rejects.toThrow("closed");
});

test("the example of the package's README stores, tells and hears", async () => {
	expect(await runExample("postgres", { DATABASE_URL: url })).toBe("Rain false\n");
});
