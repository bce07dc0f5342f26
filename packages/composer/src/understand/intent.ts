import type { InstrumentName } from "../styles/instruments.ts";
import type { Meter, Mode, Singer } from "../styles/style.ts";

/** A language that wishes are read in. */
export type Language =
	| "en"
	| "de"
	| "fr"
	| "es"
	| "pt"
	| "it"
	| "pl"
	| "tr"
	| "ru"
	| "uk"
	| "hi"
	| "ar"
	| "ja"
	| "ko"
	| "zh";

/** What a brief asks for, in the composer's terms. */
export type Intent = {
	/** Language of the texts, English where nothing tells. */
	readonly language: Language;
	/** The language to sing in, where the wish names one. */
	readonly singIn?: Language;
	/** The best-scoring style, and all that were named, best first. */
	readonly style: string;
	readonly styles: readonly { readonly name: string; readonly score: number }[];
	/** Mood words found, strongest first. */
	readonly moods: readonly string[];
	/** −1 dark … 1 bright. */
	readonly valence: number;
	/** −1 calm … 1 wild. */
	readonly energy: number;
	/** −1 slow … 1 fast. */
	readonly tempo: number;
	readonly bpm?: number;
	readonly key?: { readonly tonic: string; readonly mode?: Mode };
	readonly meter?: Meter;
	/** 0..1 where asked for ("swing feel", "straight"). */
	readonly swing?: number;
	/** Instrument families and roles to have, to leave out, to give a solo, and to be alone with. */
	readonly with: readonly string[];
	readonly without: readonly string[];
	readonly solo: readonly string[];
	readonly only: readonly string[];
	/** Exact instruments an era or a place suggests. */
	readonly flavour: readonly InstrumentName[];
	readonly era?: string;
	readonly place?: string;
	readonly instrumental: boolean;
	readonly singer?: Singer;
	/** Voice asked for: by height of the voice. */
	readonly voice?: "female" | "male" | "choir";
	/** Words of the description that carry its matter: nouns and names, in order. */
	readonly matter: readonly string[];
};
