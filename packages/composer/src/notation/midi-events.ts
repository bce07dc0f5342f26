import { type MIDIMessageType, MIDIMessageTypes } from "spessasynth_core";
import type { Note, SungNote } from "../score.ts";

/** Tick of a beat, and of a note that comes some milliseconds later. */
export type TickOf = (beat: number, lateMs?: number) => number;

/** An event at its tick. A note of velocity 0 ends. */
export type MidiEvent = { readonly tick: number } & (
	| { readonly type: MIDIMessageType; readonly data: ArrayLike<number> }
	| { readonly channel: number; readonly pitch: number; readonly velocity: number }
);

export const textEvent = (tick: number, type: MIDIMessageType, words: string): MidiEvent => ({
	tick,
	type,
	data: new TextEncoder().encode(words),
});

/** Starts and ends of notes. A note ends where the next of its pitch begins; ends stand before starts of the same tick. */
export function noteEvents(notes: readonly Note[], channel: number, tickOf: TickOf): MidiEvent[] {
	const placed = notes
		.map(({ beat, beats, late = 0, pitch, velocity }) => {
			const start = tickOf(beat, late);
			return {
				start,
				end: Math.max(start + 1, tickOf(beat + beats, late)),
				pitch: Math.max(0, Math.min(127, Math.round(pitch))),
				velocity: Math.max(1, Math.min(127, Math.round(velocity * 127))),
			};
		})
		.sort((a, b) => b.start - a.start);
	const nextOfPitch = new Map<number, number>();
	const starts: MidiEvent[] = [];
	const ends: MidiEvent[] = [];
	for (const { start, end, pitch, velocity } of placed) {
		const next = nextOfPitch.get(pitch) ?? Number.POSITIVE_INFINITY;
		// twice at once is once
		if (next === start) continue;
		nextOfPitch.set(pitch, start);
		starts.push({ tick: start, channel, pitch, velocity });
		ends.push({ tick: Math.min(end, next), channel, pitch, velocity: 0 });
	}
	return [...ends, ...starts];
}

/** Syllables where they are sung: a hyphen goes on with the word, a space ends it. */
export function lyricEvents(notes: readonly SungNote[], tickOf: TickOf): MidiEvent[] {
	const sung = notes.filter(({ syllable }) => syllable !== "");
	return sung.map(({ beat, late, syllable }, index) => {
		const next = sung[index + 1];
		const goesOn = next !== undefined && next.word === undefined;
		return textEvent(tickOf(beat, late), MIDIMessageTypes.lyric, `${syllable}${goesOn ? "-" : " "}`);
	});
}
