import { compact, type Json } from "../../json.ts";
import type { Form, Path } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readObject, readObjects } from "../read-structure.ts";
import { needText, readText } from "../read-text.ts";
import { readLayout } from "./layout.ts";
import { type Reading, readCustomId } from "./reading.ts";
import { readSelect } from "./selects.ts";

function readTextInput(reading: Reading, path: Path, input: Json, isLabelled: boolean): Json {
	const { form } = reading;
	const style = readChoice(form, [...path, "style"], input.style, [1, 2]);
	if (input.style === undefined) required(form, [...path, "style"]);
	const min = readInteger(form, [...path, "min_length"], input.min_length, { min: 0, max: 4000 });
	const max = readInteger(form, [...path, "max_length"], input.max_length, { min: 1, max: 4000 });
	return compact({
		type: 4,
		id: readInteger(form, [...path, "id"], input.id),
		custom_id: readCustomId(reading, path, input.custom_id),
		style,
		label: isLabelled
			? readText(form, [...path, "label"], input.label)
			: needText(form, [...path, "label"], input.label, { min: 1, max: 45 }),
		min_length: min,
		max_length: max,
		required: input.required !== false,
		value: readText(form, [...path, "value"], input.value, { max: Math.min(max ?? 4000, 4000) }),
		placeholder: readText(form, [...path, "placeholder"], input.placeholder, { max: 100 }),
	});
}

function readFileUpload(reading: Reading, path: Path, upload: Json): Json {
	const { form } = reading;
	return compact({
		type: 19,
		id: readInteger(form, [...path, "id"], upload.id),
		custom_id: readCustomId(reading, path, upload.custom_id),
		min_values: readInteger(form, [...path, "min_values"], upload.min_values, { min: 0, max: 10 }) ?? 1,
		max_values: readInteger(form, [...path, "max_values"], upload.max_values, { min: 1, max: 10 }) ?? 1,
		required: upload.required !== false,
	});
}

/** Radio group 21, checkbox group 22, checkbox 23. */
function readTicks(reading: Reading, path: Path, ticks: Json, type: number): Json {
	const { form } = reading;
	const options =
		type === 23
			? undefined
			: readObjects(form, [...path, "options"], ticks.options ?? [], { min: type === 21 ? 2 : 1, max: 10 });
	return compact({
		...ticks,
		type,
		custom_id: readCustomId(reading, path, ticks.custom_id),
		options: options?.map((option, at) => ({
			...option,
			label: needText(form, [...path, "options", at, "label"], option.label, { min: 1, max: 100 }),
			value: needText(form, [...path, "options", at, "value"], option.value, { min: 1, max: 100 }),
			description: readText(form, [...path, "options", at, "description"], option.description, { max: 100 }),
		})),
	});
}

function readField(reading: Reading, path: Path, field: Json): Json {
	const type = readChoice(reading.form, [...path, "type"], field.type ?? 0, [3, 4, 5, 6, 7, 8, 19, 21, 22, 23]);
	if (type === undefined) return field;
	if (type === 4) return readTextInput(reading, path, field, true);
	if (type === 19) return readFileUpload(reading, path, field);
	if (type > 20) return readTicks(reading, path, field, type);
	return { ...readSelect(reading, path, field, type), required: field.required !== false };
}

function readPart(reading: Reading, path: Path, part: Json): Json {
	const { form } = reading;
	const type = readChoice(form, [...path, "type"], part.type ?? 0, [1, 10, 18]);
	if (type === undefined) return part;
	if (type === 10) return readLayout(reading, path, part, 10);
	const id = readInteger(form, [...path, "id"], part.id);
	if (type === 1) {
		const inputs = readObjects(form, [...path, "components"], part.components ?? [], { min: 1, max: 1 }) ?? [];
		return compact({
			type,
			id,
			components: inputs.map((input, at) => readTextInput(reading, [...path, "components", at], input, false)),
		});
	}
	const field = readObject(form, [...path, "component"], part.component);
	if (field === undefined) required(form, [...path, "component"]);
	return compact({
		type,
		id,
		label: needText(form, [...path, "label"], part.label, { min: 1, max: 45 }),
		description: readText(form, [...path, "description"], part.description, { max: 100 }),
		component: field === undefined ? undefined : readField(reading, [...path, "component"], field),
	});
}

/** Discord numbers a modal's components too; submits refer to the numbers. */
function numberAll(parts: readonly Json[]): readonly Json[] {
	let next = 1;
	const number = (part: Json): Json => {
		const id = typeof part.id === "number" && part.id > 0 ? part.id : next;
		next = Math.max(next, id) + 1;
		return compact({
			...part,
			id,
			component: part.component === undefined ? undefined : number(part.component as Json),
			components: Array.isArray(part.components) ? (part.components as Json[]).map(number) : undefined,
		});
	};
	return parts.map(number);
}

/** A modal: title 1–45, one to five parts, each a Label with a field, a text, or an old row with a text input. */
export function readModal(form: Form, path: Path, value: unknown): Json {
	const modal = readObject(form, path, value) ?? {};
	const reading: Reading = { form, customIds: new Set(), isV2: true, count: 0 };
	const parts = readObjects(form, [...path, "components"], modal.components ?? [], { min: 1, max: 5 }) ?? [];
	return {
		custom_id: needText(form, [...path, "custom_id"], modal.custom_id, { min: 1, max: 100 }),
		title: needText(form, [...path, "title"], modal.title, { min: 1, max: 45 }),
		components: numberAll(parts.map((part, at) => readPart(reading, [...path, "components", at], part))),
	};
}
