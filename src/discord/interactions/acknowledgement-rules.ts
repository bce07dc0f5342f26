import { Fault } from "../../errors.ts";
import type { Answers, Command, Declarations } from "../command.ts";
import type { Interaction } from "./interaction.ts";
import { mustBeAbleToPost } from "./permissions.ts";
import type { Trigger } from "./trigger.ts";

/** What must be known of a declaration before its handler may run: plain data, because the gateway's worker checks it. */
export type Rule = {
	readonly answers: Answers;
	readonly adminOnly: boolean;
	/** Where it may be used; anywhere when undefined. */
	readonly contexts: Command["contexts"] | undefined;
	/** Whether it may end in a song in this channel, so that the bot must be able to post there. */
	readonly needsPosting: boolean;
};
/** By the name that a trigger gives: `command song describe`. */
export type Rules = ReadonlyMap<string, Rule>;

export function rulesOf({ commands, menus, actions, forms }: Declarations): Rules {
	const kinds = { command: commands, menu: menus, action: actions, form: forms } as const;
	return new Map(
		Object.entries(kinds).flatMap(([is, declared]) =>
			declared.map((entry: Declared & { readonly name: string }): readonly [string, Rule] => [
				`${is} ${entry.name}`,
				ruleOf(entry),
			]),
		),
	);
}

type Declared = Pick<Rule, "answers"> & Partial<Pick<Rule, "adminOnly" | "contexts">>;

function ruleOf({ answers, adminOnly = false, contexts }: Declared): Rule {
	const needsPosting = !adminOnly && (answers === "publicly" || answers === "modal");
	return { answers, adminOnly, contexts, needsPosting };
}

export function nameOf({ is, name }: Trigger): string {
	return `${is} ${name}`;
}

/**
 * Throws the Fault that forbids it here or to this person, before anything is done. "undecided" where an admin is needed and the
 * interaction does not tell whether the person is one.
 */
export function demandAllowed(
	rule: Rule,
	{ address, channelType, permissions, person, lacksPermissions }: Interaction,
): "allowed" | "undecided" {
	if (rule.contexts?.includes(address.context) === false) throw new Fault("server-only", {});
	if (rule.adminOnly) {
		if (address.context !== "guild") throw new Fault("server-only", {});
		if (lacksPermissions === true) return "undecided";
		if (!person.isAdmin) throw new Fault("not-an-admin", {});
	}
	if (rule.needsPosting && address.context === "guild") mustBeAbleToPost(permissions, channelType);
	return "allowed";
}
