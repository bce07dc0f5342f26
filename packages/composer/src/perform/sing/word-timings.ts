import type { Score, Voice } from "../../score.ts";
import type { WordTiming } from "../../song.ts";
import type { Timing } from "../timing.ts";
import { phonemeSounds } from "./phoneme-sounds.ts";
import { type Phrase, type Spoken, speak, splitPhrases, type TimedNote } from "./phrase.ts";

/** A sung word with its line of the lyrics, from 0. */
export type SungWord = WordTiming & { readonly line: number };

/** The words that the lead of a score sings, in order, without singing them. */
export function timeWords(score: Score, timing: Timing): SungWord[] {
	return score.voices
		.filter(({ role }) => role === "lead")
		.flatMap((voice) => readPhrases(voice, timing).flatMap(({ phrase, spoken }) => wordTimings(phrase, spoken)))
		.sort((a, b) => a.start - b.start);
}

/** The phrases of a voice, with each phoneme in its place. */
export function readPhrases(voice: Voice, timing: Timing): { readonly phrase: Phrase; readonly spoken: Spoken[] }[] {
	return splitPhrases(voice.notes.map((note) => timed(note, timing))).map((phrase) => ({
		phrase,
		spoken: speak(phrase, (phoneme) => phonemeSounds[phoneme]?.seconds ?? 0),
	}));
}

function timed(note: Voice["notes"][number], timing: Timing): TimedNote {
	const late = timing.offset + (note.late ?? 0) / 1000;
	const start = timing.timeline.secondsAt(note.beat) + late;
	return { note, start, end: Math.max(start + 0.06, timing.timeline.secondsAt(note.beat + note.beats) + late) };
}

/** Words from the start of their first consonant to the end of their last syllable. */
export function wordTimings(phrase: Phrase, spoken: readonly Spoken[]): SungWord[] {
	const words: { text: string; start: number; end: number; line: number }[] = [];
	let at = 0;
	for (const syllable of phrase.syllables) {
		const count = syllable.onset.length + 1 + syllable.coda.length;
		const own = spoken.slice(at, at + count);
		at += count;
		const start = own[0]?.start ?? 0;
		const end = own.at(-1)?.end ?? start;
		const { word: text, line = 0 } = syllable.notes[0]?.note ?? {};
		const last = words.at(-1);
		if (text !== undefined && text !== "") words.push({ text, start: Math.max(0, start), end, line });
		else if (last !== undefined) last.end = end;
	}
	return words;
}
