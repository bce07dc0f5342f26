import { readFrameHeader } from "./frame.ts";

/** Where the frames of audio begin in a file that is nothing but frames, and where the last one ends. */
export function frameOffsets(bytes: Uint8Array, from: number): number[] {
	const offsets = [from];
	for (let at = from; ; ) {
		const header = readFrameHeader(bytes, at);
		if (header === undefined || at + header.bytes > bytes.length) return offsets;
		at += header.bytes;
		offsets.push(at);
	}
}

/** What one step of a granule's gain is: it counts in quarters of a power of two (ISO/IEC 11172-3, 2.4.2.7). */
export const gainStep = 2 ** -0.25;

/** Samples of a granule; a frame of MPEG 1 has two. */
const granuleSamples = 576;
/** Samples by which the middle of what a granule sounds in lies behind its place in the file: half its window, and the filter bank's delay. */
const granuleDelay = granuleSamples + 240;
const channelBits = 59;
/** Bits of the side information before those of the first granule (stereo), and where in these its gain stands. */
const sharedBits = 20;
const gainAt = 21;

/** The two granules that sound at a sample, counted as they come out of a decoder that leaves nothing out. */
export function granulesAt(sample: number): readonly [number, number] {
	const first = Math.floor((sample - granuleDelay) / granuleSamples);
	return [first, first + 1];
}

/**
 * Turns granules down, in the finished file, each by a number of steps: the windows that overlap make it go down and up without an edge.
 * `offsets` are the frames'. For stereo of MPEG 1 without checksums, which is what this encoder writes.
 */
export function lowerGranules(bytes: Uint8Array, offsets: readonly number[], steps: ReadonlyMap<number, number>): void {
	for (const [granule, count] of steps) {
		const frame = offsets[granule >> 1];
		if (granule < 0 || frame === undefined || granule >> 1 >= offsets.length - 1) continue;
		for (const channel of [0, 1]) {
			const bit = (frame + 4) * 8 + sharedBits + ((granule & 1) * 2 + channel) * channelBits + gainAt;
			writeByte(bytes, bit, Math.max(0, readByte(bytes, bit) - count));
		}
	}
}

/** Eight bits that begin at any bit. */
function readByte(bytes: Uint8Array, bit: number): number {
	const [first = 0, second = 0] = bytes.subarray(bit >> 3, (bit >> 3) + 2);
	return (((first << 8) | second) >> (8 - (bit & 7))) & 0xff;
}

function writeByte(bytes: Uint8Array, bit: number, value: number): void {
	const at = bit >> 3;
	const shift = 8 - (bit & 7);
	const both = (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) & ~(0xff << shift);
	bytes[at] = (both | (value << shift)) >> 8;
	bytes[at + 1] = (both | (value << shift)) & 0xff;
}
