import type { MelodyNote } from "./melody.ts";

/** A written note or rest: a length that one sign has, tied to its neighbours where one sign was not enough. Sixteenths from the start. */
export type WrittenNote = MelodyNote & { readonly isTiedFrom: boolean; readonly isTiedOn: boolean };

/** Lengths in sixteenths that one sign has, with its name and dots. */
export const signs = [
	[16, "whole", 0],
	[12, "half", 1],
	[8, "half", 0],
	[6, "quarter", 1],
	[4, "quarter", 0],
	[3, "eighth", 1],
	[2, "eighth", 0],
	[1, "16th", 0],
] as const;

/** Cuts a melody at bar lines, and where beats begin behind a syncopation; `bar` and `beat` are lengths in sixteenths. */
export function writeMeasures(
	melody: readonly MelodyNote[],
	bar: number,
	beat: number,
	count: number,
): WrittenNote[][] {
	const measures: WrittenNote[][] = Array.from({ length: count }, () => []);
	for (const note of melody) {
		const end = note.start + note.length;
		for (let at = note.start; at < end; ) {
			const inBar = at % bar;
			// off the beat a sign goes up to the next one, so that every beat can be seen
			const room = inBar % beat === 0 ? bar - inBar : beat - (inBar % beat);
			const length = signs.find(([size]) => size <= Math.min(room, end - at))?.[0] ?? 1;
			const isPitched = note.pitch !== undefined;
			const { lyric, ...plain } = note;
			measures[Math.floor(at / bar)]?.push({
				...(at === note.start && lyric ? { ...plain, lyric } : plain),
				start: at,
				length,
				isTiedFrom: isPitched && at > note.start,
				isTiedOn: isPitched && at + length < end,
			});
			at += length;
		}
	}
	return measures;
}
