import type { Answer } from "../answer.ts";
import type { Context, Declarations, SentForm } from "../command.ts";
import { nameOf, type Rule } from "./acknowledgement-rules.ts";
import { readOptions } from "./option-values.ts";
import type { Trigger } from "./trigger.ts";

/** What runs for an interaction, whatever kind it is. */
export type Handler = Rule & {
	/** For logs and counts: `command song describe`. */
	readonly name: string;
	/** The form's way back, and what was typed into it. */
	readonly reopens?: { readonly action: string; readonly draft: SentForm };
	run(context: Context): Promise<Answer>;
};

/** The handler of an interaction; undefined where nothing of that name is declared (any more), and for suggestions. */
export function findHandler({ commands, menus, actions, forms }: Declarations, trigger: Trigger): Handler | undefined {
	const isNamed = ({ name }: { readonly name: string }) => name === trigger.name;
	const handlerOf = ({ answers, adminOnly }: Rule, run: Handler["run"]): Handler => {
		return { name: nameOf(trigger), answers, ...(adminOnly && { adminOnly }), run };
	};
	switch (trigger.is) {
		case "command": {
			const command = commands.find(isNamed);
			if (command === undefined) return undefined;
			return handlerOf(command, async (context) =>
				command.run(readOptions(command.options ?? {}, trigger.options), context),
			);
		}
		case "menu": {
			const menu = menus.find(isNamed);
			return menu && handlerOf(menu, (context) => menu.run(trigger, context));
		}
		case "action": {
			const action = actions.find(isNamed);
			return action && handlerOf(action, (context) => action.run(trigger, context));
		}
		case "form": {
			const form = forms.find(isNamed);
			if (form === undefined) return undefined;
			const { is: _, name: _name, ...sent } = trigger;
			const handler = handlerOf(form, (context) => form.run(sent, context));
			return form.reopens === undefined ? handler : { ...handler, reopens: { action: form.reopens, draft: sent } };
		}
		case "suggest":
			return undefined;
	}
}
