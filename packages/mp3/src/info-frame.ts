import { type FrameHeader, kbpsIndex, kbpsOf, readFrameHeader } from "./frame.ts";

/**
 * What the silent first frame says of the file ("Xing", "Info" or "VBRI"). `delay` and `padding` are samples a player leaves out at
 * the start and the end. Layout: gabriel.mp3-tech.org/mp3infotag.html.
 */
export type InfoFrame = {
	readonly frames?: number;
	readonly bytes?: number;
	readonly delay: number;
	readonly padding: number;
};

const text = (bytes: Uint8Array, at: number, length: number) =>
	String.fromCharCode(...bytes.subarray(at, Math.min(at + length, bytes.length)));

/** Reads the information frame that starts at `at`; undefined where this frame is ordinary audio. */
export function readInfoFrame(bytes: Uint8Array, at: number, header: FrameHeader): InfoFrame | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = Math.min(at + header.bytes, bytes.byteLength);
	const vbri = at + 36;
	if (vbri + 18 <= end && text(bytes, vbri, 4) === "VBRI")
		return { bytes: view.getUint32(vbri + 10), frames: view.getUint32(vbri + 14), delay: 0, padding: 0 };

	let next = at + header.infoAt;
	if (next + 8 > end || !["Xing", "Info"].includes(text(bytes, next, 4))) return undefined;
	const flags = view.getUint32(next + 4);
	next += 8;
	const take = (flag: number) => {
		if ((flags & flag) === 0 || next + 4 > end) return undefined;
		next += 4;
		return view.getUint32(next - 4);
	};
	const frames = take(1);
	const size = take(2);
	if (flags & 4) next += 100;
	if (flags & 8) next += 4;
	const hasGaps = next + 24 <= end && /^(LAME|Lavc|Lavf|GOGO)/.test(text(bytes, next, 4));
	return {
		...(frames === undefined ? {} : { frames }),
		...(size === undefined ? {} : { bytes: size }),
		delay: hasGaps ? view.getUint16(next + 21) >> 4 : 0,
		padding: hasGaps ? view.getUint16(next + 22) & 0xfff : 0,
	};
}

/** Delay of LAME in samples, the same at every rate (measured: a pulse comes out 1,105 samples late, 529 of them the decoder's). */
export const encoderDelay = 576;
/** And of every decoder. */
export const decoderDelay = 529;
const tagBytes = 156;

/**
 * The information frame for a constant-rate file whose frames are `chunks`: how many frames, how many bytes, what to leave out at both
 * ends. Without it players guess the length from the file's size, tag and cover included, and play silence at both ends.
 * `samples` is what was encoded, a channel, at the rate of the frames.
 */
export function writeInfoFrame(chunks: readonly Uint8Array[], samples: number): Uint8Array {
	const first = chunks.find((chunk) => chunk.length >= 4);
	const header = first && readFrameHeader(first, 0);
	if (first === undefined || header === undefined) return new Uint8Array();
	const size = (kbps: number) => Math.floor((header.samples / 8) * 1000 * (kbps / header.sampleRate));
	const kbps = kbpsOf(header.version).find((rate) => rate >= header.kbps && size(rate) >= header.infoAt + tagBytes);
	const index = kbps === undefined ? undefined : kbpsIndex(header.version, kbps);
	if (kbps === undefined || index === undefined) return new Uint8Array();

	const audioBytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
	const frames = countFrames(chunks, header);
	const padding = Math.max(0, Math.min(0xfff, frames * header.samples - encoderDelay - samples));
	const frame = new Uint8Array(size(kbps));
	const view = new DataView(frame.buffer);
	frame.set(first.subarray(0, 4));
	frame[1] = (frame[1] ?? 0) | 1; // no checksum follows the header
	frame[2] = (index << 4) | ((first[2] ?? 0) & 0x0c);
	const at = header.infoAt;
	frame.set(new TextEncoder().encode("Info"), at);
	view.setUint32(at + 4, 0b1111);
	view.setUint32(at + 8, frames);
	view.setUint32(at + 12, frame.length + audioBytes);
	for (let percent = 0; percent < 100; percent++) frame[at + 16 + percent] = Math.floor((percent * 256) / 100);
	const lame = at + 120;
	frame.set(new TextEncoder().encode("LAME3.100"), lame);
	frame[lame + 9] = 1; // constant rate
	frame[lame + 20] = Math.min(255, header.kbps);
	view.setUint16(lame + 21, (encoderDelay << 4) | (padding >> 8));
	frame[lame + 23] = padding & 0xff;
	view.setUint32(lame + 28, frame.length + audioBytes);
	view.setUint16(
		lame + 32,
		chunks.reduce((sum, chunk) => checksum(chunk, sum), 0),
	);
	view.setUint16(lame + 34, checksum(frame.subarray(0, lame + 34), 0));
	return frame;
}

/** At a constant rate frames differ by one padding byte at most, so that the average length tells how many there are. */
function countFrames(chunks: readonly Uint8Array[], header: FrameHeader): number {
	const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
	return Math.round(bytes / ((header.samples / 8) * 1000 * (header.kbps / header.sampleRate)));
}

const checksumTable = Uint16Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
	return sum;
});

/** CRC-16 with the polynomial 0x8005, reflected, as the tag's description asks. */
function checksum(bytes: Uint8Array, start: number): number {
	let sum = start;
	for (let at = 0; at < bytes.length; at++) sum = (sum >> 8) ^ (checksumTable[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
	return sum;
}
