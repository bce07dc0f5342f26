import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { planTiming } from "../src/perform/timing.ts";
import { rewrite } from "../src/rewrite.ts";
import type { Note, Score } from "../src/score.ts";
import type { Brief, Edit, MadeEdit, Revision, Variation, Words } from "../src/song.ts";
import { write } from "../src/write/write.ts";

type Song = { readonly brief: Brief; readonly words: Words; readonly take: number; readonly score: Score };
type Changed = { readonly words: Words; readonly scores: readonly Score[]; readonly revision: Revision };

function aSong(description: string, more: Partial<Brief> = {}, take = 0): Song {
	const brief = aBrief(description, { instrumental: false, ...more });
	const words = write(brief);
	return { brief, words, take, score: compose(brief, words, take) };
}

/** Both takes of a task that makes these edits, after those of earlier ones. */
function changed({ brief, words, take }: Song, edits: readonly Edit[], earlier: readonly MadeEdit[] = []): Changed {
	const made = [...earlier, ...edits.map((edit) => ({ edit, seed: 77 }))];
	const revision = { seed: brief.seed, take, words, edits: made };
	const asked = { ...brief, seed: 77, revision };
	const after = rewrite(asked, revision);
	return { words: after, revision, scores: [0, 1].map((variant) => compose(asked, after, variant)) };
}

/** What sounds in each bar: every note with its line, as it is played; not where the bar stands. */
function everyBar(score: Score): string[][] {
	const { beats } = score.meter;
	const bars = Array.from({ length: barsOf(score) }, (): string[] => []);
	for (const { name, notes } of [...score.parts, ...score.voices])
		for (const { from: _f, beat, line: _l, ...rest } of notes as readonly (Note & { line?: number })[]) {
			const bar = Math.floor((beat + 1e-3) / beats);
			bars[bar]?.push(JSON.stringify([name, Math.round((beat - bar * beats) * 1000), rest]));
		}
	return bars.map((bar) => bar.toSorted());
}

const barsOf = ({ totalBeats, meter }: Score) => Math.round(totalBeats / meter.beats);
const rangeOf = (score: Score, section: number) => {
	const { beat = 0, beats = 0 } = score.sections[section] ?? {};
	return [beat / score.meter.beats, (beat + beats) / score.meter.beats] as const;
};

/** Bars of the parent that are in the child as they were: all before `from`, and all from `to` on. */
function expectOthersKept(parent: Score, child: Score, [from, to]: readonly [number, number]): void {
	const [before, after] = [everyBar(parent), everyBar(child)];
	const tail = before.length - to;
	expect(after.slice(0, from)).toEqual(before.slice(0, from));
	expect(after.slice(after.length - tail)).toEqual(before.slice(to));
	expect(child.seed).toBe(parent.seed);
	expect(child.voices.map(({ singer }) => singer)).toEqual(
		expect.arrayContaining(parent.voices.map(({ singer }) => singer)),
	);
}

const indexOf = ({ score }: Song, kind: string) => score.sections.findLastIndex((section) => section.kind === kind);
const notesIn = (score: Score, section: number, from: "parts" | "voices") => {
	const [begin, end] = rangeOf(score, section);
	const { beats } = score.meter;
	return score[from].map(({ name, notes }) => ({
		name,
		notes: notes.filter(({ beat }) => beat >= begin * beats - 1e-3 && beat < end * beats - 1e-3),
	}));
};
const loudness = (score: Score, section: number) => {
	const all = notesIn(score, section, "parts").flatMap(({ notes }) => notes);
	return all.reduce((sum, { velocity }) => sum + velocity ** 3.2, 0);
};
const pitches = (score: Score, section: number) =>
	notesIn(score, section, "voices").map(({ notes }) => notes.map(({ pitch }) => pitch).join());

const songs = [
	aSong("a pop song about rain"),
	aSong("ein trauriges Lied über den Herbst", { seed: 8 }, 1),
	aSong("hip hop about money", { seed: 5, seconds: 130 }, 1),
];

describe.each(songs.map((song) => [song.brief.description, song] as const))("%s", (_, song) => {
	const { score } = song;
	const [verse, chorus, outro] = [indexOf(song, "verse"), indexOf(song, "chorus"), score.sections.length - 1];

	test("new words in one section: they are sung there, every other bar is as it was", () => {
		const lyrics =
			"Here come the brand new words\nNobody wrote this before\nA line about birds\nAnd one about the shore";
		const { scores, words } = changed(song, [{ is: "section", section: verse, lyrics }]);
		for (const child of scores) {
			expectOthersKept(score, child, rangeOf(score, verse));
			const sung = notesIn(child, verse, "voices")[0]?.notes.flatMap((note) => ("word" in note ? [note.word] : []));
			expect(sung?.slice(0, 4).join(" ")).toBe("Here come the brand");
		}
		expect(words.lyrics).toContain("Nobody wrote this before");
		expect(words.title).toBe(song.words.title);
	});

	test("words that are left to the writer: as many lines, others than before, the same in both takes", () => {
		const { scores, words } = changed(song, [{ is: "section", section: verse, lyrics: "" }]);
		const [text = ""] = words.written ?? [];
		expect(text.split("\n").length).toBeGreaterThan(1);
		expect(song.words.lyrics).not.toContain(text);
		for (const child of scores) expectOthersKept(score, child, rangeOf(score, verse));
	});

	test("another melody in one section", () => {
		for (const child of changed(song, [{ is: "section", section: chorus, melody: true }]).scores) {
			expectOthersKept(score, child, rangeOf(score, chorus));
			expect(pitches(child, chorus)).not.toEqual(pitches(score, chorus));
			expect(barsOf(child)).toBe(barsOf(score));
		}
	});

	test("other instruments in one section", () => {
		for (const child of changed(song, [{ is: "section", section: chorus, instruments: "saxophone, no drums" }])
			.scores) {
			expectOthersKept(score, child, rangeOf(score, chorus));
			const heard = notesIn(child, chorus, "parts").filter(({ notes }) => notes.length > 0);
			expect(heard.map(({ name }) => name).join()).toMatch(/sax/);
			expect(heard.filter(({ name }) => /^(drums|percussion)$/.test(name))).toEqual([]);
			expect(pitches(child, chorus)).toEqual(pitches(score, chorus));
		}
	});

	test("louder and softer in one section", () => {
		for (const [level, sign] of [
			["louder", 1],
			["softer", -1],
		] as const)
			for (const child of changed(song, [{ is: "section", section: verse, level }]).scores) {
				expectOthersKept(score, child, rangeOf(score, verse));
				expect(Math.sign(loudness(child, verse) - loudness(score, verse))).toBe(sign);
			}
	});

	test("one section shorter, another extended", () => {
		for (const child of changed(song, [{ is: "section", section: verse, shorter: true }]).scores) {
			const [from, to] = rangeOf(score, verse);
			const half = rangeOf(child, verse);
			expect(half[1] - half[0]).toBeLessThan(to - from);
			expectOthersKept(score, child, [half[1], to]);
		}
		for (const part of ["verse", "chorus", "outro"] as const) {
			const { scores, words } = changed(song, [{ is: "extend", with: part }]);
			for (const child of scores) {
				expect(barsOf(child)).toBeGreaterThan(barsOf(score));
				const at = child.sections.findIndex(({ name }, index) => name !== score.sections[index]?.name);
				const [from] = rangeOf(child, at);
				expectOthersKept(score, child, [from, from]);
				expect(everyBar(child).filter((bar) => bar.length === 0).length).toBeLessThanOrEqual(
					everyBar(score).filter((bar) => bar.length === 0).length,
				);
			}
			if (part === "verse") expect(words.lyrics.length).toBeGreaterThan(song.words.lyrics.length * 0.7);
		}
	});

	test.each([15, 30, 60])("shortened to %i seconds: that long, with its own last bars", (seconds) => {
		for (const child of changed(song, [{ is: "shorten", seconds }]).scores) {
			expect(planTiming(child).samples).toBe(seconds * 44_100);
			expect(planTiming(child).ringSeconds).toBeLessThan(6);
			expect(child.mix.ending.is).toBe("ring");
			expect(everyBar(child).at(-1)).toEqual(everyBar(score).at(-1));
			expect(Math.abs((child.tempo[0]?.bpm ?? 0) / (score.tempo[0]?.bpm ?? 1) - 1)).toBeLessThan(0.2);
			const known = new Set(everyBar(score).flat());
			for (const bar of everyBar(child)) for (const note of bar) expect(known.has(note)).toBe(true);
			const rows = child.chords.map(({ beat, beats }) => [beat, beat + beats] as const);
			for (const [at, [, end]] of rows.entries()) expect(end).toBeCloseTo(rows[at + 1]?.[0] ?? child.totalBeats, 2);
		}
	});

	const whole = (of: Variation) => changed(song, [{ is: "variation", of }]).scores;
	const melody = (one: Score) => one.voices[0]?.notes.map(({ beat, pitch }) => `${beat}:${pitch}`);
	const bpm = (one: Score) => one.tempo[0]?.bpm ?? 0;

	test("slower, faster, higher and lower are the same notes at another speed or pitch", () => {
		for (const child of whole("slower"))
			expect([bpm(child) < bpm(score), melody(child)]).toEqual([true, melody(score)]);
		for (const child of whole("faster"))
			expect([bpm(child) > bpm(score), melody(child)]).toEqual([true, melody(score)]);
		for (const [of, sign] of [
			["higher", 1],
			["lower", -1],
		] as const)
			for (const child of whole(of)) {
				const moves = child.voices[0]?.notes.map(({ pitch }, at) => pitch - (score.voices[0]?.notes[at]?.pitch ?? 0));
				expect(new Set(moves).size).toBe(1);
				expect(Math.sign(moves?.[0] ?? 0)).toBe(sign);
				expect(child.parts.find(({ isKit }) => isKit)).toEqual(score.parts.find(({ isKit }) => isKit));
			}
	});

	test("sadder is in minor or slower, happier in major or faster, with the same rhythm", () => {
		const rhythm = (one: Score) => one.voices[0]?.notes.map(({ beat }) => beat);
		for (const child of whole("sadder")) {
			expect(rhythm(child)).toEqual(rhythm(score));
			expect(bpm(child)).toBeLessThan(bpm(score));
			expect(child.key.mode).toMatch(/minor|dorian|phrygian/);
		}
		for (const child of whole("happier")) {
			expect(bpm(child)).toBeGreaterThan(bpm(score));
			expect(child.key.mode).toMatch(/major|mixolydian|lydian/);
		}
	});

	test("as an instrumental an instrument plays what was sung; in another style another band plays under the same melody", () => {
		const contour = (notes: readonly Note[]) => notes.map(({ beat, pitch }) => `${beat}:${pitch % 12}`);
		for (const child of whole("instrumental")) {
			expect(child.voices).toEqual([]);
			const sung = contour(score.voices[0]?.notes ?? []);
			const plays = child.parts.some(({ notes }) => {
				const heard = new Set(contour(notes));
				return sung.every((note) => heard.has(note));
			});
			expect(plays).toBe(true);
		}
		for (const child of changed(song, [{ is: "style", style: "reggae" }]).scores) {
			expect(child.style).toBe("reggae");
			expect(melody(child)).toEqual(melody(score));
			expect(child.chords).toEqual(score.chords);
			expect(child.parts.map(({ name }) => name)).not.toEqual(score.parts.map(({ name }) => name));
		}
	});

	test("an edit of an edited take builds on it", () => {
		const first = { edit: { is: "section", section: verse, shorter: true }, seed: 5, variant: 1 } as const;
		const parent = changed(song, [], [first]).scores[1] ?? expect.fail();
		const child = changed(song, [{ is: "section", section: chorus, melody: true }], [first]).scores[0] ?? expect.fail();
		expectOthersKept(parent, child, rangeOf(parent, chorus));
		expect(child.sections.at(outro)?.name).toBe(score.sections.at(outro)?.name);
	});
});

test("in another style it slows down at its end if that style does", () => {
	const marks = (one: Score) => one.tempo.length;
	const [ballad, song] = [aSong("a ballad about rain"), aSong("a pop song about rain")];
	expect(marks(ballad.score)).toBeGreaterThan(1);
	for (const child of changed(ballad, [{ is: "style", style: "disco" }]).scores) expect(marks(child)).toBe(1);
	expect([marks(song.score), song.score.mix.ending.is]).toEqual([1, "ring"]);
	for (const child of changed(song, [{ is: "style", style: "ballad" }]).scores) {
		expect(marks(child)).toBe(marks(ballad.score));
		expect(child.tempo.at(-1)?.bpm).toBeLessThan(child.tempo[0]?.bpm ?? 0);
	}
});

test("words over an instrumental: the same form, chords and key", () => {
	const song = aSong("a pop song about rain", { instrumental: true });
	const { scores, words } = changed(song, [{ is: "variation", of: "sung" }]);
	expect(words.lyrics).toMatch(/\[.+\]\n/);
	for (const child of scores) {
		expect(child.voices[0]?.notes.length).toBeGreaterThan(20);
		expect(child.chords).toEqual(song.score.chords);
		expect(child.sections).toEqual(song.score.sections);
	}
});

describe("what cannot be made is said", () => {
	const [song] = songs as [Song];
	const verse = indexOf(song, "verse");
	test.each<[string, readonly Edit[], RegExp]>([
		["a section that is not there", [{ is: "section", section: 40, melody: true }], /no section 41/],
		[
			"a section changed twice",
			[
				{ is: "section", section: verse, melody: true },
				{ is: "section", section: verse, level: "louder" },
			],
			/changed twice/,
		],
		[
			"a change of the whole beside one of a section",
			[
				{ is: "section", section: verse, melody: true },
				{ is: "shorten", seconds: 30 },
			],
			/alone/,
		],
		["silence", [{ is: "section", section: verse, instruments: "20 seconds of silence" }], /names no instrument/],
		["words without words", [{ is: "section", section: verse, lyrics: "[Verse]\n...\n" }], /nothing that can be sung/],
		["singing where somebody sings", [{ is: "variation", of: "sung" }], /already/],
		["a style that nobody knows", [{ is: "style", style: "splatterwave" }], /no style/],
		["a track that is short enough", [{ is: "shorten", seconds: 6000 }], /not longer/],
	])("%s", (_, edits, reason) => {
		expect(() => changed(song, edits)).toThrow(reason);
	});
});

test("two sections changed side by side stay as they are when the track is changed once more", () => {
	const song = aSong("a pop song about rain");
	const sung = song.score.sections.flatMap(({ kind }, section) => (kind === "verse" ? [section] : []));
	const [first = 0, second = 0] = sung;
	const edits = [first, second].map((section): Edit => ({ is: "section", section, melody: true }));
	const once = changed(song, edits);
	const earlier = edits.map((edit, number): MadeEdit => ({ edit, seed: 77, variant: 1, number }));
	const outro = changed(song, [{ is: "extend", with: "outro" }], earlier);
	const parent = once.scores[1] ?? expect.fail();
	for (const section of [first, second]) {
		const [from, to] = rangeOf(parent, section);
		for (let bar = from; bar < to; bar++)
			expect(everyBar(outro.scores[0] ?? expect.fail())[bar]).toEqual(everyBar(parent)[bar]);
	}
});
