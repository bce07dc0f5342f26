import { germanStories } from "./stories/de.ts";
import { englishStories } from "./stories/en.ts";
import { spanishStories } from "./stories/es.ts";
import { frenchStories } from "./stories/fr.ts";
import { italianStories } from "./stories/it.ts";
import { japaneseStories } from "./stories/ja.ts";
import { polishStories } from "./stories/pl.ts";
import { portugueseStories } from "./stories/pt.ts";
import type { Stories } from "./stories/tell.ts";

/** What verses tell, by language. Nobody in them is a man or a woman by grammar, and no season is named. */
export const stories: Readonly<Record<string, Stories>> = {
	en: englishStories,
	de: germanStories,
	fr: frenchStories,
	es: spanishStories,
	it: italianStories,
	pt: portugueseStories,
	pl: polishStories,
	ja: japaneseStories,
};
