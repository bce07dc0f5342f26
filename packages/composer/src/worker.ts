import { compose } from "./compose/compose.ts";
import { marksOf } from "./marks.ts";
import { mix } from "./mix/mix.ts";
import { findBank } from "./perform/instruments/find-bank.ts";
import { type Instruments, openInstruments } from "./perform/instruments/instruments.ts";
import { openBank } from "./perform/instruments/sound-bank.ts";
import { perform } from "./perform/perform.ts";
import { type Recording, record } from "./record.ts";
import type { Brief, Notation, SoundFormat, Take, TakeMarks, Words } from "./song.ts";
import { warmUpScore } from "./warm-up.ts";

/** What a worker thread can be asked. The work is aborted at its next breath once `stop` holds something else than 0. */
export type Order = { readonly stop: Int32Array<SharedArrayBuffer> } & (
	| { readonly kind: "warm up" }
	| {
			readonly kind: "record";
			readonly brief: Brief;
			readonly words: Words;
			readonly index: number;
			readonly folder: string;
	  }
	| { readonly kind: "film"; readonly take: Take; readonly words: Words; readonly path: string }
	| { readonly kind: "notate"; readonly brief: Brief; readonly words: Words; readonly index: number }
	| {
			readonly kind: "split";
			readonly brief: Brief;
			readonly words: Words;
			readonly index: number;
			readonly folder: string;
			readonly format: SoundFormat;
	  }
);

/** What a thread answers. */
export type Answer =
	| { readonly is: "nothing" }
	| ({ readonly is: "recording" } & Recording)
	| ({ readonly is: "notation" } & Notation & TakeMarks)
	| { readonly is: "files"; readonly names: readonly string[] };

const nothing: Answer = { is: "nothing" };

// One sound bank a thread: it does not change, but its notes and samples are each thread's own.
let instruments: Promise<Instruments> | undefined;

/** The task of the worker threads. */
export default async function work(order: Order): Promise<Answer> {
	const stop = new AbortController();
	const watch = setInterval(() => {
		if (Atomics.load(order.stop, 0) !== 0) stop.abort();
	}, 20);
	try {
		if (order.kind === "film") {
			// its codec is large, and most songs are never filmed
			const { filmTake } = await import("./video/film.ts");
			await filmTake(order.take, order.words, order.path, stop.signal);
			return nothing;
		}
		if (order.kind === "notate") {
			const { notate } = await import("./notation/notate.ts");
			const score = compose(order.brief, order.words, order.index);
			return { is: "notation", ...notate(score, order.words), ...marksOf(score) };
		}
		instruments ??= openBank(findBank()).then(openInstruments);
		const band = await instruments.catch((error: unknown) => {
			instruments = undefined;
			throw error;
		});
		if (order.kind === "warm up") {
			const score = warmUpScore();
			await mix(score, await perform(score, band, stop.signal), stop.signal);
			return nothing;
		}
		const { brief, words, index, folder } = order;
		const score = compose(brief, words, index);
		if (order.kind === "split") {
			const { split } = await import("./split.ts");
			const names = await split(score, folder, order.format, band, stop.signal);
			return { is: "files", names };
		}
		return { is: "recording", ...(await record(score, brief, words, index, folder, band, stop.signal)) };
	} finally {
		clearInterval(watch);
	}
}
