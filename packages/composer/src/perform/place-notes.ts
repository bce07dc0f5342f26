import { sampleRate } from "../audio.ts";
import { hopSamples, integrate } from "../loudness/loudness.ts";
import type { Note, Part } from "../score.ts";
import type { Held, Instruments } from "./instruments/instruments.ts";
import { audibleSamples, layers, velocityOfLayer } from "./instruments/sound.ts";
import { type Placement, panGains } from "./placement.ts";
import { releaseCurve, releaseLength, releaseSeconds } from "./release.ts";
import type { Timing } from "./timing.ts";

/**
 * A part ready to be played: its placements, where the whole of it stands (−1..1; single placements may stand elsewhere), and its
 * gated loudness in LUFS as they stand (−Infinity: nothing sounds).
 */
export type PlacedPart = { readonly placements: readonly Placement[]; readonly pan: number; readonly loudness: number };

const longestHold = 12;
/** Where the pieces of a kit stand as the audience sees them. */
const kitPlaces = new Map([
	[37, 0.1],
	[39, -0.12],
	[41, 0.5],
	[42, 0.38],
	[43, 0.4],
	[44, 0.38],
	[45, 0.2],
	[46, 0.38],
	[47, -0.05],
	[48, -0.25],
	[49, -0.55],
	[50, -0.42],
	[51, -0.48],
	[52, 0.6],
	[53, -0.48],
	[54, 0.45],
	[55, -0.5],
	[56, 0.3],
	[57, 0.58],
	[59, -0.5],
]);

function kitPlace(pitch: number): number {
	if (pitch <= 36 || pitch === 38 || pitch === 40) return 0;
	return kitPlaces.get(pitch) ?? ((pitch * 29) % 17) / 10 - 0.8;
}

/** Finds a rendering for every note of a part and puts it in its place; doubled parts stand on one side, their double will stand on the other. */
export function placeNotes(part: Part, instruments: Instruments, timing: Timing, width: number): PlacedPart {
	const placements: Placement[] = [];
	const power = new Float32Array(
		Math.ceil(((timing.timeline.secondsAt(timing.lastBeat) + 8) * sampleRate) / hopSamples),
	);
	const side = part.pan > 0 ? 1 : -1;
	const double = part.isKit ? 0 : Math.max(0, Math.min(1, part.doubled));
	const ownPan = part.pan + (side * Math.min(0.95, Math.abs(part.pan) + 0.85 * width) - part.pan) * double;
	const chokes = part.isKit
		? part.notes.filter((note) => note.pitch === 42 || note.pitch === 44).map((note) => startOf(note, timing))
		: [];
	chokes.sort((a, b) => a - b);
	const releasing = part.isKit ? 0.012 : releaseSeconds(part.program);
	const release = releaseCurve(releasing);
	// The longest note of a voicing is known before the first is rendered: none has to be rendered again.
	const longest = new Float64Array(128 * layers);
	const plans = part.notes.map((note) => {
		const start = startOf(note, timing);
		const held = holdSeconds(note, part, timing, start, chokes);
		const voicing = voicingOf(note, part);
		const rise = Math.max(0, note.slide ?? 0, note.vibrato ?? 0, 0.2);
		const seconds = (held + releasing * releaseLength) * 2 ** (rise / 12) + 0.05;
		const slot = voicing.pitch * layers + voicing.layer;
		longest[slot] = Math.max(longest[slot] ?? 0, seconds);
		return { note, start, held, voicing, seconds, slot };
	});
	// From low to high: neighbours share samples of the bank, which so are decoded once.
	for (const { voicing, slot } of plans.toSorted((a, b) => a.slot - b.slot))
		instruments.hold(voicing, longest[slot] ?? 0);
	for (const { note, start, held, voicing, seconds, slot } of plans) {
		const rendered = instruments.hold(voicing, longest[slot] ?? 0);
		const length = Math.min(rendered.sound.left.length, Math.round(seconds * sampleRate));
		const gain = ((note.velocity * 127) / velocityOfLayer(voicing.layer)) ** 1.6;
		const bend = bendOf(note, timing);
		// What has died away need not be held; a bent note runs through its sound at a speed of its own.
		const audible = bend === undefined ? audibleSamples(rendered.sound, length) : length;
		const hold = Math.min(Math.round(held * sampleRate), length - 600, audible);
		const place = { sound: rendered.sound, length, hold: Math.max(300, hold), release };
		const at = Math.max(0, Math.round(start * sampleRate));
		const pan = part.isKit ? part.pan + kitPlace(note.pitch) * (0.5 + width * 0.6) : 0;
		placements.push({ ...place, at, ...panGains(pan, gain), ...(bend === undefined ? {} : { bend }) });
		addPower(
			power,
			rendered,
			at,
			Math.min(place.hold + hopSamples, length),
			gain * gain * (1 + double * double * 0.85) * 0.5,
		);
	}
	return { placements, pan: part.isKit ? 0 : ownPan, loudness: integrate(power) };
}

const startOf = (note: Note, timing: Timing): number =>
	timing.offset + timing.timeline.secondsAt(note.beat) + (note.late ?? 0) / 1000;

function voicingOf(note: Note, part: Part) {
	const layer = Math.max(0, Math.min(layers - 1, Math.floor(note.velocity * layers)));
	return { program: part.program, isKit: part.isKit, pitch: Math.max(0, Math.min(127, Math.round(note.pitch))), layer };
}

function holdSeconds(note: Note, part: Part, timing: Timing, start: number, chokes: readonly number[]): number {
	if (part.isKit) {
		const full = note.pitch === 49 || note.pitch === 57 || note.pitch === 52 || note.pitch === 55 ? 3 : 1.6;
		if (note.pitch !== 46) return full;
		const choke = chokes.find((time) => time > start + 0.03);
		return choke === undefined ? full : Math.min(full, choke - start);
	}
	const end = note.beat + note.beats;
	const ring = end >= timing.lastBeat - 0.6 ? timing.ringSeconds : 0;
	const held = timing.timeline.secondsAt(end) - timing.timeline.secondsAt(note.beat) + ring;
	return Math.max(0.03, Math.min(longestHold, held));
}

function bendOf(note: Note, timing: Timing) {
	if (!note.slide && !note.vibrato) return undefined;
	const beats = note.slideBeats ?? 0.1;
	const seconds = timing.timeline.secondsAt(note.beat + beats) - timing.timeline.secondsAt(note.beat);
	return {
		semitones: 0,
		slide: note.slide ?? 0,
		slideSamples: Math.max(1, Math.round(seconds * sampleRate)),
		vibrato: note.vibrato ?? 0,
	};
}

/** Counts whole tenths of a second only, so that what a longer rendering holds beyond the note does not matter. */
function addPower(power: Float32Array, held: Held, at: number, length: number, gain: number): void {
	const first = Math.floor(at / hopSamples);
	const diedAway = held.sound.left.length < held.seconds * sampleRate - 2 && length >= held.sound.left.length;
	const whole = diedAway ? held.envelope.length : Math.floor(length / hopSamples);
	const hops = Math.min(held.envelope.length, whole, power.length - first);
	for (let hop = 0; hop < hops; hop++) {
		power[first + hop] = (power[first + hop] ?? 0) + (held.envelope[hop] ?? 0) * gain;
	}
}
