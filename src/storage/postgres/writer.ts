import { setTimeout as pause } from "node:timers/promises";
import { type Connection, isRepeatable } from "@tunesmith/postgres";
import type { Statement } from "../database.ts";
import type { Outcomes, Writer } from "../writes.ts";
import { asFault } from "./errors.ts";
import { merge } from "./merge.ts";

const mostTries = 6;
/** Two that were in each other's way must not be so again: the pause is a random part of this. */
const pauseMs = 40;

/**
 * Writes batches through one session, each batch in one transaction, whose COMMIT is what costs. Where it fails, each write is
 * repeated alone, so that a bad one fails by itself. A write whose COMMIT was sent and never confirmed is refused like one that did not
 * happen: its caller makes no effect, and whoever reads the record later sees which of the two it was.
 */
export function openWriter(connection: Connection): Writer {
	const once = async (writes: readonly (readonly Statement[])[]): Promise<void> => {
		const statements = [...merge(writes)];
		const [first] = statements;
		if (first === undefined) return;
		// one statement is a transaction of its own
		if (statements.length === 1) await connection.query(...first);
		else
			await connection.transaction(async (query) => {
				await Promise.all(statements.map(([sql, values]) => query(sql, values)));
			});
	};
	/** Resolves to why it was not written, or to undefined. */
	const attempt = async (writes: readonly (readonly Statement[])[]): Promise<unknown> => {
		for (let tries = 1; ; tries++) {
			try {
				await once(writes);
				return undefined;
			} catch (error) {
				if (!isRepeatable(error) || tries === mostTries) return asFault(error);
				await pause(Math.random() * pauseMs);
			}
		}
	};
	return {
		async commit(batch): Promise<Outcomes> {
			const refusal = await attempt(batch);
			if (refusal === undefined || batch.length === 1 || connection.lost.aborted) return batch.map(() => refusal);
			const outcomes: unknown[] = [];
			for (const statements of batch) outcomes.push(await attempt([statements]));
			return outcomes;
		},
		// what is left of deleted rows is removed by another session
		scrub: async () => {},
		close: async () => {},
	};
}
