import type { Note, Part, Voice } from "../score.ts";
import { percussion } from "../styles/grooves.ts";
import { type InstrumentName, instrument } from "../styles/instruments.ts";
import type { PartPlan } from "../styles/style.ts";
import { accompany, type Voicings } from "./accompaniment.ts";
import { playBass } from "./bass.ts";
import type { Harmony } from "./chords.ts";
import { handLanes, playDrums } from "./drums.ts";

import { playFinalBar } from "./final-bar.ts";
import type { Block } from "./form.ts";
import { embellish, humanise, shade } from "./humanise.ts";
import { hasDrums, isBarredBy } from "./instrument-words.ts";
import { chooseInstruments, type Seat } from "./instrumentation.ts";
import { playCounter, playLead } from "./lead.ts";
import type { Memory } from "./melody.ts";
import { type Plan, turn } from "./plan.ts";

type At = (beat: number) => Harmony;

/** Writes all instrumental parts. */
export function arrange(plan: Plan, blocks: readonly Block[], at: At, voices: readonly Voice[]): Part[] {
	const seats = chooseInstruments(plan);
	const parts: Part[] = [...drumParts(plan, blocks), ...bassPart(plan, blocks, at)];
	const memory: Memory = new Map();
	const sung = voices.find(({ role }) => role === "lead")?.notes ?? [];
	let lead: readonly Note[] = sung;
	const soloists = seats.some(({ part }) => part.role === "solo");
	for (const seat of seats) {
		let notes: Note[];
		if (seat.part.role === "lead" || seat.part.role === "solo") {
			const others = blocks.filter(({ kind }) => !soloists || (kind === "solo") === (seat.part.role === "solo"));
			notes = playLead(plan, seat, others, at, memory);
			if (seat.part.role === "lead") lead = [...sung, ...notes];
		} else if (seat.part.role === "effect") notes = playRisers(plan, blocks);
		else if (seat.part.role === "counter") notes = playCounter(plan, seat, blocks, at, lead);
		else notes = backing(plan, seat, blocks, at);
		if (notes.length === 0) continue;
		if (seat.part.role !== "effect") notes.push(...playFinalBar(plan, blocks, at, seat.part.role, seat.instrument));
		parts.push(partOf(plan, seat, shade(plan, blocks, notes)));
	}
	return parts;
}

/** Where a part plays within a section: long ones gather players half way, endings let them go. */
function stretchHeard(block: Block, from: number, to: number): Block | undefined {
	if (block.energy >= from && block.energy <= to) {
		const leaving = block.kind === "outro" && block.bars >= 8 && from > block.energy - 0.12 && from > 0;
		return leaving ? { ...block, bars: block.bars >> 1, last: false } : block;
	}
	const gathers =
		block.bars >= 8 &&
		block.energy < from &&
		block.energy + 0.16 >= from &&
		block.kind !== "outro" &&
		block.kind !== "break";
	if (!gathers) return undefined;
	const half = block.bars >> 1;
	return { ...block, start: block.start + half, bars: block.bars - half };
}

function backing(plan: Plan, seat: Seat, blocks: readonly Block[], at: At): Note[] {
	const [from, to] = seat.part.energy ?? [0, 1];
	const notes: Note[] = [];
	let voicing: readonly number[] = [];
	const known: Voicings = new Map();
	for (const block of blocks) {
		const heard = seat.asked ? block : stretchHeard(block, from, to);
		if (heard === undefined) continue;
		const played = accompany(plan, seat, heard, at, voicing, known);
		notes.push(...played.notes);
		voicing = played.voicing;
	}
	return notes;
}

/** Reversed cymbals that lead into what is fuller than before. */
function playRisers(plan: Plan, blocks: readonly Block[]): Note[] {
	const bar = plan.meter.beats;
	return blocks.flatMap((block, index) => {
		const next = blocks[index + 1];
		if (next === undefined || next.energy < 0.7 || next.energy <= block.energy) return [];
		const beats = Math.min(bar, 4);
		return [{ beat: next.start * bar - beats, beats, pitch: 60, velocity: 0.5 + 0.3 * next.energy }];
	});
}

function partOf(plan: Plan, seat: Seat, notes: readonly Note[]): Part {
	const sound = instrument(seat.instrument);
	const { loose, back = 0, dynamics } = plan.style.feel;
	const random = plan.random.fork(`perform ${seat.turn}`);
	const manner = { loose, back: seat.part.role === "lead" ? back * 1.2 : back * 0.6, dynamics };
	const melodic = seat.part.role === "lead" || seat.part.role === "counter" || seat.part.role === "solo";
	const played = humanise(plan, notes, manner, random);
	return describe(seat.part, {
		name: `${seat.part.role} ${seat.instrument}`,
		program: sound.program,
		pan: seat.pan,
		gain: sound.gain ?? 0,
		notes: melodic ? embellish(plan, played, sound, random) : played,
	});
}

type Described = { name: string; program: number; pan: number; gain: number; notes: readonly Note[] };

function describe(part: PartPlan<string, Part["role"]>, { name, program, pan, gain, notes }: Described): Part {
	const insert = {
		...(part.drive === undefined ? {} : { drive: part.drive }),
		...(part.crush === undefined ? {} : { crush: part.crush }),
		...(part.tremolo === undefined ? {} : { tremolo: part.tremolo }),
		...(part.duck === undefined ? {} : { duck: part.duck }),
		...(part.lowCut === undefined ? {} : { lowCut: part.lowCut }),
		...(part.highCut === undefined ? {} : { highCut: part.highCut }),
	};
	return {
		name,
		role: part.role,
		program,
		isKit: false,
		gain: (part.gain ?? 0) + gain,
		pan,
		doubled: part.doubled ?? 0,
		sends: { reverb: part.reverb ?? 0.1, delay: part.delay ?? 0, chorus: part.chorus ?? 0 },
		insert,
		notes,
	};
}

function bassPart(plan: Plan, blocks: readonly Block[], at: At): Part[] {
	const { with: wanted, without, only } = plan.intent;
	if (without.includes("bass") || (only.length > 0 && !only.includes("bass"))) return [];
	const asked = wanted.some((word) => word === "bass" || word === "synth bass");
	const part =
		plan.style.bass ??
		(asked
			? { role: "bass" as const, of: ["finger bass", "upright bass"] as const, play: ["halves", "eighths"] as const }
			: undefined);
	if (part === undefined) return [];
	const names = part.of.filter((candidate) => !without.some((word) => isBarredBy(candidate, word)));
	const bank: readonly InstrumentName[] = wanted.includes("synth bass")
		? ["synth bass", "deep synth bass"]
		: names.length > 0
			? names
			: ["finger bass", "upright bass"];
	const name = turn(plan.base, "bass", bank, plan.take);
	const random = plan.random.fork("bass");
	const [from, to] = asked ? [0, 1] : (part.energy ?? [0.3, 1]);
	const notes = blocks.flatMap((block) =>
		block.energy < from || block.energy > to ? [] : playBass(plan, part.play ?? ["whole"], name, block, at, random),
	);
	notes.push(...playFinalBar(plan, blocks, at, "bass", name));
	const { loose, back = 0, dynamics } = plan.style.feel;
	const played = humanise(
		plan,
		shade(plan, blocks, notes),
		{ loose: loose * 0.6, back: back * 0.4, dynamics: dynamics * 0.7 },
		random,
	);
	return [describe(part, { name: `bass ${name}`, program: instrument(name).program, pan: 0, gain: 0, notes: played })];
}

function drumParts(plan: Plan, blocks: readonly Block[]): Part[] {
	const { without } = plan.intent;
	if (!hasDrums(plan)) return [];
	const random = plan.random.fork("drums");
	const all = blocks.flatMap((block, index) => playDrums(plan, block, blocks[index + 1], random));
	const last = blocks.at(-1);
	if (last !== undefined && last.energy >= 0.35) {
		const beat = (last.start + last.bars - 1) * plan.meter.beats;
		all.push(
			{ beat, beats: 1, pitch: percussion.kick, velocity: 0.8 },
			{ beat, beats: 2, pitch: percussion.crash, velocity: 0.65 },
		);
	}
	const hands = new Set<number>(handLanes.map((lane) => percussion[lane]));
	const { loose, back = 0, dynamics } = plan.style.feel;
	const kit = turn(plan.base, "kit", plan.style.kits, plan.take);
	const of = (name: string, role: "drums" | "percussion", notes: readonly Note[], pan: number): Part => ({
		name,
		role,
		program: kit,
		isKit: true,
		gain: (plan.style.drumGain ?? 0) + (role === "percussion" ? -4 : 0),
		pan,
		doubled: role === "percussion" ? 0.3 : 0,
		sends: { reverb: plan.style.drumReverb ?? 0.1, delay: 0, chorus: 0 },
		insert: {},
		notes: humanise(
			plan,
			shade(plan, blocks, notes),
			{ loose: loose * 0.5, back: back * 0.3, dynamics },
			plan.random.fork(name),
		),
	});
	const parts: Part[] = [];
	const kitNotes = all.filter(({ pitch }) => !hands.has(pitch));
	const handNotes = all.filter(({ pitch }) => hands.has(pitch));
	if (kitNotes.length > 0) parts.push(of("drums", "drums", kitNotes, 0));
	if (handNotes.length > 0 && !without.includes("percussion"))
		parts.push(of("percussion", "percussion", handNotes, plan.take % 2 === 0 ? 0.4 : -0.4));
	return parts;
}
