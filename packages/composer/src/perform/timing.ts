import { sampleRate } from "../audio.ts";
import type { Score } from "../score.ts";
import { readTimeline, type Timeline } from "./timeline.ts";

/** Where a piece lies in time: everything in seconds from the start of the file. */
export type Timing = {
	readonly timeline: Timeline;
	/** Where beat 0 lies. */
	readonly offset: number;
	/** Samples of the file; exact where the score demands a length. */
	readonly samples: number;
	/** From here to the end the whole mix fades. */
	readonly fadeFrom: number;
	/** Where the last note ends, and how long the last notes ring on from there. */
	readonly lastBeat: number;
	readonly ringSeconds: number;
	/** Factor on the durations that the tempo marks give. */
	readonly stretch: number;
};

const leadIn = 0.05;

/** Lays a score out in time. A demanded length is met by bending the tempo by a few per cent; never by silence. */
export function planTiming(score: Score): Timing {
	const { before, seconds } = score;
	const isOfOtherLength = before !== undefined && seconds !== undefined && seconds !== before.seconds;
	return before === undefined || isOfOtherLength ? layOut(score) : layOut(score, planTiming(before));
}

/** A changed piece begins where it began, and is as fast, unless it is to have another length. */
function layOut(score: Score, kept?: Pick<Timing, "offset" | "stretch">): Timing {
	const wantedRing = score.mix.ending.is === "ring" ? Math.max(0.8, Math.min(4, score.mix.ending.seconds)) : 0;
	const plain = readTimeline(score.tempo);
	let firstBeat = score.totalBeats;
	let lastBeat = 0;
	for (const line of [...score.parts, ...score.voices]) {
		for (const note of line.notes) {
			firstBeat = Math.min(firstBeat, note.beat);
			lastBeat = Math.max(lastBeat, note.beat + (isHit(line) ? 0.25 : note.beats));
		}
	}
	lastBeat = lastBeat <= firstBeat ? score.totalBeats : Math.min(lastBeat, score.totalBeats);
	const silence = Math.max(0, plain.secondsAt(firstBeat));
	const body = plain.secondsAt(lastBeat) - silence;
	const room = score.seconds === undefined ? undefined : score.seconds - wantedRing - leadIn;
	const own = room === undefined || body <= 0 ? 1 : Math.max(0.95, Math.min(1.05, room / body));
	const stretch = kept?.stretch ?? own;
	const timeline = readTimeline(score.tempo.map((mark) => ({ beat: mark.beat, bpm: mark.bpm / stretch })));
	const offset = kept?.offset ?? leadIn - silence * stretch;
	const end = offset + timeline.secondsAt(lastBeat);
	const seconds = score.seconds ?? end + wantedRing;
	const ringSeconds = Math.max(wantedRing, seconds - end);
	const ending = score.mix.ending;
	const fadeFrom =
		ending.is === "fade"
			? Math.min(seconds - 1, offset + timeline.secondsAt(Math.max(0, score.totalBeats - ending.beats)))
			: Math.max(seconds - ringSeconds * 0.75, Math.min(end, seconds - 0.4));
	return {
		timeline,
		offset,
		samples: Math.round(seconds * sampleRate),
		fadeFrom,
		ringSeconds,
		lastBeat,
		stretch,
	};
}

const isHit = (line: object): boolean => "isKit" in line && line.isKit === true;
