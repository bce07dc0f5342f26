import { defineCommand } from "../../src/discord/command.ts";
import { languages } from "../../src/locales/languages.ts";
import { languageLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** The language of what everybody sees; "auto" follows the person, then the server. */
export const language = defineCommand({
	name: "config language",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { language: { type: "string", choices: ["auto", ...languages.map(({ tag }) => tag)] } },
	run({ language: tag }, context) {
		return saved(tag === undefined ? {} : { language: tag === "auto" ? null : tag }, languageLines, context);
	},
});
