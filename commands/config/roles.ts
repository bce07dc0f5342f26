import { changedList, defineSetting, ifGiven } from "./define-setting.ts";
import { roleLines } from "./lines.ts";

/** Who may ask for songs. */
export const roles = defineSetting({
	name: "config roles",
	lines: roleLines,
	options: { allow: { type: "role" }, deny: { type: "role" }, clear: { type: "role" } },
	change: ({ allow, deny, clear }, { settings: { roles: now } }) => ({
		roles: {
			allowed: changedList(now.allowed, { added: ifGiven(allow), removed: [...ifGiven(deny), ...ifGiven(clear)] }),
			denied: changedList(now.denied, { added: ifGiven(deny), removed: [...ifGiven(allow), ...ifGiven(clear)] }),
		},
	}),
});
