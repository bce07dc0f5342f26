/** The interpolating filter of ITU-R BS.1770-4, annex 2: two of its four phases; the others are these read backwards. */
const phaseA = [
	0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875,
	-0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const phaseB = [
	-0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
	-0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const taps = phaseA.length;
const phases = [phaseA, phaseB, phaseB.toReversed(), phaseA.toReversed()].map((phase) => Float64Array.from(phase));

/** No phase can lift a signal by more than the sum of its taps' sizes: quieter passages need not be looked at. */
const mostGain = Math.max(...phases.map((phase) => phase.reduce((sum, tap) => sum + Math.abs(tap), 0)));
const passageSamples = 64;

/** Samples that `peakBetween` looks at before and after the gap. */
const before = taps / 2 - 1;
const after = taps / 2;
const [phaseOne, phaseTwo] = [Float64Array.from(phaseA), Float64Array.from(phaseB)];

/**
 * The peak of the analogue signal between the samples `at` and `at + 1`, at four places; at the very ends of the array the larger of the
 * two samples. For those who know where to look.
 */
export function peakBetween(samples: Float32Array, at: number): number {
	if (at < before || at + after >= samples.length)
		return Math.max(Math.abs(samples[at] ?? 0), Math.abs(samples[at + 1] ?? 0));
	const newest = at + after;
	const oldest = at - before;
	// Each phase read backwards is another one: the samples are read once for two.
	let a = 0;
	let b = 0;
	let c = 0;
	let d = 0;
	for (let tap = 0; tap < taps; tap++) {
		const sample = samples[newest - tap] ?? 0;
		const mirrored = samples[oldest + tap] ?? 0;
		const one = phaseOne[tap] ?? 0;
		const two = phaseTwo[tap] ?? 0;
		a += sample * one;
		b += sample * two;
		c += mirrored * two;
		d += mirrored * one;
	}
	return Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
}

/** The peak of the analogue signal behind the samples of one channel, four times oversampled: a ratio, 1 is full scale. */
export function truePeak(samples: Float32Array): number {
	const passage = new Float64Array(passageSamples + taps - 1);
	let peak = 0;
	for (let start = 0; start < samples.length + taps; start += passageSamples) {
		let loudest = 0;
		for (let offset = 0; offset < passage.length; offset++) {
			const sample = samples[start + offset - taps + 1] ?? 0;
			passage[offset] = sample;
			const size = sample < 0 ? -sample : sample;
			if (size > loudest) loudest = size;
		}
		if (loudest * mostGain <= peak) continue;
		for (const phase of phases) peak = Math.max(peak, loudestOf(passage, phase));
	}
	return peak;
}

/**
 * Every filter has a twin that is itself read backwards, so that the order of its taps here does not matter. Written out tap by tap:
 * twice as fast as a loop, and this is the slowest part of measuring.
 */
function loudestOf(passage: Float64Array, phase: Float64Array): number {
	const tap = (at: number) => phase[at] ?? 0;
	const [c0, c1, c2, c3, c4, c5] = [tap(0), tap(1), tap(2), tap(3), tap(4), tap(5)];
	const [c6, c7, c8, c9, c10, c11] = [tap(6), tap(7), tap(8), tap(9), tap(10), tap(11)];
	const at = (place: number) => passage[place] ?? 0;
	let peak = 0;
	for (let from = 0; from < passageSamples; from++) {
		const early = at(from) * c0 + at(from + 1) * c1 + at(from + 2) * c2 + at(from + 3) * c3;
		const middle = at(from + 4) * c4 + at(from + 5) * c5 + at(from + 6) * c6 + at(from + 7) * c7;
		const late = at(from + 8) * c8 + at(from + 9) * c9 + at(from + 10) * c10 + at(from + 11) * c11;
		const sum = early + middle + late;
		const size = sum < 0 ? -sum : sum;
		if (size > peak) peak = size;
	}
	return peak;
}
