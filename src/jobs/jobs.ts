import type { WalletOwner } from "../credits/wallet.ts";
import type { Balance } from "../credits/wallets.ts";
import type { GuildSettings, SettingsChange } from "../settings/guild-settings.ts";
import type { CancelOutcome } from "./cancelling.ts";
import type { ExportEntry } from "./export.ts";
import type { Forgotten } from "./forgetting.ts";
import type { Address, Job, Lineage, Person, Post, UnfinishedState } from "./job.ts";
import type { JobStats } from "./job-stats.ts";
import type { QueueView } from "./job-status.ts";
import type { ModelView } from "./models.ts";
import type { JobView, WrittenWords } from "./ports.ts";
import type { SongEdit, SongRequest } from "./song-request.ts";
import type { HistoryPage, HistoryRow, LibraryPage, LibraryQuery } from "./stores.ts";

/** How many unfinished jobs were taken up in which state, and of how many the credits had to be set right. */
export type RecoveryReport = Readonly<Record<UnfinishedState | "holdsFixed", number>>;

/** Everything that a command, a button or a reaction can ask for. Methods throw Faults for what people must know. */
export interface Jobs {
	/**
	 * Checks texts and rules, writes the job, holds its credits and queues it. The caller shows a status message and hands its address to
	 * `attachStatusMessage`. What is refused is neither made nor paid for; "request-unclear" where the store was lost and nobody knows.
	 */
	request(request: SongRequest, address: Address, person: Person, lineage?: Lineage): Promise<Job>;
	/** Notes where the status message stands and shows the job's current state there. */
	attachStatusMessage(jobId: string, message: Post): Promise<void>;
	/** The last state of a job is shown on its status message, or nothing can show it: no restart has to. */
	lastStateShown(jobId: string): Promise<void>;
	/**
	 * Same wish as `parentId`, as the next take of its family, paid by `address.userId`. A take is new, so it does without the seed that
	 * was asked for; only what was never made keeps its seed when it is tried again. A second click at once is Fault "repeated-click".
	 */
	again(
		parentId: string,
		address: Address,
		person: Person,
		trigger: "again" | "reaction" | "retry",
		messageId?: string,
	): Promise<Job>;
	/**
	 * The next take of the family of `parentId`, from one of its tracks: with the title, style and lyrics that came out in it. Fault
	 * "not-ready" where these are not known. A second click at once is Fault "repeated-click".
	 */
	againFrom(parentId: string, trackIndex: number, address: Address, person: Person, messageId?: string): Promise<Job>;
	/** New music to the title and lyrics of `parentId`, as the next take of its family; Fault "not-ready" where nobody sings. */
	sameLyrics(parentId: string, address: Address, person: Person, messageId?: string): Promise<Job>;
	/**
	 * The song of `parentId` with these changes of one track (counted from 0), as the next take of its family; Fault "not-ready" where the
	 * service told of no sections, so that nothing can be changed.
	 */
	change(
		parentId: string,
		track: number,
		edits: readonly SongEdit[],
		address: Address,
		person: Person,
		messageId?: string,
	): Promise<Job>;
	/** Another request that keeps the family of `parentId`. */
	remix(parentId: string, request: SongRequest, address: Address, person: Person): Promise<Job>;
	cancel(jobId: string, person: Person): Promise<CancelOutcome>;
	/** The song of `jobId` where `person` may see it in `space`; throws "no-such-song". */
	open(jobId: string, space: string, person: Person): Promise<Job>;
	/** The job whose status message or result stands in this message. */
	byMessage(messageId: string): Promise<Job | undefined>;
	/** What a status message should show now. */
	view(job: Job): JobView;
	/** All of a space's queue, for the operator's own tools. */
	queue(space: string): QueueView;
	/** The part of a space's queue that the person may see. */
	queueFor(space: string, person: Person): Promise<QueueView>;
	unfinishedOf(space: string, userId: string): Promise<readonly Job[]>;
	/** Finished songs that the person may see, newest first. */
	library(query: LibraryQuery, person: Person): Promise<LibraryPage>;
	/** The takes of the job's family that the person may see. */
	family(job: Job, person: Person): Promise<readonly Job[]>;
	stylesOf(space: string, userId: string): Promise<readonly string[]>;
	/**
	 * Whether the person may post this finished song again at this address; counts as one of their posts. Throws a
	 * rule of the server, "song-not-public" or "posts-too-often".
	 */
	mayRepost(job: Job, address: Address, person: Person): Promise<void>;
	/** Adds a post of the job (a re-post by `/song show`), so that reactions on it work, and notes where its requester has shared it. */
	addPost(jobId: string, post: Post, byUserId?: string): Promise<void>;
	/** Hides the song everywhere; returns where it was posted, for the messages to be taken away. Own, or any as admin. */
	remove(jobId: string, person: Person): Promise<readonly Post[]>;

	balance(space: string, person: Person): Promise<Balance>;
	/** Every row, newest first. */
	history(space: string, who: WalletOwner, page: HistoryPage): Promise<readonly HistoryRow[]>;
	/** One row a song, its last, with what the song came to; newest first. */
	statement(space: string, who: WalletOwner, page: HistoryPage): Promise<readonly HistoryRow[]>;
	grant(space: string, who: WalletOwner, amount: number, by: Person, note?: string): Promise<number>;
	setBalance(space: string, who: WalletOwner, amount: number, by: Person, note?: string): Promise<number>;

	settings(space: string): Promise<GuildSettings>;
	/**
	 * Changes what is named, given or worked out from the settings of that moment; the queue takes the new speed at once. Admin only. Throws
	 * Fault "bad-option" or one of the operator's limits.
	 */
	changeSettings(
		space: string,
		change: SettingsChange | ((now: GuildSettings) => SettingsChange | Promise<SettingsChange>),
		by: Person,
	): Promise<GuildSettings>;
	resetSettings(space: string, by: Person): Promise<GuildSettings>;
	/** All models with what they cost here, the default first. */
	models(space: string): Promise<readonly ModelView[]>;
	/** Title, style and lyrics for a wish, checked as a song's would be; nothing is made or paid. */
	writeLyrics(description: string, address: Address, person: Person): Promise<WrittenWords>;
	/** Names of the singers that songs of this model can be asked for by; empty where the service names none. */
	voices(model: string): readonly string[];
	/** What one song of this model costs here. */
	costOf(space: string, model: string): Promise<number>;

	stats(): JobStats;
	/** All that the store holds of a person, of all servers. */
	exportOf(userId: string): AsyncIterable<ExportEntry>;
	/**
	 * Erases a person: cancels what waits, removes songs, credits' histories and traces in the rows of others from the disk, and asks the
	 * music service to erase its tasks. Amounts stay under random ids.
	 */
	forget(userId: string): Promise<Forgotten>;

	/** A callback named this job: ask the feed now. Only ever a hint. */
	wake(jobId: string): void;
	/** The bot was removed from a guild: its jobs end, holds are released. */
	leave(space: string): Promise<void>;
	/** Takes up every unfinished job where it was. Resolves when all are back in their queues. */
	start(): Promise<RecoveryReport>;
	/** Stops taking work, lets writes finish, leaves the rest for the next start. */
	stop(): Promise<void>;
}
