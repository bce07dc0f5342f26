import { type Action, actionId, defineCommand } from "../../src/discord/command.ts";
import { speaker } from "../../src/locales/speak.ts";
import { confirmPanel } from "../confirm.ts";

/** Puts every setting of this server back to its default, after asking. */
export const reset = defineCommand({
	name: "config reset",
	answers: "privately",
	adminOnly: true,
	async run(_, { locale }) {
		const say = speaker(locale);
		const panel = confirmPanel(say("reset.question"), say("reset.yes"), actionId("reset-yes"), say);
		return { is: "panel", panel };
	},
});

/** "Reset" under the question. */
export const resetConfirmed: Action = {
	name: "reset-yes",
	answers: "update",
	adminOnly: true,
	async run(_, { jobs, space, person, locale }) {
		await jobs.resetSettings(space, person);
		return { is: "panel", panel: { text: speaker(locale)("reset.done") } };
	},
};
