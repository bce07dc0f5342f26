import { type FrameHeader, longestFrameBytes, readFrameHeader } from "./frame.ts";
import { type InfoFrame, readInfoFrame } from "./info-frame.ts";

/** What was met while walking a file frame by frame. `samples` counts a channel; the information frame is not audio. */
export type Scan = {
	readonly first?: FrameHeader;
	readonly info?: InfoFrame;
	readonly frames: number;
	readonly samples: number;
	/** Bytes in whole frames, in tags (the information frame is one), and in nothing known. */
	readonly audioBytes: number;
	readonly tagBytes: number;
	readonly junkBytes: number;
	/** Whether the bytes end in the middle of a frame. */
	readonly endsInFrame: boolean;
};

/** Takes a file's bytes piece by piece, in order. `push` answers false once it is clear that no audio will come. */
export type Scanner = { push(bytes: Uint8Array): boolean; finish(): Scan };

/** Music services put tags and covers first, never a quarter of a megabyte of something else. */
const junkLimitBytes = 256 * 1024;
const tagHeaderBytes = 10;

const isSameStream = (a: FrameHeader, b: FrameHeader) =>
	a.version === b.version && a.sampleRate === b.sampleRate && a.channels === b.channels;

/** Opens a walk over the frames. Keeps a few kilobytes, however long the file; a frame counts only where its neighbours agree. */
export function openScan(): Scanner {
	let rest = new Uint8Array();
	let skip = 0;
	let skipsFrame = false;
	let isInStep = false;
	let isLast = false;
	let isHopeless = false;
	let first: FrameHeader | undefined;
	let info: InfoFrame | undefined;
	const count = { frames: 0, samples: 0, audioBytes: 0, tagBytes: 0, junkBytes: 0 };

	/** Length of a tag at `at`: ID3v2 (with footer), ID3v1 or APE; undefined where none starts. */
	function tagLength(bytes: Uint8Array, at: number): number | undefined {
		const initial = bytes[at] ?? 0;
		if (initial !== 0x49 && initial !== 0x54 && initial !== 0x41) return undefined;
		const byte = (offset: number) => bytes[at + offset] ?? 0;
		const starts = (text: string) => [...text].every((letter, offset) => byte(offset) === letter.charCodeAt(0));
		if (starts("ID3") && byte(3) < 0xff && ((byte(6) | byte(7) | byte(8) | byte(9)) & 0x80) === 0) {
			const size = (byte(6) << 21) | (byte(7) << 14) | (byte(8) << 7) | byte(9);
			return tagHeaderBytes + size + ((byte(5) & 0x10) === 0 ? 0 : tagHeaderBytes);
		}
		if (starts("TAG") && first !== undefined) return 128;
		if (starts("APETAGEX") && at + 16 <= bytes.length) {
			const size = new DataView(bytes.buffer, bytes.byteOffset + at + 12, 4).getUint32(0, true);
			return size + 32;
		}
		return undefined;
	}

	/** The frame at `at` where it fits its surroundings: of the stream's kind, and followed by another frame, a tag or the end. */
	function frameAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
		const header = readFrameHeader(bytes, at);
		if (header === undefined || (first !== undefined && !isSameStream(first, header))) return undefined;
		if (isInStep) return header;
		const after = at + header.bytes;
		if (after >= bytes.length) return isLast && after === bytes.length && first !== undefined ? header : undefined;
		const next = readFrameHeader(bytes, after);
		return (next !== undefined && isSameStream(header, next)) || tagLength(bytes, after) !== undefined
			? header
			: undefined;
	}

	function take(bytes: Uint8Array, at: number, header: FrameHeader): void {
		isInStep = true;
		if (first === undefined) {
			first = header;
			info = readInfoFrame(bytes, at, header);
			if (info !== undefined) {
				count.tagBytes += header.bytes;
				return;
			}
		}
		count.frames++;
		count.samples += header.samples;
		count.audioBytes += header.bytes;
	}

	/** Walks as far as whole frames can be judged; returns where it stopped. */
	function walk(bytes: Uint8Array): number {
		let at = 0;
		// A frame out of step is judged by the header behind it, so that one frame and one tag header must lie ahead.
		const margin = isLast ? 1 : longestFrameBytes + 32;
		while (at + margin <= bytes.length) {
			const tag = tagLength(bytes, at);
			if (tag !== undefined) {
				count.tagBytes += Math.min(tag, bytes.length - at);
				skip = Math.max(0, at + tag - bytes.length);
				skipsFrame = false;
				at = Math.min(at + tag, bytes.length);
				continue;
			}
			const header = frameAt(bytes, at);
			if (header === undefined) {
				isInStep = false;
				count.junkBytes++;
				at++;
				if (first === undefined && count.junkBytes > junkLimitBytes) {
					isHopeless = true;
					return bytes.length;
				}
			} else if (at + header.bytes > bytes.length) {
				skip = at + header.bytes - bytes.length;
				skipsFrame = true;
				return bytes.length;
			} else {
				take(bytes, at, header);
				at += header.bytes;
			}
		}
		return at;
	}

	return {
		push(chunk) {
			if (isHopeless) return false;
			const skipped = Math.min(skip, chunk.length);
			skip -= skipped;
			count.tagBytes += skipped;
			const bytes = new Uint8Array(rest.length + chunk.length - skipped);
			bytes.set(rest);
			bytes.set(chunk.subarray(skipped), rest.length);
			rest = bytes.slice(walk(bytes));
			return !isHopeless;
		},
		finish() {
			isLast = true;
			walk(rest);
			return {
				...(first === undefined ? {} : { first }),
				...(info === undefined ? {} : { info }),
				...count,
				endsInFrame: skip > 0 && skipsFrame,
			};
		},
	};
}
