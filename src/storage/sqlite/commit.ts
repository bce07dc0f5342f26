import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Statement } from "../database.ts";
import { asFault, sqliteCode } from "./errors.ts";

/** Why a write was not done. `errcode` is SQLite's, where it comes from there: an Error loses it between threads. */
export type Refusal = { readonly message: string; readonly errcode?: number };

/** What became of each write of a batch, in order: undefined where it is on the disk. */
export type Refusals = readonly (Refusal | undefined)[];

/**
 * Runs batches of writes on a connection, each write all of its statements or none. A batch shares one transaction, and so one flush
 * of the disk, which is what a durable write costs; when it fails, each write is repeated alone, so that a bad one fails by itself.
 */
export function openCommit(database: DatabaseSync): (batch: readonly (readonly Statement[])[]) => Refusals {
	/** As many as there are different statements in this program. */
	const prepared = new Map<string, StatementSync>();
	const run = ([sql, ...values]: Statement) => {
		const known = prepared.get(sql) ?? database.prepare(sql);
		prepared.set(sql, known);
		known.run(...values);
	};
	const together = (writes: readonly (readonly Statement[])[]): Refusal | undefined => {
		const refusal = refusalIn(() => {
			database.exec("BEGIN IMMEDIATE");
			for (const statement of writes.flat()) run(statement);
			database.exec("COMMIT");
		});
		// A full disk or an I/O error rolls back by itself (https://sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
		if (refusal !== undefined && database.isTransaction) database.exec("ROLLBACK");
		return refusal;
	};
	return (batch) => {
		const refusal = together(batch);
		if (refusal === undefined || batch.length === 1) return batch.map(() => refusal);
		return batch.map((statements) => together([statements]));
	};
}

/** Does the work; what goes wrong is told as another thread can be told of it. */
export function refusalIn(work: () => void): Refusal | undefined {
	try {
		work();
		return undefined;
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const errcode = sqliteCode(error);
		return errcode === undefined ? { message } : { message, errcode };
	}
}

/** What a refusal means to the rest of the program. */
export const errorOf = (refusal: Refusal): unknown => asFault(Object.assign(new Error(refusal.message), refusal));
