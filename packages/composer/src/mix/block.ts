/** Even, for the room; short, so that all buffers of the mixing console together stay near the processor. */
export const blockSamples = 1024;

/** A stereo block. */
export type Pair = readonly [Float64Array, Float64Array];

/** A silent one. */
export const openPair = (samples = blockSamples): Pair => [new Float64Array(samples), new Float64Array(samples)];

/** Silences it. */
export const clear = ([left, right]: Pair) => {
	left.fill(0);
	right.fill(0);
};
