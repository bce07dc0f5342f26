import { breathe } from "./breathe.ts";
import { readFrameHeader } from "./frame.ts";
import { writeInfoFrame } from "./info-frame.ts";
import { type Bitrate, type Effort, openLame } from "./lame.ts";

export type EncodeOptions = {
	readonly kbps: Bitrate;
	/** Of the samples handed in, in Hz. Low bit rates are stored at a lower rate, as LAME sees fit. */
	readonly sampleRate: number;
	/** `thorough` where it is not given. */
	readonly effort?: Effort;
	readonly signal?: AbortSignal;
};

/**
 * LAME turns the music down by these factors before it encodes (its presets' table, and measured here); turned up by as much beforehand,
 * the file is exactly as loud as what was mastered.
 */
const quieting: Partial<Record<Bitrate, number>> = { 320: 1, 256: 1, 224: 0.98, 192: 0.97 };
const quietingBelow = 0.95;

/** Takes samples from -1 to 1 piece by piece; `finish` gives the whole file. */
export type Mp3Encoder = { push(channels: readonly Float32Array[]): void; finish(): Uint8Array };

/** Opens an encoder for one file at a constant bit rate, for one or two channels. */
export async function openEncoder(channels: 1 | 2, options: Omit<EncodeOptions, "signal">): Promise<Mp3Encoder> {
	const lame = await openLame(channels, options.sampleRate, options.kbps, options.effort ?? "thorough");
	const chunks: Uint8Array[] = [];
	const gain = 1 / (quieting[options.kbps] ?? quietingBelow);
	const amplify = [openAmplifier(gain), openAmplifier(gain)];
	let samples = 0;
	return {
		push(piece) {
			const count = piece[0]?.length ?? 0;
			samples += count;
			chunks.push(lame.encode(piece.map((channel, side) => amplify[side]?.(channel) ?? channel)).slice());
		},
		finish() {
			chunks.push(lame.finalize().slice());
			const header = readFrameHeader(chunks.find((chunk) => chunk.length >= 4) ?? new Uint8Array(), 0);
			const stored = Math.round((samples * (header?.sampleRate ?? options.sampleRate)) / options.sampleRate);
			return join([writeInfoFrame(chunks, stored), ...chunks]);
		},
	};
}

/**
 * Encodes two channels of equal length to an MP3 of constant bit rate whose first frame tells players the exact length.
 * Works in pieces of a second and lets the event loop breathe in between; rejects with the signal's reason when aborted.
 */
export async function encodeMp3(left: Float32Array, right: Float32Array, options: EncodeOptions): Promise<Uint8Array> {
	const encoder = await openEncoder(2, options);
	for (let at = 0; at < left.length; at += options.sampleRate) {
		await breathe(options.signal);
		const end = at + options.sampleRate;
		encoder.push([left.subarray(at, end), right.subarray(at, end)]);
	}
	return encoder.finish();
}

/** Gives samples turned up, in one array that is used again: they are good until the next call. */
function openAmplifier(gain: number): (samples: Float32Array) => Float32Array {
	let louder = new Float32Array();
	return (samples) => {
		if (louder.length < samples.length) louder = new Float32Array(samples.length);
		for (let index = 0; index < samples.length; index++) louder[index] = (samples[index] ?? 0) * gain;
		return louder.subarray(0, samples.length);
	};
}

function join(parts: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
