import type { Form, Path } from "./form.ts";
import { complainLength, type Range, required } from "./form-problems.ts";

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

/** A text that must be there; empty where it is not, which is complained of. */
export function needText(form: Form, path: Path, value: unknown, range: Range = {}): string {
	const text = readText(form, path, value, range);
	if (value === undefined || value === null) required(form, path);
	return text ?? "";
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
