import { nextNoise, noiseScale } from "../../random.ts";
import type { VoiceSound } from "../../voices.ts";
import { type Frames, frameSamples, voiceRate } from "./frames.ts";
import type { Glottis } from "./glottis.ts";

const tableLength = 1024;
const formantCount = 6;
/** Bandwidths of formants 1 to 5 and of the ring, Hz. */
const widths = [70, 90, 140, 220, 300, 500];

/**
 * Sends source, breath and noise through the vocal tract: five formants in a row (Klatt's cascade), noise of hisses beside them.
 * Mono at `voiceRate`; as long as the frames.
 */
export function soundOut(frames: Frames, singer: VoiceSound, glottis: Glottis, seed: number): Float32Array {
	const output = new Float32Array(frames.count * frameSamples);
	let random = seed | 1;
	const gains = new Float64Array(formantCount);
	const firsts = new Float64Array(formantCount);
	const seconds = new Float64Array(formantCount);
	const state = new Float64Array(formantCount * 2);
	const ringLevel = 10 ** (singer.ring / 20) - 1;
	let [phase, n1, n2, quietNoise] = [0, 0, 0, 0];
	let [lastVoice, lastBreath, lastNoise, lastHertz] = [0, 0, 0, frames.hertz[0] ?? 200];
	for (let frame = 0; frame < frames.count; frame++) {
		const hertz = frames.hertz[frame] ?? 0;
		const voice = frames.voice[frame] ?? 0;
		const breath = frames.breath[frame] ?? 0;
		const noise = frames.noise[frame] ?? 0;
		if (voice + breath + noise + lastVoice + lastBreath + lastNoise < 0.0003) {
			lastHertz = hertz;
			continue;
		}
		const open = voice > 0.02 ? 1 : 1.6;
		for (let formant = 0; formant < formantCount; formant++) {
			let centre =
				formant < 3
					? (frames.formants[formant]?.[frame] ?? 0)
					: (formant === 3 ? 3450 : formant === 4 ? 4400 : 2950) * singer.scale;
			// High notes lift the first formant with them, or the voice would lose its fundamental.
			if (formant === 0 && centre < hertz * 1.05) centre = hertz * 1.05;
			const radius = Math.exp((-Math.PI * (widths[formant] ?? 0) * open * (1 + singer.breath * 0.5)) / voiceRate);
			const turn = 2 * radius * Math.cos((2 * Math.PI * Math.min(centre, 10_000)) / voiceRate);
			firsts[formant] = turn;
			seconds[formant] = -radius * radius;
			gains[formant] = formant === 5 ? 1 - radius : 1 - turn + radius * radius;
		}
		const noiseRadius = Math.exp((-Math.PI * (frames.noiseWidth[frame] ?? 0)) / voiceRate);
		const noiseTurn =
			2 * noiseRadius * Math.cos((2 * Math.PI * Math.min(9500, frames.noiseHertz[frame] ?? 0)) / voiceRate);
		const noiseGain = (1 - noiseRadius) * 2.2;
		const table = glottis.tableFor(hertz);
		const base = frame * frameSamples;
		for (let index = 0; index < frameSamples; index++) {
			const along = index / frameSamples;
			const level = lastVoice + (voice - lastVoice) * along;
			phase += ((lastHertz + (hertz - lastHertz) * along) * tableLength) / voiceRate;
			if (phase >= tableLength) phase -= tableLength;
			const whole = phase | 0;
			const here = table[whole] ?? 0;
			const pulse = here + ((table[(whole + 1) & (tableLength - 1)] ?? 0) - here) * (phase - whole);
			random = nextNoise(random);
			const white = random * noiseScale;
			quietNoise += (white - quietNoise) * 0.7;
			// Air flows while the folds are open: breath pulses with the voice.
			const air =
				quietNoise *
				((lastBreath + (breath - lastBreath) * along) * 0.12 +
					level * singer.breath * 0.045 * (phase < tableLength * 0.6 ? 1 : 0.25));
			let value = pulse * level * 0.16 + air;
			for (let formant = 0; formant < 5; formant++) {
				const made =
					(gains[formant] ?? 0) * value +
					(firsts[formant] ?? 0) * (state[formant * 2] ?? 0) +
					(seconds[formant] ?? 0) * (state[formant * 2 + 1] ?? 0);
				state[formant * 2 + 1] = state[formant * 2] ?? 0;
				state[formant * 2] = made;
				value = made;
			}
			const ring = (gains[5] ?? 0) * value + (firsts[5] ?? 0) * (state[10] ?? 0) + (seconds[5] ?? 0) * (state[11] ?? 0);
			state[11] = state[10] ?? 0;
			state[10] = ring;
			const made =
				noiseGain * white * (lastNoise + (noise - lastNoise) * along) + noiseTurn * n1 - noiseRadius * noiseRadius * n2;
			n2 = n1;
			n1 = made;
			output[base + index] = value + ring * ringLevel + made * 0.4;
		}
		lastVoice = voice;
		lastBreath = breath;
		lastNoise = noise;
		lastHertz = hertz;
	}
	return output;
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
