import type { Note, Score, SungNote } from "../score.ts";

/** A note of the lead sheet in sixteenths from the start; `pitch` undefined is a rest. */
export type MelodyNote = {
	readonly start: number;
	readonly length: number;
	readonly pitch?: number;
	readonly lyric?: Syllable;
};

/** A syllable under a note, and how it stands in its word; `isHeld` where more notes follow on it. */
type Syllable = {
	readonly text: string;
	readonly syllabic: "single" | "begin" | "middle" | "end";
	readonly isHeld: boolean;
};

/** The melody of a score on the grid of sixteenths, one note at a time, with rests between: the sung lead, else the leading instruments. */
export function melodyOf(score: Score, sixteenths: number): MelodyNote[] {
	const perBeat = 16 / score.meter.unit;
	const sung = score.voices.find(({ role }) => role === "lead")?.notes ?? [];
	const played = score.parts.filter(({ role }) => role === "lead" || role === "solo").flatMap(({ notes }) => notes);
	const notes: readonly Note[] = sung.length > 0 ? sung : highest(played);
	const melody: MelodyNote[] = [];
	let at = 0;
	for (const [index, note] of notes.entries()) {
		const start = Math.max(at, Math.round(note.beat * perBeat));
		const next = notes[index + 1];
		const room = next === undefined ? sixteenths : Math.max(start + 1, Math.round(next.beat * perBeat));
		const end = Math.min(room, sixteenths, Math.max(start + 1, Math.round((note.beat + note.beats) * perBeat)));
		if (end <= start) continue;
		if (start > at) melody.push({ start: at, length: start - at });
		const lyric = "syllable" in note ? syllableAt(sung, index) : undefined;
		melody.push({ start, length: end - start, pitch: Math.round(note.pitch), ...(lyric && { lyric }) });
		at = end;
	}
	if (at < sixteenths) melody.push({ start: at, length: sixteenths - at });
	return melody;
}

/** Of notes that begin together the highest, in order. */
function highest(notes: readonly Note[]): Note[] {
	const byBeat = new Map<number, Note>();
	for (const note of notes) {
		const other = byBeat.get(note.beat);
		if (other === undefined || other.pitch < note.pitch) byBeat.set(note.beat, note);
	}
	return [...byBeat.values()].sort((a, b) => a.beat - b.beat);
}

function syllableAt(notes: readonly SungNote[], index: number): Syllable | undefined {
	const note = notes[index];
	if (note === undefined || note.syllable === "") return undefined;
	const next = notes.slice(index + 1).find(({ syllable }) => syllable !== "");
	const begins = note.word !== undefined;
	const ends = next === undefined || next.word !== undefined;
	const syllabic = begins ? (ends ? "single" : "begin") : ends ? "end" : "middle";
	return { text: note.syllable, syllabic, isHeld: notes[index + 1]?.syllable === "" };
}
