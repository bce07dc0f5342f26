import { isObject, type Json } from "../json.ts";
import type { Form, Path } from "./form.ts";
import { complainLength, type Range } from "./form-problems.ts";

/** An object; absent (or null) is undefined. */
export function readObject(form: Form, path: Path, value: unknown): Json | undefined {
	if (value === undefined || value === null) return undefined;
	if (isObject(value)) return value;
	form.complain(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
	return undefined;
}

/** A list whose length is within a range; absent (or null) is undefined. */
export function readList(form: Form, path: Path, value: unknown, range: Range = {}): readonly unknown[] | undefined {
	if (value === undefined || value === null) return undefined;
	if (!Array.isArray(value)) {
		form.complain(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
		return undefined;
	}
	complainLength(form, path, value.length, range);
	return value;
}

/** A list of objects; what is none is complained of and read as empty. */
export function readObjects(form: Form, path: Path, value: unknown, range: Range = {}): readonly Json[] | undefined {
	return readList(form, path, value, range)?.map(
		(entry, index) => readObject(form, [...path, index], entry ?? "") ?? {},
	);
}
