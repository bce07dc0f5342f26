import type { Meter, Mode } from "../styles/style.ts";
import type { Token } from "./tokens.ts";

/** "128 bpm", "bpm: 90", "at 100 beats per minute", "Tempo 96", "120拍", "१२० बीपीएम"; 30 to 260. The text is folded. */
export function readBpm(text: string): number | undefined {
	const found =
		/(\d{2,3}(?:[.,]\d)?)\s*(?:-\s*)?(?:bpm|beats? (?:per|a) min|b\.p\.m|schlage? pro|уд|vurus|uderzen|拍(?!子)|비피엠|बीपीएम|बीट|نبض|ضرب)/i.exec(
			text,
		) ??
		/(?:\bbpm|\btempo|темп|♩|テンポ|速度|節奏|节奏|템포|비피엠|टेम्पो|बीपीएम|تمبو|سرعه)\s*(?:of|:|=|de|von|a|は|是|为|을|를)?\s*(\d{2,3})/i.exec(
			text,
		);
	const bpm = Number(found?.[1]?.replace(",", "."));
	return bpm >= 30 && bpm <= 260 ? bpm : undefined;
}

/** "3/4", "6/8", "12/8", "5/4" … as a metre. Twelve eighths are played as four swung quarters by the caller. */
export function readMeter(tokens: readonly Token[]): Meter | undefined {
	for (const { text } of tokens) {
		const found = /^(\d{1,2})\/(4|8)$/.exec(text);
		const beats = Number(found?.[1]);
		if (found !== null && beats >= 2 && beats <= 12) return { beats, unit: Number(found[2]) };
	}
	return undefined;
}

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

const spelt: readonly (readonly [string, RegExp])[] = [
	["20s", /\b(?:roaring )?twenties\b|\bzwanziger/],
	["30s", /\bthirties\b|\bdreissiger/],
	["40s", /\bforties\b|\bvierziger/],
	["50s", /\bfifties\b|\bfunfziger|\bannees cinquante\b|\bcincuenta\b|\bcinquanta\b|\bcinquenta\b|пятидесят/],
	[
		"90s",
		/\bnineties\b|\bneunziger|\bquatre[ -]vingt[ -]dix\b|\bnoventa\b|\bnovanta\b|девяност|дев.?яност|تسعين|九十年代|구십년대|नब्बे|dziewiecdziesiat|doksanl/,
	],
	[
		"80s",
		/\beighties\b|\bachtziger|\bquatre[ -]vingts?\b|\bochenta\b|\bottanta\b|\boitenta\b|восьмидесят|вісімдесят|ثمانين|八十年代|팔십년대|अस्सी|osiemdziesiat|seksenl/,
	],
	[
		"70s",
		/\bseventies\b|\bsiebziger|\bsoixante[ -]dix\b|\bsetenta\b|\bsettanta\b|семидесят|сімдесят|سبعين|七十年代|칠십년대|सत्तर|siedemdziesiat|yetmisl/,
	],
	[
		"60s",
		/\bsixties\b|\bsechziger|\bannees soixante\b|\bsesenta\b|\bsessanta\b|\bsessenta\b|шестидесят|шістдесят|ستين|六十年代|육십년대|साठ के|szescdziesiat|altmisl/,
	],
];

/** The decade a text names: "80s", "1980s", "80er", "années 80", "años ochenta", "eighties"; "baroque" and "medieval" count too. */
export function readEra(text: string): string | undefined {
	const decade =
		/\b(19|20)?([0-9]0)(?:'?s|er|ern|х|\s*-?[ехі]|[- ]?ті|[- ]?тих|'?(?:ler|lar)\p{L}*|\s*के दशक)(?![\p{L}\d])/u.exec(
			text,
		) ??
		/\b(19|20)?([0-9]0)\s?(?:年代|년대)/.exec(text) ??
		/(?<!\p{L})(?:lata|lat|latach|latami|les annees|عقد)\s+(19|20)?([2-9]0)(?!\d)/u.exec(text) ??
		/\b(?:annees|anos|anni)\s+(19|20)?([2-9]0)\b/.exec(text) ??
		/\b(?:from|in|of|circa|von|aus|anno|de|em|del|du|of)\s+(19|20)(\d)\d\b/.exec(text);
	if (decade !== null) {
		const tens = `${decade[2]?.[0] ?? "0"}0s`;
		return decade[1] === "20" || tens === "00s" || tens === "10s" ? `20${tens}` : tens;
	}
	for (const [era, pattern] of spelt) if (pattern.test(text)) return era;
	if (/\b(baroque|barock|barroc|barocc)/.test(text)) return "baroque";
	return /\b(medieval|mittelalter|moyen age|medioev)/.test(text) ? "medieval" : undefined;
}
