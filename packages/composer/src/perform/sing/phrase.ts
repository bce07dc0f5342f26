import type { SungNote } from "../../score.ts";
import { isVowel } from "./phoneme-sounds.ts";

/** A note in seconds from the start of the track. */
export type TimedNote = { readonly start: number; readonly end: number; readonly note: SungNote };

/** A syllable with all notes that it is held over. */
type SungSyllable = {
	readonly notes: readonly TimedNote[];
	readonly onset: readonly string[];
	readonly vowel: string;
	readonly coda: readonly string[];
};

/** What is sung in one breath. */
export type Phrase = { readonly syllables: readonly SungSyllable[] };

const breathSeconds = 0.2;

/** Puts notes together into syllables (a melisma goes on with the vowel before) and syllables into phrases, cut where there is time to breathe. */
export function splitPhrases(notes: readonly TimedNote[]): Phrase[] {
	const phrases: SungSyllable[][] = [];
	let last: TimedNote | undefined;
	for (const timed of notes.toSorted((a, b) => a.start - b.start)) {
		const continues = last !== undefined && timed.start - last.end < breathSeconds;
		if (!continues || phrases.length === 0) phrases.push([]);
		const phrase = phrases.at(-1) ?? [];
		const before = phrase.at(-1);
		last = timed;
		const isMelisma = timed.note.syllable === "" || timed.note.phonemes.length === 0;
		if (isMelisma && before !== undefined) {
			phrase[phrase.length - 1] = { ...before, notes: [...before.notes, timed] };
			continue;
		}
		const at = timed.note.phonemes.findIndex(isVowel);
		phrase.push({
			notes: [timed],
			onset: at < 0 ? [] : timed.note.phonemes.slice(0, at),
			vowel: timed.note.phonemes[at] ?? "AA",
			coda: at < 0 ? [] : timed.note.phonemes.slice(at + 1).filter((phoneme) => !isVowel(phoneme)),
		});
	}
	return phrases.filter((phrase) => phrase.length > 0).map((syllables) => ({ syllables }));
}

/** A phoneme's place in time. */
export type Spoken = { readonly phoneme: string; readonly start: number; readonly end: number; readonly level: number };

/**
 * Gives every phoneme its time: vowels start on the beat, consonants before it take from the vowel before, and those after it
 * from the note's end. Where notes are short, consonants get shorter, never the vowel less than half.
 */
export function speak(phrase: Phrase, secondsOf: (phoneme: string) => number): Spoken[] {
	const spoken: Spoken[] = [];
	const sum = (phonemes: readonly string[]) => phonemes.reduce((total, phoneme) => total + secondsOf(phoneme), 0);
	const { syllables } = phrase;
	const onsetOf = (index: number): number => {
		const syllable = syllables[index];
		if (syllable === undefined) return 0;
		const before = syllables[index - 1];
		const room = before === undefined ? 0.3 : ((syllable.notes[0]?.start ?? 0) - (before.notes[0]?.start ?? 0)) * 0.42;
		return Math.min(sum(syllable.onset), Math.max(0.02, room));
	};
	for (const [index, syllable] of syllables.entries()) {
		const start = syllable.notes[0]?.start ?? 0;
		const level = syllable.notes[0]?.note.velocity ?? 0.7;
		const next = syllables[index + 1];
		const nextStart = next === undefined ? Number.POSITIVE_INFINITY : (next.notes[0]?.start ?? 0) - onsetOf(index + 1);
		const ownEnd = syllable.notes.at(-1)?.end ?? start;
		// Legato: a gap too short to breathe in is sung through.
		const end = Math.max(start + 0.04, next === undefined ? ownEnd : nextStart);
		const put = (phonemes: readonly string[], from: number, seconds: number) => {
			const total = sum(phonemes);
			let at = from;
			for (const phoneme of phonemes) {
				const length = (secondsOf(phoneme) / total) * seconds;
				spoken.push({ phoneme, start: at, end: at + length, level });
				at += length;
			}
		};
		const onset = onsetOf(index);
		if (syllable.onset.length > 0) put(syllable.onset, start - onset, onset);
		const coda = Math.min(sum(syllable.coda), (end - start) * 0.42);
		spoken.push({ phoneme: syllable.vowel, start, end: end - coda, level });
		if (syllable.coda.length > 0) put(syllable.coda, end - coda, coda);
	}
	return spoken;
}
