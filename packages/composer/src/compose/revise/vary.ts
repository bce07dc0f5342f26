import type { Note, Part, Voice } from "../../score.ts";
import type { Edit } from "../../song.ts";
import { styleNamed, styleNames } from "../../styles/table.ts";
import { tempoRange } from "../../understand/tempo.ts";
import { arrange } from "../arrange.ts";
import { type Draft, tempoMarks } from "../draft.ts";
import type { Block, Kind } from "../form.ts";
import { chordFinder } from "../harmony.ts";
import type { Plan } from "../plan.ts";
import { readLyrics, type Stanza } from "../read-lyrics.ts";
import { withBlocks } from "./bars.ts";
import { EditProblem } from "./problem.ts";
import { type Chance, recomposed } from "./recompose.ts";
import { atSpeed, inMode, otherMode, transposed } from "./transpose.ts";

type Whole = Extract<Edit, { is: "variation" }>;

/** The piece as a whole made into something else. The two takes of a task differ in how far they go. */
export function vary(draft: Draft, { of, lyrics = "" }: Whole, { variant }: Chance, language: string): Draft {
	switch (of) {
		case "slower":
			return atSpeed(draft, variant === 0 ? 0.87 : 0.78);
		case "faster":
			return atSpeed(draft, variant === 0 ? 1.13 : 1.24);
		case "higher":
			return transposed(draft, variant === 0 ? 2 : 4);
		case "lower":
			return transposed(draft, variant === 0 ? -2 : -4);
		case "sadder":
			return inMood(draft, true, variant);
		case "happier":
			return inMood(draft, false, variant);
		case "instrumental":
			return withoutSinger(draft, variant);
		case "sung":
			return withSinger(draft, lyrics, language);
		default:
			return of satisfies never;
	}
}

function inMood(draft: Draft, isSad: boolean, variant: number): Draft {
	const mode = otherMode(draft, isSad);
	const turned = mode === undefined ? transposed(draft, isSad ? -2 : 2) : inMode(draft, mode);
	const far = mode === undefined || variant === 1;
	return atSpeed(turned, isSad ? (far ? 0.86 : 0.95) : far ? 1.12 : 1.05);
}

/** An instrument plays what was sung, an octave away where that lies better; everybody else plays as before. */
function withoutSinger(draft: Draft, variant: number): Draft {
	const { plan, score } = draft;
	const sung = score.voices.find(({ role }) => role === "lead");
	if (sung === undefined) throw new EditProblem("nobody sings in this track", "not-sung");
	const blocks = draft.blocks.map((block): Block => ({ ...block, lines: [], barsPerLine: 0 }));
	const silent: Plan = { ...plan, take: plan.take + variant, sung: false };
	const leads = recomposed({ blocks, chords: draft.chords }, silent).parts.filter(({ role }) => role === "lead");
	const own = score.parts.filter(({ role }) => role === "lead");
	const player = (variant === 0 ? (own[0] ?? leads[0]) : (leads[0] ?? own[0])) ?? score.parts[0];
	if (player === undefined) throw new EditProblem("there is nobody to play what is sung");
	const tune = played(sung, player);
	const others = score.parts.filter(({ name }) => name !== player.name);
	const mine = own.find(({ name }) => name === player.name)?.notes ?? [];
	const notes = [...mine, ...tune].toSorted((one, other) => one.beat - other.beat);
	const plain = withBlocks({ ...draft, plan: silent }, blocks);
	return { ...plain, score: { ...plain.score, voices: [], parts: [...others, { ...player, notes }] } };
}

/** A sung line for an instrument: syllables become notes, brought near where it plays. */
function played({ notes }: Voice, player: Part): Note[] {
	const middle = (pitches: readonly number[]) => pitches.toSorted((a, b) => a - b)[pitches.length >> 1];
	const home = middle(player.notes.map(({ pitch }) => pitch)) ?? 72;
	const sung = middle(notes.map(({ pitch }) => pitch)) ?? home;
	const shift = Math.round((home - sung) / 12) * 12;
	return notes.map(({ phonemes: _p, syllable: _s, word: _w, line: _l, ...note }) => ({
		...note,
		pitch: note.pitch + shift,
	}));
}

const sungKinds: readonly Kind[] = ["verse", "prechorus", "chorus", "bridge"];

/** Somebody sings the words over the same form and chords: each section gets the next stanza of its kind. */
function withSinger(draft: Draft, text: string, language: string): Draft {
	if (draft.plan.sung) throw new EditProblem("somebody sings in this track already", "sung-already");
	const stanzas = readLyrics(text, language).filter(({ lines }) => lines.length > 0);
	if (stanzas.length === 0) throw new EditProblem("there are no words to sing", "no-words");
	const next = stanzaPicker(stanzas);
	const isPlain = !draft.blocks.some(({ kind }) => sungKinds.includes(kind));
	const blocks = draft.blocks.map((block, at): Block => {
		const sings = sungKinds.includes(block.kind) || (isPlain && at > 0 && !block.last);
		return sings ? withLines(block, next(block.kind)) : block;
	});
	const plan: Plan = { ...draft.plan, sung: true };
	const changed = withBlocks({ ...draft, plan }, blocks);
	return { ...changed, score: { ...changed.score, ...recomposed(changed, plan) } };
}

/** As many lines as the section has bars for, two bars each. */
function withLines(block: Block, { lines }: Stanza): Block {
	const barsPerLine = block.bars >= lines.length * 2 ? Math.floor(block.bars / lines.length) : 2;
	const most = Math.max(1, Math.floor(block.bars / barsPerLine));
	return { ...block, lines: lines.slice(0, most), barsPerLine: Math.min(barsPerLine, block.bars) };
}

function stanzaPicker(stanzas: readonly Stanza[]): (kind: Kind) => Stanza {
	const used = new Map<Kind, number>();
	return (kind) => {
		const own = stanzas.filter((stanza) => stanza.kind === kind);
		const from = own.length > 0 ? own : stanzas;
		const at = used.get(kind) ?? 0;
		used.set(kind, at + 1);
		const stanza = from[at % from.length];
		if (stanza === undefined) throw new Error("nothing to sing");
		return stanza;
	};
}

type Restyle = Extract<Edit, { is: "style" }>;

/** Another band in another style plays the same chords under the same melody. */
export function restyle(draft: Draft, { style: name }: Restyle, { variant }: Chance): Draft {
	const known = styleNames.find((style) => style === name.trim().toLowerCase());
	if (known === undefined) throw new EditProblem(`"${name}" is no style that is known`, "unknown-style");
	const { plan, blocks } = draft;
	const style = styleNamed(known);
	const [low, high] = tempoRange(style, plan.meter, plan.intent);
	const wanted = Math.max(low, Math.min(high, plan.bpm));
	// further than that the words could not be sung
	const factor = Math.max(0.82, Math.min(1.18, wanted / plan.bpm));
	const other: Plan = { ...plan, style, take: plan.take + variant, swing: plan.intent.swing ?? style.swing ?? 0 };
	const { score } = draft;
	const parts = arrange(other, blocks, chordFinder(draft.chords), score.voices);
	// It fades or rings as before, and slows down as the new style does.
	const { ending } = score.mix;
	const mix = { ...style.mix, ending };
	const length = { bars: score.totalBeats / plan.meter.beats, bpm: plan.bpm, tail: 0, fades: ending.is === "fade" };
	const tempo = tempoMarks(other, length);
	return atSpeed({ ...draft, plan: other, score: { ...score, style: known, tempo, parts, mix } }, factor);
}
