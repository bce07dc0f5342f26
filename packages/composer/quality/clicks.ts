import { sampleRate } from "../src/audio.ts";

/** A high-pass of the second order at 6 kHz. */
function highPass(samples: ArrayLike<number>): Float64Array {
	const angle = (2 * Math.PI * 6000) / sampleRate;
	const [cosine, alpha] = [Math.cos(angle), Math.sin(angle) / Math.SQRT2];
	const out = new Float64Array(samples.length);
	for (let at = 0; at < out.length; at++) {
		const [x0 = 0, x1 = 0, x2 = 0] = [samples[at], samples[at - 1], samples[at - 2]];
		const fed = ((1 + cosine) / 2) * (x0 + x2) - (1 + cosine) * x1;
		out[at] = (fed + 2 * cosine * (out[at - 1] ?? 0) - (1 - alpha) * (out[at - 2] ?? 0)) / (1 + alpha);
	}
	return out;
}

export type Clicks = {
	/** dB of the energy above 6 kHz, of the whole. */
	readonly above: number;
	/** Milliseconds whose energy above 6 kHz stands 15 dB out of those around them and is not 30 dB below the voice. */
	readonly count: number;
	readonly milliseconds: number;
};

/** Clicks of a voice where consonants join vowels. */
export function clicksOf(voice: Float32Array): Clicks {
	const high = highPass(highPass(voice));
	const frame = Math.round(sampleRate / 1000);
	const energies = (samples: ArrayLike<number>) =>
		Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => {
			let sum = 0;
			for (let index = at * frame; index < (at + 1) * frame; index++) sum += (samples[index] ?? 0) ** 2;
			return sum / frame;
		});
	const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
	const [hisses, whole] = [energies(high), mean(energies(voice))];
	const around = (at: number) => Math.max(...hisses.slice(at - 6, at - 1), ...hisses.slice(at + 2, at + 7));
	const count = hisses.filter((energy, at) => {
		if (energy <= whole * 1e-3 || at < 6) return false;
		return energy > around(at) * 10 ** 1.5;
	}).length;
	return { above: 10 * Math.log10(mean(hisses) / whole + 1e-12), count, milliseconds: hisses.length };
}
