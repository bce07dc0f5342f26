import type { Clauses, Tense } from "./banks/bank.ts";
import { mayFollow, type Scene, type Setting } from "./scenes.ts";
import type { Matter, Openers, Tail, WritingState } from "./writing-state.ts";

/** Looks up the clauses that go with a phrase at the end of a line; each kind of phrase once for a song. */
export function makeOpeners(matter: Matter, fits: (phrase: string) => boolean): WritingState["openersFor"] {
	const known = new Map<string, Openers>();
	return (tail, tense) => {
		const key = `${tail.setting}/${tail.theme ?? ""}/${tense}`;
		const found = known.get(key) ?? openersFor(matter, fits, tail, tense);
		known.set(key, found);
		return found;
	};
}

function openersFor(
	{ bank, themes, tone }: Matter,
	fits: (phrase: string) => boolean,
	{ setting, theme: ofTheme }: Tail,
	tense: Tense,
): Openers {
	if (setting === "closer") return { themed: [], toned: [], any: [] };
	const themed = themes.flatMap((name) => {
		const theme = bank.themes[name];
		if (theme === undefined) return [];
		return name === ofTheme || mayFollow(theme.scene, setting, tense === "past") ? theme[tense] : [];
	});
	const openers = bank.openers[tense];
	const clauses = (of: Clauses) => clausesBefore(of, setting, tense === "past").filter(fits);
	return {
		themed: themed.filter(fits),
		toned: tone === "any" ? [] : clauses(openers[tone]),
		any: clauses(openers.any),
	};
}

/** Those clauses that such a phrase may follow. */
export function clausesBefore(clauses: Clauses, setting: Setting, isPast: boolean): readonly string[] {
	return Object.entries(clauses).flatMap(([scene, list]) => (mayFollow(scene as Scene, setting, isPast) ? list : []));
}
