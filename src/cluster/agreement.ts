import type { Query } from "@tunesmith/postgres";
import { join, look } from "./members.ts";
import type { OwnerSession } from "./owner-session.ts";
import { OwnershipProblem } from "./problem.ts";
import { mustBeBelow, type WantedShards } from "./shards.ts";
import { lockClass } from "./tables.ts";

/** What the processes on one database must agree on. */
export type Agreement = {
	readonly wants: WantedShards;
	/** How many shards there are; undefined: as stored, or as Discord recommends. */
	readonly shardCount: number | undefined;
	readonly recommendedCount: () => Promise<number>;
	/** Of whom they are the bot: its application's id. */
	readonly askApplication: () => Promise<string>;
};

type FactName = "shard_count" | "application";

async function stored(query: Query, name: FactName): Promise<string | undefined> {
	const [row] = await query("SELECT value FROM cluster_facts WHERE name = $1", [name]);
	return row === undefined ? undefined : String(row.value);
}

async function storedCount(query: Query): Promise<number | undefined> {
	const count = await stored(query, "shard_count");
	return count === undefined ? undefined : Number(count);
}

async function store(query: Query, name: FactName, value: string): Promise<void> {
	await query(
		"INSERT INTO cluster_facts (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
		[name, value],
	);
}

/**
 * Joins the processes that share the database, which must all be the same bot and count the same shards: a guild would have two owners
 * otherwise, or one that is not in it. The first process decides how many there are: `shardCount`, else what was stored before, else what
 * `recommendedCount` says. Throws OwnershipProblem.
 */
export async function joinInAgreement(
	owner: OwnerSession,
	{ wants, shardCount, recommendedCount, askApplication }: Agreement,
): Promise<{ readonly number: number; readonly count: number; readonly applicationId: string }> {
	const applicationId = await askApplication();
	const preset = shardCount ?? (await storedCount(owner.query)) ?? (await recommendedCount());
	return owner.transaction(async (query) => {
		// of processes that start together the second one sees the first
		await query("SELECT pg_advisory_xact_lock($1, 0)", [lockClass.work]);
		const { members } = await look(query);
		const application = await stored(query, "application");
		if (members.length > 0 && application !== undefined && application !== applicationId) {
			throw new OwnershipProblem(
				`Another bot runs on this database (application ${application}, and this one is ${applicationId}): set the same DISCORD_TOKEN everywhere, or give this bot a database of its own; a playground is a bot of one process.`,
			);
		}
		const known = await storedCount(query);
		const count = shardCount ?? known ?? preset;
		if (members.length > 0 && known !== undefined && known !== count) {
			throw new OwnershipProblem(
				`SHARD_COUNT is ${count}, but other processes run on this database with ${known}: set it to ${known}, or stop all of them first.`,
			);
		}
		mustBeBelow(wants, count);
		await store(query, "shard_count", String(count));
		await store(query, "application", applicationId);
		return { number: await join(query, wants), count, applicationId };
	});
}
