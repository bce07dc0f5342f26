import type { Connection } from "@tunesmith/postgres";
import { openConnection } from "@tunesmith/postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Statement } from "../../src/storage/database.ts";
import { postgresDialect } from "../../src/storage/dialect.ts";
import { openStore } from "../../src/storage/open.ts";
import { numbered } from "../../src/storage/postgres/numbered.ts";
import { placeOf } from "../../src/storage/postgres/place.ts";
import { openStores } from "../../src/storage/stores.ts";
import { tableNames } from "../../src/storage/tables.ts";
import { aJob } from "../jobs/samples.ts";
import { databasesOf } from "./databases.ts";

/* What a statement costs grows with what it looks for, and not with all that is stored. */

const { newDatabase } = databasesOf(inject("adminUrl"));
let connection: Connection;
beforeAll(async () => {
	const url = await newDatabase();
	const store = await openStore(url);
	const ids = Array.from({ length: 3000 }, (_, index) => `j${String(index).padStart(5, "0")}`);
	const row = { at: 1, kind: "grant", amount: 1, balance: 1 } as const;
	const wallet = { balance: 0, periodStart: 0, holds: {}, settled: [], outbox: [] };
	await Promise.all(
		ids.flatMap((id, index) => [
			store.jobs.put(
				aJob(id, {
					is: index % 3 === 0 ? "waiting" : "done",
					address: {
						context: "guild",
						guildId: `g${index % 50}`,
						channelId: "c",
						userId: `u${index % 100}`,
						locale: "de",
					},
					card: { channelId: "c", messageId: `m${id}` },
				}),
			),
			store.history.append([
				{ ...row, id, walletId: `w${index % 100}`, ...(index % 100 === 0 && { byUserId: "root" }) },
			]),
			store.wallets.set(`g${index % 50}/u${index}`, wallet),
		]),
	);
	await store.close();
	connection = await openConnection(placeOf(url));
	await connection.query("ANALYZE");
	await connection.query("SET plan_cache_mode = force_generic_plan");
});
afterAll(() => connection.close());

/** Every statement that the stores prepare, and those by which a person is erased. */
async function allStatements(): Promise<readonly string[]> {
	const reads: string[] = [];
	const writes: string[] = [];
	const found = { json: JSON.stringify(aJob("j1")) };
	const store = openStores(
		{
			dialect: postgresDialect,
			read(sql) {
				reads.push(sql);
				return { all: async () => [], get: async () => found };
			},
			write: async (...statements: readonly Statement[]) => void writes.push(...statements.map(([sql]) => sql)),
			scrub: async () => {},
		},
		async () => {},
	);
	await store.jobs.erase("j1");
	await store.people.eraseTraces("ann");
	await store.people.closeWallet("a", "b", { id: "c", walletId: "b", at: 1, kind: "set", amount: 0, balance: 0 });
	await store.people.erasureDone("w");
	await store.notes.delete("k");
	return [...new Set([...reads, ...writes])].filter((sql) => !sql.startsWith("INSERT"));
}

/** Ids by which statements look for rows: one that is only in a filter is compared with every row of an index. */
const ids = "space|user_id|root_id|changed_by|ended_by|wallet_owner|wallet_id|job_id|message_id";

test("no statement reads a whole table or index", async () => {
	const statements = await allStatements();
	expect(statements.length).toBeGreaterThan(25);
	const large = tableNames.filter((name) => name !== "erasures").join("|");
	const scans: string[] = [];
	for (const [index, sql] of statements.entries()) {
		const count = sql.split("?").length - 1;
		await connection.query(`PREPARE s${index} AS ${numbered(sql)}`);
		const rows = await connection.query(`EXPLAIN EXECUTE s${index}(${Array(count).fill("NULL").join(", ")})`);
		const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
		// whose shard they are is asked of the jobs that are to be taken up, which have an index of their own
		const costly = plan.replaceAll(/CASE WHEN \(space ~ .* END/g, "");
		if (new RegExp(`Seq Scan on (${large})|Filter: .*(${ids})`).test(costly)) scans.push(`${sql}\n${plan}`);
	}
	expect(scans).toEqual([]);
});
