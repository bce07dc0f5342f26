import type { Note, Part, Voice } from "../../score.ts";
import type { Harmony } from "../chords.ts";
import { chordsOf, type Draft, sectionsOf } from "../draft.ts";
import type { Block } from "../form.ts";

/** Notes stand on rounded beats. */
const slack = 1e-3;
const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Whether a note begins within beats. */
export const isWithin = ({ beat }: Note, from: number, to: number): boolean =>
	beat >= from - slack && beat < to - slack;

function movedBy<Kind extends Note>(note: Kind, beats: number): Kind {
	return beats === 0 ? note : { ...note, beat: round(note.beat + beats), from: note.from ?? note.beat };
}

/** Sections in a row: each begins where the one before ends. */
export function lined(blocks: readonly Block[]): Block[] {
	let start = 0;
	return blocks.map((block, at) => {
		const placed = { ...block, start, last: at === blocks.length - 1 };
		start += block.bars;
		return placed;
	});
}

/** The draft without the bars from `from` up to `to`; `blocks` are what is left. */
export function cutBars(draft: Draft, from: number, to: number, blocks: readonly Block[]): Draft {
	const bar = draft.plan.meter.beats;
	const [begin, end] = [from * bar, to * bar];
	const moved = (beat: number) => (beat < begin - slack ? beat : beat < end - slack ? begin : beat - (end - begin));
	const kept = <Kind extends Note>(notes: readonly Kind[]) =>
		notes
			.filter((note) => !isWithin(note, begin, end))
			.map((note) => (note.beat < begin - slack ? note : movedBy(note, begin - end)));
	return remade(draft, { moved, kept, beats: begin - end, blocks });
}

/** The draft with so many empty bars before the bar `at`; `blocks` have them already, and `chords` fill them. */
export function openBars(
	draft: Draft,
	at: number,
	bars: number,
	blocks: readonly Block[],
	chords: readonly Harmony[],
): Draft {
	const bar = draft.plan.meter.beats;
	const [begin, more] = [at * bar, bars * bar];
	const moved = (beat: number) => (beat < begin - slack ? beat : beat + more);
	const kept = <Kind extends Note>(notes: readonly Kind[]) =>
		notes.map((note) => (note.beat < begin - slack ? note : movedBy(note, more)));
	const opened = remade(draft, { moved, kept, beats: more, blocks });
	const own = chords.filter(({ beat }) => beat >= begin - slack && beat < begin + more - slack);
	return withChords(
		opened,
		[...opened.chords, ...own].toSorted((one, other) => one.beat - other.beat),
	);
}

type Change = {
	readonly moved: (beat: number) => number;
	readonly kept: <Kind extends Note>(notes: readonly Kind[]) => Kind[];
	readonly beats: number;
	readonly blocks: readonly Block[];
};

function remade(draft: Draft, { moved, kept, beats, blocks }: Change): Draft {
	const { plan, score } = draft;
	const chords = draft.chords.flatMap((chord) => {
		const beat = moved(chord.beat);
		// what ends where bars are opened does not last over them
		const end = moved(chord.beat + chord.beats - 2 * slack) + 2 * slack;
		return end - beat < 10 * slack ? [] : [{ ...chord, beat, beats: round(end - beat) }];
	});
	const tempo = score.tempo.map(({ beat, bpm }) => ({ beat: moved(beat), bpm }));
	const line = <Kind extends Part | Voice>(one: Kind): Kind => ({ ...one, notes: kept<Note>(one.notes) });
	const { seconds: _, ...rest } = score;
	return withChords(
		{
			plan,
			blocks: lined(blocks),
			chords,
			score: {
				...rest,
				tempo,
				totalBeats: score.totalBeats + beats,
				sections: sectionsOf(plan, lined(blocks)),
				parts: score.parts.map(line),
				voices: score.voices.map(line),
			},
		},
		chords,
	);
}

const withChords = (draft: Draft, chords: readonly Harmony[]): Draft => ({
	...draft,
	chords,
	score: { ...draft.score, chords: chordsOf(chords) },
});

/** The draft with other sections of the same lengths. */
export const withBlocks = (draft: Draft, blocks: readonly Block[]): Draft => ({
	...draft,
	blocks,
	score: { ...draft.score, sections: sectionsOf(draft.plan, blocks) },
});

type Lines = { readonly name: string; readonly notes: readonly Note[] };

/** Lines with what `others` play or sing from `from` up to `to` in place of their own there, where `isOther` says so. */
export function replaced<Line extends Lines>(
	lines: readonly Line[],
	others: readonly Line[],
	[from, to]: readonly [from: number, to: number],
	isOther: (line: Line) => boolean,
): Line[] {
	const notesOf = (name: string) =>
		others.filter((line) => line.name === name && isOther(line)).flatMap(({ notes }) => [...notes]);
	const fresh = (name: string) => notesOf(name).filter((note) => isWithin(note, from, to));
	const known = lines.map((line) => {
		if (!isOther(line)) return line;
		const notes = [...line.notes.filter((note) => !isWithin(note, from, to)), ...fresh(line.name)];
		return { ...line, notes: notes.toSorted((one, other) => one.beat - other.beat) };
	});
	const names = new Set(lines.map(({ name }) => name));
	const added = others
		.filter((line) => !names.has(line.name) && isOther(line))
		.map((line) => ({ ...line, notes: line.notes.filter((note) => isWithin(note, from, to)) }))
		.filter(({ notes }) => notes.length > 0);
	return [...known, ...added];
}
