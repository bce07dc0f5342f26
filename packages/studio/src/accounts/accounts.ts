import { hash } from "node:crypto";
import type { Database } from "../database.ts";
import type { StudioOptions } from "../options.ts";

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

export type Accounts = ReturnType<typeof openAccounts>;

/** Moves what belongs to replaced keys to the new one, which has no limit. */
function replaceKeys({ sql, transaction }: Database, { from, to }: ReplacedKeys, openedAt: number): void {
	const account = accountOf(to);
	const find = sql.prepare("SELECT used, kept FROM accounts WHERE id = ?");
	const open = sql.prepare("INSERT OR IGNORE INTO accounts (id, balance, opened_at) VALUES (?, NULL, ?)");
	const add = sql.prepare("UPDATE accounts SET used = used + ?, kept = kept + ? WHERE id = ?");
	const moves = ["tasks", "deleted_tasks", "answers", "deliveries"].map((table) =>
		sql.prepare(`UPDATE OR REPLACE ${table} SET account = ? WHERE account = ?`),
	);
	const remove = sql.prepare("DELETE FROM accounts WHERE id = ?");
	transaction(() => {
		for (const former of from.map(accountOf)) {
			const row = find.get(former);
			if (row === undefined) continue;
			open.run(account, openedAt);
			add.run(row.used ?? 0, row.kept ?? 0, account);
			for (const move of moves) move.run(account, former);
			remove.run(former);
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
export function openAccounts(
	database: Database,
	{ keys, replacedKeys }: Pick<StudioOptions, "keys" | "replacedKeys">,
	now: () => number,
) {
	const { sql, transaction } = database;
	if (replacedKeys !== undefined) replaceKeys(database, replacedKeys, now());
	const open = sql.prepare("INSERT OR IGNORE INTO accounts (id, balance, opened_at) VALUES (?, ?, ?)");
	const select = sql.prepare("SELECT balance, used, kept FROM accounts WHERE id = ?");
	const take = sql.prepare(
		"UPDATE accounts SET balance = balance - ?1, used = used + ?1 WHERE id = ?2 AND (balance IS NULL OR balance >= ?1)",
	);
	const countTasks = sql.prepare("SELECT tasks FROM accounts WHERE id = ?");
	const giveBack = sql.prepare(
		"UPDATE accounts SET balance = balance + ?1, used = max(0, used - ?1), kept = kept + ?2 WHERE id = ?3",
	);
	const known = new Set<string>();
	transaction(() => {
		for (const { key, credits } of keys.map(readKey)) {
			known.add(accountOf(key));
			open.run(accountOf(key), credits, now());
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
		balance(id: string): Balance {
			const row = select.get(id);
			const credits = row?.balance;
			const number = (value: unknown) => (typeof value === "number" ? value : 0);
			return {
				credits: typeof credits === "number" ? credits : null,
				used: number(row?.used),
				kept: number(row?.kept),
			};
		},
		/** Tasks of an account on disk, in whatever state. */
		tasks(id: string): number {
			const tasks = countTasks.get(id)?.tasks;
			return typeof tasks === "number" ? tasks : 0;
		},
		/** Takes the cost of a task; false, and nothing taken, where the balance is too small. */
		charge(id: string, credits: number): boolean {
			open.run(id, null, now());
			return take.run(credits, id).changes === 1;
		},
		/** Gives credits back and adds to what was kept. The caller calls it once a task. */
		refund: (id: string, credits: number, kept: number) => void giveBack.run(credits, kept, id),
	};
}
