/** One sound of the analog-style synth; times in seconds, cutoffs in multiples of the note's frequency unless said otherwise. */
export type Patch = {
	readonly wave: "saw" | "square" | "pulse" | "triangle" | "sine";
	/** Oscillators, spread evenly over ± `detune` cents. */
	readonly oscillators: number;
	readonly detune: number;
	/** Oscillators alternate between the channels where this is true. */
	readonly isWide: boolean;
	/** Sine one octave below, as a fraction of the oscillators' level. */
	readonly sub: number;
	/** Low-pass: floor in Hz, key-followed part, and what the envelope opens on top (both × frequency). */
	readonly floor: number;
	readonly follow: number;
	readonly sweep: number;
	readonly sweepDecay: number;
	readonly resonance: number;
	readonly attack: number;
	/** Time constant from full level to `sustain`. */
	readonly decay: number;
	readonly sustain: number;
	readonly drive: number;
	/** Semitones that the pitch falls at the start, and how fast. */
	readonly drop: number;
	readonly dropSeconds: number;
	/** Slow filter movement, 0..1 of the cutoff, and its rate. */
	readonly motion: number;
	readonly motionHertz: number;
};

const plain: Patch = {
	wave: "saw",
	oscillators: 1,
	detune: 0,
	isWide: false,
	sub: 0,
	floor: 200,
	follow: 2,
	sweep: 8,
	sweepDecay: 0.2,
	resonance: 0.3,
	attack: 0.003,
	decay: 1,
	sustain: 0.8,
	drive: 0,
	drop: 0,
	dropSeconds: 0.05,
	motion: 0,
	motionHertz: 0.3,
};

const pad: Patch = {
	...plain,
	oscillators: 6,
	detune: 14,
	isWide: true,
	floor: 500,
	follow: 1.5,
	sweep: 1.5,
	sweepDecay: 1.5,
	resonance: 0.1,
	attack: 0.35,
	decay: 4,
	sustain: 0.85,
	motion: 0.35,
	motionHertz: 0.23,
};

const brass: Patch = {
	...pad,
	oscillators: 6,
	detune: 11,
	attack: 0.03,
	floor: 400,
	follow: 1.5,
	sweep: 6,
	sweepDecay: 0.5,
	decay: 1.5,
	sustain: 0.75,
	motion: 0,
};

/**
 * General MIDI programs that the own synth plays instead of the sound bank: synth basses (38 analog, 39 the long 808 sine, 87
 * a detuned growl), synth strings (50, 51), synth brass (62, 63), leads (80 pulse, 81 detuned saws), pads (88–95 except 91).
 */
export const patches: ReadonlyMap<number, Patch> = new Map<number, Patch>([
	[
		38,
		{
			...plain,
			oscillators: 2,
			detune: 5,
			sub: 0.7,
			floor: 90,
			follow: 1.5,
			sweep: 9,
			sweepDecay: 0.16,
			resonance: 0.45,
			decay: 0.5,
			sustain: 0.6,
			drive: 0.35,
		},
	],
	[
		39,
		{
			...plain,
			wave: "sine",
			floor: 2000,
			follow: 8,
			sweep: 0,
			attack: 0.002,
			decay: 1.4,
			sustain: 0.12,
			drive: 0.6,
			drop: 14,
			dropSeconds: 0.018,
		},
	],
	[50, { ...pad, attack: 0.09, floor: 1200, follow: 3, motion: 0.15 }],
	[51, { ...pad, attack: 0.18, floor: 700, detune: 18 }],
	[62, brass],
	[63, { ...brass, attack: 0.05, floor: 300, sweep: 4, detune: 15 }],
	[80, { ...plain, wave: "pulse", floor: 3000, follow: 10, sweep: 4, resonance: 0, decay: 0.6, sustain: 0.65 }],
	[
		81,
		{
			...plain,
			oscillators: 7,
			detune: 19,
			isWide: true,
			floor: 1500,
			follow: 6,
			sweep: 8,
			sweepDecay: 0.5,
			resonance: 0.1,
			attack: 0.006,
			decay: 2,
			sustain: 0.85,
		},
	],
	[
		87,
		{
			...plain,
			oscillators: 3,
			detune: 22,
			sub: 0.9,
			floor: 140,
			follow: 2.5,
			sweep: 4,
			sweepDecay: 0.3,
			resonance: 0.3,
			sustain: 0.9,
			drive: 0.6,
			motion: 0.5,
			motionHertz: 0.9,
		},
	],
	[88, { ...pad, wave: "triangle", oscillators: 4, floor: 1500, follow: 4, attack: 0.25, detune: 9 }],
	[89, pad],
	[90, { ...pad, attack: 0.02, floor: 1200, follow: 4, sweep: 5, sweepDecay: 0.8, detune: 16, motion: 0.1 }],
	[92, { ...pad, wave: "square", oscillators: 4, floor: 450, attack: 0.5 }],
	[
		93,
		{
			...pad,
			wave: "square",
			oscillators: 4,
			floor: 900,
			follow: 3,
			detune: 7,
			attack: 0.2,
			motion: 0.6,
			motionHertz: 0.11,
		},
	],
	[94, { ...pad, wave: "triangle", oscillators: 6, detune: 20, attack: 0.6, floor: 1800, motion: 0.5 }],
	[
		95,
		{
			...pad,
			attack: 0.3,
			floor: 350,
			follow: 2,
			sweep: 5,
			sweepDecay: 3,
			resonance: 0.45,
			motion: 0.7,
			motionHertz: 0.14,
		},
	],
]);
