import { z } from "zod";

/** Text of any service: numbers become text, everything else that is no text becomes "". */
export const looseText = z.unknown().transform((value) => {
	if (typeof value === "string") return value.trim();
	return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
});

/** A number, also as text; undefined where unknown ("" stands for unknown in the field), negative or not finite. */
export const looseNumber = z.unknown().transform((value) => {
	const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : undefined;
});

/** Fields by name, whatever else they are; {} for anything that is no object. */
export type Fields = Readonly<Record<string, unknown>>;
const fieldsSchema = z.record(z.string(), z.unknown());
export function fieldsOf(value: unknown): Fields {
	const result = fieldsSchema.safeParse(value);
	return result.success ? result.data : {};
}

/** The first of these fields that holds text, as text; "" where none does. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
	for (const name of names) {
		const text = looseText.parse(fields[name]);
		if (text !== "") return text;
	}
	return "";
}

/** Whether any of these fields is there at all, even empty. */
export const has = (fields: Fields, ...names: readonly string[]) => names.some((name) => name in fields);
