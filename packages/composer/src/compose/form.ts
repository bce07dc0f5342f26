import type { Section } from "../score.ts";
import type { LyricLine } from "./read-lyrics.ts";

export type Kind = Section["kind"];

/** A section before it has notes. Times in bars. */
export type Block = {
	readonly kind: Kind;
	readonly name: string;
	readonly bars: number;
	readonly start: number;
	/** How many sections of the kind came before. */
	readonly order: number;
	readonly energy: number;
	readonly lines: readonly LyricLine[];
	readonly barsPerLine: number;
	readonly last: boolean;
};

/** What a form is written with: a section that may still be stretched. */
export type Sketch = {
	kind: Kind;
	name?: string;
	bars: number;
	lines: readonly LyricLine[];
	barsPerLine: number;
	/** The wish named it: it is never left out. */
	asked?: boolean;
};

const letters: Readonly<Record<string, Kind>> = {
	i: "intro",
	v: "verse",
	p: "prechorus",
	c: "chorus",
	b: "bridge",
	s: "solo",
	k: "break",
	u: "build",
	d: "drop",
	o: "outro",
};

const energies: Readonly<Record<Kind, number>> = {
	intro: 0.36,
	verse: 0.5,
	prechorus: 0.62,
	chorus: 0.84,
	bridge: 0.56,
	solo: 0.76,
	break: 0.3,
	build: 0.62,
	drop: 1,
	outro: 0.42,
};

const titles: Readonly<Record<Kind, string>> = {
	intro: "Intro",
	verse: "Verse",
	prechorus: "Pre-Chorus",
	chorus: "Chorus",
	bridge: "Bridge",
	solo: "Solo",
	break: "Break",
	build: "Build",
	drop: "Drop",
	outro: "Outro",
};

/** Reads a form such as "i4 v8 c8 o4". */
export function readForm(form: string): Sketch[] {
	return form.split(" ").map((word) => ({
		kind: letters[word[0] ?? "v"] ?? "verse",
		bars: Number(word.slice(1)),
		lines: [],
		barsPerLine: 0,
	}));
}

export function barsOf(sketches: readonly Sketch[]): number {
	return sketches.reduce((sum, { bars }) => sum + bars, 0);
}

const flexible: readonly Kind[] = [
	"outro",
	"intro",
	"solo",
	"break",
	"bridge",
	"build",
	"prechorus",
	"verse",
	"chorus",
	"drop",
];

/** Repeats or leaves out whole sections, then stretches those without words, near that many bars or to exactly that many. */
export function fitBars(form: readonly Sketch[], target: number, exact: boolean): Sketch[] {
	const sketches = form.map((sketch) => ({ ...sketch }));
	const free = () => sketches.filter(({ lines }) => lines.length === 0);
	while (barsOf(sketches) < target * 0.7 && sketches.length < 14) {
		const at = sketches.findLastIndex(({ kind }) => kind === "chorus" || kind === "drop" || kind === "verse");
		if (at < 0 || free().length < sketches.length) break;
		const from = Math.max(1, at - 1);
		sketches.splice(at + 1, 0, ...sketches.slice(from, at + 1).map((sketch) => ({ ...sketch })));
	}
	while (barsOf(sketches) > target * 1.4 && sketches.length > 3) {
		const optional = sketches.findLastIndex(
			({ kind, lines, asked }, at) =>
				lines.length === 0 &&
				asked !== true &&
				(kind === "break" ||
					kind === "bridge" ||
					kind === "solo" ||
					kind === "build" ||
					sketches.findIndex((other) => other.kind === kind) < at),
		);
		if (optional < 0) break;
		sketches.splice(optional, 1);
	}
	const fixed = barsOf(sketches) - barsOf(free());
	const ratio = Math.max(0, target - fixed) / Math.max(1, barsOf(free()));
	for (const sketch of free()) {
		const ideal = sketch.bars * ratio;
		const grain = ideal >= 6 ? 4 : ideal >= 3 ? 2 : 1;
		const kept = !exact && Math.abs(ratio - 1) < 0.3 && sketch.bars >= 4;
		if (!kept) sketch.bars = Math.max(1, Math.round(ideal / grain) * grain);
	}
	for (let rounds = 0; exact && rounds < 200 && barsOf(sketches) !== target; rounds++) settle(sketches, target);
	return sketches.filter(({ bars }) => bars > 0);
}

function settle(sketches: Sketch[], target: number): void {
	for (const kind of flexible) {
		for (const sketch of sketches) {
			const missing = target - barsOf(sketches);
			if (missing === 0) return;
			if (sketch.kind !== kind || sketch.lines.length > 0) continue;
			const move = Math.sign(missing) * Math.min(2, Math.abs(missing));
			if (sketch.bars + move >= 1) sketch.bars += move;
			else if (sketches.length > 2 && missing < 0 && sketch.asked !== true)
				sketches.splice(sketches.indexOf(sketch), 1);
		}
	}
	// Nothing left to bend: the last section gives or takes the rest.
	const last = sketches.at(-1);
	if (last !== undefined && sketches.every(({ lines }) => lines.length > 0))
		last.bars = Math.max(1, last.bars + target - barsOf(sketches));
}

/** Gives the sections their places, names and energies. */
export function placeBlocks(sketches: readonly Sketch[], lean: number): Block[] {
	const seen = new Map<Kind, number>();
	const total = new Map<Kind, number>();
	for (const { kind } of sketches) total.set(kind, (total.get(kind) ?? 0) + 1);
	let start = 0;
	return sketches.map((sketch, at) => {
		const order = seen.get(sketch.kind) ?? 0;
		seen.set(sketch.kind, order + 1);
		const many = total.get(sketch.kind) ?? 1;
		const final = order === many - 1 && many > 1;
		const grown =
			energies[sketch.kind] +
			(sketch.kind === "verse" ? 0.07 * Math.min(2, order) : 0) +
			(final && (sketch.kind === "chorus" || sketch.kind === "drop") ? 0.1 : 0);
		const block: Block = {
			kind: sketch.kind,
			name: sketch.name ?? (many > 1 ? `${titles[sketch.kind]} ${order + 1}` : titles[sketch.kind]),
			bars: sketch.bars,
			start,
			order,
			energy: Math.min(1, Math.max(0.15, grown + lean * 0.12)),
			lines: sketch.lines,
			barsPerLine: sketch.barsPerLine,
			last: at === sketches.length - 1,
		};
		start += sketch.bars;
		return block;
	});
}
