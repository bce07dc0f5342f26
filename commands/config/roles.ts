import { changedList, defineSetting, ifGiven, shortList } from "./define-setting.ts";

/** Who may ask for songs. */
export const roles = defineSetting({
	name: "config roles",
	lines: ({ roles: { allowed, denied } }, say) => [
		allowed.length === 0
			? say("settings.roles-everybody")
			: say("settings.roles-allowed", { roles: shortList(say, mentionsOf(allowed)) }),
		...(denied.length === 0 ? [] : [say("settings.roles-denied", { roles: shortList(say, mentionsOf(denied)) })]),
	],
	options: { allow: { type: "role" }, deny: { type: "role" }, clear: { type: "role" } },
	change: ({ allow, deny, clear }, { roles: now }) => ({
		roles: {
			allowed: changedList(now.allowed, { added: ifGiven(allow), removed: [...ifGiven(deny), ...ifGiven(clear)] }),
			denied: changedList(now.denied, { added: ifGiven(deny), removed: [...ifGiven(allow), ...ifGiven(clear)] }),
		},
	}),
});

const mentionsOf = (ids: readonly string[]) => ids.map((id) => `<@&${id}>`);
