import { decodePieces } from "./decode.ts";

/** Stretches that are measured: more than anybody draws, so that they can be put together to any number of points. */
const stretchesPerSecond = 20;

/**
 * How loud an MP3 is from its start to its end: `points` bytes at most (fewer for a file under a few seconds), 0 for silence, 255 for its
 * loudest stretch, for a drawing of the whole song. Decodes in constant memory; throws DecodeError, and the signal's reason.
 */
export async function waveformOf(mp3: Uint8Array, points: number, signal?: AbortSignal): Promise<Uint8Array> {
	const levels: number[] = [];
	let sum = 0;
	let count = 0;
	for await (const { channels, sampleRate } of decodePieces(mp3, signal)) {
		const stretch = Math.round(sampleRate / stretchesPerSecond);
		const samples = channels[0]?.length ?? 0;
		for (let at = 0; at < samples; at += 1) {
			for (const channel of channels) sum += (channel[at] ?? 0) ** 2;
			count += 1;
			if (count < stretch) continue;
			levels.push(Math.sqrt(sum / (count * channels.length)));
			sum = 0;
			count = 0;
		}
	}
	return drawn(levels, Math.min(points, levels.length));
}

function drawn(levels: readonly number[], points: number): Uint8Array {
	const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
	const meanOf = (part: readonly number[]) => part.reduce((sum, level) => sum + level, 0) / part.length;
	return Uint8Array.from({ length: points }, (_, index) => {
		const from = Math.floor((index * levels.length) / points);
		const to = Math.floor(((index + 1) * levels.length) / points);
		return loudest === 0 ? 0 : Math.round((255 * meanOf(levels.slice(from, to))) / loudest);
	});
}
