import { Fault } from "../../errors.ts";
import type { Action, Declarations } from "../command.ts";
import type { Interaction } from "./interaction.ts";
import { mustBeAbleToPost } from "./permissions.ts";
import type { Trigger } from "./trigger.ts";

/** What must be known of a declaration before its handler may run: plain data, because the gateway's worker checks it. */
export type Rule = Pick<Action, "answers" | "adminOnly">;
/** By the name that a trigger gives: `command song describe`. */
export type Rules = ReadonlyMap<string, Rule>;

export function rulesOf({ commands, menus, actions, forms }: Declarations): Rules {
	const named = (is: Trigger["is"], declared: readonly (Rule & { readonly name: string })[]) =>
		declared.map(({ name, answers, adminOnly }) => {
			const rule: Rule = { answers, ...(adminOnly && { adminOnly }) };
			return [nameOf({ is, name }), rule] as const;
		});
	return new Map([
		...named("command", commands),
		...named("menu", menus),
		...named("action", actions),
		...named("form", forms),
	]);
}

export function nameOf({ is, name }: Pick<Trigger, "is" | "name">): string {
	return `${is} ${name}`;
}

/**
 * Throws the Fault that forbids it here or to this person, before anything is done. "undecided" where an admin is needed and the
 * interaction does not tell whether the person is one.
 */
export function demandAllowed(
	{ answers, adminOnly }: Rule,
	{ address, channelType, permissions, person, lacksPermissions }: Interaction,
): "allowed" | "undecided" {
	const isInServer = address.context === "guild";
	if (adminOnly) {
		if (!isInServer) throw new Fault("server-only", {});
		if (lacksPermissions === true) return "undecided";
		if (!person.isAdmin) throw new Fault("not-an-admin", {});
	} else if (isInServer && (answers === "publicly" || answers === "modal")) {
		// It may end in a song in this channel.
		mustBeAbleToPost(permissions, channelType);
	}
	return "allowed";
}
