import { createRequire } from "node:module";
import type { Tokenizer } from "lindera-wasm-nodejs-ipadic";
import { type Accented, accentOf, withAccent } from "./accents.ts";
import { kanaSyllables } from "./kana.ts";
import type { Syllable } from "./syllable.ts";

/** What the dictionary tells of a piece of text; it has no reading for what it does not know. */
type Morpheme = {
	readonly partOfSpeechSubcategory1: string;
	readonly pronunciation?: string;
} & Omit<Accented, "after">;

/** What begins a new word; particles, endings and what hangs on a noun lean on the word before. */
const independent = /^(?:名詞|動詞|形容詞|副詞|連体詞|接続詞|感動詞|接頭詞|フィラー)$/;
const hanging = /^(?:接尾|非自立)$/;

/** Words that the dictionary takes apart and so reads otherwise. */
const parted: Readonly<Record<string, readonly [string, string]>> = {
	一人: ["ヒト", "リ"],
	二人: ["フタ", "リ"],
	雨音: ["アマ", "オト"],
	肉球: ["ニク", "キュー"],
};
/** Words of several readings, by the one that songs have. */
const sung: Readonly<Record<string, string>> = { 春風: "ハルカゼ", 荒野: "コーヤ" };

let tokenizer: Tokenizer | undefined;

/** The dictionary takes 0.3 s and 110 MB: only who sings Japanese opens it. */
function openDictionary(): Tokenizer {
	const { TokenizerBuilder }: typeof import("lindera-wasm-nodejs-ipadic") = createRequire(import.meta.url)(
		"lindera-wasm-nodejs-ipadic",
	);
	const builder = new TokenizerBuilder();
	builder.setDictionary("embedded://ipadic");
	builder.setMode("normal");
	return builder.build();
}

/** Words of a Japanese text as they are sung: with the particles that lean on them, kanji by their reading, "は" as "wa" where it is one. */
export function japaneseWords(text: string): { readonly text: string; readonly syllables: readonly Syllable[] }[] {
	tokenizer ??= openDictionary();
	const morphemes: readonly Morpheme[] = tokenizer.tokenize(text);
	const words: { text: string; said: string; first: Morpheme }[] = [];
	let joins = false;
	for (const [at, morpheme] of morphemes.entries()) {
		const { surface, partOfSpeech, partOfSpeechSubcategory1: kind } = morpheme;
		if (partOfSpeech === "記号") continue;
		const said = readingOf(morpheme, morphemes[at - 1]?.surface, morphemes[at + 1]?.surface);
		const last = words.at(-1);
		const isNew = independent.test(partOfSpeech) && !hanging.test(kind) && !joins;
		joins = partOfSpeech === "接頭詞";
		if (last === undefined || isNew) words.push({ text: surface, said, first: morpheme });
		else {
			last.text += surface;
			last.said += said;
		}
	}
	return words.map(({ text: word, said, first }) => ({
		text: word,
		syllables: withAccent(kanaSyllables(said), accentOf({ ...first, after: word.slice(first.surface.length) })),
	}));
}

/** How a piece is said between its neighbours, in katakana; as it is written where the dictionary does not know it. */
function readingOf({ surface, partOfSpeech, pronunciation = "*" }: Morpheme, before = "", after = ""): string {
	const half = parted[surface + after]?.[0] ?? parted[before + surface]?.[1];
	if (half !== undefined) return half;
	// "歌おう" ends on a long vowel.
	if (partOfSpeech === "助動詞" && surface === "う") return "ー";
	return sung[surface] ?? (pronunciation === "*" ? surface : pronunciation);
}
