import { asList, isObject, type Json } from "../json.ts";
import { Refusal } from "./refusals.ts";

export type Path = readonly (string | number)[];

/** Collects what is wrong with a request's body and answers it all at once, as Discord does (50035, errors nested by path). */
export type Form = {
	/** Notes a problem at a path; the root is `[]`. */
	complain(path: Path, code: string, message: string): void;
	/** Throws the Refusal when anything was noted. */
	finish(): void;
};

export function openForm(): Form {
	const problems: { readonly path: Path; readonly code: string; readonly message: string }[] = [];
	return {
		complain: (path, code, message) => void problems.push({ path, code, message }),
		finish() {
			if (problems.length === 0) return;
			const errors: Record<string, unknown> = {};
			for (const { path, code, message } of problems) {
				let at = errors;
				for (const step of path.map(String)) {
					const next = (at[step] ?? {}) as Record<string, unknown>;
					at[step] = next;
					at = next;
				}
				at._errors = [...asList(at._errors), { code, message }];
			}
			throw new Refusal(400, 50035, "Invalid Form Body", { errors });
		},
	};
}

export const required = (form: Form, path: Path): void =>
	form.complain(path, "BASE_TYPE_REQUIRED", "This field is required");

type Range = { readonly min?: number; readonly max?: number };

function complainLength(
	form: Form,
	path: Path,
	length: number,
	{ min = 0, max = Number.POSITIVE_INFINITY }: Range,
): void {
	if (length >= min && length <= max) return;
	if (min > 0 && max < Number.POSITIVE_INFINITY)
		form.complain(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
	else if (length > max) form.complain(path, "BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
	else form.complain(path, "BASE_TYPE_MIN_LENGTH", `Must be ${min} or more in length.`);
}

/** Discord counts a text's length in code points. */
export const lengthOf = (text: string): number => [...text].length;

/** A text within a range; absent (or null) is undefined. Numbers and booleans are taken as text, as Discord does. */
export function readText(form: Form, path: Path, value: unknown, range: Range = {}): string | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value === "object") {
		form.complain(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
		return undefined;
	}
	const text = String(value);
	complainLength(form, path, lengthOf(text), range);
	return text;
}

export function needText(form: Form, path: Path, value: unknown, range: Range = {}): string {
	const text = readText(form, path, value, range);
	if (value === undefined || value === null) required(form, path);
	return text ?? "";
}

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

export function readChoice(form: Form, path: Path, value: unknown, choices: readonly number[]): number | undefined {
	const number = readInteger(form, path, value);
	if (number === undefined || choices.includes(number)) return number;
	form.complain(path, "BASE_TYPE_CHOICES", `Value must be one of {${choices.join(", ")}}.`);
	return undefined;
}

export function readObject(form: Form, path: Path, value: unknown): Json | undefined {
	if (value === undefined || value === null) return undefined;
	if (isObject(value)) return value;
	form.complain(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
	return undefined;
}

export function readList(form: Form, path: Path, value: unknown, range: Range = {}): readonly unknown[] | undefined {
	if (value === undefined || value === null) return undefined;
	if (!Array.isArray(value)) {
		form.complain(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
		return undefined;
	}
	complainLength(form, path, value.length, range);
	return value;
}

export function readObjects(form: Form, path: Path, value: unknown, range: Range = {}): readonly Json[] | undefined {
	return readList(form, path, value, range)?.map(
		(entry, index) => readObject(form, [...path, index], entry ?? "") ?? {},
	);
}

/** A web address; embeds also take `attachment://` ones. */
export function readUrl(
	form: Form,
	path: Path,
	value: unknown,
	schemes: readonly string[],
	max = 2048,
): string | undefined {
	const text = readText(form, path, value, { max });
	if (text === undefined) return undefined;
	const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
	if (scheme === undefined || !URL.canParse(text)) {
		form.complain(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
	} else if (!schemes.includes(scheme)) {
		const known = schemes.map((name) => `'${name}'`).join(", ");
		form.complain(path, "URL_TYPE_INVALID_SCHEME", `Scheme "${scheme}" must be one of (${known}).`);
	}
	return text;
}
