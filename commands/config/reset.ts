import { type Action, actionId, defineCommand } from "../../src/discord/command.ts";
import { confirmPanel } from "../confirm.ts";

/** Puts every setting of this server back to its default, after asking. */
export const reset = defineCommand({
	name: "config reset",
	answers: "privately",
	adminOnly: true,
	async run(_, { say }) {
		const panel = confirmPanel(say("reset.question"), say("reset.yes"), actionId("reset-yes"), say);
		return { is: "panel", panel };
	},
});

/** "Reset" under the question. */
export const resetConfirmed: Action = {
	name: "reset-yes",
	answers: "update",
	adminOnly: true,
	async run(_, { jobs, space, person, say }) {
		await jobs.resetSettings(space, person);
		return { is: "panel", panel: { text: say("reset.done") } };
	},
};
