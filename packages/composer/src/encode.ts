import {
	decodeFrames,
	decoderDelay,
	encodeMp3,
	encoderDelay,
	frameOffsets,
	gainStep,
	granulesAt,
	lowerGranules,
	peakBetween,
	readFrameHeader,
	writeInfoFrame,
} from "@tunesmith/mp3";

import { sampleRate } from "./audio.ts";

/** True peaks of the decoded file stay under this. */
const limit = 10 ** (-1.1 / 20);
/** Between two samples that are both lower, no wave of music reaches the limit. */
const nearLimit = limit * 0.7;
/** Coding puts up to 1.7 dB on top of the peaks of music, and 3 on bursts of noise: what lies further below needs no second look. */
const careFrom = 10 ** (-5 / 20);
const frameSamples = 1152;
const mostRounds = 6;

/**
 * Encodes a mastered piece to CBR 192 and reads back what was loud in it: where coding put a peak above −1 dBTP, the file's own gain gives
 * way for the hundredth of a second around it, without encoding again.
 */
export async function encodeBelowPeak(
	left: Float32Array,
	right: Float32Array,
	signal: AbortSignal,
): Promise<Uint8Array> {
	const mp3 = await encodeMp3(left, right, { kbps: 192, sampleRate, effort: "quick", signal });
	const offsets = frameOffsets(mp3, readFrameHeader(mp3, 0)?.bytes ?? 0);
	let wanted = loudFrames(left, right, offsets.length - 1);
	let isLowered = false;
	for (let round = 0; round < mostRounds; round++) {
		const steps = await findOvershoots(mp3, offsets, wanted, signal);
		if (steps.size === 0) break;
		lowerGranules(mp3, offsets, steps);
		isLowered = true;
		// Only what was touched, and what sounds together with it, can have changed.
		wanted = new Uint8Array(offsets.length - 1);
		for (const granule of steps.keys()) wanted.fill(1, Math.max(0, (granule >> 1) - 1), (granule >> 1) + 3);
	}
	// It holds the checksum of all frames.
	if (isLowered) mp3.set(writeInfoFrame([mp3.subarray(offsets[0])], left.length));
	return mp3;
}

/** Marks the frames whose sound, or that of a neighbour, comes near the limit. */
function loudFrames(left: Float32Array, right: Float32Array, frames: number): Uint8Array {
	const loud = new Uint8Array(frames);
	for (let frame = 0; frame < frames; frame++) {
		const from = Math.max(0, frame * frameSamples - encoderDelay - decoderDelay);
		const to = Math.min(left.length, (frame + 1) * frameSamples - encoderDelay - decoderDelay);
		let [highest, lowest] = [0, 0];
		for (let index = from; index < to; index++) {
			const l = left[index] ?? 0;
			const r = right[index] ?? 0;
			if (l > highest) highest = l;
			else if (l < lowest) lowest = l;
			if (r > highest) highest = r;
			else if (r < lowest) lowest = r;
		}
		if (Math.max(highest, -lowest) > careFrom) loud.fill(1, Math.max(0, frame - 1), frame + 2);
	}
	return loud;
}

/** The granules that sound where a sample is above the limit, and by how many steps they must go down. */
async function findOvershoots(
	mp3: Uint8Array,
	offsets: readonly number[],
	wanted: Uint8Array,
	signal: AbortSignal,
): Promise<Map<number, number>> {
	const steps = new Map<number, number>();
	for await (const { at, channels } of decodeFrames(mp3, offsets, (frame) => wanted[frame] === 1, signal)) {
		for (const channel of channels) {
			for (let index = 0; index < channel.length; index++) {
				const value = channel[index] ?? 0;
				if (value < nearLimit && value > -nearLimit) continue;
				const peak = Math.max(Math.abs(value), peakBetween(channel, index - 1), peakBetween(channel, index));
				if (peak <= limit) continue;
				const needed = Math.ceil(Math.log(limit / peak) / Math.log(gainStep));
				for (const granule of granulesAt(at + index)) steps.set(granule, Math.max(needed, steps.get(granule) ?? 0));
			}
		}
	}
	return steps;
}
