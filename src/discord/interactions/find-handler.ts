import type { Answer } from "../answer.ts";
import type { Action, Answers, Command, Context, Declarations, Form, MenuCommand, SentForm } from "../command.ts";
import { nameOf } from "./acknowledgement-rules.ts";
import { readOptions } from "./option-values.ts";
import type { Trigger } from "./trigger.ts";

/** What runs for an interaction, whatever kind it is. */
export type Handler = {
	/** For logs and counts: `command song describe`. */
	readonly name: string;
	readonly answers: Answers;
	readonly adminOnly: boolean;
	/** The form's way back, and what was typed into it. */
	readonly reopens?: { readonly action: string; readonly draft: SentForm };
	run(context: Context): Promise<Answer>;
};

/** The declarations by name, for look-ups that cost nothing. */
export type Index = {
	readonly commands: ReadonlyMap<string, Command>;
	readonly menus: ReadonlyMap<string, MenuCommand>;
	readonly actions: ReadonlyMap<string, Action>;
	readonly forms: ReadonlyMap<string, Form>;
};

/** The index of everything that is declared. */
export function indexDeclarations({ commands, menus, actions, forms }: Declarations): Index {
	const byName = <Entry extends { readonly name: string }>(entries: readonly Entry[]) =>
		new Map(entries.map((entry) => [entry.name, entry] as const));
	return { commands: byName(commands), menus: byName(menus), actions: byName(actions), forms: byName(forms) };
}

/** The handler of an interaction; undefined where nothing of that name is declared (any more), and for suggestions. */
export function findHandler({ commands, menus, actions, forms }: Index, trigger: Trigger): Handler | undefined {
	const handlerOf = (
		{ answers, adminOnly = false }: { readonly answers: Answers; readonly adminOnly?: boolean },
		run: Handler["run"],
	): Handler => ({ name: nameOf(trigger), answers, adminOnly, run });
	switch (trigger.is) {
		case "command": {
			const command = commands.get(trigger.name);
			if (command === undefined) return undefined;
			return handlerOf(command, async (context) =>
				command.run(readOptions(command.options ?? {}, trigger.options) as never, context),
			);
		}
		case "menu": {
			const menu = menus.get(trigger.name);
			return menu && handlerOf(menu, (context) => menu.run({ targetId: trigger.targetId }, context));
		}
		case "action": {
			const action = actions.get(trigger.name);
			const { args, chosen } = trigger;
			return action && handlerOf(action, (context) => action.run({ args, chosen }, context));
		}
		case "form": {
			const form = forms.get(trigger.name);
			if (form === undefined) return undefined;
			const { is: _, name: _name, ...sent } = trigger;
			const handler = handlerOf(form, (context) => form.run(sent, context));
			return form.reopens === undefined ? handler : { ...handler, reopens: { action: form.reopens, draft: sent } };
		}
		case "suggest":
			return undefined;
	}
}
