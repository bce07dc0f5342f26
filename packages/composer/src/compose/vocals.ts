import type { SungNote, Voice } from "../score.ts";
import type { Singer } from "../styles/style.ts";
import { type NamedVoice, type VoiceRange, voiceNamed, voiceOfSinger } from "../voices.ts";
import type { Harmony } from "./chords.ts";
import type { Block, Kind } from "./form.ts";
import { swingAt } from "./humanise.ts";
import { type Memory, melodise } from "./melody.ts";
import { type Plan, turn } from "./plan.ts";
import type { LyricLine } from "./read-lyrics.ts";
import { type Habit, keepTo, makeHabit, type Slot, setSyllables } from "./rhythm.ts";

const vowels = /^(AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW)$/;

/** Who sings: the singer asked for by name, else one that the style chooses. */
function chooseSinger(plan: Plan): NamedVoice {
	return (plan.voice === undefined ? undefined : voiceNamed(plan.voice)) ?? voiceOfSinger(fittingSinger(plan));
}

function fittingSinger(plan: Plan): Singer {
	if (plan.intent.singer !== undefined) return plan.intent.singer;
	const asked = plan.intent.voice;
	const fitting = plan.style.singers.filter(
		(singer) =>
			asked === undefined || asked === "choir" || (singer === "soprano" || singer === "alto") === (asked === "female"),
	);
	const otherwise: readonly Singer[] = asked === "female" ? ["alto", "soprano"] : ["tenor", "baritone"];
	return turn(plan.base, "singer", fitting.length > 0 ? fitting : otherwise, plan.take);
}

const orders = ["ABAC", "AABA", "ABAB", "AABB", "ABCB", "AAAB"];

/** Sets all lines to music: the lead, and harmonies where sections are full. */
export function writeVocals(plan: Plan, blocks: readonly Block[], at: (beat: number) => Harmony): Voice[] {
	const {
		singer,
		range,
		compass: [low, high],
	} = chooseSinger(plan);
	const memory: Memory = new Map();
	const habits = new Map<Kind, Habit>();
	const lead: SungNote[] = [];
	const upper: SungNote[] = [];
	const lower: SungNote[] = [];
	for (const block of blocks) {
		if (block.lines.length === 0) continue;
		const random = plan.random.fork(`sing ${block.kind}`);
		const spoken = plan.style.melody.spoken === true && block.kind === "verse";
		const fresh = makeHabit(plan, random);
		let habit = habits.get(block.kind) ?? fresh;
		const order = random.pick(orders);
		const lift =
			block.kind === "chorus" || block.kind === "drop"
				? 3
				: block.kind === "prechorus"
					? 1.5
					: block.kind === "bridge"
						? 1
						: -1.5;
		const beats = block.barsPerLine * plan.meter.beats;
		block.lines.forEach((line, index) => {
			const start = block.start * plan.meter.beats + index * beats;
			const slots = setSyllables(plan, line, start, beats, habit);
			habit = keepTo(plan, habit, slots);
			habits.set(block.kind, habit);
			const letter = `${block.kind} ${order[index % order.length] ?? "A"}`;
			const closing = index === block.lines.length - 1;
			const pitches = melodise(
				plan,
				{
					slots,
					letter,
					low,
					high,
					centre: (low + high) / 2 + lift,
					span: spoken ? 1.5 : 4 + 2.5 * block.energy,
					close: closing ? "full" : "open",
					leaps: plan.style.melody.leaps,
					...(spoken ? { staying: 0.15 } : {}),
				},
				at,
				memory,
			);
			const notes = setLine(plan, line, slots, pitches, at, closing, block.energy);
			lead.push(...notes);
			if (block.kind === "chorus" || block.kind === "drop" || (block.energy > 0.6 && block.kind === "bridge")) {
				upper.push(...harmonise(notes, at, 1, high + 3));
				if (block.order > 0 || block.energy > 0.9) lower.push(...harmonise(notes, at, -1, low - 4));
			}
		});
	}
	const voices: Voice[] = [{ name: "Lead", role: "lead", singer, gain: 0, pan: 0, notes: phrase(plan, lead) }];
	if (upper.length > 0)
		voices.push({
			name: "Harmony high",
			role: "harmony",
			singer: above(singer, range),
			gain: -8,
			pan: 0.45,
			notes: phrase(plan, upper),
		});
	if (lower.length > 0)
		voices.push({ name: "Harmony low", role: "harmony", singer, gain: -9, pan: -0.45, notes: phrase(plan, lower) });
	return voices;
}

/** The voice swings with the band and leans back a little. */
function phrase(plan: Plan, notes: readonly SungNote[]): SungNote[] {
	const back = (plan.style.feel.back ?? 0) * 0.8;
	return notes.map((note) => {
		const late = Math.round((note.late ?? 0) + swingAt(plan, note.beat) + back);
		return late === 0 ? note : { ...note, late };
	});
}

/** Who sings above: another one where that is too high for the same. */
function above(singer: string, range: VoiceRange): string {
	const others: Partial<Record<VoiceRange, Singer>> = { bass: "baritone", baritone: "tenor", alto: "soprano" };
	return others[range] ?? singer;
}

function setLine(
	plan: Plan,
	line: LyricLine,
	slots: readonly Slot[],
	pitches: readonly number[],
	at: (beat: number) => Harmony,
	closing: boolean,
	energy: number,
): SungNote[] {
	const notes: SungNote[] = [];
	const middle = pitches.reduce((sum, pitch) => sum + pitch, 0) / Math.max(1, pitches.length);
	let index = 0;
	for (const word of line.words) {
		word.syllables.forEach((syllable, part) => {
			const slot = slots[index];
			const pitch = pitches[index];
			const final = index === slots.length - 1;
			index++;
			if (slot === undefined || pitch === undefined) return;
			const velocity = sungVelocity(slot.stressed, final, energy, pitch - middle);
			const vibrato = slot.beats >= 1 ? { vibrato: final ? 0.35 : 0.22 } : {};
			const named = part === 0 ? { word: word.text } : {};
			const note: SungNote = {
				beat: slot.beat,
				beats: slot.beats,
				pitch,
				velocity,
				phonemes: syllable.phonemes,
				syllable: syllable.text,
				line: line.index,
				...named,
				...vibrato,
			};
			if (final && slot.beats >= 1.5 && !closing) notes.push(...melisma(plan, note, at));
			else notes.push(note);
		});
	}
	return notes;
}

/** Stressed syllables, high ones and full sections are sung louder. */
function sungVelocity(isStressed: boolean, isFinal: boolean, energy: number, above: number): number {
	const plain = (isStressed ? 0.8 : 0.6) + (isFinal ? 0.04 : 0) + above * 0.012;
	return Math.min(1, Math.max(0.3, plain * (0.68 + 0.42 * energy)));
}

/** A last syllable that turns: held, then a step through a neighbour onto a chord tone. */
function melisma(plan: Plan, note: SungNote, at: (beat: number) => Harmony): SungNote[] {
	if (!plan.random.fork(`melisma ${note.beat}`).chance(0.4)) return [note];
	const split = note.phonemes.findIndex((phoneme) => vowels.test(phoneme));
	if (split < 0) return [note];
	const vowel = note.phonemes[split] ?? "AA";
	const chord = at(note.beat + note.beats * 0.6);
	const turned = [-2, -1, 2, 1, -3, 3]
		.map((step) => note.pitch + step)
		.find((pitch) => chord.tones.includes(pitch % 12));
	if (turned === undefined) return [note];
	const held = Math.max(plan.step * 2, Math.round((note.beats * 0.6) / plan.step / 2) * plan.step * 2);
	const { word: _word, ...rest } = note;
	return [
		{ ...note, beats: held, phonemes: note.phonemes.slice(0, split + 1) },
		{
			...rest,
			beat: note.beat + held,
			beats: note.beats - held,
			pitch: turned,
			phonemes: [vowel, ...note.phonemes.slice(split + 1)],
			syllable: "",
		},
	];
}

/** A second voice a third or sixth away, on chord tones where it is held. */
function harmonise(
	notes: readonly SungNote[],
	at: (beat: number) => Harmony,
	direction: 1 | -1,
	limit: number,
): SungNote[] {
	return notes.map((note) => {
		const chord = at(note.beat + 1e-6);
		const choices = [3, 4, 5, 8, 9, 7]
			.map((step) => note.pitch + direction * step)
			.filter((pitch) => (direction > 0 ? pitch <= limit : pitch >= limit));
		const long = note.beats >= 0.75;
		const pitch =
			choices.find((choice) => chord.tones.includes(choice % 12)) ??
			(long ? undefined : choices.find((choice) => chord.scale.includes(choice % 12)));
		return { ...note, pitch: pitch ?? note.pitch, velocity: note.velocity * 0.85, late: 14 * direction };
	});
}
