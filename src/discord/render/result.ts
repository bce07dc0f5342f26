import type { RawFile } from "discord.js";
import type { Job, Track } from "../../jobs/job.ts";
import type { Say } from "../../locales/speak.ts";
import type { Outside } from "../host.ts";

/** The position of a message within a result that needed several. */
export type Part = { readonly number: number; readonly of: number };

/** So many tracks fit in one message: Discord draws four covers as a gallery, and four rows of buttons leave one for the song. */
export const mostTracksTogether = 4;

/** One track ready to be posted: its file where Discord takes it, else only the link. */
export type ReadyTrack = {
	readonly track: Track;
	readonly seconds: number;
	readonly audio?: RawFile;
	readonly cover?: RawFile;
	/** Whether the file was packed smaller to fit. */
	readonly isSmaller: boolean;
};

export type ResultFrame = {
	readonly job: Job;
	readonly say: Say;
	readonly part: Part;
	readonly trackCount: number;
	readonly limitBytes: number;
	/** Posts of the other takes of the family, by take; the parent's is linked from the take. */
	readonly family: readonly Job[];
	/** What can be had of a finished song besides. */
	readonly outside: Pick<Outside, "trackFiles" | "songPages">;
	/** The channel the song was asked for in, where the result goes elsewhere. */
	readonly insteadOf?: string;
};
