import type { SettingsChange } from "../settings/guild-settings.ts";
import type { Job } from "./job.ts";

/** What decides who may see a song. */
export type SongPlace = {
	readonly userId: string;
	readonly channelId: string;
	readonly sharedIn: readonly string[];
};

export type LibraryQuery = {
	readonly space: string;
	/** Only this person's songs; the whole space without. */
	readonly userId?: string;
	readonly text?: string;
	/** Only songs created before this job, for the next page. */
	readonly beforeId?: string;
	readonly limit: number;
};

/** `nextBeforeId` is absent on the last page. */
export type LibraryPage = { readonly jobs: readonly Job[]; readonly nextBeforeId?: string };

/** One of `of` parts into which all spaces are divided; see `shardOf`. */
export type Part = { readonly shard: number; readonly of: number };

/**
 * The jobs on disk. Every write is durable when its promise resolves, and is seen by reads from then on, or a moment before; nothing
 * scans all jobs.
 */
export interface JobStore {
	put(job: Job): Promise<void>;
	get(id: string): Promise<Job | undefined>;
	/** All jobs that are not over, oldest first; with `part` those of its spaces. */
	unfinished(part?: Part): AsyncIterable<Job>;
	/** All jobs that are over and whose last state is still to be shown, oldest first; with `part` those of its spaces. */
	owed(part?: Part): AsyncIterable<Job>;
	/** Unfinished jobs of one person in a space, oldest first. */
	unfinishedOf(space: string, userId: string): Promise<readonly Job[]>;
	/** Finished and not deleted songs that `isVisible` lets pass, newest first. `text` matches title, style, description or lyrics. */
	library(query: LibraryQuery, isVisible?: (place: SongPlace) => Promise<boolean>): Promise<LibraryPage>;
	/** The job whose result or status message stands in this message. */
	byMessage(messageId: string): Promise<Job | undefined>;
	/** Family of a take: all not deleted jobs with this root, by take. */
	family(rootId: string): Promise<readonly Job[]>;
	/** The person's latest distinct styles in a space, newest first. */
	stylesOf(space: string, userId: string, limit: number): Promise<readonly string[]>;
	/** Every job of one person, oldest first, for export and erasure. */
	allOf(userId: string): AsyncIterable<Job>;
	/** Finished jobs of people who asked to be forgotten while these were not over; with `part` those of its spaces. */
	forgotten(part?: Part): AsyncIterable<Job>;
	/** Removes a finished job for good, and notes in the same write which tasks the service is to be asked to erase. */
	erase(id: string): Promise<void>;
}

/** One namespace of keys and values. `get` never hides a broken store: it throws. */
export interface KeyValueStore<Value> {
	get(key: string): Promise<Value | undefined>;
	set(key: string, value: Value): Promise<void>;
	delete(key: string): Promise<void>;
}

/** One line of a wallet's history. `amount` is signed; `balance` is what could be spent after it. */
export type HistoryRow = {
	/** `<jobId>:<kind>` or a unique id: appending the same id twice keeps one. */
	readonly id: string;
	readonly walletId: string;
	readonly at: number;
	/** "kept": what was left in the wallet when its owner was forgotten, and is theirs again. */
	readonly kind: "hold" | "settle" | "release" | "grant" | "set" | "period" | "kept";
	readonly amount: number;
	readonly balance: number;
	readonly jobId?: string;
	readonly byUserId?: string;
	readonly note?: string;
};

/** So many rows; only those before this one, for the next page. */
export type HistoryPage = { readonly beforeId?: string | undefined; readonly limit: number };

export interface HistoryStore {
	append(rows: readonly HistoryRow[]): Promise<void>;
	/** Newest first. */
	page(walletId: string, page: HistoryPage): Promise<readonly HistoryRow[]>;
	/** The same with one row a song: its last one, whose amount is what the song came to. */
	statement(walletId: string, page: HistoryPage): Promise<readonly HistoryRow[]>;
}

/** A wallet in one record, so that each money step is one atomic write. Amounts in credits, all ≥ 0. */
export type WalletRecord = {
	readonly balance: number;
	/** Start of the period the balance belongs to, epoch milliseconds; 0 where there is none. */
	readonly periodStart: number;
	readonly holds: Readonly<Record<string, number>>;
	/** Job ids that settled or were released lately, oldest first, bounded. */
	readonly settled: readonly string[];
	/** History rows not yet in the HistoryStore. */
	readonly outbox: readonly HistoryRow[];
	/** What this period's allowance was when it was given, so that a raise within the period counts at once. */
	readonly allowance?: number | undefined;
};

/** What is stored of a person beside their jobs. */
export interface PersonStore {
	/** Their wallets in all servers, and all those of their direct messages. */
	walletsOf(userId: string): Promise<readonly string[]>;
	/**
	 * Gives a wallet and its history another id, in one write: rows keep their amounts and times, and no note and no person; `closing` is
	 * added, after which the balance is 0.
	 */
	closeWallet(walletId: string, newId: string, closing: HistoryRow): Promise<void>;
	/** Removes the settings and notes of their direct messages, and them from what they did to others. */
	eraseTraces(userId: string): Promise<void>;
	/** Rows of others' histories that they made. */
	changesBy(userId: string): AsyncIterable<HistoryRow>;
	/**
	 * Removes what is left of deleted rows: SQLite's file is rewritten, which leaves nothing of them in free pages and journals, and every write
	 * waits meanwhile: the caller paces it. PostgreSQL's tables are vacuumed. Called again meanwhile, it works once more for all who wait.
	 */
	scrub(): Promise<void>;
	/** Whether a person's data was deleted since the last `scrub` that worked. Noted with the deletion, so that it outlives the process. */
	owesScrub(): Promise<boolean>;
	/** Tasks that the service is still to be asked to erase, in the order of their ids. */
	owedErasures(after: string, limit: number): Promise<readonly string[]>;
	erasureDone(workId: string): Promise<void>;
}

/** Everything that is kept on disk. */
export interface Store {
	readonly jobs: JobStore;
	readonly wallets: KeyValueStore<WalletRecord>;
	readonly history: HistoryStore;
	readonly people: PersonStore;
	readonly settings: KeyValueStore<SettingsChange>;
	/** Small facts that must outlive the process: rate windows, learned durations, pauses, command hashes. */
	readonly notes: KeyValueStore<unknown>;
	close(): Promise<void>;
}
