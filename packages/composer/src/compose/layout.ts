import type { Brief, Words } from "../song.ts";
import { type Block, barsOf, fitBars, placeBlocks, readForm, type Sketch } from "./form.ts";
import { barSeconds, exactLength, type Length, secondsOf } from "./length.ts";
import { type Plan, turn } from "./plan.ts";
import { readLyrics, type Stanza } from "./read-lyrics.ts";
import { varyForm } from "./vary-form.ts";

export type Layout = { readonly blocks: readonly Block[]; readonly length: Length };

const shortest = 124;
const longest = 234;

/** Lays out the form: sections and bars from the lyrics or the style, fitted to the length that is asked for. */
export function layOut(plan: Plan, brief: Brief, words: Words): Layout {
	const told = readForm(turn(plan.base, "form", plan.style.forms, plan.take));
	const form = withSolo(plan, varyForm(told, plan.random.fork("form")));
	const fades = turn(plan.base, "ending", plan.style.usualEnding === "fade" ? [true, true, false] : [false], plan.take);
	const stanzas = plan.sung ? readLyrics(words.lyrics, words.language) : [];
	const sketches = stanzas.some(({ lines }) => lines.length > 0)
		? withSolo(plan, sungForm(plan, form, stanzas, brief.seconds))
		: form;
	if (brief.seconds !== undefined) {
		const length = exactLength(plan, brief.seconds, fades && brief.seconds > 60 && brief.mustEnd !== true);
		return { blocks: placeBlocks(fitBars(sketches, length.bars, true), plan.energy), length };
	}
	const bar = barSeconds(plan, plan.bpm);
	const wish = plan.random.fork("length").between(140, 205);
	const natural = barsOf(sketches) * bar;
	const target =
		natural >= shortest && natural <= 215 ? natural : plan.sung ? Math.min(Math.max(natural, shortest + 4), 222) : wish;
	const bars = Math.max(8, Math.round(target / bar / 4) * 4);
	const tail = fades ? 0 : plan.style.mix.room > 0.6 ? 4 : 2.6;
	const near = fitBars(sketches, bars, false);
	// A tempo that was asked for, in numbers or words, is not bent: the form gives way instead.
	const most = Math.floor((longest - tail) / bar) - 1;
	const asked = plan.bpmAsked || (plan.intent.tempo !== 0 && !plan.sung);
	const fitted = asked && barsOf(near) > most ? fitBars(sketches, most, true) : near;
	const bpm = clampTempo(plan, barsOf(fitted), tail, fades);
	return {
		blocks: placeBlocks(fitted, plan.energy),
		length: { bars: barsOf(fitted), bpm, tail, fades },
	};
}

/** A solo that is asked for has its section: in place of a bridge without words, else before the last chorus. */
function withSolo(plan: Plan, form: readonly Sketch[]): Sketch[] {
	const sketches = form.map((sketch) => ({ ...sketch }));
	if (plan.intent.solo.length === 0) return sketches;
	const spare =
		sketches.find(({ kind }) => kind === "solo") ??
		sketches.find(({ kind, lines }) => (kind === "bridge" || kind === "break") && lines.length === 0);
	if (spare !== undefined) Object.assign(spare, { kind: "solo", asked: true } satisfies Partial<Sketch>);
	else {
		const last = sketches.findLastIndex(({ kind }) => kind === "chorus" || kind === "drop" || kind === "outro");
		sketches.splice(Math.max(1, last), 0, { kind: "solo", bars: 8, lines: [], barsPerLine: 0, asked: true });
	}
	return sketches;
}

function clampTempo(plan: Plan, bars: number, tail: number, fades: boolean): number {
	const seconds = secondsOf(plan, bars, plan.bpm, fades) + tail;
	const wanted = Math.min(longest, Math.max(shortest - 2, seconds));
	return wanted === seconds || plan.bpmAsked ? plan.bpm : (plan.bpm * (seconds - tail)) / (wanted - tail);
}

/** Bars for a line of words: near a natural breath, never faster than it can be sung. */
function barsPerLine(plan: Plan, count: number, hurry: number): number {
	const bar = barSeconds(plan, plan.bpm);
	const ideal = (plan.style.melody.busy > 1.6 ? 3.2 : 4.2) * hurry;
	let best = 8;
	let cost = Number.POSITIVE_INFINITY;
	for (const bars of [0.5, 1, 2, 4, 8]) {
		if (bars === 0.5 && (hurry > 0.6 || plan.meter.beats % 2 === 1)) continue;
		const seconds = bars * bar;
		const tooFast = count * (hurry < 0.8 ? 0.13 : 0.17) > seconds * 0.86 ? 4 : 0;
		const off = Math.abs(Math.log2(seconds / ideal)) + tooFast;
		if (off < cost) [best, cost] = [bars, off];
	}
	return best;
}

export function sketchOf(plan: Plan, stanza: Stanza, hurry: number): Sketch {
	const { kind, lines } = stanza;
	if (lines.length === 0)
		return { kind, bars: kind === "intro" || kind === "outro" ? 4 : 8, lines: [], barsPerLine: 0 };
	const most = [...lines].map(({ count }) => count).sort((a, b) => a - b)[Math.floor((lines.length - 1) * 0.8)] ?? 8;
	const perLine = barsPerLine(plan, most, hurry);
	const bars = Math.ceil((lines.length * perLine) / 2) * 2;
	return { kind, bars, lines, barsPerLine: perLine, ...(stanza.name === undefined ? {} : { name: stanza.name }) };
}

function sungForm(
	plan: Plan,
	form: readonly Sketch[],
	stanzas: readonly Stanza[],
	seconds: number | undefined,
): Sketch[] {
	const bar = barSeconds(plan, plan.bpm);
	const intro = form[0]?.kind === "intro" ? form[0].bars : 4;
	const limit = Math.floor(((seconds ?? longest - 8) - 2.4) / bar);
	let sung: Sketch[] = [];
	for (const hurry of seconds !== undefined && seconds < 60 ? [0.75, 0.5] : [1, 0.75, 0.55, 0.4]) {
		sung = stanzas.map((stanza) => sketchOf(plan, stanza, hurry));
		if (barsOf(sung) + 4 <= limit) break;
	}
	const drops = plan.style.forms.some((form) => form.includes(" d"));
	if (drops && barsOf(sung) + 24 <= limit) sung = withDrop(sung, plan.take % 2 === 0 ? 1 : 0);
	// The words are the same in both takes; every other one breathes in the middle.
	if (plan.take % 2 === 1 && barsOf(sung) + 16 <= limit) sung = withInterlude(sung, bar);
	const framed = frame(sung, Math.min(intro, Math.max(1, Math.floor(limit / 10))));
	if (barsOf(framed) > limit) return cutTo(framed, limit, seconds);
	return seconds === undefined
		? fill(framed, Math.ceil(plan.random.fork("length").between(shortest + 4, 172) / bar))
		: fill(framed, Math.floor(limit * 0.8));
}

/** Styles that live from their drop have one after that chorus (from 0), also where they are sung. */
function withDrop(sung: readonly Sketch[], chorus: number): Sketch[] {
	if (sung.some(({ kind }) => kind === "drop")) return [...sung];
	const choruses = sung.flatMap(({ kind }, at) => (kind === "chorus" ? [at] : []));
	const after = choruses[chorus] ?? choruses[0] ?? sung.length - 1;
	const more: Sketch[] = [
		{ kind: "build", bars: 4, lines: [], barsPerLine: 0 },
		{ kind: "drop", bars: 8, lines: [], barsPerLine: 0 },
	];
	return [...sung.slice(0, after + 1), ...more, ...sung.slice(after + 1)];
}

/** A solo after the second chorus, or in the middle: about sixteen seconds of it. */
function withInterlude(sung: readonly Sketch[], barSeconds: number): Sketch[] {
	if (sung.some(({ kind }) => kind === "solo" || kind === "drop") || sung.length < 3) return [...sung];
	const choruses = sung.flatMap(({ kind }, at) => (kind === "chorus" ? [at] : []));
	const after = choruses.find((at) => at > 1 && at < sung.length - 1) ?? sung.length >> 1;
	const solo: Sketch = { kind: "solo", bars: barSeconds > 2.4 ? 4 : 8, lines: [], barsPerLine: 0 };
	return [...sung.slice(0, after + 1), solo, ...sung.slice(after + 1)];
}

function frame(sung: readonly Sketch[], intro: number): Sketch[] {
	const framed = [...sung];
	if (framed[0]?.kind !== "intro") framed.unshift({ kind: "intro", bars: intro, lines: [], barsPerLine: 0 });
	const last = framed.at(-1);
	if (last?.kind !== "outro" || last.lines.length > 0)
		framed.push({ kind: "outro", bars: Math.max(1, Math.min(4, intro)), lines: [], barsPerLine: 0 });
	return framed;
}

/** Too long: instrumental sections go first, then what comes last; a short length still gets its chorus. */
function cutTo(framed: readonly Sketch[], limit: number, seconds: number | undefined): Sketch[] {
	let kept = framed.filter(({ kind, lines }) => lines.length > 0 || kind === "intro" || kind === "outro");
	const tight = seconds !== undefined && seconds < 60;
	if (tight) {
		const verse = kept.find(({ lines }) => lines.length > 0);
		const chorus = kept.find(({ kind, lines }) => kind === "chorus" && lines.length > 0);
		kept = kept.filter((sketch) => sketch === verse || sketch === chorus || sketch.lines.length === 0);
	}
	kept = kept.map((sketch) => ({ ...sketch }));
	// Words are worth more than an outro.
	if (tight && barsOf(kept) > limit) kept = kept.filter(({ kind, lines }) => kind !== "outro" || lines.length > 0);
	while (barsOf(kept) > limit) {
		const at = tight ? longestOf(kept) : kept.findLastIndex(({ lines }) => lines.length > 0);
		const sketch = kept[at];
		if (sketch === undefined) break;
		const less = sketch.lines.slice(0, sketch.lines.length - (sketch.lines.length > 2 ? 2 : 1));
		if (less.length === 0) kept.splice(at, 1);
		else kept[at] = { ...sketch, lines: less, bars: Math.ceil(less.length * sketch.barsPerLine) };
		if (!kept.some(({ lines }) => lines.length > 0)) break;
	}
	return kept;
}

function longestOf(sketches: readonly Sketch[]): number {
	let best = -1;
	sketches.forEach(({ bars, lines }, at) => {
		if (lines.length > 0 && (best < 0 || bars >= (sketches[best]?.bars ?? 0))) best = at;
	});
	return best;
}

/** Too short: a solo after the second half, then what was sung comes again. */
function fill(framed: readonly Sketch[], least: number): Sketch[] {
	const filled = [...framed];
	const sung = framed.filter(({ lines }) => lines.length > 0);
	const chorus = sung.findLast(({ kind }) => kind === "chorus") ?? sung.at(-1);
	if (barsOf(filled) >= least || chorus === undefined) return filled;
	if (!filled.some(({ kind }) => kind === "solo"))
		filled.splice(filled.length - 1, 0, { kind: "solo", bars: 8, lines: [], barsPerLine: 0 });
	for (let again = 0; again < 4 && barsOf(filled) < least; again++) {
		const missing = least - barsOf(filled);
		const more = missing > chorus.bars * 1.5 && sung.length > 1 ? sung.slice(-2) : [chorus];
		const fresh = more.map(({ name: _name, ...sketch }) => sketch);
		if (again > 0) fresh.unshift({ kind: "break", bars: 4, lines: [], barsPerLine: 0 });
		filled.splice(filled.length - 1, 0, ...fresh);
	}
	return filled;
}
