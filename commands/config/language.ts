import { languages } from "../../src/locales/languages.ts";
import { defineSetting } from "./define-setting.ts";

/** The language of what everybody sees; "auto" follows the person, then the server. */
export const language = defineSetting({
	name: "config language",
	lines(settings, say) {
		const name = languages.find(({ tag }) => tag === settings.language)?.name;
		return [name === undefined ? say("settings.language-auto") : say("settings.language", { language: name })];
	},
	options: { language: { type: "string", choices: ["auto", ...languages.map(({ tag }) => tag)] } },
	change: ({ language: tag = "auto" }) => ({ language: tag === "auto" ? null : tag }),
});
