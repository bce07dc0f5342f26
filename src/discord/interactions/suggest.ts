import { cutText } from "../../locales/escape.ts";
import type { Choice, Context } from "../command.ts";
import { loggable } from "../failures.ts";
import type { Interaction } from "./interaction.ts";
import type { InteractionTools } from "./tools.ts";

const maxChoices = 25;
const maxText = 100;

/** At most 25 choices for what was typed, none where they take too long or fail: suggestions are an extra. Never throws. */
export async function suggestionsFor(
	{ trigger, locale }: Interaction,
	contextFor: () => Promise<Context>,
	{ declarations, log, timings }: InteractionTools,
): Promise<readonly Choice[]> {
	if (trigger.is !== "suggest") return [];
	const command = declarations.commands.find(({ name }) => name === trigger.name);
	const spec = command?.options?.[trigger.option];
	const suggest = spec?.type === "string" ? spec.suggest : undefined;
	if (suggest === undefined) return [];
	const deadline = Promise.withResolvers<readonly Choice[]>();
	const timer = setTimeout(() => deadline.resolve([]), timings.suggestMs);
	try {
		const asked = contextFor().then((context) => suggest(trigger.typed, context));
		const choices = await Promise.race([asked, deadline.promise]);
		return choices
			.map(({ name, value }) => ({ name: cutText(name, maxText), value }))
			.filter(({ name, value }) => name !== "" && value.length <= maxText)
			.slice(0, maxChoices);
	} catch (error) {
		log.warn({ command: trigger.name, locale, err: loggable(error) }, "suggestions failed");
		return [];
	} finally {
		clearTimeout(timer);
	}
}
