import { asList, asObject, compact, type Json } from "../json.ts";
import type { StoredFile } from "../world/records.ts";
import { ClientRefusal } from "./client-refusal.ts";
import type { Resolved } from "./options.ts";

/** What a person filled in, by custom id or label: text, chosen values, or uploaded files. */
export type Filled = Readonly<Record<string, string | readonly string[] | boolean | readonly StoredFile[]>>;

type Field = { readonly field: Json; readonly label: string };

const valueFor = ({ field, label }: Field, filled: Filled): Filled[string] | undefined =>
	filled[String(field.custom_id)] ?? filled[label];

function submitText(entry: Field, filled: Filled): string {
	const { field, label } = entry;
	const given = valueFor(entry, filled) ?? field.value ?? "";
	if (typeof given !== "string") throw new ClientRefusal(`${label} wants text`);
	const max = typeof field.max_length === "number" ? field.max_length : 4000;
	const min = typeof field.min_length === "number" ? field.min_length : 0;
	if (given === "" && field.required !== false) throw new ClientRefusal(`${label} is required`);
	if ([...given].length > max) throw new ClientRefusal(`${label} takes at most ${max} characters`);
	if (given !== "" && [...given].length < min) throw new ClientRefusal(`${label} wants at least ${min} characters`);
	return field.style === 1 ? given.replaceAll("\n", " ") : given;
}

const isFiles = (given: unknown): given is readonly StoredFile[] =>
	Array.isArray(given) && given.every((entry) => typeof entry === "object");

function submitValues(entry: Field, filled: Filled, resolved: Resolved): readonly string[] {
	const { field, label } = entry;
	const type = Number(field.type);
	const given = valueFor(entry, filled);
	const options = asList(field.options).map(asObject);
	const preset = options.filter((option) => option.default === true).map((option) => String(option.value));
	const files = type === 19 && isFiles(given) ? given : [];
	for (const file of files) resolved.file(file);
	const values =
		type === 19
			? files.map((file) => file.id)
			: Array.isArray(given)
				? given.map(String)
				: typeof given === "string"
					? [given]
					: preset;
	const min =
		field.required === false && values.length === 0
			? 0
			: Math.max(Number(field.min_values ?? 1), field.required === false ? 0 : 1);
	const max = Number(field.max_values ?? 1);
	if (values.length < min) throw new ClientRefusal(`${label} wants at least ${min}`);
	if (values.length > max) throw new ClientRefusal(`${label} takes at most ${max}`);
	for (const value of values) {
		if (type === 3 && !options.some((option) => option.value === value))
			throw new ClientRefusal(`${label} has no choice ${value}`);
		if (type === 5) resolved.user(value);
		if (type === 6) resolved.role(value);
		if (type === 8) resolved.channel(value);
	}
	return values;
}

/** The one that is chosen, null where none has to be. */
function submitRadio(entry: Field, filled: Filled): string | null {
	const { field, label } = entry;
	const options = asList(field.options).map(asObject);
	const given = valueFor(entry, filled) ?? options.find((option) => option.default === true)?.value;
	const chosen = Array.isArray(given) ? given[0] : given;
	if (chosen === undefined && field.required === false) return null;
	if (chosen === undefined) throw new ClientRefusal(`${label} is required`);
	if (!options.some((option) => option.value === chosen))
		throw new ClientRefusal(`${label} has no choice ${String(chosen)}`);
	return String(chosen);
}

function submitField(entry: Field, filled: Filled, resolved: Resolved): Json {
	const { field } = entry;
	const common = { type: field.type, id: field.id, custom_id: field.custom_id };
	if (field.type === 4) return { ...common, value: submitText(entry, filled) };
	if (field.type === 21) return { ...common, value: submitRadio(entry, filled) };
	if (field.type === 23) return { ...common, value: valueFor(entry, filled) ?? field.default === true };
	return { ...common, values: submitValues(entry, filled, resolved) };
}

/** A submitted modal's components as Discord sends them: labels with one component, rows with one list, texts by number. */
export function submitFields(parts: readonly Json[], filled: Filled, resolved: Resolved): readonly Json[] {
	const known = new Set<string>();
	const submitted = parts.map((part) => {
		const common = { type: part.type, id: part.id };
		if (part.type === 10) return common;
		const inner = part.type === 18 ? [asObject(part.component)] : asList(part.components).map(asObject);
		const fields = inner.map((field) => {
			const label = String(part.type === 18 ? part.label : field.label);
			known.add(String(field.custom_id)).add(label);
			return submitField({ field, label }, filled, resolved);
		});
		return part.type === 18 ? compact({ ...common, component: fields[0] }) : { ...common, components: fields };
	});
	for (const name of Object.keys(filled))
		if (!known.has(name)) throw new ClientRefusal(`the modal has no field ${name}`);
	return submitted;
}
