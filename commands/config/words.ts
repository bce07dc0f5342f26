import { Fault } from "../../src/errors.ts";
import { cutText, escapeText } from "../../src/locales/escape.ts";
import { changedList, defineSetting, shortList } from "./define-setting.ts";

const mostWords = 500;

/** Words that no text of a song may have; several at once with commas between them. */
export const words = defineSetting({
	name: "config words",
	lines({ blockedWords }, say) {
		if (blockedWords.length === 0) return [say("settings.words-none")];
		// behind a spoiler: whoever set them need not read them
		const hidden = blockedWords.map((word) => `||${escapeText(cutText(word, 40))}||`);
		return [say("settings.words", { words: shortList(say, hidden) })];
	},
	options: { add: { type: "string", max: 1000 }, remove: { type: "string", max: 1000 } },
	change({ add, remove }, settings) {
		const blockedWords = changedList(settings.blockedWords, { added: wordsIn(add), removed: wordsIn(remove) });
		if (blockedWords.length > mostWords)
			throw new Fault("bad-option", { option: "config.words.add", reason: "too-many-words" });
		return { blockedWords };
	},
});

function wordsIn(typed = ""): readonly string[] {
	return typed
		.split(/[,;\n]/)
		.map((word) => word.trim().toLowerCase())
		.filter((word) => word !== "");
}
