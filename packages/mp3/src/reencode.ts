import { checkMp3 } from "./check.ts";
import { decodePieces } from "./decode.ts";
import { openEncoder } from "./encode.ts";
import { type Bitrate, bitrates } from "./lame.ts";
import { leadingTag } from "./tag.ts";

export type Reencoded = { readonly bytes: Uint8Array; readonly kbps: Bitrate; readonly channels: 1 | 2 };

/** Room for the information frame, and for what the encoder adds at both ends. */
const infoFrameBytes = 1100;
const addedSeconds = 0.2;

/** The best quality whose file fits: stereo down to 64 kbit/s, then mono at 48 or 32. Undefined when not even that fits. */
export function qualityFor(
	seconds: number,
	maxBytes: number,
	source: { readonly kbps: number; readonly channels: 1 | 2 },
): { readonly kbps: Bitrate; readonly channels: 1 | 2 } | undefined {
	const fits = (kbps: number) => Math.ceil((seconds + addedSeconds) * kbps * 125) + infoFrameBytes <= maxBytes;
	// More bits than the source has would only store its losses more exactly.
	const kbps = bitrates.find((rate) => rate <= Math.max(source.kbps, 32) && fits(rate));
	return kbps === undefined ? undefined : { kbps, channels: kbps >= 64 ? source.channels : 1 };
}

/**
 * The same song in at most `maxBytes`, tags kept where they leave room for the music. Returns the file itself when it fits already, and
 * undefined when the song is too long for the limit or is no MP3. Works in pieces, so that the event loop goes on; a minute of music
 * takes about half a second of CPU. Rejects with the signal's reason.
 */
export async function reencodeToFit(
	mp3: Uint8Array,
	maxBytes: number,
	signal?: AbortSignal,
): Promise<Reencoded | undefined> {
	const check = checkMp3(mp3);
	if (!check.isMp3) return undefined;
	if (mp3.length <= maxBytes) {
		const kbps = bitrates.find((rate) => rate <= check.kbps) ?? 32;
		return { bytes: mp3, kbps, channels: check.channels };
	}
	const tag = leadingTag(mp3);
	// A cover may take a quarter of the room; the music comes first.
	const withTag = tag.length <= maxBytes / 4 ? qualityFor(check.seconds, maxBytes - tag.length, check) : undefined;
	const quality = withTag ?? qualityFor(check.seconds, maxBytes, check);
	if (quality === undefined) return undefined;
	const kept = withTag === undefined ? new Uint8Array() : tag;

	const encoder = await openEncoder(quality.channels, { kbps: quality.kbps, sampleRate: check.sampleRate });
	for await (const piece of decodePieces(mp3, signal)) {
		encoder.push(quality.channels === 1 ? [mixDown(piece.channels)] : piece.channels);
	}
	const audio = encoder.finish();
	const bytes = new Uint8Array(kept.length + audio.length);
	bytes.set(kept);
	bytes.set(audio, kept.length);
	return bytes.length <= maxBytes ? { bytes, ...quality } : undefined;
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
	const [left = new Float32Array(), right] = channels;
	return right === undefined ? left : left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
}
