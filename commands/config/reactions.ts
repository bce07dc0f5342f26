import { defineCommand } from "../../src/discord/command.ts";
import { Fault } from "../../src/errors.ts";
import { reactionLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** Whether a reaction on a result makes a new take, which, and whose. */
export const reactions = defineCommand({
	name: "config reactions",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: {
		on: { type: "boolean" },
		emoji: { type: "string", max: 64 },
		who: { type: "string", choices: ["everyone", "requester", "admins"] },
	},
	run({ on, emoji, who }, context) {
		const { reactions: now } = context.settings;
		if (on === undefined && emoji === undefined && who === undefined) return saved({}, reactionLines, context);
		const change = {
			isOn: on ?? now.isOn,
			emoji: emoji === undefined ? now.emoji : emojiOf(emoji),
			who: who ?? now.who,
		};
		return saved({ reactions: change }, reactionLines, context);
	},
});

/** One emoji of Unicode or one of the server's own (`<:name:id>`); throws Fault "bad-option" for anything else. */
function emojiOf(typed: string): string {
	const emoji = typed.trim();
	const isOne = /^(\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?)$/v.test(emoji);
	if (isOne || /^<a?:\w{2,32}:\d{15,20}>$/.test(emoji)) return emoji;
	throw new Fault("bad-option", { option: "config.reactions.emoji", reason: "emoji" });
}
