import type { Mode } from "../styles/style.ts";
import type { Token } from "./tokens.ts";

const german: Readonly<Record<string, string>> = {
	c: "C",
	cis: "C#",
	des: "Db",
	d: "D",
	dis: "D#",
	es: "Eb",
	e: "E",
	f: "F",
	fis: "F#",
	ges: "Gb",
	g: "G",
	gis: "G#",
	as: "Ab",
	a: "A",
	ais: "A#",
	b: "Bb",
	h: "B",
};
const syllables: Readonly<Record<string, string>> = {
	do: "C",
	ut: "C",
	re: "D",
	mi: "E",
	fa: "F",
	sol: "G",
	la: "A",
	si: "B",
	до: "C",
	ре: "D",
	ми: "E",
	фа: "F",
	соль: "G",
	ля: "A",
	си: "B",
	ए: "A",
	बी: "B",
	सी: "C",
	डी: "D",
	ई: "E",
	एफ: "F",
	जी: "G",
	دو: "C",
	ري: "D",
	مي: "E",
	فا: "F",
	صول: "G",
	لا: "A",
	سي: "B",
};
const sharps = new Set([
	"#",
	"升",
	"嬰",
	"올림",
	"шарп",
	"diyez",
	"krzyzyk",
	"sharp",
	"diese",
	"sostenido",
	"diesis",
	"sustenido",
	"диез",
]);
const flats = new Set(["降", "変", "내림", "flat", "bemol", "bemolle", "бемоль"]);
const modes: readonly (readonly [RegExp, Mode])[] = [
	[
		/^(minor|min|moll|mineur|menor|minore|минор\p{L}*|мінор\p{L}*|小调|小調|短調|マイナー|단조|마이너|माइनर|مينور|صغير|molow\p{L}*)$/u,
		"minor",
	],
	[
		/^(major|maj|dur|majeur|mayor|maior|maggiore|мажор\p{L}*|大调|大調|長調|メジャー|장조|메이저|मेजर|ماجور|كبير|majore\p{L}*|durow\p{L}*)$/u,
		"major",
	],
	[/^(dorian|dorisch|dorien|dorico)$/, "dorian"],
	[/^(phrygian|phrygisch|phrygien|frigio)$/, "phrygian"],
	[/^(lydian|lydisch|lydien|lidio)$/, "lydian"],
	[/^(mixolydian|mixolydisch|mixolydien|mixolidio)$/, "mixolydian"],
];

function letterNote(text: string): string | undefined {
	const found = /^([a-g])(#|♯|b|♭)?$/.exec(text);
	if (found === null) return undefined;
	const accidental = found[2] === undefined ? "" : found[2] === "#" || found[2] === "♯" ? "#" : "b";
	return `${found[1]?.toUpperCase() ?? "C"}${accidental}`;
}

/** "A minor", "F# major", "E flat minor", "fis-Moll", "la mineur", "sol bemol mayor", "ля минор", "key of D", "Am". */
export function readKey(tokens: readonly Token[]): { tonic: string; mode?: Mode } | undefined {
	const eastern = easternKey(tokens);
	if (eastern !== undefined) return eastern;
	for (const [at, { text }] of tokens.entries()) {
		const mode = modes.find(([pattern]) => pattern.test(text))?.[1];
		const harmonic = text === "harmonic" ? tokens[at + 1]?.text : undefined;
		if (mode === undefined && harmonic !== "minor") continue;
		const isGerman = text === "moll" || text === "dur";
		const tonic = noteBefore(tokens, at, isGerman);
		if (tonic !== undefined) return { tonic, mode: harmonic === "minor" ? "harmonic minor" : (mode ?? "minor") };
	}
	for (const [at, { text }] of tokens.entries()) {
		if (!/^(key|tonart|tonalite|tonalidad|tonalidade|tonalita)$/.test(text)) continue;
		for (const offset of [1, 2, 3]) {
			const word = tokens[at + offset]?.text ?? "";
			const chord = /^([a-g](?:#|♯|b|♭)?)m$/.exec(word);
			const tonic = letterNote(chord?.[1] ?? word);
			if (tonic !== undefined && !(word === "a" && offset < 2))
				return chord === null ? { tonic } : { tonic, mode: "minor" };
		}
	}
	return bareKey(tokens);
}

const japaneseNotes = "イロハニホヘト";
const koreanNotes = "가나다라마바사";

/** "嬰ハ短調", "올림 가단조", "降B大调": notes that the East names by its own letters, or with the sign before the letter. */
function easternKey(tokens: readonly Token[]): { tonic: string; mode: Mode } | undefined {
	const text = tokens.map(({ text: word }) => word).join("");
	const found =
		/(嬰|変|올림|내림)?([イロハニホヘト가나다라마바사])(短|長|단|장)[調조]/.exec(text) ??
		/(升|降)([a-g])(小|大)[调調]/.exec(text);
	if (found === null) return undefined;
	const [, sign = "", letter = "", mode = ""] = found;
	const at = Math.max(japaneseNotes.indexOf(letter), koreanNotes.indexOf(letter));
	const tonic = at < 0 ? letter.toUpperCase() : ("ABCDEFG"[at] ?? "A");
	const accidental = sign === "" ? "" : /[嬰升올]/.test(sign) ? "#" : "b";
	return { tonic: tonic + accidental, mode: /短|단|小/.test(mode) ? "minor" : "major" };
}

/** "a blues in A": a capital letter alone after "in" is a key, unless everything is in capitals. */
function bareKey(tokens: readonly Token[]): { tonic: string } | undefined {
	if (!tokens.some(({ written }) => /\p{Ll}{2}/u.test(written))) return undefined;
	for (const [at, { text, written }] of tokens.entries()) {
		if (!/^[A-G](#|b|♯|♭)?$/.test(written) || !/^(in|en|em)$/.test(tokens[at - 1]?.text ?? "")) continue;
		const tonic = letterNote(text);
		if (tonic !== undefined) return { tonic };
	}
	return undefined;
}

function noteBefore(tokens: readonly Token[], at: number, isGerman: boolean): string | undefined {
	const one = tokens[at - 1]?.text ?? "";
	const two = tokens[at - 2]?.text ?? "";
	if (isGerman) return german[one];
	if (sharps.has(one) || flats.has(one)) {
		const note = letterNote(two) ?? syllables[two];
		return note === undefined || note.length > 1 ? undefined : note + (sharps.has(one) ? "#" : "b");
	}
	return letterNote(one) ?? syllables[one];
}
