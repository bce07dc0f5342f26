import type { Score } from "../score.ts";

/** Turns beats into seconds and back; tempo marks hold until the next one. */
export type Timeline = {
	secondsAt(beat: number): number;
	/** Beats per minute that hold at a beat. */
	bpmAt(beat: number): number;
};

/** Reads the tempo marks of a score. Beats before the first mark run at its tempo. */
export function readTimeline(tempo: Score["tempo"]): Timeline {
	const sorted = tempo.filter((mark) => mark.bpm > 0).toSorted((a, b) => a.beat - b.beat);
	const marks = sorted.length === 0 ? [{ beat: 0, bpm: 120 }] : sorted;
	const segments: { readonly beat: number; readonly bpm: number; readonly seconds: number }[] = [];
	let seconds = 0;
	for (const [index, mark] of marks.entries()) {
		const beat = index === 0 ? Math.min(0, mark.beat) : mark.beat;
		const last = segments.at(-1);
		if (last !== undefined) seconds += ((beat - last.beat) * 60) / last.bpm;
		segments.push({ beat, bpm: mark.bpm, seconds });
	}
	const segmentAt = (beat: number) => segments.findLast((segment) => segment.beat <= beat) ?? segments[0];
	return {
		secondsAt(beat) {
			const segment = segmentAt(beat);
			return segment === undefined ? 0 : segment.seconds + ((beat - segment.beat) * 60) / segment.bpm;
		},
		bpmAt: (beat) => segmentAt(beat)?.bpm ?? 120,
	};
}
