import { readFileSync } from "node:fs";
import { type Given, Misuse } from "../command-line.ts";
import { editLimits } from "../jobs/song-request.ts";
import { type changeOptions, hows, wholes } from "./change-options.ts";

type Whole = (typeof wholes)[number];
type How = (typeof hows)[number];

/** A change of a finished track, as the options of the command lines ask for it. `track` counts from 1. */
export type ChangeOrder = { readonly track: 1 | 2 } & (
	| { readonly is: "whole"; readonly what: Whole }
	| { readonly is: "style"; readonly style: string }
	| {
			readonly is: "section";
			/** Its name or its number. */
			readonly section: string;
			readonly how?: How;
			readonly lyrics?: string;
			readonly instruments?: string;
	  }
);

/** Undefined where nothing is to be changed. Throws Misuse for what makes no sense. */
export function readChangeOrder(given: Given<keyof typeof changeOptions>): ChangeOrder | undefined {
	const [what, style, section] = [given.text("change"), given.text("change-style"), given.text("section")];
	const [first, second] = Object.entries({ change: what, "change-style": style, section })
		.filter(([, value]) => value !== undefined)
		.map(([name]) => name);
	if (second !== undefined) throw new Misuse(`--${first} and --${second} are two changes: ask for one.`);
	const stray = (["how", "words-file", "instruments"] as const).find((name) => given.text(name) !== undefined);
	if (stray !== undefined && section === undefined) throw new Misuse(`--${stray} belongs to a section: add --section.`);
	const track = given.whole("track", 1, 2);
	if (first === undefined) {
		if (track !== undefined)
			throw new Misuse("--track belongs to a change: add --change, --change-style or --section.");
		return undefined;
	}
	const of = { track: track === 2 ? 2 : 1 } as const;
	if (what !== undefined) return { ...of, is: "whole", what: oneOf("change", wholes, what) };
	if (style !== undefined) return { ...of, is: "style", style: filled("change-style", style, 60) };
	return { ...of, is: "section", section: filled("section", section ?? "", 99), ...sectionOrder(given) };
}

function sectionOrder(given: Given<keyof typeof changeOptions>) {
	const [how, path, instruments] = [given.text("how"), given.text("words-file"), given.text("instruments")];
	if (how === undefined && path === undefined && instruments === undefined)
		throw new Misuse("Say what the section is to become: --how, --words-file or --instruments.");
	if (how === "rewrite" && path !== undefined)
		throw new Misuse("--how rewrite writes new words: leave --words-file out.");
	return {
		...(how === undefined ? {} : { how: oneOf("how", hows, how) }),
		...(path === undefined ? {} : { lyrics: filled("words-file", wordsIn(path), editLimits.lyrics) }),
		...(instruments === undefined ? {} : { instruments: filled("instruments", instruments, editLimits.words) }),
	};
}

function wordsIn(path: string): string {
	try {
		return readFileSync(path, "utf8").trim();
	} catch (cause) {
		throw new Misuse(`The file ${path} cannot be read.`, { cause });
	}
}

function oneOf<const Name extends string>(option: string, names: readonly Name[], value: string): Name {
	const name = names.find((other) => other === value);
	if (name === undefined) throw new Misuse(`--${option} takes ${names.join(", ")}, not "${value}".`);
	return name;
}

function filled(option: string, value: string, most: number): string {
	if (value.trim() === "") throw new Misuse(`--${option} is empty.`);
	if (value.length > most) throw new Misuse(`--${option} may have at most ${most} characters.`);
	return value;
}

/** The one of `sections` that is meant; undefined where none is. */
export function sectionIn<Section extends { readonly name: string; readonly number: number }>(
	sections: readonly Section[],
	wanted: string,
): Section | undefined {
	const name = wanted.trim().toLowerCase();
	return sections.find((one) => one.name.toLowerCase() === name || String(one.number) === name);
}
