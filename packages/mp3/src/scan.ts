import { type FrameHeader, longestFrameBytes, readFrameHeader } from "./frame.ts";
import { type InfoFrame, readInfoFrame } from "./info-frame.ts";
import { tagLength } from "./tag-length.ts";

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

/** Music services put tags and covers first, never a quarter of a megabyte of something else. */
const junkLimitBytes = 256 * 1024;

const isSameStream = (a: FrameHeader, b: FrameHeader) =>
	a.version === b.version && a.sampleRate === b.sampleRate && a.channels === b.channels;

/** Walks a file frame by frame. Keeps a few kilobytes, however long the file; a frame counts only where its neighbours agree. */
export class Scanner {
	/** Bytes that cannot be judged before more have come. */
	#rest = new Uint8Array();
	/** Bytes still to come of the tag or frame that the last piece ended in. */
	#skip = 0;
	#skipsFrame = false;
	/** The last thing seen was a frame of the stream, so that the next one is believed at its word. */
	#isInStep = false;
	#isLast = false;
	#isHopeless = false;
	#first: FrameHeader | undefined;
	#info: InfoFrame | undefined;
	readonly #count = { frames: 0, samples: 0, audioBytes: 0, tagBytes: 0, junkBytes: 0 };

	/** Takes the next piece of the file; false once it is clear that no audio will come. */
	push(piece: Uint8Array): boolean {
		if (this.#isHopeless) return false;
		const skipped = Math.min(this.#skip, piece.length);
		this.#skip -= skipped;
		this.#count.tagBytes += skipped;
		const bytes = new Uint8Array(this.#rest.length + piece.length - skipped);
		bytes.set(this.#rest);
		bytes.set(piece.subarray(skipped), this.#rest.length);
		this.#rest = bytes.slice(this.#walk(bytes));
		return !this.#isHopeless;
	}

	/** What was met; call it once, after the last piece. */
	finish(): Scan {
		this.#isLast = true;
		this.#walk(this.#rest);
		return {
			...(this.#first === undefined ? {} : { first: this.#first }),
			...(this.#info === undefined ? {} : { info: this.#info }),
			...this.#count,
			endsInFrame: this.#skip > 0 && this.#skipsFrame,
		};
	}

	/** Walks as far as whole frames can be judged; returns where it stopped. */
	#walk(bytes: Uint8Array): number {
		let at = 0;
		// A frame out of step is judged by the header behind it, so that one frame and one tag header must lie ahead.
		const margin = this.#isLast ? 1 : longestFrameBytes + 32;
		while (at + margin <= bytes.length) {
			const tag = this.#tagAt(bytes, at);
			const header = tag === undefined ? this.#frameAt(bytes, at) : undefined;
			if (tag !== undefined) at = this.#passTag(bytes, at, tag);
			else if (header !== undefined) at = this.#passFrame(bytes, at, header);
			else {
				this.#passJunk();
				at++;
			}
			if (this.#isHopeless) return bytes.length;
		}
		return at;
	}

	#tagAt(bytes: Uint8Array, at: number): number | undefined {
		return tagLength(bytes, at, this.#first !== undefined);
	}

	/** The frame at `at` where it fits its surroundings: of the stream's kind, and followed by another frame, a tag or the end. */
	#frameAt(bytes: Uint8Array, at: number): FrameHeader | undefined {
		const header = readFrameHeader(bytes, at);
		if (header === undefined || (this.#first !== undefined && !isSameStream(this.#first, header))) return undefined;
		if (this.#isInStep) return header;
		const after = at + header.bytes;
		if (after >= bytes.length) {
			const isEnd = this.#isLast && after === bytes.length;
			return isEnd && this.#first !== undefined ? header : undefined;
		}
		const next = readFrameHeader(bytes, after);
		const isFollowed = (next !== undefined && isSameStream(header, next)) || this.#tagAt(bytes, after) !== undefined;
		return isFollowed ? header : undefined;
	}

	#passTag(bytes: Uint8Array, at: number, length: number): number {
		this.#count.tagBytes += Math.min(length, bytes.length - at);
		this.#skip = Math.max(0, at + length - bytes.length);
		this.#skipsFrame = false;
		return Math.min(at + length, bytes.length);
	}

	#passFrame(bytes: Uint8Array, at: number, header: FrameHeader): number {
		const end = at + header.bytes;
		if (end > bytes.length) {
			this.#skip = end - bytes.length;
			this.#skipsFrame = true;
			return bytes.length;
		}
		this.#isInStep = true;
		const isFirst = this.#first === undefined;
		this.#first ??= header;
		if (isFirst) this.#info = readInfoFrame(bytes, at, header);
		if (isFirst && this.#info !== undefined) this.#count.tagBytes += header.bytes;
		else {
			this.#count.frames++;
			this.#count.samples += header.samples;
			this.#count.audioBytes += header.bytes;
		}
		return end;
	}

	#passJunk(): void {
		this.#isInStep = false;
		this.#count.junkBytes++;
		this.#isHopeless = this.#first === undefined && this.#count.junkBytes > junkLimitBytes;
	}
}
