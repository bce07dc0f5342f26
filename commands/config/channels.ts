import { changedList, defineSetting, given, ifGiven, shortList } from "./define-setting.ts";

/** Where songs may be asked for. */
export const channels = defineSetting({
	name: "config channels",
	lines({ channels: { mode, ids } }, say) {
		if (mode === "all" || (mode === "except" && ids.length === 0)) return [say("settings.channels-all")];
		if (ids.length === 0) return [say("settings.channels-none")];
		const mentions = ids.map((id) => `<#${id}>`);
		return [say(`settings.channels-${mode}`, { channels: shortList(say, mentions) })];
	},
	options: {
		mode: { type: "string", choices: ["all", "only", "except"] },
		add: { type: "channel" },
		remove: { type: "channel" },
	},
	change({ mode, add, remove }, { channels: now }) {
		const ids = changedList(now.ids, { added: ifGiven(add), removed: ifGiven(remove) });
		// a channel that is added while all are allowed can only mean: this one, and no other
		const implied = now.mode === "all" && add !== undefined ? "only" : undefined;
		return { channels: given({ mode: mode ?? implied, ids }) };
	},
});
