import { sampleRate } from "../audio.ts";
import { readLyrics } from "../compose/read-lyrics.ts";
import { timeWords } from "../perform/sing/word-timings.ts";
import { planTiming } from "../perform/timing.ts";
import type { Score } from "../score.ts";
import type { Notation, Words } from "../song.ts";
import { writeMidi } from "./midi.ts";
import { writeMusicXml } from "./music-xml.ts";
import { sungLines, writeLrc, writeSrt } from "./timed-lyrics.ts";

/** Writes a score down. The same score and words give the same bytes. */
export function notate(score: Score, { title, lyrics, language }: Words): Notation {
	const timing = planTiming(score);
	const texts = new Map(
		readLyrics(lyrics, language).flatMap(({ lines }) => lines.map(({ index, text }) => [index, text] as const)),
	);
	const lines = sungLines(timeWords(score, timing), texts);
	return {
		midi: writeMidi(score, timing),
		musicXml: writeMusicXml(score, timing),
		lrc: writeLrc(lines, title, timing.samples / sampleRate),
		srt: writeSrt(lines),
	};
}
