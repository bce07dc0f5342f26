import { type InstrumentName, instrument, instrumentNames } from "../styles/instruments.ts";
import type { Plan } from "./plan.ts";

/** What a word for instruments takes in, by the families of the instrument table. */
const members: Readonly<Record<string, readonly string[]>> = {
	guitar: ["acoustic guitar", "electric guitar"],
	strings: ["strings", "violin", "cello"],
	brass: ["brass", "trumpet", "trombone", "horn"],
	synth: ["synth", "synth lead", "synth pad", "synth bass"],
	bass: ["bass", "synth bass"],
	horn: ["horn"],
	koto: ["koto", "shamisen"],
};

/** Whether an instrument is meant by that word. */
export function belongs(name: InstrumentName, word: string): boolean {
	const { family } = instrument(name);
	return (members[word] ?? [word]).includes(family) || name === word;
}

/** What imitates instruments that a word means, by their names: who wants no strings wants none from a synthesizer either. */
const imitations: Readonly<Record<string, RegExp>> = {
	strings: /strings|contrabass/,
	brass: /brass/,
	synth: /synth/,
	choir: /voice|oohs/,
};

/** Whether an instrument is unwanted where that word is: who wants no piano wants no electric one either. */
export function isBarredBy(name: InstrumentName, word: string): boolean {
	if (word === "piano" && instrument(name).family === "electric piano") return true;
	return belongs(name, word) || imitations[word]?.test(name) === true;
}

/** All instruments a word means, the plainest first. */
export function instrumentsOf(word: string): InstrumentName[] {
	const own = instrumentNames.filter((name) => instrument(name).family === word);
	const wider = instrumentNames.filter((name) => belongs(name, word) && instrument(name).sound !== "pad");
	return own.length > 0 ? own : wider;
}

/** How an instrument that was asked for joins a band that has no chair for it. */
export function roleFor(word: string): "lead" | "chords" | "pad" | "arp" {
	if (/^(piano|electric piano|organ|guitar|acoustic guitar|electric guitar|harpsichord|clavinet)$/.test(word))
		return "chords";
	if (/^(strings|choir|synth|synth pad|orchestra)$/.test(word)) return "pad";
	return /^(harp|banjo|dulcimer|music box|kalimba|bells|marimba)$/.test(word) ? "arp" : "lead";
}

/** Whether a drummer plays along. */
export function hasDrums({ intent: { with: wanted, without, only }, style }: Plan): boolean {
	const asked = wanted.includes("drums") || wanted.includes("percussion");
	const alone = only.length > 0 && !only.includes("drums") && !only.includes("percussion");
	return !without.includes("drums") && !alone && (style.grooves.length > 0 || asked);
}

const driven: readonly InstrumentName[] = ["overdriven guitar", "distorted guitar"];

/** Whether an instrument can carry a line by itself: muted strings and harmonics are an effect. */
export function canSing(name: InstrumentName): boolean {
	return name !== "muted guitar" && name !== "guitar harmonics";
}

/** Whether an instrument may come into a style that does not list it: no distortion where nobody distorts, no effect as a voice. */
export function suits(name: InstrumentName, { style }: Plan): boolean {
	return (
		canSing(name) && (!driven.includes(name) || style.parts.some(({ of }) => of.some((own) => driven.includes(own))))
	);
}
