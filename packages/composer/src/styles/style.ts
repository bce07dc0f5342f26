import type { BasslineName } from "./basslines.ts";
import type { CompingName } from "./comping.ts";
import type { FillName, GrooveName } from "./grooves.ts";
import type { InstrumentName } from "./instruments.ts";

export type Meter = { readonly beats: number; readonly unit: number };
export type Mode = "major" | "minor" | "dorian" | "mixolydian" | "phrygian" | "lydian" | "harmonic minor";
export type Singer = "soprano" | "alto" | "tenor" | "baritone";
type Role = "chords" | "pad" | "arp" | "lead" | "counter" | "solo" | "percussion" | "effect";

/** One line of the arrangement: who may play it, how, and where it stands. */
export type PartPlan<Play extends string = CompingName, Of extends string = Role> = {
	readonly role: Of;
	/** Instruments that can take it; the two takes choose different ones. */
	readonly of: readonly InstrumentName[];
	/** Names in the comping bank; the takes and sections choose among them. Leads and counters need none. */
	readonly play?: readonly Play[];
	/** MIDI pitch around which it lies. */
	readonly around?: number;
	/** dB against the other parts. */
	readonly gain?: number;
	readonly pan?: number;
	readonly doubled?: number;
	readonly reverb?: number;
	readonly delay?: number;
	readonly chorus?: number;
	readonly drive?: number;
	readonly crush?: number;
	readonly tremolo?: number;
	readonly duck?: number;
	/** Hz */
	readonly lowCut?: number;
	readonly highCut?: number;
	/** Plays in sections whose energy lies in this range; default everywhere. */
	readonly energy?: readonly [number, number];
};

/** A drawing that a cover can have. */
export type CoverDesign =
	| "sun"
	| "waves"
	| "orbit"
	| "mountains"
	| "shards"
	| "skyline"
	| "petals"
	| "mosaic"
	| "rain"
	| "pixels"
	| "strings"
	| "halftone";

/** A style as data: everything the composer knows about it. */
export type Style = {
	readonly name: string;
	/**
	 * Phrases by which people ask for it, parted by commas; a `*` at the end lets a word go on. Its name and its kinds, in any script, that mean
	 * this style whatever language the wish is in. A word that bends, or means something else in another language, stands in the lexicon of
	 * its language instead (`understand/lexicon`).
	 */
	readonly words: string;
	/** The drawing on its covers. Other words of a song may call for others; the seed chooses among all that are called for. */
	readonly cover: CoverDesign;
	/** BPM of the quarter (of the eighth in 6/8). */
	readonly tempo: readonly [number, number];
	/** Its backbeat comes once a bar: it is felt at half its tempo. */
	readonly halfTime?: boolean;
	readonly meter?: Meter;
	/** 0 straight, 1 full triplet. */
	readonly swing?: number;
	/** What swings: eighths, or sixteenths where this is set. */
	readonly swingsSixteenths?: boolean;
	readonly modes: readonly Mode[];
	readonly color: "power" | "triad" | "seventh" | "ninth";
	readonly verse: readonly string[];
	readonly chorus: readonly string[];
	readonly bridge: readonly string[];
	/** Groove names, verse-like first; empty: no drums. */
	readonly grooves: readonly GrooveName[];
	readonly kits: readonly number[];
	readonly fills: readonly FillName[];
	/** dB of the drums. */
	readonly drumGain?: number;
	readonly drumReverb?: number;
	readonly bass?: PartPlan<BasslineName, "bass">;
	readonly parts: readonly PartPlan[];
	/** Sections as letters with bars: i intro, v verse, p prechorus, c chorus, b bridge, s solo, k break, u build, d drop, o outro. */
	readonly forms: readonly string[];
	readonly singers: readonly Singer[];
	/** Timing spread in ms, and how far behind the beat the band sits (ms). */
	readonly feel: { readonly loose: number; readonly back?: number; readonly dynamics: number };
	/** Notes a beat of an instrumental lead (0.5 calm … 2.5 busy), leaps 0..1, scale colouring. */
	readonly melody: {
		readonly busy: number;
		readonly leaps: number;
		readonly scale?: "full" | "pentatonic" | "blues";
		readonly slides?: number;
		readonly syncopation: number;
		/** Verses are half spoken: narrow, many notes on one pitch. */
		readonly spoken?: boolean;
	};
	readonly mix: {
		readonly loudness: number;
		readonly room: number;
		readonly glue: number;
		readonly dust: number;
		readonly bright: number;
		readonly width: number;
		readonly echoBeats: number;
	};
	/** Bars a chord of the bank lasts, 1 unless set. */
	readonly chordBars?: number;
	/**
	 * How its songs usually end: the last chord rings on, all stop after one beat of it, or the mix fades (two takes of three, and never where
	 * the wish wants an end). What a song has in fact is `ending` in its score's mix.
	 */
	readonly usualEnding: "ring" | "fade" | "stop";
	/** Slows down over the last two bars, unless the song fades. */
	readonly ritardando?: boolean;
};
