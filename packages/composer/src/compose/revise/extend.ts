import type { Edit } from "../../song.ts";
import type { Draft } from "../draft.ts";
import type { Block } from "../form.ts";
import { harmonise } from "../harmony.ts";
import { sketchOf } from "../layout.ts";
import { lined, openBars, replaced } from "./bars.ts";
import { type Chance, recomposed, withOtherIdeas } from "./recompose.ts";
import { linesOf } from "./section.ts";

type Extension = Extract<Edit, { is: "extend" }>;

/** Adds a section: another verse before the last chorus, another chorus before the end, or bars to the end. */
export function extend(draft: Draft, edit: Extension, chance: Chance, language: string): Draft {
	const { blocks } = draft;
	const model = modelFor(blocks, edit.with);
	const at = edit.with === "verse" ? placeOfVerse(blocks) : blocks.length - 1;
	const text = edit.lyrics ?? "";
	const lines = text === "" ? (edit.with === "chorus" ? model.lines : []) : linesOf(text, language);
	const sung = draft.plan.sung ? lines : [];
	const sketch = sketchOf(draft.plan, { kind: model.kind, lines: sung }, 1);
	const bars = sung.length > 0 ? sketch.bars : model.bars;
	const added: Block = {
		...model,
		name: nameFor(blocks, model),
		lines: sung,
		bars,
		barsPerLine: sung.length > 0 ? sketch.barsPerLine : 0,
		order: blocks.filter(({ kind }) => kind === model.kind).length,
		last: false,
	};
	const longer = lined([...blocks.slice(0, at), added, ...blocks.slice(at)]);
	const start = longer[at]?.start ?? 0;
	const opened = openBars(draft, start, bars, longer, harmonise(draft.plan, longer));
	const plan = chance.variant === 0 ? draft.plan : withOtherIdeas(draft.plan, chance);
	const again = recomposed(opened, plan);
	const beats = draft.plan.meter.beats;
	const range = [start * beats, (start + bars) * beats] as const;
	const { score } = opened;
	return {
		...opened,
		score: {
			...score,
			parts: replaced(score.parts, again.parts, range, () => true),
			voices: replaced(score.voices, again.voices, range, () => true),
		},
	};
}

/** The section that the new one is like: the last of its kind, else the longest that is neither beginning nor end. */
function modelFor(blocks: readonly Block[], wanted: Extension["with"]): Block {
	const last = blocks.at(-1);
	const kinds: readonly string[] = wanted === "chorus" ? ["chorus", "drop"] : [wanted];
	const own = wanted === "outro" ? last : blocks.findLast(({ kind }) => kinds.includes(kind));
	const middle = blocks.slice(1, -1).toSorted((one, other) => other.bars - one.bars)[0];
	const model = own ?? middle ?? last;
	if (model === undefined) throw new Error("a piece without sections");
	return wanted === "outro" ? { ...model, lines: [], bars: Math.max(4, model.bars) } : model;
}

function placeOfVerse(blocks: readonly Block[]): number {
	const chorus = blocks.findLastIndex(({ kind }) => kind === "chorus" || kind === "drop");
	return chorus > 1 ? chorus : blocks.length - 1;
}

/** "Verse 3" after "Verse 2"; a number that is free. */
function nameFor(blocks: readonly Block[], { name }: Block): string {
	const stem = name.replace(/\s*\d+$/, "");
	const names = new Set(blocks.map((block) => block.name));
	let number = 2;
	while (names.has(`${stem} ${number}`)) number++;
	return `${stem} ${number}`;
}
