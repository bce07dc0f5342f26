import { styles } from "../../styles/table.ts";
import type { Lexicon } from "./lexicon.ts";

/** The words of each style that are the same in all languages, as its entry in the style table has them, and the metre of dances among them. */
export const styleWords: Lexicon = {
	...Object.fromEntries(styles.map(({ name, words }) => [`style:${name}`, words])),
	"meter:3/4": "menuet*, minuet*, mazurk*",
};
