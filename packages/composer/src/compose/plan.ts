import { hashText, type Random, randomFrom } from "../random.ts";
import type { Brief, Words } from "../song.ts";
import type { Meter, Mode, Style } from "../styles/style.ts";
import { styleNamed } from "../styles/table.ts";
import type { Intent } from "../understand/intent.ts";
import { meterFor, tempoRange } from "../understand/tempo.ts";
import { moods } from "../understand/weights.ts";
import { isMinor } from "./chords.ts";

/** Everything decided before the first note. */
export type Plan = {
	readonly intent: Intent;
	readonly style: Style;
	readonly take: number;
	readonly seed: number;
	/** The same for all takes of a task: orders the choices. */
	readonly base: Random;
	/** This take's own. */
	readonly random: Random;
	readonly meter: Meter;
	/** Beats of a sixteenth step. */
	readonly step: number;
	readonly stepsPerBar: number;
	readonly bpm: number;
	readonly bpmRange: readonly [number, number];
	/** The tempo was asked for in numbers. */
	readonly bpmAsked: boolean;
	readonly tonic: string;
	readonly mode: Mode;
	readonly swing: number;
	readonly sung: boolean;
	/** Name of the singer that was asked for. */
	readonly voice?: string;
	/** −1 … 1 */
	readonly energy: number;
};

const majorTonics = ["C", "G", "D", "A", "E", "F", "Bb", "Eb", "Ab"];
const minorTonics = ["A", "E", "B", "F#", "D", "G", "C", "F", "C#"];

/** The n-th of a list put in an order that belongs to the task: two takes never choose the same where there are two. */
export function turn<T>(base: Random, name: string, values: readonly T[], take: number): T {
	const ordered = base.fork(name).shuffled(values);
	const value = ordered[take % ordered.length];
	if (value === undefined) throw new RangeError(`nothing to choose for ${name}`);
	return value;
}

/** What the moods want: their sum, or where that says little the one that says much and is not contradicted. */
function leanOf({ valence, moods: named }: Intent): "bright" | "dark" | "any" {
	if (Math.abs(valence) >= 0.3) return valence > 0 ? "bright" : "dark";
	const strong = named.map((name) => moods[name]?.valence ?? 0).filter((value) => Math.abs(value) >= 0.5);
	if (strong.length > 0 && strong.every((value) => value > 0)) return "bright";
	return strong.length > 0 && strong.every((value) => value < 0) ? "dark" : "any";
}

function modeFor(style: Style, intent: Intent, base: Random, take: number): Mode {
	if (intent.key?.mode !== undefined) return intent.key.mode;
	const wanted = leanOf(intent);
	const fitting = style.modes.filter((mode) => wanted === "any" || isMinor(mode) === (wanted === "dark"));
	if (fitting.length > 0) return turn(base, "mode", fitting, take);
	return wanted === "dark" ? "minor" : wanted === "bright" ? "major" : (style.modes[0] ?? "major");
}

function tempoFor(style: Style, meter: Meter, intent: Intent, take: number, base: Random, random: Random) {
	const [low, high] = tempoRange(style, meter, intent);
	const half = (low + high) / 2;
	// Also where a style knows hardly more than one tempo, two takes are three per cent apart.
	const room = Math.min((high - low) * 0.4, Math.max((high - low) * 0.12, half * 0.018));
	const isSlower = (take + base.fork("pace").int(2)) % 2 === 0;
	const bpm = isSlower ? random.between(low, half - room) : random.between(half + room, high);
	return { bpm: Math.round(bpm), range: [low, high] as const };
}

/** Decides style, tempo, key and metre of a take. */
export function makePlan(brief: Brief, words: Words, intent: Intent, take: number): Plan {
	const text = [brief.seed, brief.mode, brief.description, brief.style, words.title, words.lyrics, brief.model].join(
		"\n",
	);
	const task = hashText(text.normalize("NFC"));
	const base = randomFrom(task);
	const seed = hashText(`${task}:${take}`);
	const random = randomFrom(seed);
	const style = styleNamed(intent.style);
	const meter = meterFor(style, intent);
	const mode = modeFor(style, intent, base, take);
	const free = tempoFor(style, meter, intent, take, base, random.fork("tempo"));
	let bpm = free.bpm;
	if (intent.bpm !== undefined)
		bpm = meter.unit === 8 && intent.bpm < 110 && meter.beats % 3 === 0 ? intent.bpm * 3 : intent.bpm;
	const tonic = intent.key?.tonic ?? turn(base, "tonic", isMinor(mode) ? minorTonics : majorTonics, take);
	const step = meter.unit === 8 ? 0.5 : 0.25;
	return {
		intent,
		style,
		take,
		seed,
		base,
		random,
		meter,
		step,
		stepsPerBar: Math.round(meter.beats / step),
		bpm,
		bpmRange: intent.bpm === undefined ? free.range : [bpm, bpm],
		bpmAsked: intent.bpm !== undefined,
		tonic,
		mode,
		swing: intent.swing ?? style.swing ?? 0,
		sung: words.lyrics.trim() !== "" && !brief.instrumental && !intent.instrumental,
		energy: intent.energy,
		...(brief.voice === undefined ? {} : { voice: brief.voice }),
	};
}
