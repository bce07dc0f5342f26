import type { Stories, Story } from "./banks/stories/tell.ts";
import { stories } from "./banks/stories.ts";
import { stemsOf } from "./sense.ts";
import type { Matter } from "./writing-state.ts";

/** Which stories a song may tell: what it is sung for decides, then its tone. */
function offered({ isAgainst, themes, tone }: Matter, told: Stories): readonly Story[] {
	if (isAgainst) return told.foe;
	if (themes.includes("sleep")) return told.sleep;
	return tone === "any" ? told.any : [...told.any, ...told[tone], ...told[tone]];
}

/** Those that name something that the wish names: "a song about my dog" likes the one with a dog. */
function near({ subjects }: Matter, fitting: readonly Story[]): readonly Story[] {
	const wished = new Set(
		subjects.flatMap(({ own, full, known, bare }) => (own ? stemsOf(full ?? known ?? bare ?? "") : [])),
	);
	return fitting.filter((story) => story.flat().some((line) => stemsOf(line).some((stem) => wished.has(stem))));
}

/** The story that the verses of a song tell; none where none of its language goes with the themes, and now and then. */
export function chooseStory(matter: Matter, fits: (phrase: string) => boolean): Story | undefined {
	const told = stories[matter.language];
	const fitting = told === undefined ? [] : offered(matter, told).filter((story) => story.flat().every(fits));
	// Some songs tell of moments only, so that a wish that is made again is not answered by the same few stories.
	if (fitting.length === 0 || matter.random.chance(0.3)) return undefined;
	const close = near(matter, fitting);
	return matter.random.pick(close.length > 0 && matter.random.chance(0.4) ? close : fitting);
}
