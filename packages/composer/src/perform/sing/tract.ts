import { nextNoise, noiseScale } from "../../random.ts";
import type { VoiceSound } from "../../voices.ts";
import { type Frames, frameSamples, voiceRate } from "./frames.ts";
import type { Glottis } from "./glottis.ts";

const tableLength = 1024;
/** Bandwidths of formants 1 to 5 and of the ring, Hz. */
const widths = [70, 90, 140, 220, 300, 500];
const formantCount = widths.length;
const ringFormant = formantCount - 1;

/** What drives the tract at the start or the end of a frame. */
type Drive = { readonly hertz: number; readonly voice: number; readonly breath: number; readonly noise: number };

/** Coefficients of the formants in this frame; `state` holds the last two samples that came out of each. */
type Formants = {
	readonly gains: Float64Array;
	readonly firsts: Float64Array;
	readonly seconds: Float64Array;
	readonly state: Float64Array;
};

/** Air and folds: a frame of what goes into the tract, and of white noise; what goes on from frame to frame. */
type Source = {
	readonly into: Float64Array;
	readonly white: Float64Array;
	phase: number;
	quietNoise: number;
	random: number;
};

/**
 * Sends source, breath and noise through the vocal tract: five formants in a row (Klatt's cascade), noise of hisses beside them.
 * Mono at `voiceRate`; as long as the frames. One stage after the other for a whole frame: what a stage keeps stays in registers.
 */
export function soundOut(frames: Frames, singer: VoiceSound, glottis: Glottis, seed: number): Float32Array {
	const output = new Float32Array(frames.count * frameSamples);
	const array = (length: number) => new Float64Array(length);
	const source: Source = {
		...{ into: array(frameSamples), white: array(frameSamples) },
		...{ phase: 0, quietNoise: 0, random: seed | 1 },
	};
	const sound = source.into;
	const ring = array(frameSamples);
	const hissState = array(2);
	const formants: Formants = {
		...{ gains: array(formantCount), firsts: array(formantCount), seconds: array(formantCount) },
		state: array(formantCount * 2),
	};
	const ringLevel = 10 ** (singer.ring / 20) - 1;
	let last: Drive = { hertz: frames.hertz[0] ?? 200, voice: 0, breath: 0, noise: 0 };
	for (let frame = 0; frame < frames.count; frame++) {
		const now: Drive = {
			...{ hertz: frames.hertz[frame] ?? 0, voice: frames.voice[frame] ?? 0 },
			...{ breath: frames.breath[frame] ?? 0, noise: frames.noise[frame] ?? 0 },
		};
		if (now.voice + now.breath + now.noise + last.voice + last.breath + last.noise < 0.0003) {
			last = { ...last, hertz: now.hertz };
			continue;
		}
		tuneFormants(formants, frames, frame, singer);
		blow(source, glottis.tableFor(now.hertz), last, now, singer.breath);
		for (let formant = 0; formant < ringFormant; formant++) resonate(sound, sound, formants, formant);
		resonate(sound, ring, formants, ringFormant);
		hiss(source.white, frames, frame, last.noise, now.noise, hissState);
		for (let index = 0, at = frame * frameSamples; index < frameSamples; index++, at++)
			output[at] = (sound[index] ?? 0) + (ring[index] ?? 0) * ringLevel + (source.white[index] ?? 0) * 0.4;
		last = now;
	}
	return output;
}

function tuneFormants(
	{ gains, firsts, seconds }: Formants,
	{ hertz: pitch, voice, formants }: Frames,
	frame: number,
	singer: VoiceSound,
): void {
	const hertz = pitch[frame] ?? 0;
	const open = (voice[frame] ?? 0) > 0.02 ? 1 : 1.6;
	for (let formant = 0; formant < formantCount; formant++) {
		let centre =
			formant < 3
				? (formants[formant]?.[frame] ?? 0)
				: (formant === 3 ? 3450 : formant === 4 ? 4400 : 2950) * singer.scale;
		// High notes lift the first formant with them, or the voice would lose its fundamental.
		if (formant === 0 && centre < hertz * 1.05) centre = hertz * 1.05;
		const radius = Math.exp((-Math.PI * (widths[formant] ?? 0) * open * (1 + singer.breath * 0.5)) / voiceRate);
		const turn = 2 * radius * Math.cos((2 * Math.PI * Math.min(centre, 10_000)) / voiceRate);
		firsts[formant] = turn;
		seconds[formant] = -radius * radius;
		gains[formant] = formant === ringFormant ? 1 - radius : 1 - turn + radius * radius;
	}
}

/** Fills a frame with pulses of the folds and the air that flows between them, and with white noise. */
function blow(source: Source, table: Float32Array, last: Drive, now: Drive, breathiness: number): void {
	const { into, white } = source;
	const [firstVoice, firstBreath, firstHertz] = [last.voice, last.breath, last.hertz];
	const [moreVoice, moreBreath, moreHertz] = [now.voice - firstVoice, now.breath - firstBreath, now.hertz - firstHertz];
	let { phase, quietNoise, random } = source;
	for (let index = 0; index < frameSamples; index++) {
		const along = index / frameSamples;
		const level = firstVoice + moreVoice * along;
		phase += ((firstHertz + moreHertz * along) * tableLength) / voiceRate;
		if (phase >= tableLength) phase -= tableLength;
		const whole = phase | 0;
		const here = table[whole] ?? 0;
		const pulse = here + ((table[(whole + 1) & (tableLength - 1)] ?? 0) - here) * (phase - whole);
		random = nextNoise(random);
		const noise = random * noiseScale;
		white[index] = noise;
		quietNoise += (noise - quietNoise) * 0.7;
		// Air flows while the folds are open: breath pulses with the voice.
		const air =
			quietNoise *
			((firstBreath + moreBreath * along) * 0.12 +
				level * breathiness * 0.045 * (phase < tableLength * 0.6 ? 1 : 0.25));
		into[index] = pulse * level * 0.16 + air;
	}
	source.phase = phase;
	source.quietNoise = quietNoise;
	source.random = random;
}

/** Sends a frame through one formant; `from` and `to` may be the same. */
function resonate(
	from: Float64Array,
	to: Float64Array,
	{ gains, firsts, seconds, state }: Formants,
	formant: number,
): void {
	const gain = gains[formant] ?? 0;
	const first = firsts[formant] ?? 0;
	const second = seconds[formant] ?? 0;
	let y1 = state[formant * 2] ?? 0;
	let y2 = state[formant * 2 + 1] ?? 0;
	for (let index = 0; index < frameSamples; index++) {
		const made = gain * (from[index] ?? 0) + first * y1 + second * y2;
		y2 = y1;
		y1 = made;
		to[index] = made;
	}
	state[formant * 2] = y1;
	state[formant * 2 + 1] = y2;
}

/** Makes the hiss of consonants of a frame of white noise, in place: one broad formant. */
function hiss(noise: Float64Array, frames: Frames, frame: number, first: number, last: number, state: Float64Array) {
	const radius = Math.exp((-Math.PI * (frames.noiseWidth[frame] ?? 0)) / voiceRate);
	const turn = 2 * radius * Math.cos((2 * Math.PI * Math.min(9500, frames.noiseHertz[frame] ?? 0)) / voiceRate);
	const gain = (1 - radius) * 2.2;
	const fall = radius * radius;
	let y1 = state[0] ?? 0;
	let y2 = state[1] ?? 0;
	for (let index = 0; index < frameSamples; index++) {
		const level = first + (last - first) * (index / frameSamples);
		const made = gain * (noise[index] ?? 0) * level + turn * y1 - fall * y2;
		y2 = y1;
		y1 = made;
		noise[index] = made;
	}
	state[0] = y1;
	state[1] = y2;
}

/** Half-band low-pass, every second tap is 0: between two samples of the voice lies a weighted sum of its neighbours. */
const between = [0.6285, -0.1895, 0.0897, -0.0424, 0.0178, -0.0055] as const;

/** Doubles the rate of a voice to that of the track. */
export function toTrackRate(voice: Float32Array): Float32Array {
	const output = new Float32Array(voice.length * 2);
	const [a, b, c, d, e, f] = between;
	const reach = between.length;
	for (let index = 0; index < voice.length; index++) output[index * 2] = voice[index] ?? 0;
	// Phrases begin and end in silence: their first and last few samples need nothing between them.
	for (let index = reach; index < voice.length - reach; index++) {
		output[index * 2 + 1] =
			a * ((voice[index] ?? 0) + (voice[index + 1] ?? 0)) +
			b * ((voice[index - 1] ?? 0) + (voice[index + 2] ?? 0)) +
			c * ((voice[index - 2] ?? 0) + (voice[index + 3] ?? 0)) +
			d * ((voice[index - 3] ?? 0) + (voice[index + 4] ?? 0)) +
			e * ((voice[index - 4] ?? 0) + (voice[index + 5] ?? 0)) +
			f * ((voice[index - 5] ?? 0) + (voice[index + 6] ?? 0));
	}
	return output;
}
