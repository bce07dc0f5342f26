import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { readLyrics } from "../src/compose/read-lyrics.ts";
import { isVowel } from "../src/phonemes/syllable.ts";
import { sungWords } from "../src/phonemes/words.ts";
import type { Note, Score } from "../src/score.ts";
import type { Brief } from "../src/song.ts";
import { instrument, instrumentNames } from "../src/styles/instruments.ts";
import { styleNames } from "../src/styles/table.ts";
import { voiceOfSinger } from "../src/voices.ts";
import { write } from "../src/write/write.ts";

const play = (asked: Brief, take = 0) => compose(asked, write(asked), take);

/** Length of the music by its tempo marks, without the tail. */
function musicSeconds(score: Score): number {
	return score.tempo.reduce(
		(sum, { beat, bpm }, at) => sum + (((score.tempo[at + 1]?.beat ?? score.totalBeats) - beat) * 60) / bpm,
		0,
	);
}
/** Spans that do not end where the next begins. */
const gaps = (spans: readonly { beat: number; beats: number }[], end: number) =>
	spans.filter(({ beat, beats }, at) => Math.abs(beat + beats - (spans[at + 1]?.beat ?? end)) > 1e-6);
const tail = (score: Score) => (score.mix.ending.is === "ring" ? score.mix.ending.seconds : 0);
const all = (score: Score): readonly Note[] => [
	...score.parts.flatMap(({ notes }) => notes),
	...score.voices.flatMap(({ notes }) => notes),
];

function rubs(score: Score, notes: readonly Note[]): number {
	const bad = notes.filter(({ beat, beats, pitch }) => {
		const chord = score.chords.findLast((one) => one.beat <= beat + 1e-3);
		const kind = pitch % 12;
		if (chord === undefined || beats < 0.5 || chord.pitchClasses.includes(kind)) return false;
		return chord.pitchClasses.some((tone) => (tone - kind + 12) % 12 === 1 || (kind - tone + 12) % 12 === 1);
	});
	return bad.length / Math.max(1, notes.length);
}

describe.each(styleNames)("%s", (style) => {
	const scores = [0, 1].map((take) => play(aBrief("a journey", { style }), take));
	const sung = play(aBrief("a journey home", { style, instrumental: false }), 1);

	test("gives valid scores", () => {
		for (const score of [...scores, sung]) {
			expect(score.style).toBe(style);
			expect(score.sections[0]?.beat).toBe(0);
			expect(gaps(score.sections, score.totalBeats)).toEqual([]);
			expect(gaps(score.chords, score.totalBeats)).toEqual([]);
			for (const { notes } of [...score.parts, ...score.voices]) {
				expect(notes.length).toBeGreaterThan(0);
				expect(notes.filter((note, at) => note.beat < (notes[at - 1]?.beat ?? 0))).toEqual([]);
			}
			expect(
				all(score).filter(
					({ beat, beats, velocity }) =>
						!(beats > 0 && beat + beats <= score.totalBeats + 0.01 && velocity > 0 && velocity <= 1),
				),
			).toEqual([]);
			expect(score.parts.filter(({ isKit, role }) => isKit !== (role === "drums" || role === "percussion"))).toEqual(
				[],
			);
			for (const part of score.parts) {
				if (part.isKit) continue;
				const own = instrumentNames
					.filter((name) => instrument(name).program === part.program)
					.map((name) => instrument(name).range);
				const low = Math.min(...own.map(([from]) => from));
				const high = Math.max(...own.map(([, to]) => to));
				expect(
					part.notes.filter(({ pitch }) => pitch < low - 2 || pitch > high + 2),
					part.name,
				).toEqual([]);
			}
			expect(score.parts.some(({ pan }) => pan < -0.2) && score.parts.some(({ pan }) => pan > 0.2)).toBe(true);
		}
	});

	test("lasts two to four minutes and ends on the tonic", () => {
		for (const score of [...scores, sung]) {
			const seconds = musicSeconds(score) + tail(score);
			expect(seconds).toBeGreaterThanOrEqual(118);
			expect(seconds).toBeLessThanOrEqual(240);
			expect(score.chords.at(-1)?.symbol.startsWith(score.key.tonic)).toBe(true);
		}
	});

	test("has melodies that sit in their range and do not rub", () => {
		for (const score of scores) {
			const lead = score.parts.filter(({ role }) => role === "lead").flatMap(({ notes }) => notes);
			expect(lead.length).toBeGreaterThan(30);
			expect(rubs(score, lead)).toBeLessThan(0.05);
			expect(
				Math.max(...lead.map(({ pitch }) => pitch)) - Math.min(...lead.map(({ pitch }) => pitch)),
			).toBeLessThanOrEqual(26);
		}
		for (const { notes, singer, role } of sung.voices) {
			const [low, high] = voiceOfSinger(singer).compass;
			expect(notes.filter(({ pitch }) => pitch < low - 6 || pitch > high + 6)).toEqual([]);
			if (role === "lead") expect(rubs(sung, notes)).toBeLessThan(0.05);
		}
	});

	test("differs between takes: tempo, key, form or chords, band, drums and tune", () => {
		const [one, two] = scores;
		if (one === undefined || two === undefined) throw new Error("two takes");
		const bpm = (score: Score) => score.tempo[0]?.bpm ?? 0;
		expect(Math.abs(bpm(one) / bpm(two) - 1)).toBeGreaterThan(0.03);
		expect(`${one.key.tonic} ${one.key.mode}`).not.toBe(`${two.key.tonic} ${two.key.mode}`);
		const form = (score: Score) => score.sections.map(({ kind, beats }) => `${kind}${beats}`).join(" ");
		expect(form(one)).not.toBe(form(two));
		const programs = (score: Score) =>
			new Set(score.parts.filter(({ isKit }) => !isKit).map(({ role, program }) => `${role} ${program}`));
		const shared = [...programs(one)].filter((program) => programs(two).has(program)).length;
		expect(shared / Math.max(programs(one).size, programs(two).size)).toBeLessThan(0.67);
		const tune = (score: Score) =>
			(score.parts.find(({ role }) => role === "lead")?.notes ?? [])
				.slice(0, 40)
				.map(({ pitch }, at, notes) => pitch - (notes[at - 1]?.pitch ?? pitch))
				.join();
		expect(tune(one)).not.toBe(tune(two));
	});
});

test("songs of sevenths in a major key come home from a dominant", () => {
	const bars = ["jazz", "swing", "bossa nova", "samba", "blues", "soul", "funk", "disco"].flatMap((style) =>
		[0, 1].map((take) => {
			const { chords, totalBeats, meter } = play(aBrief(`${style} in C major`), take);
			const last = totalBeats - meter.beats;
			return chords.filter(({ beat }) => beat >= last - meter.beats && beat < last).map(({ symbol }) => symbol);
		}),
	);
	expect(bars.filter((symbols) => symbols.at(-1) !== "G7")).toEqual([]);
	expect(new Set(bars.map(String))).toEqual(new Set(["G7", "Dm7,G7"]));
});

test.each(["salsa", "cumbia", "bollywood", "world music"])(
	"%s without a hi-hat keeps time in its soft sections",
	(style) => {
		for (const take of [0, 1]) {
			const { sections, parts } = play(aBrief(`calm ${style}`), take);
			const [intro] = sections;
			const beaten = parts.filter(({ isKit }) => isKit).flatMap(({ notes }) => notes);
			expect(intro?.energy).toBeLessThan(0.32);
			expect(beaten.filter(({ beat }) => beat < (intro?.beats ?? 0)).length).toBeGreaterThan(15);
		}
	},
);

test.each(["waltz", "folk", "folk in 5/4"])(
	"the ritardando of a %s changes the tempo on beats of its last two bars",
	(wish) => {
		const { tempo, totalBeats, meter } = play(aBrief(wish, { seconds: 60 }));
		const marks = tempo.slice(1);
		expect(marks.map(({ beat }) => beat % 1)).toEqual([0, 0, 0, 0]);
		expect(marks[0]?.beat).toBe(totalBeats - 2 * meter.beats);
		expect(marks.filter(({ bpm }, at) => bpm >= (tempo[at]?.bpm ?? 0))).toEqual([]);
	},
);

test.each(["pop", "folk", "techno", "hip hop", "march", "reggaeton"])(
	"both takes of a sung %s song have the same words and another form",
	(style) => {
		for (const description of ["a journey", "the sea", "gold"]) {
			const asked = aBrief(description, { style, instrumental: false });
			const forms = [0, 1].map((take) =>
				play(asked, take)
					.sections.map(({ kind, beats }) => `${kind}${beats}`)
					.join(" "),
			);
			expect(forms[0]).not.toBe(forms[1]);
		}
	},
);

test("a verse is struck softer than a chorus", () => {
	for (const style of ["pop", "punk", "house", "waltz"]) {
		const score = play(aBrief("a journey", { style }));
		const chords = score.parts
			.filter(({ role }) => role === "chords" || role === "drums")
			.flatMap(({ notes }) => notes);
		const strength = (kinds: readonly string[]) => {
			const heard = score.sections
				.filter(({ kind }) => kinds.includes(kind))
				.flatMap(({ beat, beats }) => chords.filter((note) => note.beat >= beat && note.beat < beat + beats));
			return heard.reduce((sum, { velocity }) => sum + velocity, 0) / heard.length;
		};
		expect(strength(["verse", "intro"])).toBeLessThan(strength(["chorus", "drop"]) * 0.9);
	}
});

describe("length", () => {
	test.each(["pop", "ambient", "techno", "blues", "waltz", "celtic", "piano", "drum and bass", "ballad"])(
		"%s is exact for 32 and 130 seconds, bent by five per cent at most",
		(style) => {
			for (const seconds of [32, 130]) {
				for (const take of [0, 1]) {
					for (const instrumental of [true, false]) {
						const score = play(aBrief("a journey", { style, seconds, instrumental }), take);
						expect(score.seconds).toBe(seconds);
						expect(musicSeconds(score) + tail(score)).toBeCloseTo(seconds, 3);
						expect(tail(score)).toBeLessThanOrEqual(4);
						const free = play(aBrief("a journey", { style, instrumental }), take);
						expect(score.sections.length).toBeGreaterThan(1);
						if (instrumental) expect(free.sections.length).toBeGreaterThan(2);
					}
				}
			}
		},
	);
});

describe("what the prompt asks for is obeyed in both takes", () => {
	const both = (description: string, more: Partial<Brief> = {}) =>
		[0, 1].map((take) => play(aBrief(description, more), take));
	const families = (score: Score) => score.parts.filter(({ isKit }) => !isKit).map(({ name }) => name);
	test("tempo, key and metre", () => {
		for (const score of both("house, 124 bpm, in F# minor")) {
			expect(score.tempo[0]?.bpm).toBe(124);
			expect(score.key).toEqual({ tonic: "F#", mode: "minor" });
		}
		for (const score of both("jazz in 5/4")) expect(score.meter).toEqual({ beats: 5, unit: 4 });
		for (const score of both("a rock song in 6/8")) expect(score.meter).toEqual({ beats: 6, unit: 8 });
	});
	test("no drums, no bass, no guitar", () => {
		for (const score of both("rock without drums, bass or guitar")) {
			expect(score.parts.filter(({ isKit, role }) => isKit || role === "bass")).toEqual([]);
			expect(families(score).filter((name) => name.includes("guitar"))).toEqual([]);
		}
	});
	test("only piano", () => {
		for (const score of both("only piano"))
			expect(families(score).every((name) => /piano|grand|honky/.test(name))).toBe(true);
	});
	test("instruments asked for play, solos have their section", () => {
		for (const score of both("techno with koto and accordion")) {
			expect(families(score).some((name) => /koto|shamisen/.test(name))).toBe(true);
			expect(families(score).some((name) => /accordion|bandoneon/.test(name))).toBe(true);
		}
		for (const score of both("pop with a saxophone solo")) {
			const solo = score.sections.find(({ kind }) => kind === "solo");
			const sax = score.parts.find(({ role, name }) => role === "solo" && name.includes("sax"));
			expect(
				sax?.notes.every(({ beat }) => solo !== undefined && (beat >= solo.beat || beat >= score.totalBeats - 8)),
			).toBe(true);
		}
		for (const score of both("classical with drums")) expect(score.parts.some(({ isKit }) => isKit)).toBe(true);
	});
	test("a voice asked for sings; no vocals means none", () => {
		for (const score of both("soul with female vocals", { instrumental: false }))
			expect(["alto", "soprano"]).toContain(score.voices[0]?.singer);
		for (const score of both("soul, no vocals", { instrumental: false })) expect(score.voices).toEqual([]);
	});
});

describe("singing", () => {
	const lyrics =
		"[Verse 1]\nI walk along the empty street\nThe lamps are low, the night is sweet\n[Chorus]\nOh, carry me over the water\nCarry me home, my daughter\n[Guitar Solo]\n[Verse 2]\nA stranger hums beneath my window\nAnd all the world is made of snow\n[Outro]\nCarry me home";
	const asked = aBrief("", { mode: "custom", style: "indie", lyrics, instrumental: false });

	test("every word is sung in order, one vowel a note, inside its section", () => {
		for (const take of [0, 1]) {
			const score = play(asked, take);
			const lead = score.voices.find(({ role }) => role === "lead")?.notes ?? [];
			const words = readLyrics(lyrics, "en").flatMap(({ lines }) =>
				lines.flatMap((line) => line.words.map(({ text }) => text)),
			);
			const heard = lead.flatMap(({ word }) => (word === undefined ? [] : [word]));
			expect(heard.slice(0, words.length - 3)).toEqual(words.slice(0, words.length - 3));
			expect(heard).toEqual(expect.arrayContaining(words));
			expect(lead.filter(({ phonemes }) => phonemes.filter(isVowel).length !== 1)).toEqual([]);
			expect(
				lead.filter((note, at) => note.beat + note.beats > (lead[at + 1]?.beat ?? Number.POSITIVE_INFINITY) + 1e-3),
			).toEqual([]);
			expect(score.sections.some(({ kind }) => kind === "solo")).toBe(true);
		}
	});
	test("choruses have harmonies in thirds and sixths, verses do not", () => {
		const score = play(asked);
		const chorus = score.sections.filter(({ kind }) => kind === "chorus");
		const harmony = score.voices.filter(({ role }) => role === "harmony").flatMap(({ notes }) => notes);
		expect(harmony.length).toBeGreaterThan(5);
		for (const { beat } of harmony)
			expect(chorus.some((section) => beat >= section.beat && beat < section.beat + section.beats)).toBe(true);
	});
	test("the band's lead is silent while words are sung", () => {
		const score = play(asked);
		const lines = new Set(score.voices[0]?.notes.map(({ beat }) => Math.floor(beat / score.meter.beats)));
		const lead =
			score.parts
				.find(({ role }) => role === "lead")
				?.notes.filter(({ beat }) => beat < score.totalBeats - score.meter.beats) ?? [];
		expect(lead.filter(({ beat }) => lines.has(Math.floor(beat / score.meter.beats)))).toEqual([]);
	});
	test("stressed syllables fall on stronger beats than the others", () => {
		const onBeat = { stressed: [0, 0], other: [0, 0] } satisfies Record<string, [number, number]>;
		for (let seed = 0; seed < 4; seed++) {
			const brief = aBrief("a happy song about a train", { style: "pop", instrumental: false, seed });
			const words = write(brief);
			const lines = words.lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));
			const notes = compose(brief, words, 0).voices[0]?.notes ?? [];
			for (const [line, sung] of Map.groupBy(notes, (note) => note.line)) {
				const syllables = sungWords(lines[line] ?? "", "en").flatMap((word) => word.syllables);
				for (const [at, { beat }] of sung.filter(({ syllable }) => syllable !== "").entries()) {
					const counts = syllables[at % syllables.length]?.stress === 1 ? onBeat.stressed : onBeat.other;
					counts[0] += Math.abs(beat % 1) < 1e-6 ? 1 : 0;
					counts[1]++;
				}
			}
		}
		const [stressed, other] = [onBeat.stressed, onBeat.other].map(([on = 0, all = 1]) => on / all);
		expect(stressed).toBeGreaterThan((other ?? 1) + 0.1);
	});
	test("very long lyrics still end within four minutes, very short ones fill two", () => {
		const long = Array.from({ length: 90 }, (_, at) => `line number ${at} goes on and on tonight`).join("\n");
		const length = (text: string) =>
			musicSeconds(play(aBrief("", { mode: "custom", style: "pop", lyrics: text, instrumental: false })));
		expect(length(long)).toBeLessThanOrEqual(240);
		expect(length("hello world")).toBeGreaterThan(110);
	});
	test("lyrics in any script are sung", () => {
		for (const text of [
			"月亮代表我的心\n我的情也真",
			"사랑해요 그대\n영원히",
			"я иду по улице\nночью один",
			"αγάπη μου",
			"حبيبي يا نور العين",
		]) {
			expect(
				play(aBrief("", { mode: "custom", style: "pop", lyrics: text, instrumental: false })).voices[0]?.notes.length,
			).toBeGreaterThan(3);
		}
	});
});

test("the same brief and take give the same score, another prompt another one", () => {
	const asked = aBrief("a song about trains", { instrumental: false });
	expect(JSON.stringify(play(asked))).toBe(JSON.stringify(play({ ...asked, taskId: "else" })));
	expect(JSON.stringify(play(asked))).not.toBe(
		JSON.stringify(play(aBrief("a song about planes", { instrumental: false }))),
	);
});
