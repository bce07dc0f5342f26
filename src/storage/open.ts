import { resolve } from "node:path";
import type { Store } from "../jobs/stores.ts";
import { openPostgresStore } from "./postgres/open-store.ts";
import { connectToStore, type PrepareOptions, preparePostgres } from "./postgres/prepare.ts";
import { StoreProblem } from "./problem.ts";
import { openFile, openMemory } from "./sqlite/open-file.ts";

export type OpenStoreOptions = PrepareOptions & {
	/** The most pages of 4 kB that SQLite's file may have. */
	readonly maxPages?: number;
};

/** A store that is open. */
export type OpenedStore = Store & {
	/** Aborted when the store can be written no more: its session was lost, and this process has to end. Never for SQLite. */
	readonly lost: AbortSignal;
};

/**
 * Opens the store at `url`: `sqlite:<path>`, `sqlite::memory:` for one that lives as long as the process, or
 * `postgres://user:password@host:port/database`. Throws StoreProblem, whose message is a sentence with the way out.
 */
export async function openStore(url: string, options: OpenStoreOptions = {}): Promise<OpenedStore> {
	if (isPostgres(url)) return openOnPostgres(url, options);
	const path = /^sqlite:(.+)$/.exec(url)?.[1];
	if (path === undefined)
		throw new StoreProblem(
			"bad-address",
			"STORE_URL must be sqlite:<path to a file> or postgres://user:password@host:port/database.",
		);
	const store = path === ":memory:" ? openMemory() : openFile(resolve(path), options.maxPages);
	return { ...store, lost: new AbortController().signal };
}

/** Whether the address is of a PostgreSQL database. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url);

async function openOnPostgres(url: string, options: OpenStoreOptions): Promise<OpenedStore> {
	await preparePostgres(url, options);
	const session = await connectToStore(url, options);
	const store = openPostgresStore(url, session);
	return {
		...store,
		lost: session.lost,
		async close() {
			await store.close();
			await session.close();
		},
	};
}
