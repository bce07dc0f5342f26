import type { Timing } from "../perform/timing.ts";
import type { Score } from "../score.ts";
import { readChord } from "./chord-kinds.ts";
import { type KeySignature, keySignatureOf, spellPitch } from "./key-signature.ts";
import { signs, type WrittenNote, writeMeasures } from "./measures.ts";
import { melodyOf } from "./melody.ts";

/** Sixteenths are the unit of time of the file. */
const perQuarter = 4;

/** The lead sheet of a score as MusicXML 4.0: melody, chords, words, sections and tempo, on one staff. */
export function writeMusicXml(score: Score, timing: Timing): string {
	const { meter } = score;
	const bar = (meter.beats * 16) / meter.unit;
	const beat = meter.unit === 8 ? (meter.beats % 3 === 0 ? 6 : 2) : 4;
	const count = Math.max(1, Math.ceil(score.totalBeats / meter.beats));
	const key = keySignatureOf(score.key);
	const melody = melodyOf(score, count * bar);
	const clef = clefFor(melody.flatMap(({ pitch }) => pitch ?? []));
	const measures = writeMeasures(melody, bar, beat, count).map((notes, index) => {
		const start = index * bar;
		const signature = index === 0 ? attributes(key, meter, clef) : "";
		const marks = directions(score, timing, start, start + bar);
		const end = index === count - 1 ? '<barline location="right"><bar-style>light-heavy</bar-style></barline>' : "";
		const body = notes.map((note) => `${harmonies(score, note)}${noteText(note, key)}`).join("\n");
		return `<measure number="${index + 1}">${signature}${marks}\n${body}\n${end}</measure>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
<work><work-title>${escapeXml(score.title)}</work-title></work>
<identification><creator type="composer">${escapeXml(score.artist)}</creator></identification>
<part-list><score-part id="P1"><part-name>${score.voices.length > 0 ? "Voice" : "Lead"}</part-name></score-part></part-list>
<part id="P1">
${measures.join("\n")}
</part>
</score-partwise>
`;
}

type Clef = readonly [sign: string, line: number];

/** The bass clef for melodies that lie around or below the B under middle C. */
function clefFor(pitches: readonly number[]): Clef {
	const middle = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 72;
	return middle < 59 ? ["F", 4] : ["G", 2];
}

function attributes({ fifths, isMinor }: KeySignature, { beats, unit }: Score["meter"], [sign, line]: Clef): string {
	const key = `<key><fifths>${fifths}</fifths><mode>${isMinor ? "minor" : "major"}</mode></key>`;
	const time = `<time><beats>${beats}</beats><beat-type>${unit}</beat-type></time>`;
	return `<attributes><divisions>${perQuarter}</divisions>${key}${time}<clef><sign>${sign}</sign><line>${line}</line></clef></attributes>`;
}

/** Names of sections, and the tempo where it is set, that begin in a measure. */
function directions(score: Score, { timeline }: Timing, from: number, to: number): string {
	const sixteenths = 16 / score.meter.unit;
	const isHere = ({ beat }: { readonly beat: number }) => beat * sixteenths >= from && beat * sixteenths < to;
	const sections = score.sections
		.filter(isHere)
		.map(({ name }) => `<direction-type><rehearsal>${escapeXml(name)}</rehearsal></direction-type>`);
	const tempos = score.tempo.filter(isHere).map(({ beat }) => {
		const quarters = Math.round((timeline.bpmAt(beat) * 4 * 100) / score.meter.unit) / 100;
		return `<direction placement="above"><direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>${quarters}</per-minute></metronome></direction-type>${offset(beat * sixteenths - from)}<sound tempo="${quarters}"/></direction>`;
	});
	return [...sections.map((type) => `<direction placement="above">${type}</direction>`), ...tempos].join("");
}

const offset = (divisions: number): string => (divisions === 0 ? "" : `<offset>${Math.round(divisions)}</offset>`);

/** Chords that begin while a note lasts. */
function harmonies({ chords, meter }: Score, { start, length }: WrittenNote): string {
	const sixteenths = 16 / meter.unit;
	return chords
		.map(({ beat, symbol }) => ({ at: Math.round(beat * sixteenths), chord: readChord(symbol) }))
		.filter(({ at }) => at >= start && at < start + length)
		.map(({ at, chord }) => {
			if (chord === undefined) return "";
			const alter = chord.alter === 0 ? "" : `<root-alter>${chord.alter}</root-alter>`;
			const kind = `<kind text="${escapeXml(chord.suffix)}">${chord.kind}</kind>`;
			return `<harmony><root><root-step>${chord.step}</root-step>${alter}</root>${kind}${offset(at - start)}</harmony>`;
		})
		.join("");
}

function noteText({ pitch, length, lyric, isTiedFrom, isTiedOn }: WrittenNote, key: KeySignature): string {
	const [, type, dots] = signs.find(([size]) => size === length) ?? [length, "16th", 0];
	const sign = `<type>${type}</type>${"<dot/>".repeat(dots)}`;
	if (pitch === undefined) return `<note><rest/><duration>${length}</duration><voice>1</voice>${sign}</note>`;
	const { step, alter, octave } = spellPitch(pitch, key);
	const written = `<pitch><step>${step}</step>${alter === 0 ? "" : `<alter>${alter}</alter>`}<octave>${octave}</octave></pitch>`;
	const ties = [...(isTiedFrom ? ["stop"] : []), ...(isTiedOn ? ["start"] : [])];
	const tie = ties.map((is) => `<tie type="${is}"/>`).join("");
	const tied = ties.length === 0 ? "" : `<notations>${ties.map((is) => `<tied type="${is}"/>`).join("")}</notations>`;
	const words =
		lyric === undefined
			? ""
			: `<lyric><syllabic>${lyric.syllabic}</syllabic><text>${escapeXml(lyric.text)}</text>${lyric.isHeld ? "<extend/>" : ""}</lyric>`;
	return `<note>${written}<duration>${length}</duration>${tie}<voice>1</voice>${sign}${tied}${words}</note>`;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Without what XML cannot hold: control characters and halves of characters. */
const escapeXml = (text: string): string =>
	text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
