import type { Query } from "../storage/postgres/connection.ts";
import { join, look } from "./members.ts";
import type { OwnerSession } from "./owner-session.ts";
import { OwnershipProblem } from "./problem.ts";
import { mustBeBelow, type WantedShards } from "./shards.ts";
import { lockClass } from "./tables.ts";

const factName = "shard_count";

async function storedCount(query: Query): Promise<number | undefined> {
	const [row] = await query("SELECT value FROM cluster_facts WHERE name = $1", [factName]);
	return row === undefined ? undefined : Number(row.value);
}

/**
 * Joins the processes that share the database, which must all count the same shards: a guild would have two owners otherwise. The first
 * process decides: `wanted`, else what was stored before, else what `recommend` says. Throws OwnershipProblem.
 */
export async function joinWithCount(
	owner: OwnerSession,
	wants: WantedShards,
	wanted: number | undefined,
	recommend: () => Promise<number>,
): Promise<{ readonly number: number; readonly count: number }> {
	const preset = wanted ?? (await storedCount(owner.query)) ?? (await recommend());
	return owner.transaction(async (query) => {
		// of processes that start together the second one sees the first
		await query("SELECT pg_advisory_xact_lock($1, 0)", [lockClass.work]);
		const stored = await storedCount(query);
		const { members } = await look(query);
		const count = wanted ?? stored ?? preset;
		if (members.length > 0 && stored !== undefined && stored !== count) {
			throw new OwnershipProblem(
				`SHARD_COUNT is ${count}, but other processes run on this database with ${stored}: set it to ${stored}, or stop all of them first.`,
			);
		}
		mustBeBelow(wants, count);
		await query(
			"INSERT INTO cluster_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
			[factName, String(count)],
		);
		return { number: await join(query, wants), count };
	});
}
