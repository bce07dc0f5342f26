/** A short-time spectrum: power per frame and bin, of a mono signal at 22.05 kHz. */
export type Spectrum = {
	readonly frames: readonly Float32Array[];
	readonly hertzPerBin: number;
	readonly secondsPerFrame: number;
};

const size = 2048;
const hop = 512;
const rate = 22_050;

/** Analyses two channels at 44.1 kHz: summed, halved in rate, Hann windows of 93 ms every 23 ms. */
export function analyse(left: Float32Array, right: Float32Array): Spectrum {
	const length = Math.floor(left.length / 2);
	const mono = Float32Array.from({ length }, (_, index) => {
		const at = index * 2;
		return ((left[at] ?? 0) + (left[at + 1] ?? 0) + (right[at] ?? 0) + (right[at + 1] ?? 0)) / 4;
	});
	const window = Float32Array.from({ length: size }, (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
	const cos = Float32Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
	const sin = Float32Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size));
	const real = new Float32Array(size);
	const imaginary = new Float32Array(size);
	const frames: Float32Array[] = [];
	for (let start = 0; start + size <= length; start += hop) {
		for (let index = 0; index < size; index++) real[index] = (mono[start + index] ?? 0) * (window[index] ?? 0);
		imaginary.fill(0);
		transform(real, imaginary, cos, sin);
		const power = new Float32Array(size / 2);
		for (let bin = 0; bin < power.length; bin++)
			power[bin] = (real[bin] ?? 0) * (real[bin] ?? 0) + (imaginary[bin] ?? 0) * (imaginary[bin] ?? 0);
		frames.push(power);
	}
	return { frames, hertzPerBin: rate / size, secondsPerFrame: hop / rate };
}

/** Cooley and Tukey's transform in place, radix 2. */
function transform(real: Float32Array, imaginary: Float32Array, cos: Float32Array, sin: Float32Array): void {
	for (let index = 1, other = 0; index < size; index++) {
		let bit = size >> 1;
		for (; other & bit; bit >>= 1) other ^= bit;
		other ^= bit;
		if (index < other) {
			[real[index], real[other]] = [real[other] ?? 0, real[index] ?? 0];
			[imaginary[index], imaginary[other]] = [imaginary[other] ?? 0, imaginary[index] ?? 0];
		}
	}
	for (let span = 2; span <= size; span <<= 1) {
		const half = span >> 1;
		const step = size / span;
		for (let start = 0; start < size; start += span) {
			for (let index = 0; index < half; index++) {
				const c = cos[index * step] ?? 0;
				const s = sin[index * step] ?? 0;
				const low = start + index;
				const high = low + half;
				const re = (real[high] ?? 0) * c + (imaginary[high] ?? 0) * s;
				const im = (imaginary[high] ?? 0) * c - (real[high] ?? 0) * s;
				real[high] = (real[low] ?? 0) - re;
				imaginary[high] = (imaginary[low] ?? 0) - im;
				real[low] = (real[low] ?? 0) + re;
				imaginary[low] = (imaginary[low] ?? 0) + im;
			}
		}
	}
}

/** Upper edges of the bands in Hz: sub, bass, low middle, middle, presence, air. */
const bandEdges = [60, 250, 1000, 4000, 8000, 11_000] as const;

/** Level of each band in dB of the whole. */
export function bandBalance(spectrum: Spectrum): number[] {
	const sums = bandEdges.map(() => 1e-12);
	for (const frame of spectrum.frames) {
		let band = 0;
		for (let bin = 1; bin < frame.length; bin++) {
			while (band < bandEdges.length - 1 && bin * spectrum.hertzPerBin > (bandEdges[band] ?? 0)) band++;
			sums[band] = (sums[band] ?? 0) + (frame[bin] ?? 0);
		}
	}
	const total = sums.reduce((sum, value) => sum + value, 0);
	return sums.map((sum) => 10 * Math.log10(sum / total));
}

/** Energy per pitch class from 100 Hz to 2 kHz, summing to 1; loud frames do not drown quiet ones. */
export function chromaOf(spectrum: Spectrum): number[] {
	const chroma = Array.from({ length: 12 }, () => 1e-9);
	const [low, high] = [Math.ceil(100 / spectrum.hertzPerBin), Math.floor(2000 / spectrum.hertzPerBin)];
	for (const frame of spectrum.frames) {
		let total = 1e-9;
		for (let bin = low; bin < high; bin++) total += Math.sqrt(frame[bin] ?? 0);
		for (let bin = low; bin < high; bin++) {
			const value = frame[bin] ?? 0;
			if (value < (frame[bin - 1] ?? 0) || value < (frame[bin + 1] ?? 0)) continue;
			const pitch = Math.round(12 * Math.log2((bin * spectrum.hertzPerBin) / 440) + 69);
			const pitchClass = ((pitch % 12) + 12) % 12;
			chroma[pitchClass] = (chroma[pitchClass] ?? 0) + Math.sqrt(value) / total;
		}
	}
	const sum = chroma.reduce((all, value) => all + value, 0);
	return chroma.map((value) => value / sum);
}

/** How much louder each frame's bins got against the frame before (log spectral flux). */
export function fluxOf(spectrum: Spectrum): number[] {
	return spectrum.frames.map((frame, index) => {
		const before = spectrum.frames[index - 1];
		if (before === undefined) return 0;
		let sum = 0;
		for (let bin = 2; bin < 700; bin++)
			sum += Math.max(0, Math.log1p(1e3 * (frame[bin] ?? 0)) - Math.log1p(1e3 * (before[bin] ?? 0)));
		return sum;
	});
}

/** Onsets per second: peaks of the flux that stand out of their surroundings. */
export function onsetsPerSecond(flux: readonly number[], secondsPerFrame: number): number {
	let count = 0;
	for (let index = 3; index < flux.length - 3; index++) {
		const value = flux[index] ?? 0;
		const around = flux.slice(Math.max(0, index - 12), index + 13);
		const mean = around.reduce((sum, one) => sum + one, 0) / around.length;
		if (value > mean * 1.35 + 2 && value === Math.max(...flux.slice(index - 3, index + 4))) count++;
	}
	return count / (flux.length * secondsPerFrame);
}

/** 0..1: how strongly the flux repeats at a period or a simple multiple of it, against the strongest repetition there is. */
export function pulseAgreement(flux: readonly number[], secondsPerFrame: number, bpm: number): number {
	const mean = flux.reduce((sum, value) => sum + value, 0) / flux.length;
	const centred = flux.map((value) => value - mean);
	const at = (lag: number) => {
		let sum = 0;
		for (let index = 0; index + lag < centred.length; index++)
			sum += (centred[index] ?? 0) * (centred[index + lag] ?? 0);
		return sum / (centred.length - lag);
	};
	const lags = Array.from({ length: 110 }, (_, index) => at(index + 8));
	const best = Math.max(...lags, 1e-9);
	const beat = 60 / bpm / secondsPerFrame;
	const near = [0.5, 1, 1.5, 2, 4].flatMap((factor) => [-1, 0, 1].map((step) => Math.round(beat * factor) + step));
	return Math.max(0, ...near.filter((lag) => lag >= 8 && lag < 118).map((lag) => (lags[lag - 8] ?? 0) / best));
}
