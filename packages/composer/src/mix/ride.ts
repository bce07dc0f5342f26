import { sampleRate } from "../audio.ts";
import { hopSamples } from "../loudness/loudness.ts";
import type { Timing } from "../perform/timing.ts";
import type { Score, Section } from "../score.ts";
import { limiterHop } from "./limiter.ts";

/** dB that choruses stand above verses before the limiter, which takes some of it; and what a verse gives way by at most. */
const wanted = 5;
const most = 5;
/** Seconds before a section in which the level goes over to its own. */
const glide = 0.25;

const isFull = ({ kind }: Section) => kind === "chorus" || kind === "drop";
const isPlain = ({ kind }: Section) => kind === "verse";

/**
 * Gain per limiter hop, 1 at most: where an arrangement leaves verses nearly as loud as choruses, what is not full gives way, the more
 * the less energy it has. `power` is the loudness of the mix, K-weighted, per tenth of a second.
 */
export function rideGains(score: Score, timing: Timing, power: (hop: number) => number): Float32Array {
	const { timeline, offset, samples } = timing;
	const placed = score.sections.map((section) => {
		const from = Math.max(0, offset + timeline.secondsAt(section.beat));
		const to = Math.max(from, offset + timeline.secondsAt(section.beat + section.beats));
		return { section, from, to, level: meanOf(power, from, to) };
	});
	const full = placed.filter(({ section }) => isFull(section));
	const plain = placed.filter(({ section }) => isPlain(section));
	const others = plain.length > 0 ? plain : placed.filter(({ section }) => !isFull(section));
	const gains = new Float32Array(Math.ceil(samples / limiterHop) + 1).fill(1);
	if (full.length === 0 || others.length === 0) return gains;
	const cut = Math.min(most, Math.max(0, wanted - decibels(full) + decibels(others)));
	const [high, low] = [energyOf(full), energyOf(others)];
	const starts = placed.map(({ from }) => from);
	const levels = placed.map(
		({ section: { energy } }) => -cut * Math.min(1.2, Math.max(0, (high - energy) / Math.max(0.1, high - low))),
	);
	let last = 0;
	let gain = 1;
	for (let hop = 0; hop < gains.length; hop++) {
		const level = levelAt((hop * limiterHop) / sampleRate, starts, levels);
		// Nearly always what it was: a level stands still outside of the glides.
		if (level !== last) gain = 10 ** (level / 20);
		last = level;
		gains[hop] = gain;
	}
	return gains;
}

/** Sections' levels in dB over time, in seconds: each goes over to its own while the one before it ends. */
function levelAt(seconds: number, starts: readonly number[], levels: readonly number[]): number {
	let level = 0;
	for (let index = 0; index < starts.length; index++) {
		const part = index === 0 ? 1 : Math.max(0, Math.min(1, (seconds - (starts[index] ?? 0) + glide) / glide));
		level += ((levels[index] ?? 0) - level) * part;
		if (part === 0) break;
	}
	return level;
}

type Placed = { readonly section: Section; readonly level: number };

const decibels = (all: readonly Placed[]) =>
	all.reduce((sum, { level }) => sum + 10 * Math.log10(level + 1e-12), 0) / all.length;
const energyOf = (all: readonly Placed[]) => all.reduce((sum, { section }) => sum + section.energy, 0) / all.length;

function meanOf(power: (hop: number) => number, from: number, to: number): number {
	const hopAt = (seconds: number) => Math.round((seconds * sampleRate) / hopSamples);
	const [first, last] = [hopAt(from), hopAt(to)];
	let sum = 0;
	for (let hop = first; hop < last; hop++) sum += power(hop);
	return sum / Math.max(1, last - first);
}
