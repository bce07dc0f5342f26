import { hash } from "node:crypto";
import { invalid, Refusal } from "../refusal.ts";
import type { Database } from "../storage/database.ts";

/** Time for which an answer can be replayed. */
const answersKeptMs = 24 * 3_600_000;

export type Answers = ReturnType<typeof openAnswers>;

/** The value of an `Idempotency-Key` header, undefined where there is none. Throws 400. */
export function readIdempotencyKey(value: string | readonly string[] | undefined): string | undefined {
	if (value === undefined) return undefined;
	if (typeof value === "string" && value.length > 0 && value.length <= 255) return value;
	throw invalid([{ field: "Idempotency-Key", message: "must have 1 to 255 characters" }]);
}

const sql = {
	select: "SELECT fingerprint, body FROM answers WHERE account = $1 AND path = $2 AND key = $3 AND at > $4",
	insert: `INSERT INTO answers (account, path, key, fingerprint, body, at, task) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (account, path, key) DO UPDATE SET fingerprint = excluded.fingerprint, body = excluded.body, at = excluded.at,
		task = excluded.task WHERE answers.at <= $8`,
	removeOld:
		"DELETE FROM answers WHERE (account, path, key) IN (SELECT account, path, key FROM answers WHERE at <= $1 LIMIT $2)",
	removeOfTask: "DELETE FROM answers WHERE task = $1",
};

/**
 * Answers by account, path and Idempotency-Key. An answer is written in the transaction that accepts its submission, so that of two
 * submissions at once one is first and the other gets the replay.
 */
export function openAnswers(database: Database, now: () => number) {
	return {
		/** Hash of a submission's meaning. */
		fingerprint: (meaning: unknown) => hash("sha256", JSON.stringify(meaning), "hex"),
		/** The first answer's body, undefined where this is the first. Throws 422 when the key was used for something else. */
		async find(account: string, path: string, key: string, fingerprint: string): Promise<string | undefined> {
			const row = await database.get(sql.select, account, path, key, now() - answersKeptMs);
			if (row === undefined) return undefined;
			if (row.fingerprint !== fingerprint) {
				throw new Refusal(422, "This Idempotency-Key was used with another request");
			}
			return String(row.body);
		},
		/** Stores the answer to the submission that made `task`; false where the key has one already. */
		async keep(
			account: string,
			path: string,
			key: string,
			fingerprint: string,
			body: string,
			task: string,
		): Promise<boolean> {
			const at = now();
			const kept = await database.run(sql.insert, account, path, key, fingerprint, body, at, task, at - answersKeptMs);
			return kept === 1;
		},
		/** Removes the answer of a task. */
		async removeOf(taskId: string): Promise<void> {
			await database.run(sql.removeOfTask, taskId);
		},
		/** Removes at most `limit` answers that are too old; resolves to how many. */
		forget: (limit: number): Promise<number> => database.run(sql.removeOld, now() - answersKeptMs, limit),
	};
}
