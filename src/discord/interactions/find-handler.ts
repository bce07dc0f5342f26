import type { Action, Answer, Command, Context, Declarations, Form, MenuCommand } from "../command.ts";
import type { Interaction } from "./interaction.ts";
import { readOptions } from "./option-values.ts";
import { nameOf, type Rule, ruleOf } from "./rules.ts";

/** What is to be done for an interaction, whatever kind it is. */
export type Handler = Rule & {
	/** For logs and counts: `command song describe`. */
	readonly name: string;
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
export function findHandler(index: Index, { trigger }: Pick<Interaction, "trigger">): Handler | undefined {
	const name = nameOf(trigger);
	switch (trigger.is) {
		case "command": {
			const command = index.commands.get(trigger.name);
			if (command === undefined) return undefined;
			return {
				...ruleOf(command),
				name,
				run: async (context) => command.run(readOptions(command.options ?? {}, trigger.options) as never, context),
			};
		}
		case "menu": {
			const menu = index.menus.get(trigger.name);
			if (menu === undefined) return undefined;
			return { ...ruleOf(menu), name, run: (context) => menu.run({ targetId: trigger.targetId }, context) };
		}
		case "action": {
			const action = index.actions.get(trigger.name);
			if (action === undefined) return undefined;
			const { args, chosen } = trigger;
			return { ...ruleOf(action), name, run: (context) => action.run({ args, chosen }, context) };
		}
		case "form": {
			const form = index.forms.get(trigger.name);
			if (form === undefined) return undefined;
			const { args, fields } = trigger;
			return {
				...ruleOf(form),
				name,
				...(form.reopens === undefined ? {} : { reopens: { action: form.reopens, draft: { args, fields } } }),
				run: (context) => form.run({ args, fields }, context),
			};
		}
		case "suggest":
			return undefined;
	}
}
