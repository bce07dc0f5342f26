import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`));

/** TrueType only: resvg draws nothing for woff. Each script has one bold display face, loaded only when a title needs it. */
const faces: readonly { readonly family: string; readonly path: string; readonly covers: RegExp }[] = [
	{
		family: "Montserrat",
		path: "montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf",
		covers: /[\p{Script=Latin}\p{Script=Cyrillic}\d]/u,
	},
	{
		family: "Commissioner",
		path: "commissioner/800ExtraBold/Commissioner_800ExtraBold.ttf",
		covers: /\p{Script=Greek}/u,
	},
	{
		family: "Dela Gothic One",
		path: "dela-gothic-one/400Regular/DelaGothicOne_400Regular.ttf",
		covers: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
	},
	{ family: "ZCOOL XiaoWei", path: "zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf", covers: /\p{Script=Han}/u },
	{
		family: "Black Han Sans",
		path: "black-han-sans/400Regular/BlackHanSans_400Regular.ttf",
		covers: /\p{Script=Hangul}/u,
	},
	{ family: "Poppins", path: "poppins/800ExtraBold/Poppins_800ExtraBold.ttf", covers: /\p{Script=Devanagari}/u },
	{ family: "Cairo", path: "cairo/800ExtraBold/Cairo_800ExtraBold.ttf", covers: /\p{Script=Arabic}/u },
	{ family: "Noto Emoji", path: "noto-emoji/700Bold/NotoEmoji_700Bold.ttf", covers: /\p{Extended_Pictographic}/u },
];

/** The fonts a text needs, the most fitting first; Montserrat is always there for what nobody covers. */
export function fontsFor(text: string): { readonly files: string[]; readonly family: string } {
	const used = faces.filter((face, index) => index === 0 || face.covers.test(text));
	// shaping breaks where a word changes its font, so the face of the title's own script goes before the one that is always there
	const rank = (family: string) => ["Montserrat", "Noto Emoji"].indexOf(family);
	const ordered = used.toSorted((a, b) => rank(a.family) - rank(b.family));
	return {
		files: ordered.map((face) => fontFile(face.path)),
		family: ordered.map((face) => `'${face.family}'`).join(", "),
	};
}

export function escapeXml(text: string): string {
	const allowed = text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "");
	return allowed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const lines = 4;
const box = { width: 880, height: 300, bottom: 960, left: 72 };

/** A line may break after a space, or after a wide letter unless a closing sign, a small kana or the rest of a katakana word follows. */
const breaks =
	/(?<= )|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，！？])(?![、。，．！？…ー」』）っゃゅょッャュョ])(?<!(?=[\p{Script=Katakana}ー]).(?=\p{Script=Katakana}))/u;

/** Words in at most four lines of about equal length; scripts without spaces break between characters, long words too. */
export function wrapTitle(title: string): readonly string[] {
	const clean = title
		// Joined emoji have no glyph of their own here: a woman and a rocket stand for the astronaut.
		.replace(/\p{Variation_Selector}|\u200D|\p{Emoji_Modifier}/gu, "")
		.replace(/\s+/g, " ")
		.trim();
	const widest = Math.max(12.2, Math.ceil(widthOf(clean) / lines) + 2);
	let wrapped = wrapAt(clean, widest);
	// As narrow as gives no more lines: nothing is left alone on the last one.
	for (let width = widest - 0.5; width > 3 && wrapped.length > 1; width -= 0.5) {
		const narrower = wrapAt(clean, width);
		if (narrower.length > wrapped.length || breaksWords(narrower, clean) > breaksWords(wrapped, clean)) break;
		wrapped = narrower;
	}
	return wrapped;
}

/** How many words a break goes through. */
function breaksWords(wrapped: readonly string[], clean: string): number {
	return wrapped.join(" ").split(" ").length - clean.split(" ").length;
}

function wrapAt(clean: string, longest: number): readonly string[] {
	const wrapped: string[] = [];
	let line = "";
	for (const word of clean.split(breaks)) {
		for (const piece of widthOf(word) > longest ? graphemes(word) : [word]) {
			if (line !== "" && widthOf(line + piece.trimEnd()) > longest) {
				wrapped.push(line.trimEnd());
				line = "";
			}
			line += piece;
		}
	}
	return line.trim() === "" ? wrapped : [...wrapped, line.trimEnd()];
}

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
/** In letters of the Latin alphabet: wide scripts and emoji count almost double. */
const widthOf = (text: string) =>
	graphemes(text).reduce(
		(sum, sign) =>
			sum +
			(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(sign)
				? 1.7
				: 1),
		0,
	);

const devanagari = /\p{Script=Devanagari}/u;
const trial = 100;

/**
 * A row as pieces, each with how far from the row's beginning it stands, in ems. Resvg takes a syllable to be as wide as its widest
 * glyph, so vowel signs that stand beside their consonant would lie under the next letter: syllables of Devanagari are measured and
 * placed one by one. Their headline goes as far as their advance, so what is seen is what they take.
 */
function piecesOf(row: string, widthOfInk: (piece: string) => number): readonly { text: string; at: number }[] {
	if (!devanagari.test(row)) return [{ text: row, at: 0 }];
	let at = 0;
	return (row.match(/\p{Script=Devanagari}+|[^\p{Script=Devanagari}]+/gu) ?? [])
		.flatMap((run) => (devanagari.test(run) ? graphemes(run) : run.split(/(?<= )|(?= )/)))
		.map((text) => {
			const piece = { text, at };
			at += text === " " ? 0.28 : widthOfInk(text);
			return piece;
		});
}

/** The title as an SVG fragment at the lower left of the 1024 square, as large as fits; measured, not guessed. */
export function drawTitle(title: string, ink: string): { readonly svg: string; readonly files: string[] } {
	const fonts = fontsFor(title);
	const font = { fontFiles: fonts.files, loadSystemFonts: false, defaultFontFamily: "Montserrat" };
	const boxOf = (svg: string) =>
		new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8000 4000">${svg}</svg>`, { font }).getBBox();
	const textAt = (text: string, x: number, y: number, size: number) =>
		`<text x="${x}" y="${y}" font-family="${fonts.family}" font-weight="800" font-size="${size}" fill="${ink}">${escapeXml(text)}</text>`;
	const rightEdge = (text: string) => {
		const seen = boxOf(textAt(text, trial, trial, trial));
		return seen === undefined ? 0 : Math.max(0, (seen.x + seen.width) / trial - 1);
	};
	const rows = wrapTitle(title).map((row) => piecesOf(row, rightEdge));
	if (rows.length === 0) return { svg: "", files: fonts.files };
	const rowsAt = (size: number) =>
		rows
			.flatMap((pieces, index) => {
				const y = Math.round(box.bottom - (rows.length - 1 - index) * size * 1.14);
				return pieces.map(({ text, at }) =>
					textAt(text, at === 0 ? box.left : Math.round((box.left + at * size) * 10) / 10, y, size),
				);
			})
			.join("");
	const widest = Math.max(1, boxOf(rowsAt(trial))?.width ?? 1);
	const size = Math.floor(Math.min(118, (box.width / widest) * trial, box.height / (rows.length * 1.14)));
	return { svg: rowsAt(size), files: fonts.files };
}
