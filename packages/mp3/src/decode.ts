import { MPEGDecoder } from "mpg123-decoder";
import { breathe } from "./breathe.ts";
import { checkMp3 } from "./check.ts";
import { letGo } from "./let-go.ts";

/** A piece of decoded audio: one or two channels, samples from -1 to 1 (over it where the encoder overshot). */
export type Pcm = { readonly channels: readonly Float32Array[]; readonly sampleRate: number };

/** Bytes are no MP3, or break off in a way the decoder cannot read. */
class DecodeError extends Error {
	override readonly name = "DecodeError";
}

/** About a second of audio: 20 ms of work at most between two breaths. */
const pieceBytes = 16 * 1024;

/**
 * Decodes piece by piece in constant memory, letting the event loop breathe in between. Silence that the encoder added at both ends is
 * left out where the file says how much. Throws DecodeError, and the signal's reason.
 */
export async function* decodePieces(mp3: Uint8Array, signal?: AbortSignal): AsyncGenerator<Pcm> {
	const check = checkMp3(mp3);
	// Not politeness: fed with rubbish, the decoder can turn in circles for ever.
	if (!check.isMp3) throw new DecodeError(`not an MP3: ${check.reason}`);
	const decoder = new MPEGDecoder({ enableGapless: true });
	await decoder.ready;
	try {
		for (let at = 0; at < mp3.length; at += pieceBytes) {
			await breathe(signal);
			const piece = decoder.decode(mp3.subarray(at, at + pieceBytes));
			if (piece.samplesDecoded === 0) continue;
			yield { channels: piece.channelData.slice(0, check.channels), sampleRate: piece.sampleRate };
		}
	} finally {
		decoder.free();
	}
}

/**
 * What some frames of a file sound like; `at` counts the samples that a decoder which leaves nothing out gives before them. The samples
 * are there until the next passage is asked for.
 */
export type Passage = { readonly at: number; readonly channels: readonly Float32Array[] };

/** Before it sounds right, a decoder needs what earlier frames left over: in bits one frame, in windows another. */
const leadFrames = 2;
const pieceFrames = 40;
const frameSamples = 1152;

/**
 * Decodes only those frames of a file by this package's encoder (MPEG 1) that `isWanted`. `offsets` tell where its frames begin and the
 * last one ends. Breathes between pieces; throws the signal's reason.
 */
export async function* decodeFrames(
	mp3: Uint8Array,
	offsets: readonly number[],
	isWanted: (frame: number) => boolean,
	signal?: AbortSignal,
): AsyncGenerator<Passage> {
	const decoder = new MPEGDecoder({ enableGapless: false });
	await decoder.ready;
	const frames = offsets.length - 1;
	let fed = 0;
	try {
		for (let frame = 0; frame < frames; ) {
			if (!isWanted(frame)) {
				frame++;
				continue;
			}
			let end = frame + 1;
			while (end < frames && end < frame + pieceFrames && isWanted(end)) end++;
			const from = frame === fed ? frame : Math.max(fed, frame - leadFrames, 0);
			await breathe(signal);
			const piece = decoder.decode(mp3.subarray(offsets[from], offsets[end]));
			if (piece.samplesDecoded !== (end - from) * frameSamples) throw new DecodeError("frames got lost");
			const lead = (frame - from) * frameSamples;
			yield { at: frame * frameSamples, channels: piece.channelData.map((channel) => channel.subarray(lead)) };
			letGo(piece.channelData);
			fed = end;
			frame = end;
		}
	} finally {
		decoder.free();
	}
}

/** Decodes a whole file into memory: 350 kB a second of stereo. */
export async function decodeMp3(mp3: Uint8Array, signal?: AbortSignal): Promise<Pcm> {
	const pieces: Pcm[] = [];
	for await (const piece of decodePieces(mp3, signal)) pieces.push(piece);
	const [first] = pieces;
	if (first === undefined) throw new DecodeError("no audio came out");
	const length = pieces.reduce((sum, piece) => sum + (piece.channels[0]?.length ?? 0), 0);
	const channels = first.channels.map((_, channel) => {
		const whole = new Float32Array(length);
		let at = 0;
		for (const piece of pieces) {
			const samples = piece.channels[channel] ?? new Float32Array(piece.channels[0]?.length ?? 0);
			whole.set(samples, at);
			at += samples.length;
		}
		return whole;
	});
	return { channels, sampleRate: first.sampleRate };
}
