import { Note, Chord as Symbols } from "tonal";
import type { Mode, Style } from "../styles/style.ts";

/** A chord in its key: what every part asks. */
export type Harmony = {
	readonly beat: number;
	readonly beats: number;
	readonly symbol: string;
	/** Pitch class of the root. */
	readonly root: number;
	/** Chord tones, root first, as pitch classes. */
	readonly tones: readonly number[];
	/** The key's scale bent to this chord: every chord tone is in it. */
	readonly scale: readonly number[];
};

const steps: Record<Mode, readonly number[]> = {
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	dorian: [0, 2, 3, 5, 7, 9, 10],
	mixolydian: [0, 2, 4, 5, 7, 9, 10],
	phrygian: [0, 1, 3, 5, 7, 8, 10],
	lydian: [0, 2, 4, 6, 7, 9, 11],
	"harmonic minor": [0, 2, 3, 5, 7, 8, 11],
};

const intervals: Readonly<Record<string, string>> = {
	I: "1P",
	bII: "2m",
	II: "2M",
	bIII: "3m",
	III: "3M",
	IV: "4P",
	"#IV": "4A",
	bV: "5d",
	V: "5P",
	bVI: "6m",
	VI: "6M",
	bVII: "7m",
	VII: "7M",
};

/** Whether the mode has a minor third. */
export function isMinor(mode: Mode): boolean {
	return steps[mode][2] === 3;
}

/** Pitch classes of the mode on that tonic. */
export function scaleOf(tonic: string, mode: Mode): number[] {
	const root = Note.chroma(tonic) ?? 0;
	return steps[mode].map((step) => (root + step) % 12);
}

function suffixFor(numeral: string, minor: boolean, color: Style["color"]): string {
	if (color === "power") return "5";
	if (color === "triad") return minor ? "m" : "";
	const dominant = numeral === "V" || numeral === "bVII" || numeral === "II" || numeral === "III" || numeral === "VI";
	if (color === "seventh") return minor ? "m7" : dominant ? "7" : "maj7";
	return minor ? "m9" : dominant ? "9" : "maj9";
}

/** Spells a numeral such as `bVI`, `iv`, `V7`, `vii%` (half diminished) or `io` (diminished) as a chord in the key. */
export function spell(
	token: string,
	tonic: string,
	mode: Mode,
	color: Style["color"],
): Omit<Harmony, "beat" | "beats"> {
	const found = /^([b#]?)([ivIV]+)(.*)$/.exec(token);
	if (found === null) throw new Error(`"${token}" is no chord numeral`);
	const [, accidental = "", roman = "I", asked = ""] = found;
	const minor = roman === roman.toLowerCase();
	const numeral = accidental + roman.toUpperCase();
	const spelled = Note.simplify(Note.transpose(tonic, intervals[numeral] ?? "1P"));
	let suffix = asked;
	if (asked === "") suffix = suffixFor(numeral, minor, color);
	else if (asked === "o") suffix = color === "triad" || color === "power" ? "dim" : "dim7";
	else if (asked === "o7") suffix = "dim7";
	else if (asked === "%") suffix = "m7b5";
	else if (asked === "+") suffix = "aug";
	else if (minor) suffix = asked === "maj7" ? "mMaj7" : `m${asked}`;
	const chord = Symbols.get(spelled + suffix);
	if (chord.empty) throw new Error(`"${token}" is no chord: nobody plays "${suffix}"`);
	const root = Note.chroma(spelled) ?? 0;
	const tones = chord.notes.map((note) => Note.chroma(note) ?? 0);
	return { symbol: spelled + suffix, root, tones, scale: bend(scaleOf(tonic, mode), tones) };
}

/** Replaces the scale's notes that a chord's own notes displace. */
export function bend(scale: readonly number[], tones: readonly number[]): number[] {
	const bent = [...scale];
	for (const tone of tones) {
		if (bent.includes(tone)) continue;
		const near = bent.findIndex(
			(note) => !tones.includes(note) && ((note - tone + 12) % 12 === 1 || (tone - note + 12) % 12 === 1),
		);
		if (near >= 0) bent[near] = tone;
		else bent.push(tone);
	}
	return bent.sort((a, b) => a - b);
}
