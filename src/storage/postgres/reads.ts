import { ConnectionLost, configOf, isFatal, nameOf } from "@tunesmith/postgres";
import { Pool } from "pg";
import type { Read, Row } from "../database.ts";
import { asFault } from "./errors.ts";
import { numbered } from "./numbered.ts";
import { placeOf } from "./place.ts";

const mostSessions = 4;
/** A read that has no answer by then was sent into a session that was cut silently: it is thrown away, and another one is asked. */
const usualAnswerMs = 30_000;
const vacuumMs = 3_600_000;

/**
 * Sessions that only read, and are opened again when they are lost: what is read is what was committed. The server refuses a write by
 * one of them, because it would pass by the locks of the session that writes.
 */
export function openReads(url: string, answerMs = usualAnswerMs) {
	const pool = new Pool({
		...configOf(placeOf(url, "tunesmith reads")),
		max: mostSessions,
		idleTimeoutMillis: 60_000,
		allowExitOnIdle: true,
		query_timeout: answerMs,
		async onConnect(client) {
			await client.query("SET default_transaction_read_only = on");
		},
	});
	// one that is lost while nobody uses it is simply gone
	pool.on("error", () => {});
	const rows = async (text: string, values: readonly (string | number)[]): Promise<readonly Row[]> => {
		const ask = async () => (await pool.query<Row>({ text, values: [...values], name: nameOf(text) })).rows;
		try {
			// the session may have been lost while it was idle: another one is asked then
			return await ask().catch((error: unknown) => (isFatal(error) && !pool.ending ? ask() : Promise.reject(error)));
		} catch (error) {
			throw asFault(isFatal(error) ? new ConnectionLost(error) : error);
		}
	};
	return {
		read(sql: string): Read {
			const text = numbered(sql);
			return {
				all: (...values) => rows(text, values),
				get: async (...values) => (await rows(text, values))[0],
			};
		},
		/** Removes the deleted rows of a table from its pages and indexes. */
		async vacuum(table: string): Promise<void> {
			// the types do not know that a statement may have a time of its own
			const statement = { text: `VACUUM ${table}`, query_timeout: vacuumMs };
			await pool.query(statement);
		},
		close: () => pool.end(),
	};
}
