import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import type { Brief } from "../src/song.ts";
import type { Intent } from "../src/understand/intent.ts";
import { understand } from "../src/understand/understand.ts";

const brief = (description: string, more: Partial<Brief> = {}) => aBrief(description, { instrumental: false, ...more });
const read = (description: string, more: Partial<Brief> = {}) => understand(brief(description, more));

type Wanted = Partial<Pick<Intent, "language" | "style" | "bpm" | "era" | "place" | "instrumental" | "voice">> & {
	key?: string;
	meter?: string;
	with?: string[];
	without?: string[];
	solo?: string[];
	only?: string[];
	mood?: string;
	slow?: boolean;
	fast?: boolean;
};

const table: Readonly<Record<string, readonly (readonly [string, Wanted])[]>> = {
	English: [
		["a calm lofi song about rain, no drums", { style: "lofi", mood: "calm", without: ["drums"] }],
		[
			"epic battle music with choir and taiko drums, 140 bpm in D minor",
			{ style: "epic", bpm: 140, key: "D minor", with: ["choir", "taiko"] },
		],
		["80s synth pop with a saxophone solo", { style: "electropop", era: "80s", solo: ["saxophone"] }],
		["slow delta blues in the key of E", { style: "blues", slow: true, key: "E" }],
		["a slow blues in Bb about a lost dog", { style: "blues", slow: true, key: "Bb" }],
		["only piano, 6/8, very slow", { only: ["piano"], meter: "6/8", slow: true }],
		[
			"fast bluegrass in G major with female vocals",
			{ style: "bluegrass", fast: true, key: "G major", voice: "female" },
		],
		["instrumental techno at 132 BPM", { style: "techno", bpm: 132, instrumental: true }],
		["jazz waltz in F# minor from the 1950s", { style: "jazz", meter: "3/4", key: "F# minor", era: "50s" }],
		["an Irish waltz", { style: "celtic", meter: "3/4" }],
		["a minuet for strings", { style: "classical", meter: "3/4" }],
	],
	German: [
		[
			"ein trauriger Walzer in fis-Moll ohne Schlagzeug mit Klarinette",
			{ language: "de", style: "waltz", mood: "sad", key: "F# minor", without: ["drums"], with: ["clarinet"] },
		],
		["schnelle Rockmusik mit Saxophon-Solo", { style: "rock", fast: true, solo: ["saxophone"] }],
		["ein Wiegenlied im Dreivierteltakt, nur Harfe", { style: "lullaby", meter: "3/4", only: ["harp"] }],
		["langsames Stück in Es-Dur ohne Gesang", { slow: true, key: "Eb major", instrumental: true }],
		["Techno aus den 90ern", { style: "techno", era: "90s" }],
		["ein Ländler mit Akkordeon", { style: "waltz" }],
		["ein Jazzwalzer", { style: "jazz", meter: "3/4" }],
	],
	French: [
		[
			"une chanson triste avec guitare acoustique, sans batterie, en la mineur",
			{ language: "fr", mood: "sad", key: "A minor", with: ["acoustic guitar"], without: ["drums"] },
		],
		["une valse lente à l'accordéon", { style: "waltz", slow: true, with: ["accordion"] }],
		["musique de film sombre avec violoncelle", { style: "cinematic", mood: "dark", with: ["cello"] }],
		["une berceuse en fa dièse majeur", { style: "lullaby", key: "F# major" }],
	],
	Spanish: [
		[
			"una salsa alegre y rápida con trompeta, sin piano",
			{ language: "es", style: "latin", mood: "happy", fast: true, with: ["trumpet"], without: ["piano"] },
		],
		["solo de saxofón, jazz lento", { style: "jazz", solo: ["saxophone"], slow: true }],
		[
			"rock de los años 80 sin batería en si bemol mayor",
			{ style: "rock", era: "80s", without: ["drums"], key: "Bb major" },
		],
	],
	Portuguese: [
		[
			"uma bossa nova suave com violão, sem bateria",
			{ language: "pt", style: "bossa nova", mood: "calm", with: ["acoustic guitar"], without: ["drums"] },
		],
		["uma canção de ninar em ré menor", { style: "lullaby", key: "D minor" }],
		["samba rápido com cavaquinho", { style: "samba", fast: true }],
	],
	Italian: [
		[
			"una ballata romantica con pianoforte in sol maggiore, senza batteria",
			{ language: "it", style: "ballad", mood: "romantic", key: "G major", with: ["piano"], without: ["drums"] },
		],
		["un valzer lento con fisarmonica", { style: "waltz", slow: true, with: ["accordion"] }],
	],
	Polish: [["wesoły oberek", { language: "pl", style: "folk", meter: "3/4" }]],
	Hindi: [["टेम्पो 96, मुम्बई", { language: "hi", bpm: 96, place: "india" }]],
	Japanese: [["静かなピアノ曲、ドラムなし", { language: "ja", style: "piano", mood: "calm", without: ["drums"] }]],
	Russian: [
		[
			"грустная песня с гитарой, без барабанов, ля минор",
			{ language: "ru", mood: "sad", with: ["guitar"], without: ["drums"], key: "A minor" },
		],
	],
};

for (const [language, rows] of Object.entries(table)) {
	describe(`${language} is understood`, () => {
		test.each(rows)("%s", (text, wanted) => {
			const intent = read(text);
			const { key, meter, mood, slow, fast, ...plain } = wanted;
			expect(intent).toMatchObject(
				Object.fromEntries(
					Object.entries(plain).filter(([name]) => !["with", "without", "solo", "only"].includes(name)),
				),
			);
			for (const name of ["with", "without", "solo", "only"] as const)
				expect(intent[name]).toEqual(expect.arrayContaining(wanted[name] ?? []));
			if (key !== undefined)
				expect([intent.key?.tonic, intent.key?.mode].filter((part) => part !== undefined).join(" ")).toBe(key);
			if (meter !== undefined) expect(`${intent.meter?.beats}/${intent.meter?.unit}`).toBe(meter);
			if (mood !== undefined) expect(intent.moods).toContain(mood);
			if (slow === true) expect(intent.tempo).toBeLessThan(0);
			if (fast === true) expect(intent.tempo).toBeGreaterThan(0);
		});
	});
}

describe("what is denied", () => {
	test("a list under one negation is left out whole, and what follows it is not", () => {
		const intent = read("no drums, bass or guitar, just strings");
		expect(intent.without).toEqual(expect.arrayContaining(["drums", "bass", "guitar"]));
		expect(intent.only).toEqual(["strings"]);
		expect(read("without piano but with flute")).toMatchObject({ without: ["piano"], with: ["flute"] });
	});
	test("a denied style is not chosen, a denied mood turns round, a denied solo is none", () => {
		expect(read("not metal, something like folk").style).toBe("folk");
		expect(read("a song that is not sad").valence).toBeGreaterThan(0);
		expect(read("heavy metal without guitar solo").solo).toEqual([]);
	});
	test("the Spanish word for without is no English sin", () => {
		expect(read("a gospel song about sin and drums").without).toEqual([]);
	});
});

describe("where it is said", () => {
	test("style tags weigh more than the description", () => {
		expect(read("a rock anthem", { style: "bossa nova" }).style).toBe("bossa nova");
	});
	test("section markers ask for solos", () => {
		expect(
			read("", { mode: "custom", style: "rock", lyrics: "[Verse]\nhello\n[Guitar Solo]\n[Chorus]\nbye" }).solo,
		).toContain("electric guitar");
	});
	test("places and scenes suggest styles", () => {
		expect(read("a night in Buenos Aires").style).toBe("tango");
		expect(read("pirates in a tavern").style).toBe("celtic");
		expect(read("driving at night under neon lights").style).toBe("synthwave");
	});
	test("a waltz that a song is about is no metre", () => {
		expect(read("a rock song about a waltz").meter).toBeUndefined();
		expect(read("jazz waltz in 5/4").meter).toEqual({ beats: 5, unit: 4 });
	});
	test("unknown words still steer, and always the same way", () => {
		const styles = new Set(Array.from({ length: 40 }, (_, at) => read(`zor${at}b kwel${at * 7}`).style));
		expect(styles.size).toBeGreaterThan(8);
		expect(read("zorb")).toEqual(read("zorb"));
	});
	test("no text breaks it", () => {
		for (const text of [
			"",
			"   ",
			"🎵🎵",
			"((((",
			"bpm",
			"a minor",
			"\u0000",
			"x".repeat(5000),
			"in in in 999999 bpm 0/4 99/8",
		])
			expect(() => read(text)).not.toThrow();
	});
});
