import { changedList, defineSetting, ifGiven } from "./define-setting.ts";
import { channelLines } from "./lines.ts";

/** Where songs may be asked for. */
export const channels = defineSetting({
	name: "config channels",
	lines: channelLines,
	options: {
		mode: { type: "string", choices: ["all", "only", "except"] },
		add: { type: "channel" },
		remove: { type: "channel" },
	},
	change({ mode, add, remove }, { settings: { channels: now } }) {
		const ids = changedList(now.ids, { added: ifGiven(add), removed: ifGiven(remove) });
		// a channel that is added while all are allowed can only mean: this one, and no other
		const implied = now.mode === "all" && add !== undefined ? "only" : now.mode;
		return { channels: { mode: mode ?? implied, ids } };
	},
});
