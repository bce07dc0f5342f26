import { soundsOf } from "./rhyme.ts";
import { type Setting, settingOfTheme } from "./scenes.ts";
import type { Matter, Tail, WritingState } from "./writing-state.ts";

/** All phrases that may end a line, by what they rhyme on. */
export function rhymeGroups(
	{ bank, language, tone, themes }: Matter,
	fits: (phrase: string) => boolean,
): Map<string, Tail[]> {
	const groups = new Map<string, Tail[]>();
	const soundOf = soundsOf(bank, language);
	const add = (text: string, setting: Tail["setting"], theme?: string) => {
		const { end, rhyme } = soundOf(text);
		const list = groups.get(rhyme);
		const tail = { text, end, rhyme, setting, ...(theme === undefined ? {} : { theme }) };
		if (list === undefined) groups.set(rhyme, [tail]);
		else list.push(tail);
	};
	for (const [setting, tails] of Object.entries(bank.tails))
		for (const text of fittingPhrases(tails, fits)) add(text, setting as Setting);
	for (const name of themes) {
		const theme = bank.themes[name];
		for (const text of theme?.endings ?? [])
			if (theme !== undefined && fits(text)) add(text, settingOfTheme[theme.scene], name);
	}
	for (const text of [...bank.closers.any, ...(tone === "any" ? [] : bank.closers[tone])])
		if (fits(text)) add(text, "closer");
	return groups;
}

/** Phrases that fit, without those of their choices that do not: "in the [rising|April] sun" in winter. */
export function fittingPhrases(phrases: readonly string[], fits: (phrase: string) => boolean): readonly string[] {
	return phrases.flatMap((phrase) => {
		let lacks = false;
		const text = phrase.replace(/\[([^\]]+)\]/g, (whole, words: string) => {
			const fitting = words.split("|").filter((word) => fits(phrase.replace(whole, word)));
			lacks ||= fitting.length === 0;
			return `[${fitting.join("|")}]`;
		});
		return lacks || !fits(text) ? [] : [text];
	});
}

/** A rhyme that has not been used in this song and offers enough words. */
export function chooseRhyme(state: WritingState, need: number): readonly Tail[] {
	const offers = [...state.groups.values()].filter(
		(group) => new Set(group.map(({ end }) => end)).size >= Math.max(need, 2),
	);
	// A rhyme of just two words would bring the same two lines in every song that takes it.
	const rich = offers.filter((group) => new Set(group.map(({ end }) => end)).size > Math.max(need, 2));
	const fresh = (rich.length > 0 ? rich : offers).filter((group) => !state.usedRhymes.has(group[0]?.rhyme ?? ""));
	const themed = fresh.filter((group) => group.some(({ theme }) => theme !== undefined));
	const group = state.random.pick(
		themed.length > 0 && state.random.chance(0.5) ? themed : fresh.length > 0 ? fresh : offers,
	);
	state.usedRhymes.add(group[0]?.rhyme ?? "");
	return group;
}
