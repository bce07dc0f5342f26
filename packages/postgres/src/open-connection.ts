import { createHash } from "node:crypto";
import { Client, type QueryResult, TypeOverrides, types } from "pg";
import { type Connection, ConnectionLost, type PostgresValue, type Query } from "./connection.ts";
import { asLoss, isFatal } from "./errors.ts";
import type { Place } from "./place.ts";

/** JSON stays text: who reads a record parses it, whatever the database. */
export const rowTypes = new TypeOverrides();
for (const oid of [types.builtins.JSON, types.builtins.JSONB]) rowTypes.setTypeParser(oid, String);
rowTypes.setTypeParser(types.builtins.INT8, Number);

const connectMs = 10_000;
/** A session that was cut silently while it was idle is found out after 15 s with what Node sets (ten probes, one a second). */
const keepAliveMs = 5_000;

/** How a session of a place is opened. */
export const configOf = ({ url, application, options }: Place) => ({
	connectionString: url,
	application_name: application,
	connectionTimeoutMillis: connectMs,
	keepAlive: true,
	keepAliveInitialDelayMillis: keepAliveMs,
	types: rowTypes,
	...(options === undefined ? {} : { options }),
});

/**
 * Opens a session. Statements are sent without waiting for the answers to earlier ones, so that a transaction takes two
 * round trips however many statements it has. Rejects with ConnectionLost where the server is not there or not ready, else with its error.
 */
export async function openConnection(place: Place): Promise<Connection> {
	const client = new Client({ ...configOf(place), pipeline: true });
	const losing = new AbortController();
	const lose = (cause: unknown): ConnectionLost => {
		if (!losing.signal.aborted) losing.abort(new ConnectionLost(cause));
		return losing.signal.reason as ConnectionLost;
	};
	client.on("error", lose);
	await client.connect().catch((error: unknown) => {
		throw asLoss(error);
	});
	let isClosed = false;
	client.on("end", () => isClosed || lose(new Error("the session has ended")));

	const send: Send = async (text, values) => {
		losing.signal.throwIfAborted();
		if (isClosed) throw new Error("the store is closed");
		try {
			return await client.query(values === undefined ? { text } : { text, values: [...values], name: nameOf(text) });
		} catch (error) {
			throw isFatal(error) ? lose(error) : error;
		}
	};
	/** Ends with the last transaction that was asked for. */
	let turn: Promise<unknown> = Promise.resolve();

	return {
		async query(sql, values) {
			await turn;
			losing.signal.throwIfAborted();
			return (await send(sql, values)).rows;
		},
		transaction(work) {
			const result = turn.then(() => transact(send, losing.signal, work));
			turn = result.catch(() => undefined);
			return result;
		},
		lost: losing.signal,
		async close() {
			await turn;
			isClosed = true;
			await client.end();
		},
	};
}

type Send = (text: string, values?: readonly PostgresValue[]) => Promise<QueryResult>;

async function transact<Result>(
	send: Send,
	lost: AbortSignal,
	work: (query: Query) => Promise<Result>,
): Promise<Result> {
	let isOver = false;
	const query: Query = async (sql, values) => {
		if (isOver) throw new Error("the transaction is over");
		return (await send(sql, values)).rows;
	};
	let result: Result;
	try {
		[, result] = await Promise.all([send("BEGIN"), work(query)]);
	} catch (error) {
		isOver = true;
		await send("ROLLBACK").catch(() => undefined);
		throw error;
	}
	isOver = true;
	lost.throwIfAborted();
	// A transaction in which a statement failed answers COMMIT with ROLLBACK, and with no error.
	const { command } = await send("COMMIT");
	if (command !== "COMMIT")
		throw new Error("the transaction was rolled back, because one of its statements had failed");
	return result;
}

const names = new Map<string, string>();
/** The name of a prepared statement: the same text has the same one. There are as many as there are statements in this program. */
export function nameOf(text: string): string {
	const known = names.get(text) ?? createHash("sha256").update(text).digest("base64url").slice(0, 32);
	names.set(text, known);
	return known;
}
