import { asList, asObject, compact, type Json } from "../../json.ts";
import type { Interaction } from "../../world/records.ts";
import type { Form } from "../form.ts";
import { required } from "../form-problems.ts";
import { readObject, readObjects } from "../read-structure.ts";
import { needText } from "../read-text.ts";

const focusedType = (interaction: Interaction): number => {
	const walk = (options: unknown): number | undefined => {
		for (const option of asList(options).map(asObject)) {
			if (option.focused === true) return Number(option.type);
			const deeper = walk(option.options);
			if (deeper !== undefined) return deeper;
		}
		return undefined;
	};
	return walk(interaction.data.options) ?? 3;
};

/** The choices of an autocomplete: at most 25, names 1–100, values of the option's kind. */
export function readChoices(form: Form, interaction: Interaction, data: Json): readonly Json[] {
	if (data.choices === undefined) required(form, ["data", "choices"]);
	const isText = focusedType(interaction) === 3;
	const choices = (readObjects(form, ["data", "choices"], data.choices, { max: 25 }) ?? []).map((choice, at) => {
		const path = ["data", "choices", at];
		if (isText) needText(form, [...path, "value"], choice.value, { max: 100 });
		else if (typeof choice.value !== "number")
			form.complain([...path, "value"], "NUMBER_TYPE_COERCE", `Value "${String(choice.value)}" is not a number.`);
		return compact({
			name: needText(form, [...path, "name"], choice.name, { min: 1, max: 100 }),
			name_localizations: readObject(form, [...path, "name_localizations"], choice.name_localizations),
			value: choice.value,
		});
	});
	form.finish();
	return choices;
}
