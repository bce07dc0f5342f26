import { blockSamples } from "../mix/block.ts";
import { limiterHop } from "../mix/limiter.ts";
import type { SoundFile } from "./sound-file.ts";

const fullScale = 32_768;
const silence = new Int32Array(blockSamples * 2);
const pcm = new Int32Array(blockSamples * 2);

/** Writes samples from −1 to 1 to a file at 16 bit, each under its gain. At most a block at once; nothing is longer. */
export function writeSamples(
	file: SoundFile,
	left: ArrayLike<number>,
	right: ArrayLike<number>,
	gains: Float64Array,
	count: number,
): void {
	for (let index = 0; index < count; index++) {
		const gain = gains[index] ?? 0;
		pcm[index * 2] = toInteger((left[index] ?? 0) * gain);
		pcm[index * 2 + 1] = toInteger((right[index] ?? 0) * gain);
	}
	file.write(pcm, count);
}

export const writeSilence = (file: SoundFile, count: number): void => file.write(silence, count);

/** Rounds; `Math.round` takes four times as long. */
function toInteger(value: number): number {
	return Math.max(0, Math.min(65_535, (value * fullScale + 32_768.5) | 0)) - 32_768;
}

/** Room for peaks: a mix before its limiter may pass full scale by a decibel (seen: 0.2 dB). The same for all, so that sums hold. */
const headroom = 10 ** (-3 / 20);

/** The gains of the block that begins at `start` before mastering: 3 dB of room, and where `fade` has one for each hop and moves straight in between. */
export function fillGains(gains: Float64Array, fade: Float32Array, start: number): void {
	for (let index = 0; index < gains.length; index++) {
		const hop = Math.floor((start + index) / limiterHop);
		const first = fade[hop] ?? 0;
		const along = (start + index - hop * limiterHop) / limiterHop;
		gains[index] = headroom * (first + ((fade[hop + 1] ?? first) - first) * along);
	}
}
