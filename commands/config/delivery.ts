import { defineCommand } from "../../src/discord/command.ts";
import { deliveryLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** How finished songs are posted, and whether as a voice message, too. */
export const delivery = defineCommand({
	name: "config delivery",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { as: { type: "string", choices: ["reply", "thread"] }, voice_message: { type: "boolean" } },
	run({ as, voice_message: voiceMessage }, context) {
		const { delivery: now } = context.settings;
		if (as === undefined && voiceMessage === undefined) return saved({}, deliveryLines, context);
		const change = { as: as ?? now.as, voiceMessage: voiceMessage ?? now.voiceMessage };
		return saved({ delivery: change }, deliveryLines, context);
	},
});
