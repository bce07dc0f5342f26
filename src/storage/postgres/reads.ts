import { Pool } from "pg";
import type { Read, Row } from "../database.ts";
import { ConnectionLost } from "./connection.ts";
import { asFault } from "./errors.ts";
import { numbered } from "./numbered.ts";
import { isFatal, nameOf, rowTypes } from "./open-connection.ts";

const mostSessions = 4;

/**
 * Sessions that only read, and are opened again when they are lost: what is read is what was committed. The server refuses a write by
 * one of them, because it would pass by the locks of the session that writes.
 */
export function openReads(url: string) {
	const pool = new Pool({
		connectionString: url,
		application_name: "tunesmith reads",
		max: mostSessions,
		connectionTimeoutMillis: 10_000,
		idleTimeoutMillis: 60_000,
		allowExitOnIdle: true,
		keepAlive: true,
		types: rowTypes,
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
			await pool.query(`VACUUM ${table}`);
		},
		close: () => pool.end(),
	};
}
