import { jsonSerializer, Keyv } from "keyv";
import type { KeyValueStore } from "../jobs/stores.ts";
import type { Database } from "./database.ts";
import { storable } from "./record-text.ts";
import { insert } from "./tables.ts";

/** A text in a record that begins with a colon: Keyv marks such texts, because it writes bytes and big numbers as `:base64:…` and `:bigint:…`. */
const marked = /[:,[] ?":/;

/**
 * Writes and reads what Keyv's own serializer does, without its copy of the record and its check of every value: both are for marked
 * texts, which hardly any record has. Records are plain JSON, without bytes and big numbers.
 */
const serialization = {
	stringify(value: unknown): string {
		const text = JSON.stringify(value);
		return storable(marked.test(text) ? jsonSerializer.stringify(value) : text);
	},
	parse: <Value>(text: string): Value => (marked.test(text) ? jsonSerializer.parse(text) : JSON.parse(text)),
};

/**
 * Keyv takes so many steps more to a set than to a delete. A delete waits for as many, so that both are written in the order in which
 * they were asked for.
 */
const stepsAhead = 2;

/** The rows of one namespace as Keyv asks for them. The table and its column are still called `drawers` and `drawer`. */
function rowsOf({ read, write }: Database, namespace: string) {
	const row = read("SELECT value FROM drawers WHERE drawer = ? AND key = ?");
	const get = async (key: string) => (await row.get(namespace, key))?.value;
	const has = async (key: string) => (await get(key)) !== undefined;
	return {
		// Nothing expires here. An adapter that says that it minds expiry itself is used as it is, without a wrapper.
		capabilities: { expires: true },
		get,
		has,
		async set(key: string, value: string) {
			await write(insert("drawers", { drawer: namespace, key, value }));
			return true;
		},
		async delete(key: string) {
			for (let step = 0; step < stepsAhead; step++) await Promise.resolve();
			await write(["DELETE FROM drawers WHERE drawer = ? AND key = ?", namespace, key]);
			return true;
		},
		async clear() {
			await write(["DELETE FROM drawers WHERE drawer = ?", namespace]);
		},
	};
}

/**
 * One Keyv namespace over SQL. No error listener is attached on purpose: with one, Keyv turns a failed `get` into `undefined`, and a
 * broken disk would look like an empty wallet. Rejects with what the database rejects with.
 */
export function openKeyValueStore<Value>(database: Database, namespace: string): KeyValueStore<Value> {
	const keyv = new Keyv<Value>({ store: rowsOf(database, namespace), serialization });
	return {
		get: (key) => keyv.get(key),
		async set(key, value) {
			if (!(await keyv.set(key, value))) throw new Error(`could not write to the namespace ${namespace}`);
		},
		async delete(key) {
			await keyv.delete(key);
		},
	};
}
