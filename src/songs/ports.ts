import type { Fault } from "../errors.ts";
import type { Job, Person, Post, Track } from "./job.ts";
import type { SongRequest } from "./request.ts";
import type { Settings } from "./settings.ts";

/** Time as a parameter, so that tests take milliseconds. `wait` rejects with the signal's reason when aborted. */
export interface Clock {
	now(): number;
	wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the feed says of a task, in the hub's words. `tag` is to be handed to the next look, so that no change is lost between two. */
export type Progress = {
	readonly stage: "queued" | "text" | "first" | "complete" | "failed";
	readonly tracks: readonly Track[];
	/** Set while the service calls the task done, and some of its tracks are final, others neither final nor failed. */
	readonly isTaskDone?: true;
	/** Present exactly when the stage is "failed". */
	readonly fault?: Fault;
	readonly tag?: string;
	/** Whether the service held the answer back until something changed: the next look may follow at once. */
	readonly waited: boolean;
};

export type SubmitOptions = {
	readonly key: string;
	readonly cluster: "default" | "second";
	/** Names the job in the callback address, when callbacks are on. */
	readonly jobId: string;
	/** Whether the same key may have reached the service before. */
	readonly isRepeat?: boolean;
	readonly signal: AbortSignal;
};

/** The music service. Every method throws a Fault for what is expected to go wrong, and honours its signal. */
export interface MusicService {
	/**
	 * Submits once. "outcome-unknown" when it cannot be known whether the service accepted (lost answer, 5xx, garbage);
	 * "service-down" when it surely did not (connection refused, breaker open).
	 */
	submit(request: SongRequest, options: SubmitOptions): Promise<{ workId: string }>;
	/** Whether sending the same key again is known to be safe. */
	honoursKeys(): boolean;
	/**
	 * Asks the service itself whether it honours keys: a service that was down when the bot started may promise it all the same.
	 * Undefined when it cannot be asked now. Never throws but for its signal.
	 */
	askForKeys(signal: AbortSignal): Promise<boolean | undefined>;
	/** Whether a request for this model may name a seed; undefined while the service has not been heard of yet. */
	takesSeed(model: string): boolean | undefined;
	/** Asks the feed once; holds up to `waitMs` where the service offers it. An unknown workId is "service-not-found". */
	look(
		task: { workId: string; model: string },
		options: { tag?: string | undefined; waitMs: number; signal: AbortSignal },
	): Promise<Progress>;
	/** "too-late" when the task was over; "unsupported" where the service has no cancel. */
	cancel(workId: string, signal: AbortSignal): Promise<"cancelled" | "too-late" | "unsupported">;
	/**
	 * Downloads and checks a track's MP3 into `folder`, tries again what may pass, and asks `mayRetry` before each further try;
	 * "generation-no-audio" when it is none. Covers are optional extras.
	 */
	download(track: Track, folder: string, signal: AbortSignal, mayRetry?: () => boolean): Promise<TrackFiles>;
	/** Erases all that the service holds of a task; "unsupported" where it does not say that it can. Asked again it answers the same. */
	erase?(workId: string, signal: AbortSignal): Promise<"erased" | "unsupported">;
	/** Credits left at the service, null when unlimited, undefined where it does not say. Throws when unreachable or refused. */
	credits(signal: AbortSignal): Promise<number | null | undefined>;
}

/** Files of one track on disk, in the folder that was asked for. Sizes in bytes, length in seconds. */
export type TrackFiles = {
	readonly track: Track;
	readonly audioPath: string;
	readonly bytes: number;
	readonly seconds: number;
	readonly coverPath?: string;
};

/** Why a waiting job waits. */
export type WaitReason =
	| "lane-full"
	| "rate"
	| "person-limit"
	| "upstream"
	| "paused"
	| "starting"
	| "service-busy"
	| "no-credits";

/** What a card shows beyond the job itself. `ahead` counts jobs that start before it; times are epoch milliseconds. */
export type CardView = {
	readonly job: Job;
	/** Set while the service says that the first track is ready, and its file has not been seen to be music yet. */
	readonly isFirstUnchecked?: true;
	readonly ahead?: number;
	readonly reason?: WaitReason;
	/** When it will probably be ready, never a time that is over. */
	readonly expectedAt?: number;
	/** It takes longer than songs of its kind ever did. */
	readonly isSlow?: true;
};

/** Where jobs are shown and delivered. */
export interface Stage {
	/** Shows the job as it is now. Returns at once; stale progress is dropped, a terminal state never is. */
	show(view: CardView): void;
	/** The service is done with the job, and its result is about to be delivered: what can wait for it does. Returns at once. */
	expect?(job: Job): void;
	/**
	 * Hangs the first finished track on the status message, and resolves to whether it stands there: undefined where the answer was lost.
	 * An abort drops what is not sent yet; what is on its way goes on, and the promise says what became of it. Never throws.
	 */
	preview(job: Job, files: TrackFiles, signal: AbortSignal): Promise<boolean | undefined>;
	/** Looks whether a preview of unknown outcome stands on the status message; undefined where that cannot be seen. Never throws. */
	previewStands(job: Job, signal: AbortSignal): Promise<boolean | undefined>;
	/**
	 * Where the whole result of an earlier life stands already, undefined where it does not or cannot be seen. Looked at before files are
	 * fetched again: a song that reached somebody must not fail because they are gone at the service.
	 */
	find?(job: Job, signal: AbortSignal): Promise<readonly Post[] | undefined>;
	/**
	 * Posts the result once: idempotent by nonce, and by looking for the post first when `mayExist`. Falls back to the requester's
	 * direct messages. Throws Fault "undeliverable" when it reaches nobody.
	 */
	deliver(
		job: Job,
		files: readonly TrackFiles[],
		options: { mayExist: boolean; signal: AbortSignal },
	): Promise<readonly Post[]>;
	/** Tells the admins of a space something they must act on, once. Never throws. */
	tellAdmins(space: string, notice: "service-no-credits"): Promise<void>;
	/** Waits until every terminal state is shown or given up. */
	settle(signal: AbortSignal): Promise<void>;
}

/**
 * Who may see what is said where: answered by whoever knows the channels and roles of servers. Never rejects; a channel that is unknown,
 * gone or of another server is seen by nobody.
 */
export interface ChannelAccess {
	canSee(person: Pick<Person, "userId" | "roleIds">, guildId: string, channelId: string): Promise<boolean>;
	/** Whether everybody in the server sees the channel, and nobody is kept out of it. */
	isPublic(guildId: string, channelId: string): Promise<boolean>;
}

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

/**
 * The jobs on disk. Every write is durable when its promise resolves, and is seen by reads from then on, or a moment before; nothing
 * scans all jobs.
 */
export interface JobStore {
	put(job: Job): Promise<void>;
	get(id: string): Promise<Job | undefined>;
	/** All jobs that are not over, oldest first. */
	unfinished(): AsyncIterable<Job>;
	/** All jobs that are over and whose last state is still to be shown, oldest first. */
	owed(): AsyncIterable<Job>;
	/** Unfinished jobs of one person in a space, oldest first. */
	unfinishedOf(space: string, userId: string): Promise<readonly Job[]>;
	/** Finished and not deleted songs that `isVisible` lets pass, newest first. `text` matches title, style, description or lyrics. */
	library(
		query: LibraryQuery,
		isVisible?: (place: SongPlace) => Promise<boolean>,
	): Promise<{ readonly jobs: readonly Job[]; readonly nextBeforeId?: string }>;
	/** The job whose result or card stands in this message. */
	byMessage(messageId: string): Promise<Job | undefined>;
	/** Family of a take: all not deleted jobs with this root, by take. */
	family(rootId: string): Promise<readonly Job[]>;
	/** The person's latest distinct styles in a space, newest first. */
	stylesOf(space: string, userId: string, limit: number): Promise<readonly string[]>;
	/** Every job of one person, oldest first, for export and erasure. */
	allOf(userId: string): AsyncIterable<Job>;
	/** Finished jobs of people who asked to be forgotten while these were not over. */
	forgotten(): AsyncIterable<Job>;
	/** Removes a finished job for good, and notes in the same write which tasks the service is to be asked to erase. */
	erase(id: string): Promise<void>;
}

/** One key-value drawer. `get` never hides a broken store: it throws. */
export interface Drawer<Value> {
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
	readonly kind: "hold" | "settle" | "release" | "grant" | "set" | "period";
	readonly amount: number;
	readonly balance: number;
	readonly jobId?: string;
	readonly byUserId?: string;
	readonly note?: string;
};

export interface HistoryStore {
	append(rows: readonly HistoryRow[]): Promise<void>;
	/** Newest first. */
	page(walletId: string, options: { beforeId?: string; limit: number }): Promise<readonly HistoryRow[]>;
	/** The same with one row a song: its last one, whose amount is what the song came to. */
	statement(walletId: string, options: { beforeId?: string; limit: number }): Promise<readonly HistoryRow[]>;
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
	readonly allowance?: number;
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
	/** Leaves nothing of what was deleted in free pages and journals. Called again meanwhile, it works once more for all who wait. */
	scrub(): Promise<void>;
	/** Tasks that the service is still to be asked to erase, in the order of their ids. */
	owedErasures(after: string, limit: number): Promise<readonly string[]>;
	erasureDone(workId: string): Promise<void>;
}

/** Everything the hub needs of the disk. */
export interface Store {
	readonly jobs: JobStore;
	readonly wallets: Drawer<WalletRecord>;
	readonly history: HistoryStore;
	readonly people: PersonStore;
	readonly settings: Drawer<Partial<Settings>>;
	/** Small facts that must outlive the process: rate windows, learned durations, pauses, command hashes. */
	readonly notes: Drawer<unknown>;
	close(): Promise<void>;
}
