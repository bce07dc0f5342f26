/** A sine of `hertz` at `level` dBFS (peak), `seconds` long. */
export function sine(hertz: number, level: number, seconds: number, sampleRate = 44_100): Float32Array {
	const peak = 10 ** (level / 20);
	return Float32Array.from(
		{ length: Math.round(seconds * sampleRate) },
		(_, at) => peak * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
	);
}

/** Music-like noise that is the same every time: seeded, so that failures repeat. */
export function noise(seconds: number, level = -12, sampleRate = 44_100, seed = 1): Float32Array {
	let state = seed;
	const peak = 10 ** (level / 20);
	return Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
		return peak * (state / 2 ** 31);
	});
}
