import type { Brief, Take, Words } from "@tunesmith/composer";

/** An engine fails with this when the caller may be told why; `message` is one of section 7.3 or the moderation text, never a traceback. */
export class EngineError extends Error {
	override readonly name = "EngineError";
}

export interface Engine {
	readonly name: string;
	/** Style names for autocomplete and documentation. */
	readonly styles: readonly string[];
	/** Fails with a sentence when the engine cannot work (unreachable model server, missing sound bank). */
	check(signal: AbortSignal): Promise<void>;
	/** Title, style and lyrics: for custom mode what was given, completed where absent. At most a second. The same brief gives the same words. */
	write(brief: Brief, signal: AbortSignal): Promise<Words>;
	/** Renders take `index` (0 or 1) into `folder`. The same brief, with its seed, and index give the same bytes; another seed gives other music. */
	render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take>;
	/** Renders the video of a take to an MP4 beside it, on demand; absent where the engine has none. */
	film?(take: Take, words: Words, path: string, signal: AbortSignal): Promise<void>;
	close(): Promise<void>;
}

export type EngineSettings = {
	readonly engine: "builtin" | "tone" | "ace-step" | "sound-generation";
	readonly url?: string | undefined;
	readonly key?: string | undefined;
	/** Worker threads of this engine; 2 keeps both takes of a task in parallel. */
	readonly workers: number;
	/** Tone only: length of a take in seconds where the model does not demand one. */
	readonly toneSeconds?: number;
};
