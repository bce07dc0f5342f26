import type { Address, Query } from "@tunesmith/postgres";
import { migrations } from "../migrations.ts";
import { StoreProblem } from "../problem.ts";
import { tableNames } from "../tables.ts";

/** Held until the transaction is over: processes that start together make the tables once. A number of ours, fixed for ever. */
const lock = "SELECT pg_advisory_xact_lock(1953852975, 0)";
const versionTable = "tunesmith_version";
export const ownTables = [...tableNames, versionTable];

/**
 * Brings the database to this program's version, in the transaction that `query` belongs to. `mustBeEmpty` throws where the database has
 * tables and none is ours. Throws StoreProblem "newer" for a database of a later program.
 */
export async function migrate(query: Query, { inWords }: Address, mustBeEmpty: () => Promise<void>): Promise<void> {
	await query(lock);
	if (!(await hasTables(query))) {
		await mustBeEmpty();
		await query(`CREATE TABLE ${versionTable} (version integer NOT NULL); INSERT INTO ${versionTable} VALUES (0)`);
	}
	const [row] = await query(`SELECT version FROM ${versionTable}`);
	const version = Number(row?.version ?? 0);
	if (version > migrations.length) {
		throw new StoreProblem(
			"newer",
			`The ${inWords} was written by a newer Tunesmith (version ${version}, this one knows ${migrations.length}). Update Tunesmith, or name another database in STORE_URL.`,
		);
	}
	for (const { postgres } of migrations.slice(version)) await query(postgres);
	if (version < migrations.length) await query(`UPDATE ${versionTable} SET version = ${migrations.length}`);
}

/** Whether the bot's tables are there, of whatever version. */
export async function hasTables(query: Query): Promise<boolean> {
	const [found] = await query(`SELECT to_regclass('${versionTable}') IS NOT NULL AS is_there`);
	return found?.is_there === true;
}
