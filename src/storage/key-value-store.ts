import type { DatabaseSync } from "node:sqlite";
import { jsonSerializer, Keyv, type KeyvStorageEntry, keyvStorageCapability } from "keyv";
import type { KeyValueStore } from "../jobs/ports.ts";
import { asFault } from "./problem.ts";
import type { Write } from "./writes.ts";

/**
 * Keyv's storage adapter on `node:sqlite`: one table for all drawers, keys scoped by drawer. Nothing here expires, so `expires` is
 * accepted and ignored; declaring it keeps Keyv from wrapping the adapter.
 */
class SqliteDrawer {
	readonly #drawer: string;
	readonly #write: Write;
	readonly #read;

	constructor(database: DatabaseSync, write: Write, drawer: string) {
		this.#drawer = drawer;
		this.#write = write;
		this.#read = database.prepare("SELECT value FROM drawers WHERE drawer = ? AND key = ?");
	}

	get capabilities() {
		return keyvStorageCapability(this);
	}
	async get(key: string) {
		const value = this.#read.get(this.#drawer, key)?.value;
		return typeof value === "string" ? value : undefined;
	}
	async set(key: string, value: unknown) {
		if (typeof value !== "string") throw new TypeError("a drawer takes only what Keyv has serialized");
		await this.#write([
			"INSERT OR REPLACE INTO drawers (drawer, key, value) VALUES (?, ?, ?)",
			this.#drawer,
			key,
			value,
		]);
		return true;
	}
	async delete(key: string) {
		const wasThere = await this.has(key);
		// Also where nothing is yet: a write that came before may still be on its way.
		await this.#write(["DELETE FROM drawers WHERE drawer = ? AND key = ?", this.#drawer, key]);
		return wasThere;
	}
	async clear() {
		await this.#write(["DELETE FROM drawers WHERE drawer = ?", this.#drawer]);
	}
	async has(key: string) {
		return (await this.get(key)) !== undefined;
	}
	getMany(keys: string[]) {
		return Promise.all(keys.map((key) => this.get(key)));
	}
	setMany(entries: KeyvStorageEntry<unknown>[]) {
		return Promise.all(entries.map(({ key, value }) => this.set(key, value)));
	}
	deleteMany(keys: string[]) {
		return Promise.all(keys.map((key) => this.delete(key)));
	}
	hasMany(keys: string[]) {
		return Promise.all(keys.map((key) => this.has(key)));
	}
}

/** A text in a record that begins with a colon: Keyv marks such ones, for it writes bytes and big numbers as `:base64:…` and `:bigint:…`. */
const marked = /[:,[]":/;

/**
 * What Keyv's own serializer writes and reads, without its copy of every record and its question about every part of one: both are for
 * marked texts, which hardly any record has. Drawers hold plain JSON, no bytes and no big numbers.
 */
const serialization = {
	stringify(value: unknown): string {
		const text = JSON.stringify(value);
		return marked.test(text) ? jsonSerializer.stringify(value) : text;
	},
	parse: <Value>(text: string): Value => (marked.test(text) ? jsonSerializer.parse(text) : JSON.parse(text)),
};

/**
 * A drawer on Keyv. No error listener is attached on purpose: with one, Keyv turns a failed `get` into `undefined`, and a broken
 * disk would look like an empty wallet. Rejects with Fault "disk-full" or the database's own error.
 */
export function openKeyValueStore<Value>(database: DatabaseSync, write: Write, name: string): KeyValueStore<Value> {
	const keyv = new Keyv<Value>({ store: new SqliteDrawer(database, write, name), serialization });
	const told = async <Result>(work: Promise<Result>): Promise<Result> => {
		try {
			return await work;
		} catch (error) {
			throw asFault(error);
		}
	};
	return {
		get: (key) => told(keyv.get(key)),
		async set(key, value) {
			if (!(await told(keyv.set(key, value)))) throw new Error(`could not write to the drawer ${name}`);
		},
		async delete(key) {
			await told(keyv.delete(key));
		},
	};
}
