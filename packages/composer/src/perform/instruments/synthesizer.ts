import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { randomFrom } from "../../random.ts";
import type { Patch } from "./patches.ts";
import { type Voicing, velocityOfLayer } from "./sound.ts";

const controlSamples = 16;

/** Plays one held note of a patch. The samples are only good until the next call: their memory is used again. */
export type Synth = (patch: Patch, voicing: Voicing, seconds: number) => Rendering;

/** Causal: a longer rendering begins with the shorter one. */
export function openSynth(): Synth {
	let scratch = [new Float32Array(sampleRate * 6), new Float32Array(sampleRate * 6)] as const;
	return (patch, voicing, seconds) => {
		const length = Math.ceil(seconds * sampleRate);
		if (scratch[0].length < length) scratch = [new Float32Array(length), new Float32Array(length)];
		const silent = (channel: Float32Array) => channel.subarray(0, length).fill(0);
		const left = silent(scratch[0]);
		return playPatch(patch, voicing, patch.isWide ? [left, silent(scratch[1])] : [left]);
	};
}

function playPatch(patch: Patch, voicing: Voicing, outputs: readonly [Float32Array, ...Float32Array[]]): Rendering {
	const frequency = 440 * 2 ** ((voicing.pitch - 69) / 12);
	const velocity = velocityOfLayer(voicing.layer) / 127;
	const chance = randomFrom(voicing.program * 128 + voicing.pitch).next;
	const channels = outputs.length;
	for (let oscillator = 0; oscillator < patch.oscillators; oscillator++) {
		const place = patch.oscillators === 1 ? 0 : (oscillator / (patch.oscillators - 1)) * 2 - 1;
		const own = outputs[oscillator % channels] ?? outputs[0];
		addOscillator(patch, own, frequency * 2 ** ((place * patch.detune) / 1200), chance());
	}
	if (patch.sub > 0) for (const output of outputs) addSub(output, frequency / 2, patch.sub);
	for (const [index, output] of outputs.entries()) shape(patch, output, frequency, velocity, index * 1.7);
	const left = outputs[0];
	return { left, right: outputs[1] ?? left };
}

function addOscillator(patch: Patch, output: Float32Array, frequency: number, start: number): void {
	const level = 0.6 / Math.sqrt(patch.oscillators);
	const phase = patch.oscillators === 1 ? 0 : start;
	const step = frequency / sampleRate;
	if (patch.wave === "saw") addSaw(output, phase, step, level, 0);
	else if (patch.wave === "square") addPulse(output, phase, step, level, 0.5);
	else if (patch.wave === "pulse") addPulse(output, phase, step, level, 0.25);
	else if (patch.wave === "triangle") addTriangle(output, phase, step, level);
	else addFallingSine(patch, output, phase, step, level);
}

/** A saw around `middle`, whose corner is taken out so that it does not alias (polyBLEP). */
function addSaw(output: Float32Array, start: number, step: number, level: number, middle: number): void {
	const late = 1 - step;
	const perStep = 1 / step;
	const lowest = middle - 1;
	let phase = start;
	for (let index = 0; index < output.length; index++) {
		let value = 2 * phase + lowest;
		if (phase < step) {
			const t = 1 - phase * perStep;
			value += t * t;
		} else if (phase > late) {
			const t = (phase - late) * perStep;
			value -= t * t;
		}
		output[index] = (output[index] ?? 0) + value * level;
		phase += step;
		if (phase >= 1) phase -= 1;
	}
}

/** A saw less one that runs ahead of it by `width` of a period. */
function addPulse(output: Float32Array, start: number, step: number, level: number, width: number): void {
	addSaw(output, start, step, -level, 0);
	addSaw(output, start >= width ? start - width : start - width + 1, step, level, 2 * width - 1);
}

function addTriangle(output: Float32Array, start: number, step: number, level: number): void {
	let phase = start;
	for (let index = 0; index < output.length; index++) {
		output[index] = (output[index] ?? 0) + (1 - 4 * Math.abs(phase - 0.5)) * level;
		phase += step;
		if (phase >= 1) phase -= 1;
	}
}

function addFallingSine(patch: Patch, output: Float32Array, start: number, base: number, level: number): void {
	const fade = patch.drop > 0 ? Math.exp(-controlSamples / (patch.dropSeconds * sampleRate)) : 0;
	let offset = patch.drop;
	let step = base;
	let phase = start;
	for (let index = 0; index < output.length; index++) {
		if (index % controlSamples === 0) {
			step = base * 2 ** (offset / 12);
			offset *= fade;
		}
		output[index] = (output[index] ?? 0) + Math.sin(phase * 2 * Math.PI) * level;
		phase += step;
		if (phase >= 1) phase -= 1;
	}
}

function addSub(output: Float32Array, frequency: number, level: number): void {
	const step = (2 * Math.PI * frequency) / sampleRate;
	for (let index = 0; index < output.length; index++) {
		output[index] = (output[index] ?? 0) + Math.sin(index * step) * level * 0.5;
	}
}

/** Filter (a two-pole state-variable low-pass), level envelope and drive, in place. */
function shape(patch: Patch, output: Float32Array, frequency: number, velocity: number, turn: number): void {
	const rise = 1 - Math.exp(-1 / (patch.attack * 0.4 * sampleRate));
	const fall = 1 - Math.exp(-1 / (patch.decay * sampleRate));
	const sweepFade = Math.exp(-controlSamples / (patch.sweepDecay * sampleRate));
	const damping = 1.5 - patch.resonance * 1.2;
	const attackSamples = patch.attack * sampleRate;
	const scale = patch.drive > 0 ? velocity * (1 + patch.drive * 4) : velocity * loudest;
	let sweep = patch.sweep * (0.4 + velocity * 0.9);
	let level = 0;
	let band = 0;
	let low = 0;
	for (let from = 0; from < output.length; from += controlSamples) {
		const motion = 1 + patch.motion * 0.6 * Math.sin((from / sampleRate) * 2 * Math.PI * patch.motionHertz + turn);
		const cutoff = Math.min(15_000, (patch.floor + frequency * (patch.follow + sweep)) * motion);
		const g = Math.tan((Math.PI * cutoff) / sampleRate);
		const twice = 2 / (1 + g * (g + damping));
		const cross = twice * g;
		const inward = cross * g;
		if (from > attackSamples) sweep *= sweepFade;
		const to = Math.min(output.length, from + controlSamples);
		const isRising = from < attackSamples * 2;
		const goal = isRising ? 1 : patch.sustain;
		const pace = isRising ? rise : fall;
		// The filter's two states written out, so that each sample waits for two operations of the one before, not for eight.
		for (let index = from; index < to; index++) {
			const input = output[index] ?? 0;
			const nextLow = inward * input + cross * band + low * (1 - inward);
			band = cross * input - cross * low + band * (twice - 1);
			level += (goal - level) * pace;
			output[index] = (low + nextLow) * 0.5 * level * scale;
			low = nextLow;
		}
	}
	if (patch.drive > 0) saturate(output);
}

const loudest = 0.2;

function saturate(output: Float32Array): void {
	for (let index = 0; index < output.length; index++) {
		const value = output[index] ?? 0;
		output[index] = (value / (1 + Math.abs(value))) * loudest;
	}
}
