import { generic } from "../styles/progressions.ts";
import type { Style } from "../styles/style.ts";
import { type Harmony, isMinor, spell } from "./chords.ts";
import type { Block, Kind } from "./form.ts";
import { type Plan, turn } from "./plan.ts";

const minorSigns = /^(i|iv|v|bIII|bVI|bVII|bII|ii%|iio)(?![ivIV])/;

/** Whether a progression lives in minor. */
function livesInMinor(progression: string): boolean {
	const tokens = progression.split(/[ _]/);
	if (tokens.some((token) => /^i(?![ivIV])/.test(token))) return true;
	if (tokens.some((token) => /^I(?![ivIV])/.test(token))) return false;
	return tokens.filter((token) => minorSigns.test(token)).length > tokens.length / 2;
}

function choose(plan: Plan, name: "verse" | "chorus" | "bridge", take: number): string {
	const minor = isMinor(plan.mode);
	const fitting = plan.style[name].filter((progression) => livesInMinor(progression) === minor);
	const bank = fitting.length > 0 ? fitting : generic[minor ? "minor" : "major"][name];
	return turn(plan.base, name, bank, take);
}

const banks: Readonly<Record<Kind, "verse" | "chorus" | "bridge">> = {
	intro: "verse",
	verse: "verse",
	prechorus: "bridge",
	chorus: "chorus",
	bridge: "bridge",
	solo: "verse",
	break: "bridge",
	build: "verse",
	drop: "chorus",
	outro: "chorus",
};

/** Functional stand-ins: same role, another colour. Chords whose colour is written out ("ii7", "Imaj7") mean it and have none. */
const standIns: Readonly<Record<string, readonly string[]>> = {
	IV: ["ii", "IV"],
	ii: ["IV"],
	vi: ["I", "iii"],
	iii: ["vi"],
	V: ["V", "IV"],
	I: ["vi"],
	i: ["bVI", "bIII"],
	iv: ["bVI", "iv"],
	bVI: ["iv"],
	bVII: ["v", "bVII"],
	bIII: ["i"],
	v: ["bVII"],
};

/** The chords of the whole piece, in order, without gaps. */
export function harmonise(plan: Plan, blocks: readonly Block[]): Harmony[] {
	const chords: Harmony[] = [];
	const random = plan.random.fork("harmony");
	const chosen = {
		verse: choose(plan, "verse", plan.take),
		chorus: choose(plan, "chorus", plan.take),
		bridge: choose(plan, "bridge", plan.take),
	};
	const soloOver = random.chance(0.5) ? "chorus" : "verse";
	for (const block of blocks) {
		const bank = block.kind === "solo" ? soloOver : banks[block.kind];
		const bars = chosen[bank].split(" ");
		const each = plan.style.chordBars ?? 1;
		for (let bar = 0; bar < block.bars; bar++) {
			const turnOf = Math.floor(bar / each);
			if (bar % each !== 0 && bar + block.start > 0) {
				stretch(chords, plan.meter.beats);
				continue;
			}
			let tokens = (bars[turnOf % bars.length] ?? "I").split("_");
			const varies =
				block.order > 0 && block.lines.length === 0 && turnOf % bars.length === bars.length - 2 && random.chance(0.4);
			if (varies && bars.length <= 8) tokens = tokens.map((token) => random.pick(standIns[token] ?? [token]));
			if (block.last && bar === block.bars - 2) tokens = cadence(plan.style, plan).split("_");
			if (block.last && bar === block.bars - 1) tokens = [isMinor(plan.mode) ? "i" : "I"];
			addBar(plan, chords, tokens, (block.start + bar) * plan.meter.beats);
		}
		if (block.last) close(plan, chords, block);
	}
	return chords;
}

/** The final bars are sure to cadence, also where chords last longer than a bar. */
function close(plan: Plan, chords: Harmony[], block: Block): void {
	const end = (block.start + block.bars) * plan.meter.beats;
	const lastBar = end - plan.meter.beats;
	const last = chords.at(-1);
	if (last === undefined) return;
	if (last.beat < lastBar) {
		chords[chords.length - 1] = { ...last, beats: lastBar - last.beat };
		addBar(plan, chords, [isMinor(plan.mode) ? "i" : "I"], lastBar);
	}
}

/** The bar before the last one: one numeral, or two parted by `_`. */
function cadence(style: Style, plan: Plan): string {
	const minor = isMinor(plan.mode);
	const plagal = style.color === "triad" || style.color === "power";
	return plan.random
		.fork("cadence")
		.pick(minor ? (plagal ? ["bVII", "iv", "V"] : ["V7", "bVII"]) : plagal ? ["V", "IV", "V"] : ["V7", "ii7_V7"]);
}

function stretch(chords: Harmony[], beats: number): void {
	const last = chords.at(-1);
	if (last !== undefined) chords[chords.length - 1] = { ...last, beats: last.beats + beats };
}

function addBar(plan: Plan, chords: Harmony[], tokens: readonly string[], beat: number): void {
	const beats = plan.meter.beats;
	let at = 0;
	tokens.forEach((token, index) => {
		const until = index === tokens.length - 1 ? beats : Math.round(((index + 1) * beats) / tokens.length);
		const chord = spell(token, plan.tonic, plan.mode, plan.style.color);
		const before = chords.at(-1);
		if (before !== undefined && before.symbol === chord.symbol && index > 0)
			chords[chords.length - 1] = { ...before, beats: before.beats + until - at };
		else chords.push({ ...chord, beat: beat + at, beats: until - at });
		at = until;
	});
}

/** Finds the chord that sounds at a beat; built once for a piece. */
export function chordFinder(chords: readonly Harmony[]): (beat: number) => Harmony {
	return (beat) => {
		let low = 0;
		let high = chords.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((chords[middle]?.beat ?? 0) <= beat + 1e-6) low = middle;
			else high = middle - 1;
		}
		const chord = chords[low];
		if (chord === undefined) throw new Error("a piece without chords");
		return chord;
	};
}
