import { hash } from "node:crypto";
import type { Database } from "../database.ts";
import { invalid, Refusal } from "../refusal.ts";

/** Time for which an answer can be replayed. */
const answersKeptMs = 24 * 3_600_000;

export type Answers = ReturnType<typeof openAnswers>;

/** The value of an `Idempotency-Key` header, undefined where there is none. Throws 400. */
export function readIdempotencyKey(value: string | readonly string[] | undefined): string | undefined {
	if (value === undefined) return undefined;
	if (typeof value === "string" && value.length > 0 && value.length <= 255) return value;
	throw invalid([{ field: "Idempotency-Key", message: "must have 1 to 255 characters" }]);
}

/**
 * Answers by account, path and Idempotency-Key. A submission is accepted synchronously, so that a second one never meets the first in
 * flight: it gets the replay.
 */
export function openAnswers({ sql }: Database, now: () => number) {
	const select = sql.prepare(
		"SELECT fingerprint, body FROM answers WHERE account = ? AND path = ? AND key = ? AND at > ?",
	);
	const insert = sql.prepare(
		"INSERT OR REPLACE INTO answers (account, path, key, fingerprint, body, at, task) VALUES (?, ?, ?, ?, ?, ?, ?)",
	);
	const remove = sql.prepare(
		"DELETE FROM answers WHERE (account, path, key) IN (SELECT account, path, key FROM answers WHERE at <= ? LIMIT ?)",
	);
	const removeOfTask = sql.prepare("DELETE FROM answers WHERE task = ?");
	return {
		/** Hash of a submission's meaning. */
		fingerprint: (meaning: unknown) => hash("sha256", JSON.stringify(meaning), "hex"),
		/** The first answer's body, undefined where this is the first. Throws 422 when the key was used for something else. */
		find(account: string, path: string, key: string, fingerprint: string): string | undefined {
			const row = select.get(account, path, key, now() - answersKeptMs);
			if (row === undefined) return undefined;
			if (row.fingerprint !== fingerprint) {
				throw new Refusal(422, "This Idempotency-Key was used with another request");
			}
			return String(row.body);
		},
		/** Stores the answer to the submission that made `task`. */
		keep(account: string, path: string, key: string, fingerprint: string, body: string, task: string): void {
			insert.run(account, path, key, fingerprint, body, now(), task);
		},
		/** Removes the answer of a task. */
		removeOf: (taskId: string) => void removeOfTask.run(taskId),
		/** Removes at most `limit` answers that are too old; returns how many. */
		forget: (limit: number): number => Number(remove.run(now() - answersKeptMs, limit).changes),
	};
}
