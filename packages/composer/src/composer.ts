import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { findBank } from "./perform/instruments/find-bank.ts";
import type { Brief, Notation, SoundFormat, Take, TakeMarks, Words } from "./song.ts";
import { styleNames } from "./styles/table.ts";
import type { Answer, Order } from "./worker.ts";

/** Writes and renders songs. Every method honours its signal. */
export interface Composer {
	readonly name: "builtin";
	/** The names of all styles. */
	readonly styles: readonly string[];
	/** Throws a sentence for a person when a song could not be made: the sound bank is missing. */
	check(signal: AbortSignal): Promise<void>;
	/** Title, style and lyrics. The same brief gives the same words. */
	write(brief: Brief, signal: AbortSignal): Promise<Words>;
	/** Renders take `index` (0 or 1) into `folder`. The same brief, words and index give the same bytes. */
	render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take>;
	/** Writes down take `index`, and says by what it is known. The same brief, words and index give the same bytes. */
	notate(brief: Brief, words: Words, index: number, signal: AbortSignal): Promise<Notation & TakeMarks>;
	/**
	 * Renders the sound files of take `index` into `folder`: `Mix`, `Mix before mastering` and one for each stem in `stems`, which add up to the
	 * mix before mastering; resolves to their names below `folder`.
	 */
	split(
		brief: Brief,
		words: Words,
		index: number,
		folder: string,
		format: SoundFormat,
		signal: AbortSignal,
	): Promise<readonly string[]>;
	/** Renders the video of a take to an MP4 at `path`. */
	film(take: Take, words: Words, path: string, signal: AbortSignal): Promise<void>;
	close(): Promise<void>;
}

type Task = Order extends infer One ? (One extends Order ? Omit<One, "stop"> : never) : never;

/**
 * Opens the engine that composes and performs by itself: no network, no model weights. Songs are made on `settings.workers`
 * threads, which warm up in the background. A render can be aborted at any time and then leaves no file behind.
 */
export async function openComposer(settings: { readonly workers: number }): Promise<Composer> {
	const pool = new Piscina<Order, Answer>({
		filename: fileURLToPath(new URL("./thread.ts", import.meta.url)),
		minThreads: settings.workers,
		maxThreads: settings.workers,
		idleTimeout: Number.POSITIVE_INFINITY,
		// Flags of the parent (a test runner's, an inspector's) are none of the workers' business.
		execArgv: [],
		// Music lies in arrays outside of the heap: the room that V8 takes for young objects would be 60 MB a thread for nothing.
		resourceLimits: { maxYoungGenerationSizeMb: 8 },
	});
	const closing = new AbortController();
	const warmth = new AbortController();
	const run = async (task: Task, signal: AbortSignal): Promise<Answer> => {
		signal.throwIfAborted();
		const flag = new Int32Array(new SharedArrayBuffer(4));
		const stop = () => Atomics.store(flag, 0, 1);
		signal.addEventListener("abort", stop, { once: true });
		try {
			return await pool.run({ ...task, stop: flag });
		} catch (error) {
			signal.throwIfAborted();
			throw error;
		} finally {
			signal.removeEventListener("abort", stop);
		}
	};
	// A worker that cannot warm up fails its first song as well, and says so there.
	const warmUps = Array.from({ length: settings.workers }, () =>
		run({ kind: "warm up" }, AbortSignal.any([closing.signal, warmth.signal])).catch(() => undefined),
	);
	return {
		name: "builtin",
		styles: styleNames,
		async check(signal) {
			signal.throwIfAborted();
			try {
				await access(findBank());
			} catch (cause) {
				throw new Error("The sound bank of the built-in engine is missing: install the packages again.", { cause });
			}
		},
		async write(brief: Brief, signal: AbortSignal): Promise<Words> {
			signal.throwIfAborted();
			// Words need dictionaries, and who only renders has none of them in this thread.
			if (brief.revision !== undefined) return (await import("./rewrite.ts")).rewrite(brief, brief.revision);
			return (await import("./write/write.ts")).write(brief);
		},
		async render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take> {
			// Whoever waits for a song does not wait for a rehearsal.
			warmth.abort();
			const order = { kind: "record", brief, words, index, folder } as const;
			const { take } = only("recording", await run(order, AbortSignal.any([signal, closing.signal])));
			return take;
		},
		async notate(brief: Brief, words: Words, index: number, signal: AbortSignal) {
			const order = { kind: "notate", brief, words, index } as const;
			const { is: _, ...notation } = only("notation", await run(order, AbortSignal.any([signal, closing.signal])));
			return notation;
		},
		async split(brief: Brief, words: Words, index: number, folder: string, format: SoundFormat, signal: AbortSignal) {
			warmth.abort();
			const order = { kind: "split", brief, words, index, folder, format } as const;
			const { names } = only("files", await run(order, AbortSignal.any([signal, closing.signal])));
			return names;
		},
		async film(take: Take, words: Words, path: string, signal: AbortSignal): Promise<void> {
			await run({ kind: "film", take, words, path }, AbortSignal.any([signal, closing.signal]));
		},
		async close() {
			closing.abort(new Error("the engine is closing"));
			await Promise.allSettled(warmUps);
			await pool.destroy();
		},
	};
}

/** The answer of the kind that was asked for. */
function only<Kind extends Answer["is"]>(kind: Kind, answer: Answer): Extract<Answer, { readonly is: Kind }> {
	if (!isKind(kind, answer)) throw new Error(`the worker answered ${answer.is} in place of ${kind}`);
	return answer;
}

const isKind = <Kind extends Answer["is"]>(
	kind: Kind,
	answer: Answer,
): answer is Extract<Answer, { readonly is: Kind }> => answer.is === kind;
