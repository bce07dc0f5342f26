import { hashText } from "../random.ts";
import type { Tense } from "./banks/bank.ts";
import type { Desk, Matter, Tail } from "./desk.ts";
import { buildLine, capital } from "./line.ts";
import { fitsThemes, isWarmIn } from "./misfits.ts";
import { makeOpeners } from "./openers.ts";
import { endOf, makeMeter, rhymeOf } from "./rhyme.ts";
import { repeatsWords, stemsOf } from "./sense.ts";
import { chooseRhyme, fittingPhrases, rhymeGroups } from "./tails.ts";

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
	const desk: Desk = {
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
	const metre = chooseMetre(matter);
	const scheme = random.pick(schemes);
	const eight = random.chance(0.25);
	const past = random.chance(0.65);
	const chorus = writeChorus(desk, chooseMetre(matter));
	const lift = writeStanza(desk, { count: 2, metre: chooseMetre(matter), scheme: "AA", tense: "present", about: [] });
	const sections: string[] = [];
	let verse = 0;
	for (const letter of random.pick(plans)) {
		if (letter === "V") {
			const tense: Tense = past && verse === 0 ? "past" : verse === 2 && past ? "past" : "present";
			const about = verse === 0 ? [random.pick([0, 0, 1, 2])] : random.chance(0.6) ? [random.int(4)] : [];
			const stanza = {
				count: eight ? 8 : 4,
				metre,
				scheme,
				tense,
				about: eight ? [...about, 4 + random.int(4)] : about,
			};
			sections.push(`[Verse ${++verse}]\n${writeStanza(desk, stanza).join("\n")}`);
		} else if (letter === "C") sections.push(`[Chorus]\n${chorus.join("\n")}`);
		else if (letter === "P") sections.push(`[Pre-Chorus]\n${lift.join("\n")}`);
		else {
			const stanza = { count: random.chance(0.6) ? 4 : 2, metre: chooseMetre(matter), scheme: "AABB" };
			const tense = random.chance(0.3) ? "past" : "present";
			sections.push(
				`[Bridge]\n${writeStanza(desk, { ...stanza, tense, about: random.chance(0.5) ? [random.int(2)] : [] }).join("\n")}`,
			);
		}
	}
	return sections.join("\n\n");
}

function writeStanza(desk: Desk, { count, metre, scheme, tense, about }: Stanza): string[] {
	const rhymes = new Map<string, readonly Tail[]>();
	const ends = new Set<string>();
	let before = "";
	return Array.from({ length: count }, (_, index) => {
		const round = Math.floor(index / scheme.length);
		const letter = `${scheme[index % scheme.length] ?? "A"}${round}`;
		let group = rhymes.get(letter);
		if (group === undefined) {
			group = chooseRhyme(desk, [...scheme].filter((other) => letter.startsWith(other)).length);
			rhymes.set(letter, group);
		}
		before = writeLine(desk, group, ends, metre[index % metre.length] ?? 8, {
			tense,
			about: about.includes(index),
			before,
		});
		return before;
	});
}

/** The best of many tries: the right length, an even beat, nothing said twice, to the song's taste. */
function writeLine(
	desk: Desk,
	group: readonly Tail[],
	ends: Set<string>,
	syllables: number,
	want: { readonly tense: Tense; readonly about: boolean; readonly before: string },
): string {
	const said = stemsOf(want.before);
	let best: ReturnType<typeof buildLine> | undefined;
	let bestCost = Number.POSITIVE_INFINITY;
	let bestEnd = "";
	for (let tries = 0; tries < 30; tries++) {
		const tail = desk.random.pick(group);
		const candidate = buildLine(desk, tail, want);
		if (candidate === undefined) continue;
		const pattern = desk.measure(candidate.line);
		const over = pattern.length - syllables;
		let cost =
			Math.abs(over) * (want.about && over > 0 ? 0.7 : 1.1) +
			(pattern.match(/11/g)?.length ?? 0) * 0.35 +
			(pattern.match(/000/g)?.length ?? 0) * 0.45;
		const { end } = tail;
		if (ends.has(end)) cost += 20;
		for (const piece of candidate.pieces) cost += (desk.used.has(piece) ? 8 : 0) + desk.distaste(piece) * 2.2;
		if (tail.theme !== undefined) cost -= 0.8;
		if (tail.setting === "closer") cost += 1.5;
		if (candidate.about !== undefined) cost += (desk.said.get(candidate.about) ?? 0) * 1.2 - (want.about ? 3 : 0);
		if (candidate.line.length === tail.text.length) cost += 2;
		if (cost < bestCost && repeatsWords(candidate.line)) cost += 25;
		if (cost < bestCost && stemsOf(candidate.line).some((stem) => said.includes(stem))) cost += 9;
		if (cost < bestCost) [best, bestCost, bestEnd] = [candidate, cost, end];
	}
	if (best === undefined) return "";
	ends.add(bestEnd);
	for (const piece of best.pieces) if (piece !== "") desk.used.add(piece);
	if (best.about !== undefined) desk.said.set(best.about, (desk.said.get(best.about) ?? 0) + 1);
	return best.line;
}

/** The chorus says the hook, and says it again; the lines between rhyme with each other, or with the hook where the bank can. */
function writeChorus(desk: Desk, metre: readonly number[]): string[] {
	const { bank, hook, hookIsThing, random } = desk;
	const fitting = bank.hooks.filter((form) => hook.length < 16 || !form.includes("{h}, {h}"));
	const forms = hookIsThing ? [...fitting, ...bank.nounHooks] : fitting;
	const say = () => capital(bank.smooth(random.pick(forms).replaceAll("{h}", hook)));
	const end = endOf(hook, desk.language);
	const own = (desk.groups.get(rhymeOf(hook, desk.language)) ?? []).filter((tail) => tail.end !== end);
	const group = new Set(own.map((tail) => tail.end)).size >= 3 ? own : chooseRhyme(desk, 2);
	const ends = new Set([end]);
	const line = () =>
		writeLine(desk, group, ends, metre[0] ?? 8, { tense: "present", about: random.chance(0.4), before: hook });
	const first = say();
	const second = random.chance(0.5) ? first : say();
	return random.pick([
		() => [first, line(), second, line()],
		() => [first, line(), line(), capital(hook)],
		() => [line(), first, line(), second],
		() => [first, first, line(), line(), first],
	])();
}
