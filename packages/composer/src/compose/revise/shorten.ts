import { type Draft, mixEnding, tempoMarks } from "../draft.ts";
import type { Block } from "../form.ts";
import { exactLength } from "../length.ts";
import { cutBars, isWithin, lined } from "./bars.ts";
import { EditProblem } from "./problem.ts";
import type { Chance } from "./recompose.ts";

/** The piece in so many seconds: the best of it, then its own last bars, at a tempo bent by a few per cent. */
export function shorten(draft: Draft, seconds: number, { variant }: Chance): Draft {
	const { plan, blocks } = draft;
	const total = blocks.reduce((sum, { bars }) => sum + bars, 0);
	const length = exactLength(plan, seconds, false, 2);
	if (length.bars >= total) throw new EditProblem(`the track is not longer than ${seconds} seconds`, "not-longer");
	const ending = length.bars < 6 ? 1 : 2;
	const body = length.bars - ending;
	const end = endOfBest(blocks, body, total - ending, variant);
	const quiet = withoutCutLines(draft, end - body, end, total - ending);
	const after = cutBars(
		quiet,
		end,
		total - ending,
		clipped(blocks, [
			[0, end],
			[total - ending, total],
		]),
	);
	const kept = clipped(blocks, [
		[end - body, end],
		[total - ending, total],
	]);
	const short = cutBars(after, 0, end - body, kept);
	const bent = { ...plan, bpm: length.bpm };
	const { score } = short;
	const mix = { ...score.mix, ending: mixEnding(bent, length) };
	return { ...short, plan: bent, score: { ...score, mix, tempo: tempoMarks(bent, length), seconds } };
}

/** Where the part that stays ends: with a chorus, the last or the first one; `most` is the first bar of the ending. */
function endOfBest(blocks: readonly Block[], body: number, most: number, variant: number): number {
	const ends = blocks
		.filter(({ kind }) => kind === "chorus" || kind === "drop")
		.map(({ start, bars }) => start + bars)
		.filter((end) => end >= body && end <= most);
	const chosen = variant === 0 ? ends.at(-1) : ends[0];
	return chosen ?? Math.max(body, Math.min(most, blocks.at(-1)?.start ?? most));
}

type Range = readonly [from: number, to: number];

/** What is left of the sections: bars before the first whole line lead in, what is left of the last one is the end. */
function clipped(blocks: readonly Block[], ranges: readonly Range[]): Block[] {
	const pieces = ranges.flatMap(([from, to], place) =>
		blocks.flatMap((block): Block[] => {
			const start = Math.max(from, block.start);
			const bars = Math.min(to, block.start + block.bars) - start;
			if (bars <= 0) return [];
			const isEnd = place === ranges.length - 1;
			const lines = block.lines.filter((_, line) => wholeLine(block, line, start, start + bars));
			if (isEnd) return [{ ...block, kind: "outro", name: "Outro", bars, lines: [], barsPerLine: 0 }];
			const first = block.lines.findIndex((_, line) => wholeLine(block, line, start, start + bars));
			const lead = first <= 0 ? 0 : Math.round(block.start + first * block.barsPerLine - start);
			if (lead <= 0 || lead >= bars) return [{ ...block, bars, lines }];
			const intro: Block = { ...block, kind: "intro", name: "Intro", bars: lead, lines: [], barsPerLine: 0 };
			return [intro, { ...block, bars: bars - lead, lines }];
		}),
	);
	return lined(pieces);
}

function wholeLine({ start, barsPerLine }: Block, line: number, from: number, to: number): boolean {
	const begin = start + line * barsPerLine;
	return begin >= from - 1e-6 && begin + barsPerLine <= to + 1e-6;
}

/** Nobody begins in the middle of a line or breaks off in it. */
function withoutCutLines(draft: Draft, from: number, to: number, ending: number): Draft {
	const { blocks, score, plan } = draft;
	const beats = plan.meter.beats;
	const isSung = (block: Block, line: number) => wholeLine(block, line, from, to);
	const gone = blocks.flatMap((block) =>
		block.lines.flatMap((_, line): Range[] => {
			const begin = (block.start + line * block.barsPerLine) * beats;
			return isSung(block, line) ? [] : [[begin, begin + block.barsPerLine * beats]];
		}),
	);
	const voices = score.voices.map((voice) => ({
		...voice,
		notes: voice.notes.filter(
			(note) => !gone.some(([begin, end]) => isWithin(note, begin, end)) && note.beat < ending * beats,
		),
	}));
	return { ...draft, score: { ...score, voices } };
}
