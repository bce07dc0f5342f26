import { sampleRate } from "../src/audio.ts";
import type { Score } from "../src/score.ts";
import type { VoiceTrack } from "./voice-track.ts";

const hissing = /^(S|Z|SH|ZH|CH|JH)$/;

/** For each sung word, whether its sounds hiss: by what is sung and not by the spelling, whose letters may be silent. */
function hisses(score: Score): boolean[] {
	const words: boolean[] = [];
	for (const { word, phonemes } of score.voices.find(({ role }) => role === "lead")?.notes ?? []) {
		if (word !== undefined) words.push(false);
		if (words.length > 0 && phonemes.some((phone) => hissing.test(phone))) words[words.length - 1] = true;
	}
	return words;
}

/**
 * Share of the sung words that the voice's own track gives back: it sounds while the word is sung, and where it has a
 * sibilant there is more energy above 5 kHz than a vowel has. 1 where nothing is sung.
 */
export function wordsRecovered(score: Score, { samples: left, timings }: VoiceTrack): number {
	if (timings.length === 0) return 1;
	const length = left.length;
	const level = (from: number, to: number) => {
		let [all, high, before] = [0, 0, 0];
		const [first, last] = [Math.max(0, Math.round(from * sampleRate)), Math.min(length, Math.round(to * sampleRate))];
		for (let at = first; at < last; at++) {
			const value = left[at] ?? 0;
			all += value * value;
			high += (value - before) ** 2;
			before = value;
		}
		return { all: all / Math.max(1, last - first), high: high / Math.max(1, last - first) };
	};
	const levels = timings.map(({ start, end }) => level(start, end).all).sort((a, b) => a - b);
	const usual = levels[levels.length >> 1] ?? 0;
	const hissed = hisses(score);
	if (hissed.length !== timings.length)
		throw new Error(`${hissed.length} words are written and ${timings.length} sung`);
	const found = timings.filter(({ start, end }, word) => {
		if (level(start, end).all < usual / 100) return false;
		if (hissed[word] !== true) return true;
		// Twentieths of a second in which differences between samples outweigh the samples are hiss.
		for (let at = start - 0.02; at < end; at += 0.02) {
			const piece = level(at, at + 0.04);
			if (piece.high > piece.all * 0.35 && piece.all > usual / 3000) return true;
		}
		return false;
	});
	return found.length / timings.length;
}
