import type { Address, Job, Post, Track } from "../jobs/job.ts";
import type { TrackFiles } from "../jobs/ports.ts";
import type { SentenceKey } from "../locales/language.ts";

/* What commands can use of the running bot. */

export type AttachedFile = { readonly name: string; readonly url: string; readonly bytes: number };

/** What commands ask of the running bot: of Discord, by this folder, and of all else through `Outside`. */
export interface Host {
	/** Checks of `/config doctor`: settings of this channel, service, key, store, queue. */
	examine(address: Address): Promise<readonly Finding[]>;
	/** Takes messages of the bot away; those already gone are no failure. Resolves to those that stand there still. */
	unpost<Place extends Post>(posts: readonly Place[]): Promise<readonly Place[]>;
	/** Posts a finished song again, with live buttons. */
	repost(job: Job, address: Address): Promise<void>;
	/** Downloads a text file of at most `maxBytes`; throws Fault "bad-file". */
	readText(file: AttachedFile, maxBytes: number): Promise<string>;
	readonly styles: readonly string[];
	/** Id under which Discord knows the command `song` (first word of a path), for clickable mentions; undefined while unknown. */
	commandId(name: string): string | undefined;
	/** When the lines of a track are sung, where the service told; empty where it did not. */
	timedLyrics(job: Job, trackIndex: number): Promise<readonly TimedLine[]>;
	/** Pages of songs at the music service, for everybody who has their address. */
	readonly songPages: SongPages;
	/** What the music service makes of tracks beside their sound. */
	readonly trackFiles: ServiceFiles;
}

/** The part of `Host` that is none of Discord's: the music service, the store and the queue. `src/app` makes it, `Host` passes it on. */
export type Outside = Pick<Host, "styles" | "timedLyrics" | "songPages" | "trackFiles"> & {
	/** Further findings of `/config doctor`: service, key, store, queue. */
	examine(address: Address): Promise<readonly Finding[]>;
	/** Downloads a finished song's files into `folder` again, where Discord has them no more. */
	fetchFiles(job: Job, folder: string, signal: AbortSignal): Promise<readonly TrackFiles[]>;
};

type ServiceFiles = {
	areOffered(): boolean;
	/** Whether the service could know this track. */
	mayHave(track: Track): boolean;
	/** Small files (`ending` begins with a dot), and the address of the large ones where people can reach it. Throws a Fault. */
	of(
		job: Job,
		trackIndex: number,
	): Promise<{
		readonly files: readonly { readonly ending: string; readonly content: Uint8Array }[];
		readonly archiveUrl?: string;
	}>;
};

type SongPages = {
	areOffered(): boolean;
	/** Opens the page of a finished song, or finds the open one, and resolves to its address. Throws a Fault. */
	open(job: Job): Promise<string>;
	/** Ends it, where there is one. Throws a Fault. */
	end(job: Job): Promise<void>;
};

/** One sung line; `atMs` counts from the start of the track. */
export type TimedLine = { readonly atMs: number; readonly text: string };

/** One finding of `/config doctor`. `key` names its sentence in the locales. */
export type Finding = {
	readonly level: "ok" | "warn" | "bad";
	readonly key: Extract<SentenceKey, `doctor.${string}`>;
	readonly facts: Readonly<Record<string, string | number>>;
};
