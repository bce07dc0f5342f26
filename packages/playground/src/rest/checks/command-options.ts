import { compact, type Json } from "../../json.ts";
import type { Form, Path } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readList, readObjects } from "../read-structure.ts";
import { needText, readText } from "../read-text.ts";
import { readDescription, readLocalizations, readName } from "./command-names.ts";

const subcommand = 1;
const group = 2;

function readChoicesOf(form: Form, path: Path, value: unknown, type: number): readonly Json[] | undefined {
	const names = new Set<string>();
	return readObjects(form, path, value, { max: 25 })?.map((choice, at) => {
		const here = [...path, at];
		const name = needText(form, [...here, "name"], choice.name, { min: 1, max: 100 });
		if (names.has(name))
			form.complain(
				[...here, "name"],
				"APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
				"Option choice name already exists",
			);
		names.add(name);
		if (type === 3) needText(form, [...here, "value"], choice.value, { min: 1, max: 100 });
		else if (typeof choice.value !== "number")
			form.complain([...here, "value"], "NUMBER_TYPE_COERCE", `Value "${String(choice.value)}" is not a number.`);
		const text = (at: Form, where: Path, localized: unknown) => readText(at, where, localized, { min: 1, max: 100 });
		const localizations =
			readLocalizations(form, [...here, "name_localizations"], choice.name_localizations, text) ?? null;
		return { name, name_localizations: localizations, value: choice.value };
	});
}

function readLimits(form: Form, path: Path, option: Json, type: number): Json {
	if (type === 3)
		return compact({
			min_length: readInteger(form, [...path, "min_length"], option.min_length, { min: 0, max: 6000 }),
			max_length: readInteger(form, [...path, "max_length"], option.max_length, { min: 1, max: 6000 }),
		});
	if (type !== 4 && type !== 10) return {};
	for (const key of ["min_value", "max_value"])
		if (option[key] !== undefined && typeof option[key] !== "number")
			form.complain([...path, key], "NUMBER_TYPE_COERCE", `Value "${String(option[key])}" is not a number.`);
	return compact({ min_value: option.min_value, max_value: option.max_value });
}

function readOption(form: Form, path: Path, option: Json, depth: number): Json {
	const allowed = [...(depth < 2 ? [subcommand] : []), ...(depth === 0 ? [group] : []), 3, 4, 5, 6, 7, 8, 9, 10, 11];
	const type = readChoice(form, [...path, "type"], option.type, allowed);
	if (option.type === undefined) required(form, [...path, "type"]);
	const isBranch = type === subcommand || type === group;
	const choices = isBranch ? undefined : readChoicesOf(form, [...path, "choices"], option.choices, type ?? 3);
	if (option.autocomplete === true && (choices?.length ?? 0) > 0)
		form.complain(
			[...path, "autocomplete"],
			"APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_MUTUALLY_EXCLUSIVE",
			"Choices and autocomplete are mutually exclusive",
		);
	return compact({
		type,
		name: readName(form, [...path, "name"], option.name),
		name_localizations:
			readLocalizations(form, [...path, "name_localizations"], option.name_localizations, readName) ?? null,
		description: readDescription(form, [...path, "description"], option.description),
		description_localizations:
			readLocalizations(
				form,
				[...path, "description_localizations"],
				option.description_localizations,
				readDescription,
			) ?? null,
		required: option.required === true ? true : undefined,
		autocomplete: option.autocomplete === true ? true : undefined,
		choices: choices?.length === 0 ? undefined : choices,
		channel_types: readList(form, [...path, "channel_types"], option.channel_types),
		options: isBranch ? readOptions(form, [...path, "options"], option.options, type === group ? 1 : 2) : undefined,
		...readLimits(form, path, option, type ?? 0),
	});
}

/** Up to 25 options: names once each, required ones first, subcommands never beside values. */
export function readOptions(form: Form, path: Path, value: unknown, depth: number): readonly Json[] {
	const names = new Set<string>();
	const options = readObjects(form, path, value, { max: 25 }) ?? [];
	const isBranch = (option: Json) => option.type === subcommand || option.type === group;
	if (options.some(isBranch) && !options.every(isBranch))
		form.complain(
			path,
			"APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
			"Sub-command and sub-command group option types are mutually exclusive to all other types",
		);
	let metOptional = false;
	return options.map((option, at) => {
		const here = [...path, at];
		const name = String(option.name);
		if (names.has(name))
			form.complain(here, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists");
		names.add(name);
		if (option.required === true && metOptional)
			form.complain(
				here,
				"APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
				"Required options must be placed before non-required options",
			);
		if (option.required !== true) metOptional = true;
		return readOption(form, here, option, depth);
	});
}
