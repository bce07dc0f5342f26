import type { Language } from "../intent.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { hindi } from "./hi.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { korean } from "./ko.ts";
import type { Lexicon } from "./lexicon.ts";
import { polish } from "./pl.ts";
import { placeWords } from "./places.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";
import { styleWords } from "./styles.ts";
import { turkish } from "./tr.ts";
import { ukrainian } from "./uk.ts";
import { chinese } from "./zh.ts";

/** The musical vocabulary of all languages that are read; words that mean the same everywhere stand under "any". */
export const lexicons: readonly (readonly [Language | "any", Lexicon])[] = [
	["any", styleWords],
	["any", placeWords],
	["en", english],
	["de", german],
	["fr", french],
	["es", spanish],
	["pt", portuguese],
	["it", italian],
	["pl", polish],
	["tr", turkish],
	["ru", russian],
	["uk", ukrainian],
	["hi", hindi],
	["ar", arabic],
	["ja", japanese],
	["ko", korean],
	["zh", chinese],
];
