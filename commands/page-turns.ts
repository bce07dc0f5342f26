import type { Row } from "../src/discord/answer.ts";
import type { Say } from "../src/locales/speak.ts";

/**
 * "Newest" and "Older" under one page of a list; nothing where all of it stands there. `idOf` makes the custom id of the page that starts
 * before an entry: this one starts before `beforeId`, "" for the first, and the next before `olderId`.
 */
export function pageTurns(
	{ beforeId, olderId }: { readonly beforeId: string; readonly olderId: string | undefined },
	idOf: (beforeId: string) => string,
	say: Say,
): readonly Row[] {
	if (beforeId === "" && olderId === undefined) return [];
	return [
		[
			{ id: idOf(""), label: say("page.newest"), style: "secondary", isOff: beforeId === "" },
			{ id: idOf(olderId ?? "end"), label: say("page.older"), style: "secondary", isOff: olderId === undefined },
		],
	];
}
