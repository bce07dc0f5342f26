import { z } from "zod";

/** A text: numbers become text, anything else "". */
export const looseText = z.unknown().transform((value) => {
	if (typeof value === "string") return value.trim();
	return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
});

/** A number, also from text; undefined where it is missing, "", negative or not finite. */
export const looseNumber = z.unknown().transform((value) => {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
});

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;
const fieldsSchema = z.record(z.string(), z.unknown());
/** The fields of a value; {} for anything that is no object. */
export function fieldsOf(value: unknown): Fields {
	const result = fieldsSchema.safeParse(value);
	return result.success ? result.data : {};
}

/** The first of these fields that has a text; "" where none has. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
	for (const name of names) {
		const text = looseText.parse(fields[name]);
		if (text !== "") return text;
	}
	return "";
}

/** Whether any of these fields exists, even empty. */
export const has = (fields: Fields, ...names: readonly string[]) => names.some((name) => name in fields);
