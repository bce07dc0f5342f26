import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import type { Bank, Clauses } from "../src/write/banks/bank.ts";
import { german } from "../src/write/banks/de.ts";
import { english } from "../src/write/banks/en.ts";
import { spanish } from "../src/write/banks/es.ts";
import { french } from "../src/write/banks/fr.ts";
import { italian } from "../src/write/banks/it.ts";
import { japanese } from "../src/write/banks/ja.ts";
import { polish } from "../src/write/banks/pl.ts";
import { portuguese } from "../src/write/banks/pt.ts";
import { seasonsIn } from "../src/write/misfits.ts";
import { rhymeOf } from "../src/write/rhyme.ts";
import { repeatsWords, stemsOf } from "../src/write/sense.ts";
import { write } from "../src/write/write.ts";
import { storyLines } from "./story-lines.ts";

const sing = (wish: string, seed: number) => write(aBrief(wish, { instrumental: false, seed }));
const linesOf = (lyrics: string) => lyrics.split("\n").filter((line) => line !== "" && !line.startsWith("["));

/** Each bank, wishes in its language whose themes have each scene, and how a subordinate clause in the present begins. */
const banks: readonly (readonly [string, Bank, readonly string[], RegExp])[] = [
	[
		"en",
		english,
		["a song about a fridge", "a song about the sea", "a love song", "punk against Mondays", "a sad song about rain"],
		/^(?:when|while|as|till|until|before the day's) /,
	],
	[
		"de",
		german,
		["ein Lied über einen Kühlschrank", "ein Lied über das Meer", "ein Liebeslied", "Punk gegen den Montag"],
		/^(?:wenn|bis der|bevor|eh) /,
	],
	[
		"es",
		spanish,
		["una canción sobre una nevera", "una canción sobre el mar", "una canción de amor", "punk contra los lunes"],
		/^(?:cuando|mientras) /,
	],
	[
		"fr",
		french,
		["une chanson sur un frigo", "une chanson sur la mer", "une chanson d'amour", "du punk contre le lundi"],
		/^(?:quand|tant que) /,
	],
	[
		"it",
		italian,
		["una canzone su un frigo", "una canzone sul mare", "una canzone d'amore", "punk contro il lunedì"],
		/^(?:quando|mentre) /,
	],
	[
		"pt",
		portuguese,
		["uma música sobre uma geladeira", "uma música sobre o mar", "uma música de amor", "punk contra a segunda-feira"],
		/^(?:quando|enquanto) /,
	],
	[
		"pl",
		polish,
		["piosenka o lodówce", "piosenka o morzu", "piosenka o miłości", "punk przeciw poniedziałkom"],
		/^(?:kiedy|gdy|zanim) /,
	],
	[
		"ja",
		japanese,
		["冷蔵庫の歌", "海の歌", "恋の歌", "月曜日なんて嫌い", "雨の夜の悲しい歌"],
		/(?:まで|たび|前|えば|けば|れば|せば)$/,
	],
];

/** Pairs that no line may have, whatever the code allows: what each kind of phrase must not follow. */
const jarring: Readonly<Record<string, readonly string[]>> = {
	long: ["moving", "inside", "outside", "anywhere", "hour", "stance", "past"],
	now: ["hour", "past"],
	time: ["hour"],
	weather: ["inside", "hour", "stance"],
	inside: ["moving", "outside", "hour", "stance"],
	outside: ["inside", "stance"],
	path: ["self", "inside", "outside", "anywhere", "hour", "stance"],
	manner: ["inside", "outside", "anywhere", "hour", "stance"],
};

/** What each clause and each phrase of a bank is, those of two kinds left out. */
function kindsIn(bank: Bank) {
	const clauses = new Map<string, Set<string>>();
	const add = (text: string, kinds: readonly string[]) => {
		const known = clauses.get(text) ?? new Set();
		for (const kind of kinds) known.add(kind);
		clauses.set(text, known);
	};
	const addAll = (of: Clauses, more: readonly string[]) => {
		for (const [scene, list] of Object.entries(of)) for (const text of list) add(text, [scene, ...more]);
	};
	for (const tone of Object.values(bank.openers.past)) addAll(tone, ["past"]);
	for (const tone of Object.values(bank.openers.present)) addAll(tone, []);
	const settings = new Map<string, string[]>();
	for (const [setting, tails] of Object.entries(bank.tails))
		for (const tail of tails)
			for (const dressed of choices(tail)) settings.set(dressed, [...(settings.get(dressed) ?? []), setting]);
	for (const { endings } of Object.values(bank.themes))
		for (const ending of endings) for (const dressed of choices(ending)) settings.delete(dressed);
	return { clauses, settings };
}

function choices(phrase: string): string[] {
	const found = /\[([^\]]+)\]/.exec(phrase);
	if (found === null) return [phrase];
	return (found[1] ?? "").split("|").flatMap((word) => choices(phrase.replace(found[0], word)));
}

/** The clause of a line and the phrase with it: the phrase follows, but in Japanese. */
function partsOf(
	line: string,
	openers: readonly string[],
	bank: Bank,
): readonly [string | undefined, string | undefined] {
	if (bank.clauseLast === true) {
		const [phrase, clause] = line.split("\u3000");
		return [clause, phrase];
	}
	const opener = openers.find((text) => line.startsWith(`${text} `) || line.startsWith(`${text}, `));
	return opener === undefined ? [undefined, undefined] : [opener, line.slice(opener.length).replace(/^,? /, "")];
}

describe.each(banks)("the bank of %s", (_, bank, wishes, subordinate) => {
	const songs = wishes.flatMap((wish) => Array.from({ length: 14 }, (__, seed) => sing(wish, seed)));

	test("is put together only of clauses and phrases that fit", () => {
		const { clauses, settings } = kindsIn(bank);
		const openers = [...clauses.keys()].sort((a, b) => b.length - a.length);
		let judged = 0;
		for (const { lyrics } of songs)
			for (const line of new Set(linesOf(lyrics))) {
				const [opener, phrase] = partsOf(line, openers, bank);
				const setting = phrase === undefined ? undefined : settings.get(phrase);
				if (opener === undefined || setting?.length !== 1) continue;
				judged++;
				const kinds = clauses.get(opener) ?? new Set();
				for (const wrong of jarring[setting[0] ?? ""] ?? [])
					expect(kinds.has(wrong) && kinds.size <= 2, `${line}: ${[...kinds]} + ${setting}`).toBe(false);
			}
		expect(judged).toBeGreaterThan(80);
	});
	test("sings of what the wish is about in every chorus", () => {
		for (const { title, lyrics } of songs)
			expect(lyrics.split("[Chorus]")[1]?.split("\n\n")[0]?.toLowerCase()).toContain(title.toLowerCase());
	});
	test("tells of one half of the year in a song", () => {
		for (const { lyrics } of songs) {
			const told = seasonsIn(linesOf(lyrics).join("\n"));
			const halves = new Set(told.map((season) => (season === "winter" || season === "autumn" ? "cold" : "warm")));
			expect(halves.size, `${told}\n${lyrics}`).toBeLessThanOrEqual(1);
		}
	});
	test("hardly ever names a thing in two neighbouring lines, and never twice in one", () => {
		let [neighbours, same] = [0, 0];
		for (const { lyrics } of songs)
			for (const stanza of lyrics.split("\n\n").filter((text) => text.startsWith("[Verse"))) {
				const lines = linesOf(stanza).map((line) => (storyLines.has(line) ? [] : stemsOf(line)));
				lines.forEach((stems, at) => {
					neighbours++;
					if (lines[at - 1]?.some((stem) => stems.includes(stem))) same++;
				});
			}
		expect(same / neighbours, `${same} of ${neighbours}`).toBeLessThan(0.02);
		const twice = songs
			.flatMap(({ lyrics }) => linesOf(lyrics.replace(/\[Chorus\][^[]*/g, "")))
			.filter((line) => !storyLines.has(line) && repeatsWords(line));
		expect(twice.length / songs.length, twice.join("\n")).toBeLessThan(0.05);
	});
	test("tells times of today apart from those that suit the past as well", () => {
		for (const tail of bank.tails.time) expect(tail).not.toMatch(subordinate);
		// "In that year" is told of the past alone.
		for (const tail of bank.tails.time)
			expect(tail).not.toMatch(
				/(?<!\p{L})(?:jene\p{Ll}|aquel|ce jour-là|quel|quell'|naquel\p{Ll}|tamt\p{Ll}|ow\p{Ll}|あの日)/u,
			);
		for (const tail of bank.tails.now) expect(tail).toMatch(subordinate);
	});
	test("says how somebody does a thing in words that suit I, you and we", () => {
		for (const tail of bank.tails.manner)
			expect(tail).not.toMatch(
				/(?<!\p{L})(?:sol[oa]|seule?|sozinh[oa]|despiert[oa]|cansad[oa]|descalz[oa]|scalz[oa]|stanc[oa]|content[oa]|my|our|mon|notre|mein\p{L}*|unser\p{L}*)(?!\p{L})/u,
			);
	});
	test("keeps the things a song is against to themselves: their clauses want no place", () => {
		expect(Object.keys(bank.about.foe)).toEqual(["stance"]);
	});
	test("has the same themes as English", () => {
		expect(Object.keys(bank.themes).sort()).toEqual(Object.keys(english.themes).sort());
	});
	test("has no sentence of another language", () => {
		const strange =
			bank === english ? /\b(?:ich|und|wir|tu|je|yo|io|eu)\b/i : /(?<!\p{L})(?:the|you|with|where|and)(?!\p{L})/iu;
		for (const { nouns, past, present, endings } of Object.values(bank.themes))
			for (const phrase of [...nouns, ...past, ...present, ...endings]) expect(phrase).not.toMatch(strange);
	});
});

describe("a thing in a line", () => {
	test("that is several stands as known where a clause wants it so", () => {
		let known = 0;
		for (let seed = 0; seed < 60; seed++) {
			const { lyrics } = sing("a song about knights and dragons", seed);
			expect(lyrics).not.toMatch(/\b(?:miss|remember|follow|dance with|play with|look for) (?:knights|dragons)\b/);
			if (/\b(?:the knights|the dragons)\b/.test(lyrics)) known++;
		}
		expect(known).toBeGreaterThan(30);
	});
	test.each([
		["un tango sobre un robot", /\bun robot\b/],
		["une chanson sur un robot", /\bun robot\b/],
		["una canzone su un robot", /\bun robot\b/],
		["uma música sobre um robô", /\bum robô/],
	])("that %s brings in is the one it knows from then on", (wish, unknown) => {
		for (let seed = 0; seed < 15; seed++) {
			const { title, lyrics } = sing(wish, seed);
			expect(`${title}\n${lyrics}`).not.toMatch(unknown);
		}
	});
	test.each([
		["una canción sobre perros", /\blos perros\b/i],
		["una canzone su draghi", /\bi draghi\b|\b(?:de|a|da|su)i draghi\b/i],
		["uma canção sobre cachorros", /\b(?:[dn]?os|aos|pelos) cachorros\b/i],
		["une chanson de robots", /\b(?:les|des|aux) robots\b/i],
	])("%s gets its article where the wish has none", (wish, named) => {
		for (let seed = 0; seed < 10; seed++) {
			const { title, lyrics } = sing(wish, seed);
			expect(`${title}\n${lyrics}`).toMatch(named);
		}
	});
	test("of two nouns is one thing", () => {
		for (const [wish, whole, part] of [
			["une chanson sur la déclaration d'impôts", /déclaration d'impôts/i, /déclaration(?! d'impôts)|l'impôts/i],
			["una canción sobre la declaración de la renta", /declaración de la renta/i, /declaración(?! de la renta)/i],
			["una canzone sulla dichiarazione dei redditi", /dichiarazione dei redditi/i, /dichiarazione(?! dei redditi)/i],
		] as const)
			for (let seed = 0; seed < 10; seed++) {
				const { title, lyrics } = sing(wish, seed);
				expect(`${title}\n${lyrics}`).toMatch(whole);
				expect(`${title}\n${lyrics}`).not.toMatch(part);
			}
	});
});

describe("rhymes", () => {
	test("are not two compounds of one German word", () => {
		for (let seed = 0; seed < 40; seed++)
			for (const stanza of sing("ein Lied über das Meer", seed).lyrics.split("\n\n")) {
				if (!stanza.startsWith("[Verse")) continue;
				const ends = linesOf(stanza).map(
					(line) => /(licht|schein|tag|haus|wind|land|rand|tisch|see|regen)\W*$/i.exec(line)?.[1],
				);
				const known = ends.filter((end) => end !== undefined).map((end) => end?.toLowerCase());
				expect(new Set(known).size, stanza).toBe(known.length);
			}
	});
	test("are not a French word with and without its elided article", () => {
		for (let seed = 0; seed < 40; seed++)
			for (const stanza of sing("une chanson sur l'été", seed).lyrics.split("\n\n")) {
				if (!stanza.startsWith("[Verse")) continue;
				const ends = linesOf(stanza).map((line) => /([\p{L}]+)[^\p{L}]*$/u.exec(line)?.[1]);
				expect(new Set(ends).size, stanza).toBe(ends.length);
			}
	});
	test.each(banks.filter(([language]) => language !== "ja"))("of %s are enough for every theme", (language, bank) => {
		for (const [name, { endings }] of Object.entries(bank.themes)) {
			expect(endings.length, name).toBeGreaterThan(2);
			for (const ending of endings) expect(rhymeOf(ending, language), ending).not.toBe("");
		}
	});
});

describe("titles", () => {
	test("set no season and no weather against another", () => {
		for (const wish of ["ein Lied über den Regen", "ein Lied über den Sommer"])
			for (let seed = 0; seed < 60; seed++)
				expect(write(aBrief(wish, { instrumental: true, seed })).title).not.toMatch(/im (?:Schnee|Juli|Herbst|Winter)/);
	});
	test("want more only of what can be had in any amount", () => {
		const title = (wish: string) =>
			Array.from({ length: 150 }, (_, seed) => write(aBrief(wish, { instrumental: true, seed })).title);
		expect(title("a song about a fridge").join("\n")).not.toMatch(/(?:A Little|No|One) More/);
		expect(title("jazz about coffee").join("\n")).toMatch(/A Little More Coffee/);
		expect(title("punk against my tax return").join("\n")).not.toMatch(/No More/);
		expect(title("punk against Mondays").join("\n")).toMatch(/No More Mondays/);
	});
	test.each(banks.filter(([language]) => language !== "ja"))("in %s have two to five words", (_, __, wishes) => {
		for (const wish of wishes)
			for (let seed = 0; seed < 40; seed++) {
				const { title } = write(aBrief(wish, { instrumental: true, seed }));
				const count = title.split(" ").length;
				expect(count, title).toBeGreaterThanOrEqual(2);
				expect(count, title).toBeLessThanOrEqual(5);
			}
	});
	test("of two things name two that the wish named", () => {
		for (let seed = 0; seed < 200; seed++) {
			const { title } = write(aBrief("a song about knights and dragons", { instrumental: true, seed }));
			if (/ and (?!I$|Knights|Dragons)/.test(title)) expect.fail(title);
		}
	});
});
