import type { FaultRecord } from "../errors.ts";
import type { SongRequest } from "./song-request.ts";

/**
 * Where a job came from and whom it belongs to: plain ids, never live objects, because interaction tokens die after 15 minutes.
 * `context` is "guild" where the bot is a member, "dm" in its direct messages, "user-app" where only the person installed it.
 */
export type Address = {
	readonly context: "guild" | "dm" | "user-app";
	readonly guildId: string | null;
	readonly channelId: string;
	/** The channel a thread hangs on, where `channelId` is a thread: rules for channels hold in their threads. */
	readonly parentChannelId?: string;
	/** The requester: pays, is mentioned, may cancel. */
	readonly userId: string;
	readonly locale: string;
	/** Upload limit in bytes that the interaction named, where it did. */
	readonly uploadLimit?: number;
	/** The interaction's token, kept until the last state is shown: the way to the status message where the channel is closed to the bot. Never logged. */
	readonly token?: {
		readonly applicationId: string;
		readonly value: string;
		readonly until: number;
		/** Set where the bot cannot edit by channel (user-installed app, no View Channel). */
		readonly isOnlyWay?: true;
	};
};

/** Who acts now: what settings and rules need to know of a person, read from the interaction each time. */
export type Person = {
	readonly userId: string;
	readonly roleIds: readonly string[];
	readonly isAdmin: boolean;
	/** Where `isAdmin` holds; without it, wherever the job is. Name it, so that an admin here is none elsewhere. */
	readonly space?: string;
	/** The channel they act in. */
	readonly channelId?: string;
};

/** A message of the bot that stands for a job: its status message, or one part of its result. */
export type Post = {
	readonly channelId: string;
	readonly messageId: string;
	/** A voice message beside the result: it goes when the result goes, and stands for nothing else. */
	readonly is?: "voice";
};

/** How a job came to be. `take` counts within the family that starts at `rootId`; a first take is its own root. */
export type Lineage = {
	readonly trigger: "command" | "again" | "same-lyrics" | "remix" | "reaction" | "retry";
	readonly parentId?: string;
	readonly rootId?: string;
	readonly take: number;
	/** The message whose reaction or button asked for this take. */
	readonly messageId?: string;
};

/** Credits set aside for a job in one wallet, until it settles or is released. */
export type Hold = { readonly walletId: string; readonly amount: number };

/** One submission to the service, written before it is sent. `key` is `<jobId>.<number>` and is sent as Idempotency-Key. */
export type Attempt = {
	readonly number: number;
	readonly key: string;
	readonly cluster: "default" | "second";
	readonly at: number;
	readonly workId?: string;
};

type TrackSection = {
	readonly number: number;
	readonly name: string;
	readonly start: number;
	readonly isSung: boolean;
};

/** One track of a task as last seen. URLs are set only once final; `seconds` is undefined while unknown. */
export type Track = {
	readonly index: number;
	readonly title: string;
	readonly style: string;
	readonly lyrics: string;
	readonly model?: string;
	readonly seconds?: number;
	/** What the service drew its chances from; absent where it does not tell. */
	readonly seed?: number;
	/** Name of the singer; absent where the service does not tell, and from instrumentals. */
	readonly voice?: string;
	/** Its sections, where the service can change it; `start` in seconds. */
	readonly sections?: readonly TrackSection[];
	/** BCP 47: what it is sung in, and what was asked for where no lyrics can be written in that; absent where the service does not tell. */
	readonly language?: string;
	readonly wishLanguage?: string;
	/** Beats a minute, and the key as in "Am" or "F#"; absent where the service does not tell. */
	readonly bpm?: number;
	readonly key?: string;
	readonly audioUrl?: string;
	readonly imageUrl?: string;
	readonly imageLargeUrl?: string;
	readonly videoUrl?: string;
};

/**
 * waiting → submitting → generating → delivering → done, once back from generating to submitting where there is a second cluster; failed
 * from anywhere before done, cancelled from anywhere before delivering.
 * `at` is when the state was entered, in epoch milliseconds.
 */
export type JobState =
	| { readonly is: "waiting"; readonly at: number }
	| { readonly is: "submitting"; readonly at: number }
	| {
			readonly is: "generating";
			readonly at: number;
			readonly workId: string;
			readonly stage: "queued" | "text" | "first";
	  }
	| { readonly is: "delivering"; readonly at: number; readonly workId: string }
	| { readonly is: "done"; readonly at: number }
	| { readonly is: "failed"; readonly at: number; readonly fault: FaultRecord }
	/** `kept` of the cost was settled, because a track had been posted already; the rest went back. */
	| { readonly is: "cancelled"; readonly at: number; readonly byUserId: string; readonly kept?: number };

/** The record of one song from request to end. The log of its money: `holds` names every wallet it touched. */
export type Job = {
	/** At most 20 characters of [0-9a-z], sortable by time: a Discord nonce holds 25. */
	readonly id: string;
	readonly request: SongRequest;
	readonly address: Address;
	readonly lineage: Lineage;
	readonly cost: number;
	readonly holds: readonly Hold[];
	/** What the payer could still spend after the hold, for the result's footer. */
	readonly left?: number;
	readonly createdAt: number;
	readonly attempts: readonly Attempt[];
	readonly state: JobState;
	readonly tracks: readonly Track[];
	/** Its status message. */
	readonly card?: Post;
	/** True once the first track stands on the status message; false from before it is sent until its outcome is known. */
	readonly previewed?: boolean;
	/** Written before the credits of a cancelled job are settled, so that a kill in between changes nothing about the amount. */
	readonly ending?: { readonly byUserId: string; readonly kept: number };
	/** Written before the credits of a failed job go back, so that it is not delivered for nothing after a kill in between. */
	readonly failing?: FaultRecord;
	/** Set with the last state, until the status message shows it or nothing can: what a restart still has to show. */
	readonly owed?: true;
	readonly posts: readonly Post[];
	/** Channels besides its own into which its requester has posted the song: who is there may see it there. */
	readonly sharedIn?: readonly string[];
	/** Set when the song was deleted by its owner or an admin: kept as a money record, hidden everywhere. */
	readonly deletedAt?: number;
	/** Its requester asked to be forgotten before it was over: it is erased when it is. */
	readonly isForgotten?: true;
};

/** The states in which something is still to happen. */
export type UnfinishedState = Exclude<JobState["is"], "done" | "failed" | "cancelled">;

/** The state of a job that goes on; undefined when it is over. */
export function unfinishedStateOf({ state }: Job): UnfinishedState | undefined {
	switch (state.is) {
		case "waiting":
		case "submitting":
		case "generating":
		case "delivering":
			return state.is;
		case "done":
		case "failed":
		case "cancelled":
			return undefined;
	}
}

/** Whether nothing more will happen to the job. */
export const isOver = (job: Job): boolean => unfinishedStateOf(job) === undefined;

/** Whether there is a song to be found, and posted again: it was made and is not deleted. One that reached nobody counts. */
export function isShowable({ state, tracks, deletedAt }: Pick<Job, "state" | "tracks" | "deletedAt">): boolean {
	if (deletedAt !== undefined || tracks.length === 0) return false;
	return state.is === "done" || (state.is === "failed" && state.fault.code === "undeliverable");
}

/** What is kept of a song's cost when a person cancels it after a track was posted. */
export const halfOf = (cost: number): number => Math.ceil(cost / 2);

/** What comes back to whoever cancels the job now. */
export const backOnCancel = ({ cost, previewed }: Pick<Job, "cost" | "previewed">): number =>
	previewed === true ? cost - halfOf(cost) : cost;

/** The space a job's queue, wallets and settings belong to: its guild, or the direct messages of one person. */
export const spaceOf = ({ context, guildId, userId }: Pick<Address, "context" | "guildId" | "userId">): string =>
	context === "guild" && guildId !== null ? guildId : `dm-${userId}`;

/** The task at the music service that made the song, or is to; undefined before it is known. */
export const workIdOf = ({ attempts }: Pick<Job, "attempts">): string | undefined => attempts.at(-1)?.workId;

/** The messages of a job's result, without what was sent beside them. */
export const resultPosts = ({ posts }: Pick<Job, "posts">): readonly Post[] =>
	posts.filter(({ is }) => is === undefined);
