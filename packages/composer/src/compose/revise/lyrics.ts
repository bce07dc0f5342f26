import { type Draft, sectionsOf } from "../draft.ts";
import { isWithin } from "./bars.ts";

/** The words in the order in which they are sung, with the names of the sections. */
export function lyricsOf({ blocks }: Draft): string {
	return blocks
		.filter(({ lines }) => lines.length > 0)
		.map(({ name, lines }) => `[${name}]\n${lines.map(({ text }) => text).join("\n")}`)
		.join("\n\n");
}

/** The draft with its lines counted anew, as `lyricsOf` writes them. */
export function withCountedLines(draft: Draft): Draft {
	const beats = draft.plan.meter.beats;
	let index = 0;
	let { voices } = draft.score;
	const blocks = draft.blocks.map((block) => {
		const numbers = new Map(block.lines.map((line) => [line.index, index++] as const));
		const [from, to] = [block.start * beats, (block.start + block.bars) * beats];
		voices = voices.map((voice) => ({
			...voice,
			notes: voice.notes.map((note) =>
				isWithin(note, from, to) ? { ...note, line: numbers.get(note.line) ?? note.line } : note,
			),
		}));
		return { ...block, lines: block.lines.map((line) => ({ ...line, index: numbers.get(line.index) ?? line.index })) };
	});
	return { ...draft, blocks, score: { ...draft.score, voices, sections: sectionsOf(draft.plan, blocks) } };
}
