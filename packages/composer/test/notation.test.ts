import { parseMidi } from "midi-file";
import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { readChord } from "../src/notation/chord-kinds.ts";
import { keySignatureOf, spellPitch } from "../src/notation/key-signature.ts";
import { notate } from "../src/notation/notate.ts";
import { sungLines, writeLrc, writeSrt } from "../src/notation/timed-lyrics.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Score } from "../src/score.ts";
import { write } from "../src/write/write.ts";

const lyrics = "[Verse]\nPaper boats are sailing\nOut into the rain\n\n[Chorus]\nOver & over, <again>\nHome";
const brief = aBrief("", {
	mode: "custom",
	title: "Paper & Boats",
	style: "slow pop in G minor",
	lyrics,
	instrumental: false,
	seconds: 40,
});
const words = write(brief);
const score = compose(brief, words, 0);
const written = notate(score, words);
const jig = aBrief("an irish jig", { seconds: 20 });

/** Of each line of a MIDI file, how many notes it starts, and its texts. */
function readBack(midi: Uint8Array) {
	const { header, tracks } = parseMidi(midi);
	const decode = (text: string) => Buffer.from(text, "latin1").toString("utf8");
	const textsOf = (events: (typeof tracks)[number], type: string) =>
		events.flatMap((event) => (event.type === type && "text" in event ? [decode(event.text)] : []));
	const ticks = (events: (typeof tracks)[number]) => events.reduce((sum, { deltaTime }) => sum + deltaTime, 0);
	return {
		header,
		length: Math.max(...tracks.map(ticks)),
		conductor: tracks[0] ?? [],
		markers: textsOf(tracks[0] ?? [], "marker"),
		lines: tracks.slice(1).map((events) => ({
			name: textsOf(events, "trackName")[0],
			notes: events.filter(({ type }) => type === "noteOn").length,
			ends: events.filter(({ type }) => type === "noteOff").length,
			lyrics: textsOf(events, "lyrics").join(""),
			channels: new Set(events.flatMap((event) => ("channel" in event ? [event.channel] : []))),
		})),
	};
}

describe("a MIDI file, read by another library", () => {
	const { header, conductor, markers, lines, length } = readBack(written.midi);

	test("has a track for each part and voice under its name, with all notes", () => {
		expect(header).toMatchObject({ format: 1, ticksPerBeat: 480 });
		expect(lines.map(({ name }) => name)).toEqual([
			"voice",
			...score.voices.slice(1).map(({ name }) => name.toLowerCase()),
			...score.parts.map(({ name }) => name),
		]);
		const all = [...score.voices, ...score.parts];
		for (const [index, { notes, ends, channels }] of lines.entries()) {
			// notes of one pitch at one tick are one
			expect(notes).toBeGreaterThan((all[index]?.notes.length ?? 0) * 0.97);
			expect(notes).toBeLessThanOrEqual(all[index]?.notes.length ?? 0);
			expect(ends).toBe(notes);
			expect([...channels]).toHaveLength(1);
		}
		for (const [index, part] of score.parts.entries())
			expect(lines[index + score.voices.length]?.channels.has(9)).toBe(part.isKit);
	});

	test("has tempo, metre, key and sections, and is as long as the song", () => {
		const event = (type: string) => conductor.find((candidate) => candidate.type === type);
		const bpm = planTiming(score).timeline.bpmAt(0);
		const tempo = event("setTempo");
		expect(tempo !== undefined && "microsecondsPerBeat" in tempo && tempo.microsecondsPerBeat / 1e6).toBeCloseTo(
			60 / bpm,
			4,
		);
		expect(event("timeSignature")).toMatchObject({ numerator: score.meter.beats, denominator: score.meter.unit });
		expect(event("keySignature")).toMatchObject({ key: -2, scale: 1 });
		expect(markers).toEqual(score.sections.map(({ name }) => name));
		expect(length / 480 / score.totalBeats).toBeCloseTo(1, 1);
	});

	test("has the words as syllables under the voice", () => {
		expect(lines[0]?.lyrics.replaceAll("-", "")).toMatch(/^Paper boats are sailing Out into the rain /);
		expect(
			lines
				.slice(1)
				.map(({ lyrics: others }) => others)
				.join(""),
		).toBe("");
	});

	test("counts quarters where beats are eighths", () => {
		const tune = compose(jig, write(jig), 0);
		const read = readBack(notate(tune, write(jig)).midi);
		expect(tune.meter.unit).toBe(8);
		expect(read.length / 240 / tune.totalBeats).toBeCloseTo(1, 1);
	});
});

describe("a lead sheet", () => {
	const measuresOf = (xml: string) => xml.split("<measure ").slice(1);
	const durationOf = (measure: string) =>
		[...measure.matchAll(/<duration>(\d+)<\/duration>/g)].reduce((sum, [, length]) => sum + Number(length), 0);

	test("has full measures, melody, chords, words and sections", () => {
		const measures = measuresOf(written.musicXml);
		expect(measures).toHaveLength(Math.ceil(score.totalBeats / score.meter.beats));
		for (const measure of measures) expect(durationOf(measure)).toBe((score.meter.beats * 16) / score.meter.unit);
		expect(measures[0]).toContain("<fifths>-2</fifths><mode>minor</mode>");
		const sung = [...written.musicXml.matchAll(/<syllabic>(\w+)<\/syllabic><text>([^<]*)</g)].map(
			([, syllabic, text]) => `${text}${syllabic === "begin" || syllabic === "middle" ? "" : " "}`,
		);
		expect(sung.join("")).toMatch(/^Paper boats are sailing Out into the rain /);
		expect(written.musicXml.match(/<harmony>/g)).toHaveLength(score.chords.length);
		expect(written.musicXml).not.toContain(">other<");
		expect(written.musicXml.match(/<rehearsal>/g)).toHaveLength(score.sections.length);
		expect(written.musicXml).toContain("<work-title>Paper &amp; Boats</work-title>");
		expect(written.musicXml.match(/<tie type="start"\/>/g)?.length).toBe(
			written.musicXml.match(/<tie type="stop"\/>/g)?.length,
		);
	});

	test("of an instrumental has the melody of the leading instrument, in bars of six eighths too", () => {
		const tune = compose(jig, write(jig), 0);
		const xml = notate(tune, write(jig)).musicXml;
		expect(xml).not.toContain("<lyric>");
		expect(xml.match(/<pitch>/g)?.length).toBeGreaterThan(10);
		for (const measure of measuresOf(xml)) expect(durationOf(measure)).toBe((tune.meter.beats * 16) / 8);
	});

	test("spells pitches and chords as their key does", () => {
		const spelled = (pitch: number, key: Score["key"]) => {
			const { step, alter, octave } = spellPitch(pitch, keySignatureOf(key));
			return `${step}${"#".repeat(Math.max(0, alter))}${"b".repeat(Math.max(0, -alter))}${octave}`;
		};
		const gMinor = { tonic: "G", mode: "minor" };
		expect([60, 61, 66, 70].map((pitch) => spelled(pitch, gMinor))).toEqual(["C4", "Db4", "F#4", "Bb4"]);
		expect(spelled(71, { tonic: "F#", mode: "major" })).toBe("B4");
		expect(spelled(65, { tonic: "F#", mode: "major" })).toBe("E#4");
		expect(spelled(59, { tonic: "Gb", mode: "major" })).toBe("Cb4");
		expect(keySignatureOf({ tonic: "C#", mode: "dorian" })).toEqual({ fifths: 5, isMinor: true });
		expect(readChord("Bbm7b5")).toEqual({ step: "B", alter: -1, kind: "half-diminished", suffix: "m7b5" });
		expect(readChord("F#")).toMatchObject({ step: "F", alter: 1, kind: "major" });
		expect(readChord("?")).toBeUndefined();
	});
});

describe("timed lyrics", () => {
	const texts = new Map([
		[0, "Oh, my love!"],
		[1, "Home"],
	]);
	const word = (text: string, start: number, line: number) => ({ text, start, end: start + 0.4, line });
	const lines = sungLines(
		[
			...[word("Oh", 1, 0), word("my", 1.5, 0), word("love", 2, 0), word("Oh", 3, 0), word("my", 3.5, 0)],
			...[word("love", 4, 0), word("Home", 61.239, 1)],
		],
		texts,
	);

	test("have the lines as they are written, again where they are sung again", () => {
		expect(lines.map(({ text, start }) => [text, start])).toEqual([
			["Oh, my love!", 1],
			["Oh, my love!", 3],
			["Home", 61.239],
		]);
		expect(writeLrc(lines, "A [b]", 65).split("\n")).toEqual([
			...["[ti:A [b)]", "[length:01:05]", "[00:01.00]Oh, my love!", "[00:03.00]Oh, my love!", "[01:01.24]Home", ""],
		]);
		expect(writeSrt(lines)).toBe(
			"1\n00:00:01,000 --> 00:00:02,400\nOh, my love!\n\n2\n00:00:03,000 --> 00:00:04,400\nOh, my love!\n\n3\n00:01:01,239 --> 00:01:02,239\nHome\n",
		);
	});

	test("are empty where nobody sings", () => {
		const { lrc, srt } = notate(compose(jig, write(jig), 0), write(jig));
		expect([lrc, srt]).toEqual(["", ""]);
	});

	test("of a song begin with its first line, in order", () => {
		expect(written.lrc).toMatch(/\[length:00:40\]\n\[00:\d\d\.\d\d\]Paper boats are sailing\n/);
		const starts = [...written.lrc.matchAll(/\[(\d\d):(\d\d\.\d\d)\]/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
	});
});
