import type { Panel } from "../src/discord/answer.ts";
import { type Action, actionId } from "../src/discord/command.ts";
import type { Say } from "../src/locales/speak.ts";

/** A question before something is destroyed: `yes` is the custom id of what then happens. */
export function confirmPanel(question: string, yesLabel: string, yes: string, say: Say): Panel {
	return {
		text: question,
		rows: [
			[
				{ id: yes, label: yesLabel, style: "danger" },
				{ id: actionId("dismiss"), label: say("confirm.no"), style: "secondary" },
			],
		],
	};
}

/** "No" under a question. */
export const dismiss: Action = {
	name: "dismiss",
	answers: "update",
	run: async (_, { say }) => ({ is: "panel", panel: { text: say("confirm.dismissed") } }),
};
