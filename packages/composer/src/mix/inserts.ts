import { sampleRate } from "../audio.ts";
import type { Part } from "../score.ts";
import { designBiquad, openFilter } from "./biquad.ts";

/**
 * Changes a stereo block in place; `start` is its first sample in the piece. Given one array for both channels it works once, except
 * for what makes the sides differ.
 */
export type Insert = (left: Float64Array, right: Float64Array, count: number, start: number) => void;

/** What inserts need to know of the piece: when kick drums sound (samples, ascending) and the tempo. */
export type InsertContext = { readonly kicks: readonly number[]; readonly bpm: number; readonly loudness: number };

/** Whether a part with this insert has two channels even where its sounds have one. */
export const splitsSides = (insert: Part["insert"]): boolean => Boolean(insert.tremolo);

/** The chain of a part: cuts, drive, crush, tremolo, duck, in this order; only what the part asks for. */
export function openInserts(insert: Part["insert"], context: InsertContext): Insert[] {
	const chain: Insert[] = [];
	if (insert.lowCut !== undefined && insert.lowCut > 10) chain.push(filtered("high-pass", insert.lowCut));
	if (insert.drive) chain.push(openDrive(insert.drive, context.loudness));
	if (insert.crush) chain.push(openCrush(insert.crush));
	if (insert.highCut !== undefined && insert.highCut < 18_000) chain.push(filtered("low-pass", insert.highCut));
	if (insert.tremolo) chain.push(openTremolo(insert.tremolo, context.bpm));
	if (insert.duck) chain.push(openDuck(insert.duck, context.kicks));
	return chain;
}

const filtered = (kind: "high-pass" | "low-pass", hertz: number): Insert =>
	openFilter(designBiquad(kind, Math.max(20, Math.min(20_000, hertz))));

/** Soft asymmetric saturation whose level stays where it was for a signal of `loudness`. */
function openDrive(amount: number, loudness: number): Insert {
	const typical = 10 ** (loudness / 20);
	const gain = (0.35 + amount * amount * 7) / typical;
	const bias = 0.12 * amount;
	const bend = (value: number) => {
		const x = value * gain + bias;
		return x / Math.sqrt(1 + x * x);
	};
	let power = 0;
	for (let step = 0; step < 64; step++) power += (bend(typical * 1.41 * Math.sin(step * 0.0982)) - bend(0)) ** 2 / 64;
	const back = typical / Math.sqrt(power);
	const zero = bend(0);
	const tone = amount > 0.4 ? openFilter(designBiquad("low-pass", 5500)) : undefined;
	const drive = (samples: Float64Array, count: number) => {
		for (let index = 0; index < count; index++) {
			const x = (samples[index] ?? 0) * gain + bias;
			samples[index] = (x / Math.sqrt(1 + x * x) - zero) * back;
		}
	};
	return (left, right, count) => {
		drive(left, count);
		if (right !== left) drive(right, count);
		tone?.(left, right, count);
	};
}

function openCrush(amount: number): Insert {
	const hold = 1 + Math.round(amount * 7);
	const steps = 2 ** (14 - amount * 8);
	const openChannel = () => {
		let [kept, age] = [0, 0];
		return (samples: Float64Array, count: number) => {
			for (let index = 0; index < count; index++) {
				if (age++ % hold === 0) kept = Math.round((samples[index] ?? 0) * steps) / steps;
				samples[index] = kept;
			}
		};
	};
	const [forLeft, forRight] = [openChannel(), openChannel()];
	return (left, right, count) => {
		forLeft(left, count);
		if (right !== left) forRight(right, count);
	};
}

/** In time with the music (eighths), the sides a quarter turn apart. */
function openTremolo(amount: number, bpm: number): Insert {
	const radians = ((bpm / 60) * 2 * 2 * Math.PI) / sampleRate;
	return (left, right, count, start) => {
		for (let index = 0; index < count; index += 16) {
			const turn = ((start + index) * radians) % (2 * Math.PI);
			const l = 1 - amount * 0.5 * (1 - Math.cos(turn));
			const r = 1 - amount * 0.5 * (1 - Math.sin(turn));
			const end = Math.min(count, index + 16);
			for (let at = index; at < end; at++) {
				left[at] = (left[at] ?? 0) * l;
				right[at] = (right[at] ?? 0) * r;
			}
		}
	};
}

const duckSamples = sampleRate * 0.32;

/** Makes room for the kick drum: down within 4 ms, back over a third of a second. */
function openDuck(amount: number, kicks: readonly number[]): Insert {
	let [keptNext, keptSince] = [0, duckSamples];
	// One number of its own type: kept with the others, it would be a new object for every sample.
	const keptGain = Float64Array.of(1);
	return (left, right, count, start) => {
		let next = keptNext;
		let since = keptSince;
		let gain = keptGain[0] ?? 1;
		const isStereo = right !== left;
		for (let index = 0; index < count; index++) {
			while (next < kicks.length && (kicks[next] ?? 0) <= start + index) {
				next++;
				since = 0;
			}
			if (since < duckSamples || gain < 0.9999) {
				const back = since / duckSamples;
				const target = since >= duckSamples ? 1 : 1 - amount * 0.85 * (1 - back * back * (3 - 2 * back));
				gain += (target - gain) * 0.012;
				since++;
				left[index] = (left[index] ?? 0) * gain;
				if (isStereo) right[index] = (right[index] ?? 0) * gain;
			}
		}
		keptNext = next;
		keptSince = since;
		keptGain[0] = gain;
	};
}
