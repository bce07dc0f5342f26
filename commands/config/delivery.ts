import { defineSetting } from "./define-setting.ts";
import { deliveryLines } from "./lines.ts";

/** How finished songs are posted, and whether as a voice message, too. */
export const delivery = defineSetting({
	name: "config delivery",
	lines: deliveryLines,
	options: { as: { type: "string", choices: ["reply", "thread"] }, voice_message: { type: "boolean" } },
	change: ({ as, voice_message: voiceMessage }, { settings: { delivery: now } }) => ({
		delivery: { as: as ?? now.as, voiceMessage: voiceMessage ?? now.voiceMessage },
	}),
});
