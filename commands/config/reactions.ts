import { Fault } from "../../src/errors.ts";
import { defineSetting, given } from "./define-setting.ts";

/** Whether a reaction on a result makes a new take, which, and whose. */
export const reactions = defineSetting({
	name: "config reactions",
	lines: ({ reactions: { isOn, emoji, who } }, say) => [
		isOn ? say("settings.reactions", { emoji, who: say(`choice.who.${who}`) }) : say("settings.reactions-off"),
	],
	options: {
		on: { type: "boolean" },
		emoji: { type: "string", max: 64 },
		who: { type: "string", choices: ["everyone", "requester", "admins"] },
	},
	change: ({ on: isOn, emoji, who }) => ({
		reactions: given({ isOn, emoji: emoji === undefined ? undefined : emojiOf(emoji), who }),
	}),
});

/** One emoji of Unicode or one of the server's own (`<:name:id>`); throws Fault "bad-option" for anything else. */
function emojiOf(typed: string): string {
	const emoji = typed.trim();
	const isOne = /^(\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?)$/v.test(emoji);
	if (isOne || /^<a?:\w{2,32}:\d{15,20}>$/.test(emoji)) return emoji;
	throw new Fault("bad-option", { option: "config.reactions.emoji", reason: "emoji" });
}
