import { defineCommand } from "../../src/discord/command.ts";
import { channelLines } from "./lines.ts";
import { changedList, ifGiven, saved } from "./saved.ts";

/** Where songs may be asked for. */
export const channels = defineCommand({
	name: "config channels",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: {
		mode: { type: "string", choices: ["all", "only", "except"] },
		add: { type: "channel" },
		remove: { type: "channel" },
	},
	run({ mode, add, remove }, context) {
		const { channels: now } = context.settings;
		if (mode === undefined && add === undefined && remove === undefined) return saved({}, channelLines, context);
		const ids = changedList(now.ids, { added: ifGiven(add), removed: ifGiven(remove) });
		// a channel that is added while all are allowed can only mean: this one, and no other
		const implied = now.mode === "all" && add !== undefined ? "only" : now.mode;
		return saved({ channels: { mode: mode ?? implied, ids } }, channelLines, context);
	},
});
