import { compact, type Json } from "../../json.ts";
import type { Path } from "../form.ts";
import { readInteger } from "../read-number.ts";
import { readList, readObjects } from "../read-structure.ts";
import { needText, readText } from "../read-text.ts";
import { type Reading, readCustomId, readEmoji } from "./reading.ts";

function readOptions(reading: Reading, path: Path, value: unknown): readonly Json[] {
	const { form } = reading;
	const values = new Set<string>();
	return (readObjects(form, path, value ?? [], { min: 1, max: 25 }) ?? []).map((option, at) => {
		const here = [...path, at];
		const chosen = needText(form, [...here, "value"], option.value, { min: 1, max: 100 });
		if (values.has(chosen))
			form.complain(
				[...here, "value"],
				"SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
				"The specified option value is already used",
			);
		values.add(chosen);
		return compact({
			label: needText(form, [...here, "label"], option.label, { min: 1, max: 100 }),
			value: chosen,
			description: readText(form, [...here, "description"], option.description, { max: 100 }),
			emoji: readEmoji(form, [...here, "emoji"], option.emoji),
			default: option.default === true ? true : undefined,
		});
	});
}

/** A select: string (3), user (5), role (6), mentionable (7) or channel (8); `min_values` 0–25, `max_values` 1–25. */
export function readSelect(reading: Reading, path: Path, select: Json, type: number): Json {
	const { form } = reading;
	const options = type === 3 ? readOptions(reading, [...path, "options"], select.options) : undefined;
	const min = readInteger(form, [...path, "min_values"], select.min_values, { min: 0, max: 25 }) ?? 1;
	const max = readInteger(form, [...path, "max_values"], select.max_values, { min: 1, max: 25 }) ?? 1;
	if (min > max)
		form.complain(
			[...path, "min_values"],
			"SELECT_COMPONENT_MAX_VALUES_LESS_THAN_MIN",
			"max_values must not be less than min_values",
		);
	if (options !== undefined && max > options.length && options.length > 0)
		form.complain(
			[...path, "max_values"],
			"NUMBER_TYPE_MAX",
			`int value should be less than or equal to ${options.length}.`,
		);
	return compact({
		type,
		id: readInteger(form, [...path, "id"], select.id),
		custom_id: readCustomId(reading, path, select.custom_id),
		placeholder: readText(form, [...path, "placeholder"], select.placeholder, { max: 150 }),
		min_values: min,
		max_values: max,
		options,
		channel_types: readList(form, [...path, "channel_types"], select.channel_types),
		default_values: readObjects(form, [...path, "default_values"], select.default_values, { max: 25 }),
		disabled: select.disabled === true ? true : undefined,
		required: typeof select.required === "boolean" ? select.required : undefined,
	});
}
