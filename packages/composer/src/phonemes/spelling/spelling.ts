import type { Rules } from "../rules.ts";
import { german } from "./de.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";

/** Letters to sounds by language. */
export const rulesByLanguage: Readonly<Record<string, Rules>> = {
	de: german,
	fr: french,
	es: spanish,
	pt: portuguese,
	it: italian,
	pl: polish,
};
