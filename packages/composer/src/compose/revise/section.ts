import type { Note, Part } from "../../score.ts";
import type { Brief, Edit } from "../../song.ts";
import { instrumentNames } from "../../styles/instruments.ts";
import type { Style } from "../../styles/style.ts";
import { understand } from "../../understand/understand.ts";
import type { Draft } from "../draft.ts";
import type { Block } from "../form.ts";
import { harmonise } from "../harmony.ts";
import { belongs } from "../instrument-words.ts";
import { sketchOf } from "../layout.ts";
import type { Plan } from "../plan.ts";
import { type LyricLine, readLyrics } from "../read-lyrics.ts";
import { cutBars, isWithin, lined, openBars, replaced, withBlocks } from "./bars.ts";
import { EditProblem } from "./problem.ts";
import { type Chance, recomposed, withOtherIdeas } from "./recompose.ts";

type SectionEdit = Extract<Edit, { is: "section" }>;

const isTuneful = ({ role }: Part) => role === "lead" || role === "solo" || role === "counter";

/** Changes one section and nothing else: other bars keep their notes. `language` is that of the words. */
export function changeSection(draft: Draft, edit: SectionEdit, chance: Chance, language: string): Draft {
	const before = sectionAt(draft, edit.section);
	let work = edit.shorter === true ? withFewerBars(draft, edit.section) : draft;
	if (edit.lyrics !== undefined) work = withWords(work, edit.section, edit.lyrics, language);
	if (edit.level !== undefined) work = withEnergy(work, edit.section, edit.level === "louder" ? 0.22 : -0.22);
	const block = sectionAt(work, edit.section);
	const beats = work.plan.meter.beats;
	const range = [block.start * beats, (block.start + block.bars) * beats] as const;
	const isFresh = edit.melody === true || chance.variant === 1;
	const wished =
		edit.instruments === undefined ? work.plan : withBand(work.plan, edit.instruments, chance, block.lines.length > 0);
	const plan = isFresh ? withOtherIdeas(wished, chance) : wished;
	const all = edit.instruments !== undefined || edit.level !== undefined;
	const tune = edit.melody === true || (edit.lyrics !== undefined && before.lines.length === 0);
	const sings = edit.melody === true || edit.lyrics !== undefined;
	if (all || tune || sings) {
		const again = heard(work, plan, range, chance);
		const { score } = work;
		const parts = replaced(score.parts, again.parts, range, (part) => all || (tune && isTuneful(part)));
		const voices = sings || !plan.sung ? replaced(score.voices, again.voices, range, () => true) : score.voices;
		work = { ...work, score: { ...score, parts, voices } };
	}
	if (edit.level !== undefined) work = scaled(work, range, edit.level === "louder" ? 1.13 : 0.8);
	mustSound(work, range);
	return work;
}

/** The piece once more, until who was asked for plays in the section; some tries are enough for all but the busiest songs. */
function heard(draft: Draft, plan: Plan, [from, to]: Range, chance: Chance): ReturnType<typeof recomposed> {
	const wanted = plan.intent.with.filter((word) => !draft.plan.intent.with.includes(word));
	const isHeard = ({ name, notes }: Part) => notes.some((note) => isWithin(note, from, to)) && name;
	for (let tries = 0; ; tries++) {
		const again = recomposed(
			draft,
			tries === 0 ? plan : withOtherIdeas(plan, { ...chance, seed: chance.seed + tries }),
		);
		const names = again.parts.flatMap((part) => isHeard(part) || []);
		if (tries >= 6 || wanted.every((word) => names.some((name) => plays(name, word)))) return again;
	}
}

const plays = (partName: string, word: string): boolean =>
	partName === word || instrumentNames.some((name) => partName.endsWith(` ${name}`) && belongs(name, word));

type Range = readonly [from: number, to: number];

function sectionAt({ blocks }: Draft, index: number): Block {
	const block = blocks[index];
	if (block === undefined) throw new EditProblem(`there is no section ${index + 1}: the track has ${blocks.length}`);
	return block;
}

/** About half of the bars: of sung sections whole lines stay, of the last one its end. */
function withFewerBars(draft: Draft, index: number): Draft {
	const block = sectionAt(draft, index);
	const lines = block.lines.slice(0, Math.ceil(block.lines.length / 2));
	const kept = lines.length > 0 ? Math.ceil(lines.length * block.barsPerLine) : Math.ceil(block.bars / 2);
	if (kept >= block.bars)
		throw new EditProblem(`the section ${block.name} is too short to be made shorter`, "section-too-short");
	const blocks = draft.blocks.map((other, at) => (at === index ? { ...other, lines, bars: kept } : other));
	const end = block.start + block.bars;
	return block.last && lines.length === 0
		? cutBars(draft, block.start, end - kept, blocks)
		: cutBars(draft, block.start + kept, end, blocks);
}

/** The lines of a text, without its markers. */
export const linesOf = (text: string, language: string): LyricLine[] =>
	readLyrics(text, language).flatMap(({ lines }) => [...lines]);

/** New lines; where they need more bars than the section has, it grows. */
function withWords(draft: Draft, index: number, text: string, language: string): Draft {
	const block = sectionAt(draft, index);
	if (!draft.plan.sung) throw new EditProblem("nobody sings in this track", "not-sung");
	const lines = linesOf(text, language);
	if (lines.length === 0) throw new EditProblem("the new words hold nothing that can be sung", "no-words");
	const fits = [1, 0.75, 0.55, 0.4].map((hurry) => sketchOf(draft.plan, { kind: block.kind, lines }, hurry));
	const sketch = fits.find(({ bars }) => bars <= block.bars) ?? fits.at(-1);
	if (sketch === undefined) return draft;
	const bars = Math.max(block.bars, sketch.bars);
	const blocks = lined(
		draft.blocks.map((other, at) =>
			at === index ? { ...other, lines, bars, barsPerLine: sketch.barsPerLine } : other,
		),
	);
	if (bars === block.bars) return withBlocks(draft, blocks);
	const at = block.last ? block.start : block.start + block.bars;
	return openBars(draft, at, bars - block.bars, blocks, harmonise(draft.plan, blocks));
}

function withEnergy(draft: Draft, index: number, more: number): Draft {
	const changed = (block: Block) => ({ ...block, energy: Math.max(0.15, Math.min(1, block.energy + more)) });
	return withBlocks(
		draft,
		draft.blocks.map((block, at) => (at === index ? changed(block) : block)),
	);
}

/** The band as a text wants it: what it does not name stays. */
function withBand(plan: Plan, text: string, { seed, variant }: Chance, isSung: boolean): Plan {
	const brief: Brief = {
		taskId: "",
		mode: "describe",
		description: text,
		title: "",
		style: "",
		lyrics: "",
		instrumental: false,
		model: "",
		seed,
	};
	const wish = understand(brief);
	const named = [...wish.with, ...wish.without, ...wish.only, ...wish.solo];
	if (named.length === 0 && !wish.instrumental) throw new EditProblem(`"${text}" names no instrument`, "no-instrument");
	const { intent } = plan;
	const wanted = [...wish.with, ...wish.solo];
	const without = [...intent.without.filter((word) => !wanted.includes(word)), ...wish.without];
	const only = wish.only.length > 0 ? wish.only : wanted.length > 0 ? [] : intent.only;
	const added = [...new Set([...wanted, ...intent.with])].filter((word) => !wish.without.includes(word));
	return {
		...plan,
		...(variant === 0 ? {} : { base: plan.base.fork(`band ${seed}`) }),
		sung: plan.sung && !wish.instrumental,
		// an instrument that leads plays only where nobody sings: who is asked for gets another chair
		style: isSung ? withoutLeads(plan.style) : plan.style,
		intent: { ...intent, with: added, without: [...new Set(without)], only, solo: wish.solo },
	};
}

const withoutLeads = (style: Style): Style => ({
	...style,
	parts: style.parts.map((part) => (part.role === "lead" ? { ...part, of: [] } : part)),
});

function scaled(draft: Draft, [from, to]: Range, factor: number): Draft {
	const scale = <Kind extends Note>(note: Kind): Kind =>
		isWithin(note, from, to)
			? { ...note, velocity: Math.round(Math.max(0.08, Math.min(1, note.velocity * factor)) * 1000) / 1000 }
			: note;
	const { score } = draft;
	const parts = score.parts.map((part) => ({ ...part, notes: part.notes.map(scale) }));
	const voices = score.voices.map((voice) => ({ ...voice, notes: voice.notes.map(scale) }));
	return { ...draft, score: { ...score, parts, voices } };
}

function mustSound({ score: { parts, voices } }: Draft, [from, to]: Range): void {
	const sounds = [...parts, ...voices].some(({ notes }) => notes.some((note) => isWithin(note, from, to)));
	if (!sounds) throw new EditProblem("the section would be silent", "silent");
}
