import { breathe, openEncoder } from "@tunesmith/mp3";

const sampleRate = 44_100;
const kilobits = 128;
const notesPerSecond = 3;
/** The tune, in semitones above A3. */
const tune = [0, 4, 7, 12, 7, 4, 5, 9, 12, 9, 5, 7];

type Stereo = readonly [Float32Array, Float32Array];

/** The tune comes round after four seconds: no second is computed twice. */
const seconds = new Map<number, Stereo>();

/** A second of the tune from one of its notes on: three notes with soft edges. */
function second(from: number): Stereo {
	const known = seconds.get(from);
	if (known !== undefined) return known;
	const left = new Float32Array(sampleRate);
	const right = new Float32Array(sampleRate);
	const noteLength = sampleRate / notesPerSecond;
	for (let at = 0; at < sampleRate; at += 1) {
		const note = Math.floor(at / noteLength);
		const within = (at % noteLength) / noteLength;
		const semitone = tune[(from + note) % tune.length] ?? 0;
		const phase = (2 * Math.PI * 220 * 2 ** (semitone / 12) * at) / sampleRate;
		const level = 0.3 * Math.sin(Math.PI * within) ** 0.5;
		left[at] = level * Math.sin(phase);
		right[at] = level * Math.sin(phase * 1.003);
	}
	seconds.set(from, [left, right]);
	return [left, right];
}

async function encode(length: number, start: number, signal: AbortSignal): Promise<Uint8Array> {
	const encoder = await openEncoder(2, { kbps: kilobits, sampleRate, effort: "quick" });
	const samples = Math.round(length * sampleRate);
	for (let number = 0; number < length; number += 1) {
		await breathe(signal);
		const from = (number * notesPerSecond + start) % tune.length;
		encoder.push(second(from).map((side) => side.subarray(0, samples - number * sampleRate)));
	}
	return encoder.finish();
}

/** The same for whoever asks: all tone engines of a process share them. */
const recordings = new Map<string, Promise<Uint8Array>>();

/** An MP3 of the tune, that many seconds long. `seed` chooses its first note where that is not too much work. */
export async function recordTune(length: number, seed: number, signal: AbortSignal): Promise<Uint8Array> {
	// encoding minutes costs half a second: long takes share one recording
	const start = length > 10 ? 0 : seed % tune.length;
	const name = `${length} ${start}`;
	// the task that encodes it may be cancelled: then the next task encodes it again
	const kept = await recordings.get(name)?.catch(() => undefined);
	if (kept !== undefined) return kept;
	if (recordings.size >= 2 * tune.length) recordings.clear();
	const recording = encode(length, start, signal);
	recordings.set(name, recording);
	return recording;
}
