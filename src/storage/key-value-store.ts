import type { DatabaseSync } from "node:sqlite";
import { jsonSerializer, Keyv } from "keyv";
import type { KeyValueStore } from "../jobs/stores.ts";
import { asFault } from "./problem.ts";
import type { Write } from "./writes.ts";

/** A text in a record that begins with a colon: Keyv marks such texts, because it writes bytes and big numbers as `:base64:…` and `:bigint:…`. */
const marked = /[:,[]":/;

/**
 * Writes and reads what Keyv's own serializer does, without its copy of the record and its check of every value: both are for marked
 * texts, which hardly any record has. Records are plain JSON, without bytes and big numbers.
 */
const serialization = {
	stringify(value: unknown): string {
		const text = JSON.stringify(value);
		return marked.test(text) ? jsonSerializer.stringify(value) : text;
	},
	parse: <Value>(text: string): Value => (marked.test(text) ? jsonSerializer.parse(text) : JSON.parse(text)),
};

/** The rows of one namespace as Keyv asks for them. The table and its column are still called `drawers` and `drawer`. */
function rowsOf(database: DatabaseSync, write: Write, namespace: string) {
	const row = database.prepare("SELECT value FROM drawers WHERE drawer = ? AND key = ?");
	const get = async (key: string) => row.get(namespace, key)?.value;
	const has = async (key: string) => (await get(key)) !== undefined;
	return {
		// Nothing expires here. An adapter that says that it minds expiry itself is used as it is, without a wrapper.
		capabilities: { expires: true },
		get,
		has,
		async set(key: string, value: string) {
			await write(["INSERT OR REPLACE INTO drawers (drawer, key, value) VALUES (?, ?, ?)", namespace, key, value]);
			return true;
		},
		async delete(key: string) {
			// Keyv takes more steps to a set than to a delete: this question keeps a delete behind a set that was called before it.
			const wasThere = await has(key);
			await write(["DELETE FROM drawers WHERE drawer = ? AND key = ?", namespace, key]);
			return wasThere;
		},
		async clear() {
			await write(["DELETE FROM drawers WHERE drawer = ?", namespace]);
		},
	};
}

/**
 * One Keyv namespace over SQL. No error listener is attached on purpose: with one, Keyv turns a failed `get` into `undefined`, and a
 * broken disk would look like an empty wallet. Rejects with Fault "disk-full" or the database's own error.
 */
export function openKeyValueStore<Value>(
	database: DatabaseSync,
	write: Write,
	namespace: string,
): KeyValueStore<Value> {
	const keyv = new Keyv<Value>({ store: rowsOf(database, write, namespace), serialization });
	const orFault = async <Result>(work: Promise<Result>): Promise<Result> => {
		try {
			return await work;
		} catch (error) {
			throw asFault(error);
		}
	};
	return {
		get: (key) => orFault(keyv.get(key)),
		async set(key, value) {
			if (!(await orFault(keyv.set(key, value)))) throw new Error(`could not write to the namespace ${namespace}`);
		},
		async delete(key) {
			await orFault(keyv.delete(key));
		},
	};
}
