import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { write } from "../src/write/write.ts";

/** What both takes of a prompt must keep to. */
type Wanted = {
	readonly style?: string | RegExp;
	/** Quarters (eighths in 6/8) a minute. */
	readonly bpm?: number | readonly [number, number];
	/** Of one take at least: "D minor", or a mode alone. */
	readonly key?: RegExp;
	readonly meter?: string;
	/** Part names that must be there, and that must not. */
	readonly plays?: readonly RegExp[];
	readonly never?: readonly RegExp[];
	/** Every part is one of these. */
	readonly only?: RegExp;
	readonly solo?: RegExp;
	readonly tags?: readonly string[];
	readonly noTags?: readonly string[];
	readonly singer?: RegExp;
	readonly sung?: boolean;
	/** The song's words are in that language. */
	readonly language?: string;
	/** What the title must not contain: words about the making. */
	readonly title?: RegExp;
};

const slow = { bpm: [40, 82], noTags: ["mid-tempo", "steady", "upbeat", "driving", "fast", "brisk"] } as const;
const drums = /^(drums|percussion)$/;

const table: Readonly<Record<string, readonly (readonly [string, Wanted])[]>> = {
	tempo: [
		["a slow blues in A about a lost dog", { ...slow, style: "blues", key: /^A /, tags: ["slow"] }],
		["slow reggae about the ocean", { ...slow, style: "reggae", tags: ["slow"] }],
		["a slow pop song", { ...slow, style: "pop", tags: ["slow"] }],
		["slow jazz, late at night", { ...slow, style: "jazz" }],
		["slow metal", { ...slow, bpm: [60, 84], style: "metal" }],
		["slow techno", { bpm: [90, 115], tags: ["slow"], noTags: ["mid-tempo", "fast", "driving"] }],
		["una canción de amor lenta", { ...slow, language: "es", tags: ["slow"] }],
		["ein langsames Lied über den Mond", { ...slow, language: "de" }],
		["une chanson lente sur la pluie", { ...slow, language: "fr" }],
		["una ballata lenta sulla luna", { ...slow, style: "ballad", tags: ["slow"] }],
		["uma música lenta sobre o mar", { ...slow, tags: ["slow"] }],
		["медленная песня о любви", { ...slow, tags: ["slow"] }],
		["ゆっくりした曲", { ...slow, tags: ["slow"] }],
		["very slow and quiet", { bpm: [40, 66], tags: ["slow"], noTags: ["punchy", "powerful", "big"] }],
		["fast folk", { bpm: [98, 130], tags: ["fast"], noTags: ["slow", "mid-tempo"] }],
		["schnelle Rockmusik", { bpm: [120, 160], tags: ["fast"] }],
		["not too fast pop song", { style: "pop", bpm: [85, 112], noTags: ["fast"] }],
		["drum and bass at 174 bpm", { bpm: 174, tags: ["174 bpm"] }],
		["a march at 100 bpm", { bpm: 100, title: /bpm/i }],
		["速いロック、140 BPM", { bpm: 140, style: "rock" }],
	],
	"key and metre": [
		["a waltz in D minor at 140 bpm", { style: "waltz", meter: "3/4", key: /^D minor$/, bpm: 140, title: /bpm/i }],
		["a song in 3/4 about snow", { meter: "3/4" }],
		["une valse rapide en si bémol majeur", { meter: "3/4", key: /^Bb major$/, title: /b.mol/i }],
		["eine Ballade im 6/8-Takt in g-Moll", { style: "ballad", meter: "6/8", key: /^G minor$/, title: /takt/i }],
		["un vals lento en re menor", { meter: "3/4", key: /^D minor$/, bpm: [70, 100] }],
		["медленный вальс ре минор", { meter: "3/4", key: /^D minor$/ }],
		["a sad song in E flat major", { key: /^Eb major$/ }],
		["jazz in 5/4", { meter: "5/4" }],
	],
	"who plays": [
		["rock with no drums", { style: "rock", never: [drums], tags: ["no drums"] }],
		["without guitar, rock", { style: "rock", never: [/guitar/] }],
		["only piano", { only: /piano|grand|honky/, tags: ["only piano"], title: /only/i }],
		["solo piano", { style: "piano", only: /piano|grand|honky/ }],
		["piano only, in 6/8", { only: /piano|grand|honky/, meter: "6/8" }],
		["only piano and cello", { only: /piano|grand|honky|cello/, plays: [/cello/] }],
		["Klavier allein, traurig", { only: /piano|grand|honky/ }],
		["uma valsa lenta em lá menor, só piano", { only: /piano|grand|honky/, key: /^A minor$/ }],
		["ピアノだけの静かな曲", { only: /piano|grand|honky/ }],
		["a cappella love song", { only: /choir|oohs|voice/, sung: true, tags: ["a cappella"], title: /cap/i }],
		["gospel, just voices, no instruments", { style: "gospel", only: /choir|oohs|voice/, sung: true }],
		["drums only in the chorus, pop", { style: "pop", plays: [/^drums$/, /bass/] }],
		["pop with a saxophone solo", { style: "pop", solo: /sax/, title: /solo/i }],
		["rock with a piano solo", { style: "rock", solo: /piano|grand|honky/, plays: [/guitar/] }],
		["house with a guitar solo and no piano", { solo: /guitar/, never: [/(?<!electric )piano|grand|honky/] }],
		["スローなジャズ、サックスソロ", { style: "jazz", solo: /sax/, bpm: [60, 82] }],
		["80er Jahre Pop mit Saxophonsolo", { style: "pop", solo: /sax/, tags: ["80s"], title: /jahre/i }],
		["una salsa con trompeta, sin piano", { plays: [/trumpet/], never: [/ (bright )?piano|grand|honky/] }],
		["грустная песня с гитарой, без барабанов", { plays: [/guitar/], never: [drums] }],
		["soul with a female voice", { singer: /alto|soprano/ }],
		["Rock mit tiefer Männerstimme", { singer: /tenor|baritone/ }],
		["una canzone strumentale per pianoforte", { sung: false }],
	],
	"era, place, mood": [
		["disco from 1977", { style: "disco", tags: ["70s"] }],
		["années soixante-dix, du funk", { style: "funk", tags: ["70s"] }],
		["2000s pop punk", { style: "punk", tags: ["2000s"] }],
		["a song from the roaring twenties", { style: /swing|jazz/, tags: ["20s"] }],
		["Musik aus den Achtzigern", { style: /synthwave|electropop/, tags: ["80s"] }],
		["a night in Buenos Aires", { style: "tango", plays: [/bandoneon|accordion/] }],
		["reggae from Kingston with steel drums", { style: "reggae", plays: [/steel drums/] }],
		["uma noite em Copacabana, bossa nova", { style: "bossa nova" }],
		["a happy song in a minor key", { key: /minor|dorian|phrygian/ }],
		["a cheerful song about my dog", { key: /major|mixolydian|lydian/ }],
		["ein trauriges Lied über den Regen", { key: /minor|dorian|phrygian/ }],
		["calm music for sleeping", { bpm: [40, 96], noTags: ["punchy", "powerful", "big"] }],
	],
};

/** Whatever the seed. */
const seeds = [1, 5, 4_294_967_295];

for (const [kind, rows] of Object.entries(table)) {
	describe(`${kind} as asked`, () => {
		const asked = seeds.flatMap((seed) => rows.map(([description, wanted]) => [description, seed, wanted] as const));
		test.each(asked)("%s (seed %i)", (description, seed, wanted) => {
			// Singing takes its time; only those that are about it are sung.
			const isSung = wanted.language !== undefined || wanted.singer !== undefined || wanted.sung !== undefined;
			const brief = aBrief(description, { instrumental: !isSung, seed });
			const words = write(brief);
			const tags = words.style.split(", ");
			expect(tags).toEqual(expect.arrayContaining([...(wanted.tags ?? [])]));
			expect(tags.filter((tag) => wanted.noTags?.includes(tag))).toEqual([]);
			if (wanted.language !== undefined) expect(words.language).toBe(wanted.language);
			if (wanted.title !== undefined) expect(words.title).not.toMatch(wanted.title);
			const scores = [0, 1].map((take) => compose(brief, words, take));
			for (const score of scores) {
				const names = score.parts.filter(({ role }) => role !== "effect").map(({ name }) => name);
				if (wanted.style !== undefined) expect(score.style).toMatch(wanted.style);
				const bpm = score.tempo[0]?.bpm ?? 0;
				if (typeof wanted.bpm === "number") expect(bpm).toBe(wanted.bpm);
				else if (wanted.bpm !== undefined) {
					expect(bpm).toBeGreaterThanOrEqual(wanted.bpm[0]);
					expect(bpm).toBeLessThanOrEqual(wanted.bpm[1]);
				}
				if (wanted.meter !== undefined) expect(`${score.meter.beats}/${score.meter.unit}`).toBe(wanted.meter);
				if (wanted.key !== undefined) expect(`${score.key.tonic} ${score.key.mode}`).toMatch(wanted.key);
				for (const one of wanted.plays ?? []) expect(names.some((name) => one.test(name))).toBe(true);
				for (const one of wanted.never ?? []) expect(names.filter((name) => one.test(name))).toEqual([]);
				if (wanted.only !== undefined) {
					expect(names.filter((name) => wanted.only?.test(name) !== true)).toEqual([]);
					expect(names.length).toBeGreaterThan(0);
				}
				if (wanted.solo !== undefined) {
					expect(score.sections.some(({ kind: section }) => section === "solo")).toBe(true);
					expect(score.parts.some(({ role, name }) => role === "solo" && wanted.solo?.test(name) === true)).toBe(true);
				}
				if (wanted.singer !== undefined) expect(score.voices[0]?.singer).toMatch(wanted.singer);
				if (wanted.sung !== undefined) expect(score.voices.length > 0).toBe(wanted.sung);
			}
		});
	});
}
