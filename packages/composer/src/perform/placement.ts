import { letGo } from "@tunesmith/mp3";
import { type Sound, sampleUnit } from "./instruments/sound.ts";
import { releaseSamples, releaseStep } from "./release.ts";

/** A sound at a place in time, in samples. It plays at its gains until `hold`, then fades. */
export type Placement = {
	readonly at: number;
	readonly sound: Sound;
	/** Samples of the sound that belong to this note: a longer rendering changes nothing. */
	readonly length: number;
	/** Samples from `at` until the note is let go. */
	readonly hold: number;
	/** Its levels from then on, down to 0; empty where the sound ends by itself. */
	readonly release: Float32Array;
	readonly gainLeft: number;
	readonly gainRight: number;
	/** No other placement has the sound: whoever has played it gives its memory back. */
	readonly isOnly?: true;
	/** Absent: played at the pitch it was rendered at. */
	readonly bend?: Bend;
};

/** Movement of pitch, in semitones around the rendered one. */
type Bend = {
	readonly semitones: number;
	/** Where the pitch comes from, and for how many samples it slides. */
	readonly slide: number;
	readonly slideSamples: number;
	/** Depth of a vibrato that grows over the first half second. */
	readonly vibrato: number;
};

/**
 * Adds placements to blocks that follow each other without a gap; false where nothing sounded. Given one array for both channels it
 * plays the left one only.
 */
export type Player = (left: Float64Array, right: Float64Array, count: number) => boolean;

const bendStep = 32;
const vibratoRadians = (2 * Math.PI * 5.3) / 44_100;

/** `position` is where a bent note has come to in its sound. */
type Active = { readonly placement: Placement; position: number };

/** Whether both channels of all of these are the same. */
export const areMono = (placements: readonly Placement[]): boolean =>
	placements.every(({ sound, gainLeft, gainRight }) => sound.left === sound.right && gainLeft === gainRight);

/** `placements` may come in any order. What `isOnly` can be played once. */
export function openPlayer(placements: readonly Placement[]): Player {
	const waiting = placements.toSorted((a, b) => a.at - b.at);
	let next = 0;
	let start = 0;
	const active: Active[] = [];
	return (left, right, count) => {
		const end = start + count;
		for (; next < waiting.length; next++) {
			const placement = waiting[next];
			if (placement === undefined || placement.at >= end) break;
			active.push({ placement, position: 0 });
		}
		const sounds = active.length > 0;
		let still = 0;
		for (const note of active) {
			const goesOn =
				note.placement.bend === undefined
					? playStraight(note.placement, left, right, start, count)
					: playBent(note, note.placement.bend, left, right, start, count);
			if (goesOn) active[still++] = note;
			else if (note.placement.isOnly) letGo([note.placement.sound.left]);
		}
		active.length = still;
		start = end;
		return sounds;
	};
}

function playStraight(
	{ at, sound, length, hold, release, gainLeft, gainRight }: Placement,
	left: Float64Array,
	right: Float64Array,
	start: number,
	count: number,
): boolean {
	const from = Math.max(0, at - start);
	const last = Math.min(length, hold + releaseSamples(release));
	const held = Math.min(count, at - start + Math.min(hold, last));
	const until = Math.min(count, at - start + last);
	const shift = start - at;
	addHeld(sound.left, left, gainLeft * sampleUnit, from, held, shift);
	addFading(sound.left, left, gainLeft * sampleUnit, Math.max(from, held), until, shift, release, hold);
	if (right !== left) {
		addHeld(sound.right, right, gainRight * sampleUnit, from, held, shift);
		addFading(sound.right, right, gainRight * sampleUnit, Math.max(from, held), until, shift, release, hold);
	}
	return count + shift < last;
}

/** One channel at a time: two at once take longer than one after the other, and most parts have only one. */
function addHeld(sound: Int16Array, into: Float64Array, gain: number, from: number, to: number, shift: number): void {
	for (let index = from; index < to; index++) {
		into[index] = (into[index] ?? 0) + (sound[index + shift] ?? 0) * gain;
	}
}

function addFading(
	sound: Int16Array,
	into: Float64Array,
	gain: number,
	from: number,
	to: number,
	shift: number,
	release: Float32Array,
	hold: number,
): void {
	for (let index = from; index < to; ) {
		const since = index + shift - hold;
		const step = Math.floor(since / releaseStep);
		const along = since - step * releaseStep;
		const until = Math.min(to, index + releaseStep - along);
		const first = gain * (release[step] ?? 0);
		const slope = (gain * (release[step + 1] ?? 0) - first) / releaseStep;
		let level = first + slope * along;
		for (; index < until; index++) {
			into[index] = (into[index] ?? 0) + (sound[index + shift] ?? 0) * level;
			level += slope;
		}
	}
}

function playBent(
	note: Active,
	bend: Bend,
	left: Float64Array,
	right: Float64Array,
	start: number,
	count: number,
): boolean {
	const { sound, length, hold, release, at, gainLeft, gainRight } = note.placement;
	const from = Math.max(0, at - start);
	const shift = start - at;
	const until = Math.min(count, hold + releaseSamples(release) - shift);
	const last = length - 2;
	let position = note.position;
	for (let index = from; index < until && position < last; index += bendStep) {
		const elapsed = index + shift;
		const slid = elapsed < bend.slideSamples ? bend.slide * (1 - elapsed / bend.slideSamples) : 0;
		const depth = bend.vibrato * Math.min(1, Math.max(0, (elapsed - 6000) / 20_000));
		const ratio = 2 ** ((bend.semitones + slid + depth * Math.sin(elapsed * vibratoRadians)) / 12);
		const steps = Math.min(bendStep, until - index, Math.ceil((last - position) / ratio));
		const level = levelAt(release, elapsed - hold);
		const slope = (levelAt(release, elapsed - hold + steps) - level) / steps;
		addBent(sound.left, left, gainLeft * sampleUnit, index, steps, position, ratio, level, slope);
		if (right !== left)
			addBent(sound.right, right, gainRight * sampleUnit, index, steps, position, ratio, level, slope);
		position += ratio * steps;
	}
	note.position = position;
	return position < last && count + shift < hold + releaseSamples(release);
}

/** A release curve between its values; 1 before it begins. */
function levelAt(release: Float32Array, since: number): number {
	if (since <= 0) return 1;
	const step = Math.floor(since / releaseStep);
	const level = release[step] ?? 0;
	return level + ((release[step + 1] ?? 0) - level) * (since / releaseStep - step);
}

function addBent(
	sound: Int16Array,
	into: Float64Array,
	gain: number,
	from: number,
	steps: number,
	start: number,
	ratio: number,
	level: number,
	slope: number,
): void {
	for (let step = 0; step < steps; step++) {
		const position = start + ratio * step;
		const whole = position | 0;
		const first = sound[whole] ?? 0;
		const value = first + ((sound[whole + 1] ?? 0) - first) * (position - whole);
		into[from + step] = (into[from + step] ?? 0) + value * gain * (level + slope * step);
	}
}

/** Constant power, 0 dB in the middle for each channel together. */
export function panGains(pan: number, gain: number): { readonly gainLeft: number; readonly gainRight: number } {
	// Exactly the same for both, so that mono is seen to be mono.
	if (pan === 0) return { gainLeft: Math.SQRT1_2 * gain, gainRight: Math.SQRT1_2 * gain };
	const angle = ((Math.max(-1, Math.min(1, pan)) + 1) * Math.PI) / 4;
	return { gainLeft: Math.cos(angle) * gain, gainRight: Math.sin(angle) * gain };
}
