import type { Note } from "../score.ts";
import { comping } from "../styles/comping.ts";
import { instrument } from "../styles/instruments.ts";
import { inSix, inThree } from "../styles/stand-ins.ts";
import type { Harmony } from "./chords.ts";
import type { Block } from "./form.ts";
import { fitRow } from "./grid.ts";
import type { Seat } from "./instrumentation.ts";
import type { Plan } from "./plan.ts";
import { nearest, power, voice } from "./voicing.ts";

type At = (beat: number) => Harmony;

const loudness: Readonly<Record<string, number>> = {
	X: 1,
	D: 0.98,
	x: 0.84,
	d: 0.84,
	u: 0.7,
	o: 0.58,
	b: 0.86,
	f: 0.76,
};

/** The row that a part plays in a section: each kind of section keeps its own, so that returns are recognised. */
function rowFor(plan: Plan, seat: Seat, block: Block): string {
	const names = fitting(plan, seat.part.play ?? ["whole"], seat.part.role);
	const group =
		block.kind === "chorus" || block.kind === "drop" || block.kind === "solo"
			? 1
			: block.kind === "bridge" || block.kind === "break"
				? 2
				: 0;
	const name = names[(seat.turn + plan.take + group) % names.length] ?? "whole";
	return fitRow(comping[name], plan);
}

function fitting(
	plan: Plan,
	names: readonly (keyof typeof comping)[],
	role: string,
): readonly (keyof typeof comping)[] {
	if (plan.stepsPerBar !== 12)
		return names.filter((name) => comping[name].length % 12 !== 0 || comping[name].length === 48);
	const native = names.filter((name) => comping[name].length === 12);
	if (native.length > 0) return native;
	const bank = plan.meter.unit === 8 ? inSix : inThree;
	return role === "arp" ? bank.arp : role === "pad" ? bank.pad : bank.chords;
}

/** Voicings of a part's chords, by chord and the voicing before: progressions come back, and each voicing is the best of hundreds. */
export type Voicings = Map<string, readonly number[]>;

/** Plays one part's accompaniment through a section; returns the last voicing, from which the next section goes on. */
export function accompany(
	plan: Plan,
	seat: Seat,
	block: Block,
	at: At,
	before: readonly number[],
	known: Voicings,
): { notes: Note[]; voicing: readonly number[] } {
	const { range, sound } = instrument(seat.instrument);
	const row = rowFor(plan, seat, block);
	const notes: Note[] = [];
	const bar = plan.meter.beats;
	const end = (block.start + block.bars) * bar - (block.last ? bar : 0);
	const driven =
		plan.style.color === "power" &&
		seat.part.role === "chords" &&
		(seat.instrument === "distorted guitar" || seat.instrument === "overdriven guitar");
	let voicing = before;
	let chord: Harmony | undefined;
	const most = seat.part.role === "pad" ? 4 : sound === "plucked" ? 5 : 4;
	for (let step = 0; ; step++) {
		const beat = block.start * bar + step * plan.step;
		if (beat >= end - 1e-6) break;
		const now = at(beat);
		const changed = now !== chord;
		if (changed) {
			const name = `${now.root} ${now.tones.join()} ${voicing.join()}`;
			voicing = known.get(name) ?? (driven ? power(now, range) : voice(now, voicing, seat.around, range, most));
			known.set(name, voicing);
			chord = now;
		}
		let sign = row[step % row.length] ?? ".";
		if (sign === "-" && changed && step > 0) sign = seat.part.role === "arp" ? "1" : "x";
		if (sign === "-" || !(sign in loudness || (sign >= "1" && sign <= "8"))) continue;
		let hold = 1;
		while (row[(step + hold) % row.length] === "-" && hold < 64) hold++;
		const until = Math.min(beat + hold * plan.step, now.beat + now.beats, end);
		const beats = Math.max(plan.step * 0.8, (until - beat) * (hold === 1 && sound !== "pad" ? 0.85 : 0.97));
		strike(notes, {
			beat,
			beats,
			sign,
			voicing,
			chord: now,
			range,
			energy: block.energy,
			step: step % plan.stepsPerBar,
		});
	}
	return { notes, voicing };
}

type Stroke = {
	beat: number;
	beats: number;
	sign: string;
	voicing: readonly number[];
	chord: Harmony;
	range: readonly [number, number];
	energy: number;
	step: number;
};

function strike(notes: Note[], { beat, beats, sign, voicing, chord, range, energy, step }: Stroke): void {
	const accent = step === 0 ? 1.06 : step % 4 === 0 ? 1.02 : 0.96;
	const velocity = Math.min(1, (0.38 + 0.48 * energy) * (loudness[sign] ?? 0.82) * accent);
	if (sign === "b" || sign === "f") {
		let low = nearest(chord.root, Math.max(range[0] + 7, 43));
		if (sign === "f") low = nearest((chord.tones[2] ?? chord.root + 7) % 12, low - 4);
		while (low < range[0]) low += 12;
		notes.push({ beat, beats, pitch: low, velocity });
		return;
	}
	if (sign >= "1" && sign <= "8") {
		const index = Number(sign) - 1;
		const octave = Math.floor(index / voicing.length);
		let pitch = (voicing[index % voicing.length] ?? 60) + 12 * octave;
		while (pitch > range[1]) pitch -= 12;
		notes.push({ beat, beats, pitch, velocity });
		return;
	}
	const strummed = sign === "d" || sign === "D" || sign === "u";
	const order = sign === "u" ? [...voicing].reverse().slice(0, 3) : voicing;
	order.forEach((pitch, index) => {
		const late = strummed ? index * 11 : 0;
		notes.push({
			beat,
			beats,
			pitch,
			velocity: velocity * (strummed ? 1 - index * 0.03 : 1),
			...(late === 0 ? {} : { late }),
		});
	});
}
