import { Fault } from "../../errors.ts";
import type { Action, Answer, Answers, Command, Context, Declarations, Form, MenuCommand } from "../command.ts";
import type { Incoming } from "./incoming.ts";
import { readOptions } from "./option-values.ts";
import type { Trigger } from "./trigger.ts";

/** What is to be done for an interaction, whatever kind it is. */
export type Deed = {
	/** For logs and counts: `command song describe`. */
	readonly name: string;
	readonly answers: Answers;
	readonly adminOnly: boolean;
	readonly contexts: Command["contexts"];
	/** Whether it may end in a song in this channel, so that the bot must be able to post there. */
	readonly needsPosting: boolean;
	/** The form's way back, and what was typed into it. */
	readonly reopens?: { readonly action: string; readonly draft: unknown };
	run(context: Context): Promise<Answer>;
};

/** The declarations by name, for look-ups that cost nothing. */
export type Index = {
	readonly commands: ReadonlyMap<string, Command>;
	readonly menus: ReadonlyMap<string, MenuCommand>;
	readonly actions: ReadonlyMap<string, Action>;
	readonly forms: ReadonlyMap<string, Form>;
};

export function indexDeclarations({ commands, menus, actions, forms }: Declarations): Index {
	const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]) =>
		new Map(entries.map((entry) => [entry.name, entry] as const));
	return { commands: byName(commands), menus: byName(menus), actions: byName(actions), forms: byName(forms) };
}

/** The deed of an interaction; undefined where nothing of that name is declared (any more). Suggestions are no deeds. */
export function findDeed(index: Index, { trigger }: Pick<Incoming, "trigger">): Deed | undefined {
	switch (trigger.is) {
		case "command": {
			const command = index.commands.get(trigger.name);
			if (command === undefined) return undefined;
			return {
				...commonOf(trigger, command),
				contexts: command.contexts,
				run: async (context) => command.run(readOptions(command.options ?? {}, trigger.options) as never, context),
			};
		}
		case "menu": {
			const menu = index.menus.get(trigger.name);
			if (menu === undefined) return undefined;
			return { ...commonOf(trigger, menu), run: (context) => menu.run({ targetId: trigger.targetId }, context) };
		}
		case "action": {
			const action = index.actions.get(trigger.name);
			if (action === undefined) return undefined;
			const { args, chosen } = trigger;
			return { ...commonOf(trigger, action), run: (context) => action.run({ args, chosen }, context) };
		}
		case "form": {
			const form = index.forms.get(trigger.name);
			if (form === undefined) return undefined;
			const { args, fields } = trigger;
			return {
				...commonOf(trigger, form),
				...(form.reopens === undefined ? {} : { reopens: { action: form.reopens, draft: { args, fields } } }),
				run: (context) => form.run({ args, fields }, context),
			};
		}
		case "suggest":
			return undefined;
	}
}

function commonOf(trigger: Trigger, declared: { readonly answers: Answers; readonly adminOnly?: true }) {
	const adminOnly = declared.adminOnly === true;
	return {
		name: `${trigger.is} ${trigger.name}`,
		answers: declared.answers,
		adminOnly,
		contexts: undefined,
		needsPosting: !adminOnly && (declared.answers === "publicly" || declared.answers === "modal"),
	};
}

/** Throws the Fault that forbids the deed here or to this person, before anything is done. */
export function demandAllowed(deed: Deed, { address, person }: Incoming): void {
	if (deed.contexts?.includes(address.context) === false) throw new Fault("server-only", {});
	if (!deed.adminOnly) return;
	if (address.context !== "guild") throw new Fault("server-only", {});
	if (!person.isAdmin) throw new Fault("not-an-admin", {});
}
