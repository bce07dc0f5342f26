import { defineCommand } from "../../src/discord/command.ts";
import { limitLines } from "./lines.ts";
import { saved } from "./saved.ts";

/** How many songs one person may have under way. */
export const limits = defineCommand({
	name: "config limits",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { running: { type: "integer", min: 1, max: 50 }, waiting: { type: "integer", min: 1, max: 100 } },
	run({ running, waiting }, context) {
		const { limits: now } = context.settings;
		if (running === undefined && waiting === undefined) return saved({}, limitLines, context);
		const change = { running: running ?? now.running, waiting: waiting ?? now.waiting };
		return saved({ limits: change }, limitLines, context);
	},
});
