import { Note as Names } from "tonal";
import type { Note, Score } from "../../score.ts";
import type { Mode } from "../../styles/style.ts";
import { bend, type Harmony, isMinor, scaleOf } from "../chords.ts";
import { chordsOf, type Draft } from "../draft.ts";

/** What becomes of each pitch: the twelve pitch classes moved by semitones. */
type Moves = readonly number[];

const classOf = (pitch: number) => ((Math.round(pitch) % 12) + 12) % 12;

/** The draft with every pitch moved; drums have none. */
function moved(draft: Draft, moves: Moves, tonic: string, mode: Mode): Draft {
	const { plan, score } = draft;
	const by = (pitch: number) => moves[classOf(pitch)] ?? 0;
	const line = <Line extends { readonly notes: readonly Note[] }>(one: Line): Line => ({
		...one,
		notes: one.notes.map((note) => ({ ...note, pitch: note.pitch + by(note.pitch) })),
	});
	const chords = draft.chords.map((chord) => movedChord(chord, by, tonic, mode));
	return {
		...draft,
		plan: { ...plan, tonic, mode },
		chords,
		score: {
			...score,
			key: { tonic, mode },
			chords: chordsOf(chords),
			parts: score.parts.map((part) => (part.isKit ? part : line(part))),
			voices: score.voices.map(line),
		},
	};
}

const minorThird = /^([A-G][#b]*)(?:m(?!aj)|min)?/;

function movedChord(chord: Harmony, by: (pitch: number) => number, tonic: string, mode: Mode): Harmony {
	const tones = chord.tones.map((tone) => classOf(tone + by(tone)));
	const root = classOf(chord.root + by(chord.root));
	const name = Names.pitchClass(Names.fromMidi(60 + root));
	const third = tones.find((tone) => [3, 4].includes(classOf(tone - root)));
	const quality = third === undefined || classOf(third - root) === 4 ? "" : "m";
	const hadMinor = /^[A-G][#b]*(?:m(?!aj)|min)/.test(chord.symbol);
	const rest = chord.symbol.replace(minorThird, "");
	const isSame = hadMinor === (quality === "m");
	const symbol = isSame ? chord.symbol.replace(/^[A-G][#b]*/, name) : `${name}${quality}${rest.replace(/^maj/, "")}`;
	return { ...chord, root, tones, symbol, scale: bend(scaleOf(tonic, mode), tones) };
}

/** The same music so many semitones higher or lower. */
export function transposed(draft: Draft, semitones: number): Draft {
	const { tonic, mode } = draft.plan;
	const root = classOf((Names.chroma(tonic) ?? 0) + semitones);
	const name = Names.pitchClass(Names.fromMidi(60 + root));
	return moved(draft, new Array<number>(12).fill(semitones), name, mode);
}

/** The same music in another mode of its tonic: each step of the old scale becomes that of the new one. */
export function inMode(draft: Draft, mode: Mode): Draft {
	const { tonic, mode: old } = draft.plan;
	const [from, to] = [scaleOf(tonic, old), scaleOf(tonic, mode)];
	const moves = Array.from({ length: 12 }, (_, pitch) => {
		const step = from.indexOf(pitch);
		const goal = step < 0 ? pitch : (to[step] ?? pitch);
		return classOf(goal - pitch + 6) - 6;
	});
	return moved(draft, moves, tonic, mode);
}

/** The mode that sounds darker or brighter than the piece's own; undefined where there is none. */
export function otherMode({ plan: { mode } }: Draft, darker: boolean): Mode | undefined {
	if (isMinor(mode) === darker) return undefined;
	return darker ? "minor" : "major";
}

/** The same music at another speed. */
export function atSpeed(draft: Draft, factor: number): Draft {
	const { seconds: _, ...score } = draft.score;
	const tempo: Score["tempo"] = score.tempo.map(({ beat, bpm }) => ({ beat, bpm: bpm * factor }));
	const plan = { ...draft.plan, bpm: draft.plan.bpm * factor };
	return { ...draft, plan, score: { ...score, tempo } };
}
