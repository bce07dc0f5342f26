import type { Note, Part } from "../score.ts";
import { type InstrumentName, instrument } from "../styles/instruments.ts";
import type { Harmony } from "./chords.ts";
import type { Block } from "./form.ts";
import { hasDrums } from "./instrument-words.ts";
import type { Plan } from "./plan.ts";
import { nearest, voice } from "./voicing.ts";

/** The last bar: everyone lands on the final chord and lets it sound. */
export function playFinalBar(
	plan: Plan,
	blocks: readonly Block[],
	at: (beat: number) => Harmony,
	role: Part["role"],
	name: InstrumentName,
): Note[] {
	const last = blocks.at(-1);
	if (last === undefined) return [];
	const beat = (last.start + last.bars - 1) * plan.meter.beats;
	const chord = at(beat + 1e-3);
	// A sudden stop wants a crash that rings on; without drums it would be silence.
	const beats = plan.style.usualEnding === "stop" && hasDrums(plan) ? 1 : plan.meter.beats;
	const { range } = instrument(name);
	const velocity = 0.55 + 0.25 * last.energy;
	if (role === "bass") {
		let pitch = nearest(chord.root, Math.max(range[0], 28) + 6);
		while (pitch < range[0]) pitch += 12;
		return [{ beat, beats, pitch, velocity: velocity + 0.05 }];
	}
	if (role === "lead" || role === "solo" || role === "counter") {
		const pitch = nearest(
			role === "counter" ? (chord.tones[2] ?? chord.root) : chord.root,
			Math.min(range[1] - 8, Math.max(range[0] + 8, 72)),
		);
		return pitch >= range[0] && pitch <= range[1] ? [{ beat, beats, pitch, velocity }] : [];
	}
	return voice(chord, [], Math.min(range[1] - 10, Math.max(range[0] + 10, 62)), range).map((pitch, index) => ({
		beat,
		beats,
		pitch,
		velocity,
		...(role === "arp" ? { late: index * 40 } : {}),
	}));
}
