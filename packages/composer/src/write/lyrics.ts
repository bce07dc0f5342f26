import { hashText } from "../random.ts";
import type { Tense } from "./banks/bank.ts";
import { isPlural } from "./banks/en.ts";
import type { Story } from "./banks/stories/tell.ts";
import { type Built, buildLine, capital } from "./line.ts";
import { fitsThemes, isWarmIn } from "./misfits.ts";
import { makeOpeners } from "./openers.ts";
import { nowhere, placeAfter, strangeness } from "./place.ts";
import { endOf, makeMeter, rhymeOf } from "./rhyme.ts";
import { repeatsWords, stemsOf } from "./sense.ts";
import { chooseStory } from "./story.ts";
import { chooseRhyme, fittingPhrases, rhymeGroups } from "./tails.ts";
import type { Matter, Tail, Want, WritingState } from "./writing-state.ts";

const plans = ["VCVCBC", "VCVCBCC", "VVCVC", "VPCVPCBC", "CVCVBC", "VCVC", "VCVCBVC"];
const metres: readonly (readonly number[])[] = [
	[8, 7],
	[7, 7],
	[9, 8],
	[8, 8],
	[9, 7],
	[10, 8],
];
const schemes = ["ABAB", "AABB", "ABCB", "AABB"];

/** What a stanza is to be: how long, in which time, and which of its lines speak of the matter. */
type Stanza = {
	readonly count: number;
	readonly metre: readonly number[];
	readonly scheme: string;
	readonly tense: Tense;
	readonly about: readonly number[];
	/** Lines that it begins with. */
	readonly opening?: readonly string[];
};

function chooseMetre({ random, bank }: Matter): readonly number[] {
	return random.pick(metres).map((syllables) => syllables + bank.longer);
}

/** Writes lyrics with section markers. */
export function writeLyrics(matter: Matter): string {
	const { random } = matter;
	const taste = random.int(1 << 30);
	const isWarm = random.chance(0.5);
	const fits = fitsThemes(matter.themes, isWarmIn(matter.hook) ?? isWarm);
	const state: WritingState = {
		...matter,
		groups: rhymeGroups(matter, fits),
		measure: makeMeter(matter.language),
		openersFor: makeOpeners(matter, fits),
		times: fittingPhrases(matter.bank.tails.time, fits),
		used: new Set(),
		usedRhymes: new Set(),
		said: new Map(),
		distaste: (piece) => (hashText(`${taste}/${piece}`) % 997) / 997,
	};
	const chorus = writeChorus(state, chooseMetre(matter));
	const lift = writeStanza(state, { count: 2, metre: chooseMetre(matter), scheme: "AA", tense: "present", about: [] });
	const plan = random.pick(plans);
	const story = chooseStory(matter, fits);
	for (const line of story?.flat() ?? []) state.usedRhymes.add(rhymeOf(line, matter.language));
	const stanzas = planVerses(state, plan, story);
	return [...plan]
		.map((letter, at) => {
			const stanza = stanzas.get(at);
			if (stanza !== undefined) return `[${stanza.name}]\n${writeStanza(state, stanza).join("\n")}`;
			return letter === "C" ? `[Chorus]\n${chorus.join("\n")}` : `[Pre-Chorus]\n${lift.join("\n")}`;
		})
		.join("\n\n");
}

/**
 * What the verses and the bridge of a form are to be, by their place in it. A story is told in order: how it was in the first verse, what
 * happened in the second, and how it is now in the bridge, else in the last verse.
 */
function planVerses(
	state: WritingState,
	plan: string,
	story: Story | undefined,
): Map<number, Stanza & { readonly name: string }> {
	const { random } = state;
	const metre = chooseMetre(state);
	const scheme = story === undefined ? random.pick(schemes) : "AABB";
	const eight = random.chance(0.25);
	const past = story !== undefined || random.chance(0.65);
	const [situation = [], turn = [], outcome = []] = story ?? [];
	const verses = [...plan].filter((letter) => letter === "V").length;
	const bridges = plan.includes("B");
	const verse = (order: number): Stanza => {
		const ends = order === verses - 1 && !bridges;
		const opening = [...(order === 0 ? situation : order === 1 ? turn : []), ...(order > 0 && ends ? outcome : [])];
		const count = eight ? 8 : 4;
		const tense: Tense = past && order !== 1 && !(ends && order > 0) ? "past" : "present";
		const free = Array.from({ length: 4 }, (_, line) => line).slice(Math.min(opening.length, 4));
		const about = free.length === 0 || (order > 0 && random.chance(0.4)) ? [] : [random.pick(free)];
		return { count, metre, scheme, tense, about: eight ? [...about, 4 + random.int(4)] : about, opening };
	};
	const bridge = (): Stanza => {
		const count = random.chance(0.6) ? 4 : 2;
		const tense = story === undefined && random.chance(0.3) ? "past" : "present";
		const about = story !== undefined ? (random.chance(0.5) ? [3] : []) : random.chance(0.5) ? [random.int(2)] : [];
		return { count, metre: chooseMetre(state), scheme: "AABB", tense, about, opening: outcome };
	};
	let order = 0;
	return new Map(
		[...plan].flatMap((letter, at) => {
			if (letter === "V") return [[at, { ...verse(order), name: `Verse ${++order}` }]];
			return letter === "B" ? [[at, { ...bridge(), name: "Bridge" }]] : [];
		}),
	);
}

function writeStanza(state: WritingState, { count, metre, scheme, tense, about, opening = [] }: Stanza): string[] {
	const rhymes = new Map<string, readonly Tail[]>();
	const ends = new Set(opening.map((line) => endOf(line, state.language)));
	const lines = [...opening];
	// What goes on from a story keeps its step.
	const steps = opening.length === 0 ? metre : opening.map((line) => Math.max(7, state.measure(line).length));
	let stanza = nowhere;
	for (let index = opening.length; index < count; index++) {
		const round = Math.floor(index / scheme.length);
		const letter = `${scheme[index % scheme.length] ?? "A"}${round}`;
		let group = rhymes.get(letter);
		if (group === undefined) {
			group = chooseRhyme(state, [...scheme].filter((other) => letter.startsWith(other)).length);
			rhymes.set(letter, group);
		}
		const want = { tense, about: about.includes(index), before: lines.at(-1) ?? "", stanza };
		const [line, tail] = writeLine(state, group, ends, steps[index % steps.length] ?? 8, want);
		lines.push(line);
		// A new four lines may be elsewhere.
		stanza = tail === undefined || index % 4 === 3 ? nowhere : placeAfter(stanza, line, tail);
	}
	return lines;
}

/** The best of many tries: the right length, an even beat, nothing said twice, to the song's taste. */
function writeLine(
	state: WritingState,
	group: readonly Tail[],
	ends: Set<string>,
	syllables: number,
	want: Want,
): readonly [line: string, tail?: Tail] {
	const said = stemsOf(want.before);
	let best: (Built & { readonly tail: Tail }) | undefined;
	let bestCost = Number.POSITIVE_INFINITY;
	for (let tries = 0; tries < 30; tries++) {
		const tail = state.random.pick(group);
		const candidate = buildLine(state, tail, want);
		if (candidate === undefined) continue;
		let cost = costOf(state, candidate, tail, syllables, want) + (ends.has(tail.end) ? 40 : 0);
		if (cost < bestCost && repeatsWords(candidate.line)) cost += 25;
		if (cost < bestCost && stemsOf(candidate.line).some((stem) => said.includes(stem))) cost += 9;
		if (cost < bestCost) [best, bestCost] = [{ ...candidate, tail }, cost];
	}
	if (best === undefined) return [""];
	ends.add(best.tail.end);
	for (const piece of best.pieces) if (piece !== "") state.used.add(piece);
	if (best.about !== undefined) state.said.set(best.about, (state.said.get(best.about) ?? 0) + 1);
	return [best.line, best.tail];
}

/** What speaks against a line: length, beat, what was used before, taste, and that it is elsewhere than its stanza. */
function costOf(
	state: WritingState,
	{ line, pieces, about }: Built,
	tail: Tail,
	syllables: number,
	want: Want,
): number {
	const pattern = state.measure(line);
	const over = pattern.length - syllables;
	let cost =
		Math.abs(over) * (want.about && over > 0 ? 0.7 : 1.1) +
		(pattern.match(/11/g)?.length ?? 0) * 0.35 +
		(pattern.match(/000/g)?.length ?? 0) * 0.45 +
		strangeness(want.stanza, line, tail);
	for (const piece of pieces) cost += (state.used.has(piece) ? 8 : 0) + state.distaste(piece) * 2.2;
	if (tail.theme !== undefined) cost -= 0.8;
	if (tail.setting === "closer") cost += 1.5;
	if (about !== undefined) cost += (state.said.get(about) ?? 0) * 1.2 - (want.about ? 3 : 0);
	return line.length === tail.text.length ? cost + 2 : cost;
}

/** The chorus says the hook, and says it again; the lines between rhyme with each other, or with the hook where the bank can. */
function writeChorus(state: WritingState, metre: readonly number[]): string[] {
	const { bank, hook, hookIsThing, random } = state;
	const fitting = bank.hooks.filter((form) => hook.length < 16 || !form.includes("{h}, {h}"));
	const things = bank.nounHooks.filter((form) => !(form.startsWith("This is") && isPlural(hook)));
	const forms = hookIsThing ? [...fitting, ...things] : fitting;
	const say = () => capital(bank.smooth(random.pick(forms).replaceAll("{h}", hook)));
	const end = endOf(hook, state.language);
	const own = (state.groups.get(rhymeOf(hook, state.language)) ?? []).filter((tail) => tail.end !== end);
	const group = new Set(own.map((tail) => tail.end)).size >= 3 ? own : chooseRhyme(state, 2);
	const ends = new Set([end]);
	let stanza = nowhere;
	const line = () => {
		const want = { tense: "present", about: random.chance(0.5), before: hook, stanza } as const;
		const [written, tail] = writeLine(state, group, ends, metre[0] ?? 8, want);
		if (tail !== undefined) stanza = placeAfter(stanza, written, tail);
		return written;
	};
	const first = say();
	const second = random.chance(0.5) ? first : say();
	return random.pick([
		() => [first, line(), second, line()],
		() => [first, line(), line(), capital(hook)],
		() => [line(), first, line(), second],
		() => [first, first, line(), line(), first],
	])();
}
