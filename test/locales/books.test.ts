import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { declarations } from "../../commands/index.ts";
import { pageWordsFor } from "../../packages/studio/src/share/page-words.ts";
import { language as english } from "../../src/locales/en/index.ts";
import { languages } from "../../src/locales/languages.ts";
import type { Sentence } from "../../src/locales/sentence.ts";

const formsOf = (sentence: Sentence): readonly string[] =>
	typeof sentence === "string" ? [sentence] : Object.values(sentence);
const holesOf = (text: string): readonly string[] =>
	[...text.matchAll(/\{([^}]*)\}/g)].map(([, hole = ""]) => hole).sort();
const namesOf = (text: string): readonly string[] => holesOf(text).map((hole) => hole.split(":")[0] ?? "");
const mentionsIn = (text: string): readonly string[] =>
	[...text.matchAll(/`\/([a-z ]+)`/g)].map(([, path = ""]) => path).sort();

/** Whether a text has three words or more besides its holes and code, in scripts without spaces as well. */
function isSentence(text: string, tag: string): boolean {
	const plain = text.replace(/\{\w+(:\w+)?\}|`[^`]*`/g, "");
	const parts = [...new Intl.Segmenter(tag, { granularity: "word" }).segment(plain)];
	return parts.filter(({ segment, isWordLike }) => isWordLike === true && /\p{L}/u.test(segment)).length >= 3;
}

/** Discord itself calls this permission "Usar emojis externos" in Spanish and in Portuguese. */
const trulyAlike = new Set(["permission.UseExternalEmojis"]);

const englishSentences: Readonly<Record<string, Sentence>> = english.sentences;

describe("the English sentences", () => {
	test("are those of all files of the folder, and no two files use the same key", async () => {
		const files = (await readdir(new URL("../../src/locales/en/", import.meta.url))).filter(
			(file) => file !== "index.ts",
		);
		const chapters: readonly Readonly<Record<string, object>>[] = await Promise.all(
			files.map((file) => import(`../../src/locales/en/${file.replace(".ts", "")}.ts`)),
		);
		const keys = chapters.flatMap((chapter) => Object.values(chapter).flatMap(Object.keys));
		expect(keys.toSorted()).toEqual(Object.keys(english.sentences).sort());
	});

	test("every command that a sentence names exists", () => {
		const known = declarations.commands.map(({ name }) => name);
		const named = Object.values<Sentence>(english.sentences).flatMap(formsOf).flatMap(mentionsIn);
		expect(named.filter((path) => !known.includes(path))).toEqual([]);
	});

	test("every unit in a hole is a countable sentence", () => {
		const units = Object.values<Sentence>(english.sentences)
			.flatMap(formsOf)
			.flatMap(holesOf)
			.flatMap((hole) => hole.split(":").slice(1));
		for (const unit of units) expect(englishSentences[`unit.${unit}`]).toBeTypeOf("object");
	});
});

describe.each(languages)("the sentences in $name", ({ tag, locales, sentences }) => {
	const book: Readonly<Record<string, Sentence>> = sentences;

	test("has exactly the sentences of the English one, in its order", () => {
		expect(Object.keys(book)).toEqual(Object.keys(englishSentences));
	});

	test("are translated: none of three words or more is that of another language", () => {
		const copied = languages
			.filter((other) => other.tag !== tag)
			.flatMap((other) =>
				Object.entries<Sentence>(other.sentences)
					.filter(([key, sentence]) => {
						const own = formsOf(book[key] ?? "").filter((text) => formsOf(sentence).includes(text));
						return own.some((text) => isSentence(text, tag)) && !trulyAlike.has(key);
					})
					.map(([key]) => `${key} as in ${other.tag}`),
			);
		expect(copied).toEqual([]);
	});

	test("has words for the pages of songs, too", () => {
		for (const code of locales) expect(pageWordsFor(code).language).toBe(tag);
	});

	test("leaves no sentence empty and no bracket open", () => {
		const bad = Object.entries(book).filter(([, sentence]) =>
			formsOf(sentence).some((text) => text.trim() === "" || /[{}]/.test(text.replace(/\{\w+(:\w+)?\}/g, ""))),
		);
		expect(bad).toEqual([]);
	});

	test("has the holes of the English sentence in every plural form, but may leave a count out", () => {
		const wrong = Object.entries(englishSentences).filter(([key, sentence]) => {
			const expected = new Set(formsOf(sentence).flatMap(namesOf));
			return formsOf(book[key] ?? "").some((text) => {
				const found = new Set(namesOf(text));
				found.add("count");
				return expected.symmetricDifference(found).difference(new Set(["count"])).size > 0;
			});
		});
		expect(wrong.map(([key]) => key)).toEqual([]);
	});

	test("has each plural form that whole numbers take in the language", () => {
		const rules = new Intl.PluralRules(locales[0]);
		const counts = [...Array.from({ length: 201 }, (_, count) => count), 1000, 1_000_000];
		const categories = new Set(counts.map((count) => rules.select(count)));
		const incomplete = Object.entries(book).filter(
			([, sentence]) => typeof sentence !== "string" && [...categories].some((category) => !sentence[category]),
		);
		expect(incomplete.map(([key]) => key)).toEqual([]);
	});

	test("names the same commands as the English sentence, by their English names", () => {
		const wrong = Object.entries(englishSentences).filter(([key, sentence]) => {
			const mentions = (of: Sentence) => new Set(formsOf(of).flatMap(mentionsIn));
			return mentions(sentence).symmetricDifference(mentions(book[key] ?? "")).size > 0;
		});
		expect(wrong.map(([key]) => key)).toEqual([]);
	});

	test("keeps to Discord's lengths", () => {
		const tooLong = Object.entries(book).filter(([key, sentence]) => {
			const filler = key.startsWith("form.") ? "10,000" : "1,000 credits";
			const longest = Math.max(...formsOf(sentence).map((text) => text.replace(/\{\w+(:\w+)?\}/g, filler).length));
			return longest > maxLengthOf(key);
		});
		expect(tooLong.map(([key]) => key)).toEqual([]);
	});
});

/** Labels of modal fields 45, of buttons 80, hints 100, placeholders 150; messages 2,000, of which a fault is only a part. */
function maxLengthOf(key: string): number {
	if (/^form\..*-(hint|kept)$/.test(key)) return 100;
	if (/^form\.(title|style|lyrics|lyrics-optional|description|custom|remix)$/.test(key)) return 45;
	if (/^button\.|\.(yes|no|refresh|again|older|newest|pause|resume|history|rework|as-text|as-timed)$/.test(key))
		return 80;
	if (/^(cancel\.choice|details\.take-label|model\.choice|choice\.)/.test(key)) return 100;
	if (/\.(choose|other-takes)$/.test(key)) return 150;
	if (/\.about$/.test(key)) return 100;
	return 900;
}
