import { languages } from "../../src/locales/languages.ts";
import { defineSetting } from "./define-setting.ts";
import { languageLines } from "./lines.ts";

/** The language of what everybody sees; "auto" follows the person, then the server. */
export const language = defineSetting({
	name: "config language",
	lines: languageLines,
	options: { language: { type: "string", choices: ["auto", ...languages.map(({ tag }) => tag)] } },
	change: ({ language: tag = "auto" }) => ({ language: tag === "auto" ? null : tag }),
});
