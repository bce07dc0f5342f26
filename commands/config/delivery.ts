import { defineSetting, given } from "./define-setting.ts";

/** How finished songs are posted, and whether as a voice message, too. */
export const delivery = defineSetting({
	name: "config delivery",
	lines: ({ delivery: { as, voiceMessage } }, say) => [
		say(`settings.delivery-${as}`),
		...(voiceMessage ? [say("settings.voice-message")] : []),
	],
	options: { as: { type: "string", choices: ["reply", "thread"] }, voice_message: { type: "boolean" } },
	change: ({ as, voice_message: voiceMessage }) => ({ delivery: given({ as, voiceMessage }) }),
});
