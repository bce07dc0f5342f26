import type { Note } from "../score.ts";
import { instrument } from "../styles/instruments.ts";
import type { Harmony } from "./chords.ts";
import type { Block, Kind } from "./form.ts";
import type { Seat } from "./instrumentation.ts";
import { barSeconds } from "./length.ts";
import { type Memory, melodise } from "./melody.ts";
import type { Plan } from "./plan.ts";
import { motifRhythm } from "./rhythm.ts";

const plays: Readonly<Record<"sung" | "alone", readonly Kind[]>> = {
	sung: ["intro", "solo", "outro", "drop"],
	alone: ["verse", "prechorus", "chorus", "bridge", "solo", "drop", "outro"],
};

const orders = ["ABAC", "AABA", "AABC", "ABAB", "AAAB"];

/** The motif that each kind of section takes up: the intro and the outro quote the chorus. */
const themes: Readonly<Record<Kind, string>> = {
	intro: "chorus",
	verse: "verse",
	prechorus: "verse",
	chorus: "chorus",
	bridge: "bridge",
	solo: "solo",
	break: "bridge",
	build: "verse",
	drop: "chorus",
	outro: "chorus",
};

/** Beats of a phrase: two bars, or what a breath lasts where they are very long or short. */
function phraseBeats(plan: Plan): number {
	const bar = barSeconds(plan, plan.bpm);
	return plan.meter.beats * (bar > 4.6 ? 1 : bar < 1.25 ? 4 : 2);
}

/** An instrument's melody: motifs by section that return, move and turn. */
export function playLead(
	plan: Plan,
	seat: Seat,
	blocks: readonly Block[],
	at: (beat: number) => Harmony,
	memory: Memory,
): Note[] {
	const notes: Note[] = [];
	const { range, sound } = instrument(seat.instrument);
	const centre = Math.min(range[1] - 8, Math.max(range[0] + 9, seat.around));
	const length = phraseBeats(plan);
	const heard = new Map<string, number>();
	for (const block of blocks) {
		const wanted =
			seat.asked ||
			(plan.sung && block.lines.length > 0 ? false : plays[plan.sung ? "sung" : "alone"].includes(block.kind));
		if (!wanted || block.lines.length > 0) continue;
		const theme = themes[block.kind];
		const random = plan.random.fork(`lead ${theme}`);
		const order = random.pick(orders);
		const busy = plan.style.melody.busy * (block.kind === "solo" ? 1.5 : theme === "chorus" ? 1 : 0.85);
		const end = (block.start + block.bars - (block.last ? 1 : 0)) * plan.meter.beats;
		for (
			let index = 0, start = block.start * plan.meter.beats;
			start + plan.meter.beats <= end + 1e-6;
			index++, start += length
		) {
			const letter = `${theme} ${order[index % order.length] ?? "A"}`;
			if ((block.kind === "intro" || block.kind === "outro") && index % 2 === 1) continue;
			const told = motifRhythm(plan, length, busy, plan.random.fork(`rhythm ${letter}`));
			const times = heard.get(letter) ?? 0;
			heard.set(letter, times + 1);
			const other = motifRhythm(plan, length, busy, plan.random.fork(`rhythm ${letter} ${times >> 1}`));
			const rhythm = times % 2 === 0 ? told : turned(told, other, length / 2);
			const slots = rhythm
				.filter((slot) => start + slot.at < end - 0.1)
				.map((slot) => ({
					beat: start + slot.at,
					beats: Math.min(slot.beats, end - start - slot.at),
					stressed: false,
				}));
			const closing = start + length >= end - 1e-6;
			const again = index >= order.length;
			const pitches = melodise(
				plan,
				{
					slots,
					letter,
					low: Math.max(range[0], centre - 12),
					high: Math.min(range[1], centre + 13),
					centre: centre + (theme === "chorus" ? 3 : theme === "solo" ? 2 : 0),
					span: 5 + 3 * block.energy,
					close: closing ? "full" : "open",
					leaps: plan.style.melody.leaps,
					...(again && !closing ? { moved: random.pick([0, 2, -2, 3]), inverted: random.chance(0.2) } : {}),
				},
				at,
				memory,
			);
			slots.forEach((slot, position) => {
				const pitch = pitches[position] ?? centre;
				const accent = position === 0 ? 0.06 : 0;
				notes.push({
					beat: slot.beat,
					beats: articulate(slot.beats, sound),
					pitch,
					velocity: Math.min(1, 0.52 + 0.34 * block.energy + accent),
				});
			});
		}
	}
	return notes;
}

/** A motif that returns goes on in another way: its first part, then the other one's second. */
function turned<Place extends { readonly at: number; readonly beats: number }>(
	motif: readonly Place[],
	other: readonly Place[],
	from: number,
): Place[] {
	const second = other.filter(({ at }) => at >= from);
	const next = second[0]?.at ?? from;
	return [
		...motif
			.filter(({ at }) => at < from)
			.map((place) => ({ ...place, beats: Math.min(place.beats, next - place.at) })),
		...second,
	];
}

function articulate(beats: number, sound: string): number {
	if (sound === "struck" || sound === "plucked") return beats * 0.92;
	return beats <= 0.5 ? beats * 0.8 : beats * 0.96;
}

/** How a second melody's strokes grow and sink over four bars. */
const swell = [0.84, 0.98, 1.16, 0.98];

/** A second melody: answers where the first one breathes, long tones under what is full. */
export function playCounter(
	plan: Plan,
	seat: Seat,
	blocks: readonly Block[],
	at: (beat: number) => Harmony,
	lead: readonly Note[],
): Note[] {
	const notes: Note[] = [];
	const { range } = instrument(seat.instrument);
	const [from, to] = seat.part.energy ?? [0, 1];
	let last = Math.min(range[1] - 5, Math.max(range[0] + 5, seat.around));
	for (const block of blocks) {
		if (block.energy < from || block.energy > to || block.kind === "build") continue;
		const random = plan.random.fork(`counter ${block.kind} ${seat.turn}`);
		const bar = plan.meter.beats;
		const answers = random.chance(0.5);
		const cell = motifRhythm(plan, bar, plan.style.melody.busy * 0.9, random);
		for (let index = 0; index < block.bars - (block.last ? 1 : 0); index++) {
			const start = (block.start + index) * bar;
			const notesOfLead = () => lead.filter((note) => note.beat >= start && note.beat < start + bar).length;
			const slots = answers
				? index % 2 === 1
					? cell.map((slot) => ({ at: slot.at + bar * 0.25, beats: slot.beats })).filter((slot) => slot.at < bar)
					: []
				: [{ at: 0, beats: bar }];
			if (answers && notesOfLead() > 3) continue;
			for (const slot of slots) {
				const chord = at(start + slot.at);
				const choices = chord.tones
					.map((tone) => last + ((((tone - last + 6) % 12) + 12) % 12) - 6)
					.filter((pitch) => pitch >= range[0] && pitch <= range[1]);
				const moving = choices.filter((pitch) => pitch !== last);
				const pitch =
					moving.length > 0
						? random.pick(moving.sort((a, b) => Math.abs(a - last) - Math.abs(b - last)).slice(0, 2))
						: last;
				if (pitch < range[0] || pitch > range[1]) continue;
				notes.push({
					beat: start + slot.at,
					beats: Math.min(slot.beats, bar - slot.at) * 0.95,
					pitch,
					// The start of a bar is leant on, and so is what answers a silence; four bars swell and sink.
					velocity:
						(0.42 + 0.34 * block.energy) *
						(swell[index % swell.length] ?? 1) *
						(slot.at === 0 ? 1.08 : random.between(0.8, 1)),
				});
				last = pitch;
			}
		}
	}
	return notes;
}
