import type { Form, Path } from "./form.ts";
import type { Range } from "./form-problems.ts";

type Kind = { readonly name: "int" | "float"; readonly is: (value: unknown) => boolean };

const int: Kind = { name: "int", is: Number.isInteger };
const float: Kind = { name: "float", is: Number.isFinite };

/** A number, also as text; absent (or null) is undefined. */
function read(form: Form, path: Path, value: unknown, kind: Kind, { min, max }: Range): number | undefined {
	if (value === undefined || value === null) return undefined;
	const number = typeof value === "string" ? Number(value) : value;
	if (typeof number !== "number" || !kind.is(number)) {
		form.complain(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not ${kind.name}.`);
		return undefined;
	}
	if (min !== undefined && number < min)
		form.complain(path, "NUMBER_TYPE_MIN", `${kind.name} value should be greater than or equal to ${min}.`);
	if (max !== undefined && number > max)
		form.complain(path, "NUMBER_TYPE_MAX", `${kind.name} value should be less than or equal to ${max}.`);
	return number;
}

/** A whole number within a range. */
export const readInteger = (form: Form, path: Path, value: unknown, range: Range = {}): number | undefined =>
	read(form, path, value, int, range);

/** A number that need not be whole. */
export const readNumber = (form: Form, path: Path, value: unknown, range: Range = {}): number | undefined =>
	read(form, path, value, float, range);

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
