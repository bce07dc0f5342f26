import { defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { wordLines } from "./lines.ts";
import { changedList, saved } from "./saved.ts";

const mostWords = 500;

/** Words that no text of a song may have; several at once with commas between them. */
export const words = defineCommand({
	name: "config words",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { add: { type: "string", max: 1000 }, remove: { type: "string", max: 1000 } },
	run({ add, remove }, context) {
		if (add === undefined && remove === undefined) return saved({}, wordLines, context);
		const blockedWords = changedList(context.settings.blockedWords, { added: wordsIn(add), removed: wordsIn(remove) });
		if (blockedWords.length > mostWords)
			throw new Fault("bad-option", { option: "config.words.add", reason: "too-many-words" });
		return saved({ blockedWords }, wordLines, context);
	},
});

function wordsIn(typed = ""): readonly string[] {
	return typed
		.split(/[,;\n]/)
		.map((word) => word.trim().toLowerCase())
		.filter((word) => word !== "");
}
