import type { Brief, Composer, Take, TakeMarks, Words } from "@tunesmith/composer";

/**
 * A failure of which may be told: `message` is one of the interface's failure texts (docs/studio.md), or a sentence for the operator while
 * the engine is opened or checked; never a traceback.
 */
export class EngineError extends Error {
	override readonly name = "EngineError";
}

/** Makes music for the studio: the built-in composer, the test tone, or an adapter for a model server. */
export interface Engine {
	readonly name: string;
	/** Names of the styles it knows. */
	readonly styles: readonly string[];
	/** Rejects with a sentence when the engine cannot work (unreachable model server, missing sound bank). */
	check(signal: AbortSignal): Promise<void>;
	/** Title, style and lyrics; custom mode keeps what the brief has. Takes at most a second. The same brief gives the same words. */
	write(brief: Brief, signal: AbortSignal): Promise<Words>;
	/**
	 * Renders take `index` (0 or 1) into `folder`. Of `builtin` and `tone` the same brief and index give the same bytes, and another seed other
	 * music; what a model server makes of a seed is its own.
	 */
	render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take>;
	/** Renders the video of a take to an MP4 at `path`; absent where the engine makes no videos. */
	film?(take: Take, words: Words, path: string, signal: AbortSignal): Promise<void>;
	/** By what the take is known that this version composes: where it differs, another made it. Absent where the engine keeps no scores. */
	marks?(brief: Brief, words: Words, index: number, signal: AbortSignal): Promise<TakeMarks>;
	/** What is written down of a take, and its sound files; absent where the engine keeps no scores. */
	readonly notate?: Composer["notate"];
	readonly split?: Composer["split"];
	close(): Promise<void>;
}

/** What an engine can do beyond the interface document. What it cannot is not documented, and ignored like any unknown field. */
export type Offers = {
	readonly voices: boolean;
	/** Changes of finished tracks. */
	readonly edits: boolean;
	/** Stems, MIDI, lead sheet and timed lyrics of tracks. */
	readonly trackFiles: boolean;
};

/** Model servers have singers of their own, and no score in which a part could be changed. */
export function offersOf(engine: EngineSettings["engine"]): Offers {
	const isOwn = engine === "builtin" || engine === "tone";
	return { voices: isOwn, edits: isOwn, trackFiles: engine === "builtin" };
}

/** Which engine a studio uses, and how. */
export type EngineSettings = {
	readonly engine: "builtin" | "tone" | "ace-step" | "sound-generation";
	readonly url?: string | undefined;
	readonly key?: string | undefined;
	/** Worker threads; with 2 both takes of a task are rendered at the same time. */
	readonly workers: number;
	/** Engine "tone" only: length of a take in seconds where the model has none. Default 2. */
	readonly toneSeconds?: number;
};

/** The engine of a cluster, opened where it is not. */
export type EngineOf = (cluster: "default" | "second") => Promise<Engine>;
