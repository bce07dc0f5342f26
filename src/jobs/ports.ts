import type { Fault } from "../errors.ts";
import type { Job, Person, Post, Track } from "./job.ts";
import type { AddedField, SongRequest } from "./song-request.ts";

/** Time as a parameter, so that tests take milliseconds. `wait` rejects with the signal's reason when aborted. */
export interface Clock {
	now(): number;
	wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the feed says of a task, in words of our own. `tag` is to be handed to the next question, so that no change is lost between two. */
export type Progress = {
	readonly stage: "queued" | "text" | "first" | "complete" | "failed";
	readonly tracks: readonly Track[];
	/** Set while the service calls the task done, and some of its tracks are final, others neither final nor failed. */
	readonly isTaskDone?: true;
	/** Present exactly when the stage is "failed". */
	readonly fault?: Fault;
	readonly tag?: string;
	/** Whether the service held the answer back until something changed: the next question may follow at once. */
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

/** Words for a song, as a custom request takes them. */
export type WrittenWords = { readonly title: string; readonly style: string; readonly lyrics: string };

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
	/** Whether a request for this model may have the field; undefined while the service has not been heard of yet. */
	takes(field: AddedField, model: string): boolean | undefined;
	/** Names of the singers that a request for this model may ask for; empty where the service names none. */
	voices(model: string): readonly string[];
	/** Asks the feed once; holds up to `waitMs` where the service offers it. An unknown workId is "service-not-found". */
	askFeed(
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
	/** Title, style and lyrics for a wish, without a song. Fault "lyrics-not-supported" where the service offers none. */
	writeLyrics?(description: string, model: string, signal: AbortSignal): Promise<WrittenWords>;
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
	| "queue-full"
	| "rate"
	| "person-limit"
	| "upstream"
	| "paused"
	| "starting"
	| "service-busy"
	| "no-credits";

/** What a status message shows beyond the job itself. `ahead` counts jobs that start before it; times are epoch milliseconds. */
export type JobView = {
	readonly job: Job;
	/** Set while the service says that the first track is ready, and its file has not been seen to be music yet. */
	readonly isFirstUnchecked?: true;
	readonly ahead?: number;
	readonly reason?: WaitReason | undefined;
	/** When it will probably be ready, never a time that is over. */
	readonly expectedAt?: number;
	/** It takes longer than songs of its kind ever did. */
	readonly isSlow?: true;
};

/** What all bots share that work on the same store, each on the jobs of its own guilds. */
export interface SharedLimits {
	/** Waits for the next free moment at the service, whose key is everybody's; `everyMs` lie between two. */
	waitForSubmission(everyMs: number, signal: AbortSignal): Promise<void>;
	/** Counts one more song on a day (since 1970, UTC) for all bots together; false where `limit` is reached. */
	takeSong(day: number, limit: number): Promise<boolean>;
	giveSongBack(day: number): Promise<void>;
}

/** Where jobs are shown and delivered. */
export interface Presenter {
	/** Shows the job as it is now. Returns at once; stale progress is dropped, a terminal state never is. */
	show(view: JobView): void;
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
	 * Where the whole result of an earlier process stands already, undefined where it does not or cannot be seen. Looked at before files are
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
	/** Waits until every last state is shown or given up. */
	untilShown(signal: AbortSignal): Promise<void>;
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
