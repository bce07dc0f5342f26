import { defineCommand } from "../../src/discord/command.ts";
import { roleLines } from "./lines.ts";
import { changedList, ifGiven, saved } from "./saved.ts";

/** Who may ask for songs. */
export const roles = defineCommand({
	name: "config roles",
	answers: "privately",
	adminOnly: true,
	contexts: ["guild"],
	options: { allow: { type: "role" }, deny: { type: "role" }, clear: { type: "role" } },
	run({ allow, deny, clear }, context) {
		const { allowed, denied } = context.settings.roles;
		if (allow === undefined && deny === undefined && clear === undefined) return saved({}, roleLines, context);
		const roles = {
			allowed: changedList(allowed, { added: ifGiven(allow), removed: [...ifGiven(deny), ...ifGiven(clear)] }),
			denied: changedList(denied, { added: ifGiven(deny), removed: [...ifGiven(allow), ...ifGiven(clear)] }),
		};
		return saved({ roles }, roleLines, context);
	},
});
