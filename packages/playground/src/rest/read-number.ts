import type { Form, Path } from "./form.ts";
import type { Range } from "./form-problems.ts";

/** A whole number within a range, also as text; absent (or null) is undefined. */
export function readInteger(form: Form, path: Path, value: unknown, { min, max }: Range = {}): number | undefined {
	if (value === undefined || value === null) return undefined;
	const number = typeof value === "string" ? Number(value) : value;
	if (typeof number !== "number" || !Number.isInteger(number)) {
		form.complain(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not int.`);
		return undefined;
	}
	if (min !== undefined && number < min)
		form.complain(path, "NUMBER_TYPE_MIN", `int value should be greater than or equal to ${min}.`);
	if (max !== undefined && number > max)
		form.complain(path, "NUMBER_TYPE_MAX", `int value should be less than or equal to ${max}.`);
	return number;
}

/** A number that need not be whole. */
export function readNumber(form: Form, path: Path, value: unknown, { min }: Range = {}): number | undefined {
	if (value === undefined || value === null) return undefined;
	const number = typeof value === "string" ? Number(value) : value;
	if (typeof number !== "number" || !Number.isFinite(number)) {
		form.complain(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not float.`);
		return undefined;
	}
	if (min !== undefined && number < min)
		form.complain(path, "NUMBER_TYPE_MIN", `float value should be greater than or equal to ${min}.`);
	return number;
}

/** An id in a query, as a number to compare with. */
export function readId(form: Form, path: Path, value: string | undefined): bigint | undefined {
	if (value === undefined) return undefined;
	if (/^\d{1,20}$/.test(value)) return BigInt(value);
	form.complain(path, "NUMBER_TYPE_COERCE", `Value "${value}" is not snowflake.`);
	return undefined;
}

/** One of these numbers; absent (or null) is undefined. */
export function readChoice(form: Form, path: Path, value: unknown, choices: readonly number[]): number | undefined {
	const number = readInteger(form, path, value);
	if (number === undefined || choices.includes(number)) return number;
	form.complain(path, "BASE_TYPE_CHOICES", `Value must be one of {${choices.join(", ")}}.`);
	return undefined;
}
