import type { Form, Path } from "./form.ts";

export const required = (form: Form, path: Path): void =>
	form.complain(path, "BASE_TYPE_REQUIRED", "This field is required");

/** Both ends are allowed. */
export type Range = { readonly min?: number; readonly max?: number };

/** Complains where a length is outside the range, in Discord's words for its kind of range. */
export function complainLength(
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
