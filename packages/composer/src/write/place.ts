import type { Place, Tail } from "./writing-state.ts";

/** Parts of the day; eight languages. */
const dayParts: Readonly<Record<string, RegExp>> = {
	morning:
		/morning|\bdawn|daybreak|sunrise|break of day|at half past eight|morgen|in der früh|tag erwacht|matin|\baube|aurore|petit jour|jour se lève|amanec|mañana|nace el día|alba\b|mattin|manhã|dia nasce|nad ranem|\bświt|o świcie|poran|朝|夜明け/iu,
	noon: /\bnoon|afternoon|dinner time|mittag|midi\b|mediodía|\btarde\b|mezzogiorno|pomeriggio|meio-dia|południ|w środku dnia|昼|午後/iu,
	evening:
		/evening|sunset|setting sun|closing time|abend|\bsoir|jour décline|anochec|atardecer|\bsera\b|tramonto|entardecer|noitinha|wiecz|zachod|夕/iu,
	night:
		/\bnight|midnight|\bmoon|stars|nacht|\bmond|stern|\bnuit|minuit|\blune|étoile|noche|\bluna|estrell|\bnotte|stelle|\bnoite|\blua\b|\bnoc|księżyc|gwiazd|夜(?!明)|月|星/iu,
};

const sides: Readonly<Partial<Record<Tail["setting"], Place["side"]>>> = {
	inside: "inside",
	outside: "outside",
	path: "outside",
	weather: "outside",
};

const dayPartOf = (line: string) => Object.keys(dayParts).find((part) => dayParts[part]?.test(line));

/** Nothing is told yet. */
export const nowhere: Place = { isTimed: false };

/** Where and when a stanza is after one more line. */
export function placeAfter(place: Place, line: string, { setting }: Pick<Tail, "setting">): Place {
	const [side, dayPart] = [place.side ?? sides[setting], place.dayPart ?? dayPartOf(line)];
	return {
		...(side === undefined ? {} : { side }),
		...(dayPart === undefined ? {} : { dayPart }),
		isTimed: place.isTimed || setting === "time",
	};
}

/** Cost of a line that is elsewhere or at another hour than its stanza. */
export function strangeness(place: Place, line: string, { setting }: Pick<Tail, "setting">): number {
	const side = sides[setting];
	const isElsewhere = place.side !== undefined && side !== undefined && side !== place.side;
	const part = place.dayPart === undefined ? undefined : dayPartOf(line);
	return (
		(isElsewhere ? 5 : 0) +
		(part !== undefined && part !== place.dayPart ? 6 : 0) +
		(place.isTimed && setting === "time" ? 2 : 0)
	);
}
