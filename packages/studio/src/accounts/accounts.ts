import { hash } from "node:crypto";
import type { StudioOptions } from "../options.ts";
import type { Database } from "../storage/database.ts";
import { number, numberOrNot } from "../storage/sql-values.ts";

export type Balance = {
	/** What is left; null: no limit. */
	readonly credits: number | null;
	readonly used: number;
	/** The part of `used` that cancelled tasks cost. */
	readonly kept: number;
};

const mostRecentKeys = 1000;
/** Longer keys are refused, so that little is kept in memory. */
export const longestKey = 1024;

type ReplacedKeys = NonNullable<StudioOptions["replacedKeys"]>;

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

const sql = {
	open: "INSERT INTO accounts (id, balance, opened_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
	select: "SELECT balance, used, kept, tasks FROM accounts WHERE id = $1",
	take: "UPDATE accounts SET balance = balance - $1, used = used + $1 WHERE id = $2 AND (balance IS NULL OR balance >= $1)",
	giveBack: `UPDATE accounts SET balance = balance + $1, used = CASE WHEN used > $1 THEN used - $1 ELSE 0 END, kept = kept + $2
		WHERE id = $3`,
	add: "UPDATE accounts SET used = used + $1, kept = kept + $2 WHERE id = $3",
	remove: "DELETE FROM accounts WHERE id = $1",
	removeSameAnswers: `DELETE FROM answers WHERE account = $1 AND EXISTS
		(SELECT 1 FROM answers AS moved WHERE moved.account = $2 AND moved.path = answers.path AND moved.key = answers.key)`,
	moves: ["tasks", "deleted_tasks", "answers", "deliveries"].map(
		(table) => `UPDATE ${table} SET account = $1 WHERE account = $2`,
	),
};

/** Moves what belongs to replaced keys to the new one, which has no limit. */
async function replaceKeys(database: Database, { from, to }: ReplacedKeys, openedAt: number): Promise<void> {
	const account = accountOf(to);
	await database.transaction(async () => {
		for (const former of from.map(accountOf)) {
			const row = await database.get(sql.select, former);
			if (row === undefined) continue;
			await database.run(sql.open, account, null, openedAt);
			await database.run(sql.add, number(row.used), number(row.kept), account);
			// two answers to the same Idempotency-Key: the moved one stays
			await database.run(sql.removeSameAnswers, account, former);
			for (const move of sql.moves) await database.run(move, account, former);
			await database.run(sql.remove, former);
		}
	});
}

/** Splits `key:credits`; what follows the last colon is a balance only when it is a whole number. */
function readKey(entry: string): { readonly key: string; readonly credits: number | null } {
	const match = /^(.+):(\d{1,12})$/.exec(entry);
	return match?.[1] === undefined ? { key: entry, credits: null } : { key: match[1], credits: Number(match[2]) };
}

/** The account of a key: only this hash is stored, never the key. */
export const accountOf = (key: string): string => hash("sha256", `tunesmith ${key}`, "hex");

/**
 * Keys and their balances. `keys` are `key` or `key:credits`; the credits are used when a key is first seen and never again.
 * With no keys at all every non-empty key is an account of its own, without a limit.
 */
export async function openAccounts(
	database: Database,
	{ keys, replacedKeys }: Pick<StudioOptions, "keys" | "replacedKeys">,
	now: () => number,
) {
	if (replacedKeys !== undefined) await replaceKeys(database, replacedKeys, now());
	const known = new Set<string>();
	await database.transaction(async () => {
		for (const { key, credits } of keys.map(readKey)) {
			known.add(accountOf(key));
			await database.run(sql.open, accountOf(key), credits, now());
		}
	});
	// valid keys that were used recently: hashing a key costs as much as reading a task
	const recentKeys = new Map<string, string>();
	return {
		/** The account of a valid key. */
		find(key: string): string | undefined {
			if (key.length > longestKey) return undefined;
			const recent = recentKeys.get(key);
			if (recent !== undefined) return recent;
			const id = accountOf(key);
			if (known.size > 0 && !known.has(id)) return undefined;
			if (recentKeys.size >= mostRecentKeys) recentKeys.clear();
			recentKeys.set(key, id);
			return id;
		},
		async balance(id: string): Promise<Balance> {
			const row = await database.get(sql.select, id);
			return { credits: numberOrNot(row?.balance) ?? null, used: number(row?.used), kept: number(row?.kept) };
		},
		/** Tasks of an account on disk, in whatever state. */
		tasks: async (id: string): Promise<number> => number((await database.get(sql.select, id))?.tasks),
		/** Takes the cost of a task; false, and nothing taken, where the balance is too small. */
		async charge(id: string, credits: number): Promise<boolean> {
			await database.run(sql.open, id, null, now());
			return (await database.run(sql.take, credits, id)) === 1;
		},
		/** Gives credits back and adds to what was kept. The caller calls it once a task. */
		async refund(id: string, credits: number, kept: number): Promise<void> {
			await database.run(sql.giveBack, credits, kept, id);
		},
	};
}
