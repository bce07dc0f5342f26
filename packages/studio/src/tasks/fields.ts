import type { FieldError } from "@tunesmith/protocol";
import { invalid, Refusal } from "../refusal.ts";

export const isBlank = (value: string | undefined) => value === undefined || value.trim() === "";
const lengthOf = (value: string) => (value.length < 80 ? value.length : [...value].length);

/** Throws 400 with the fields that are blank, and why they are required. */
export function requireFields(fields: Readonly<Record<string, string | undefined>>, why: string): void {
	const missing = Object.entries(fields).filter(([, value]) => isBlank(value));
	if (missing.length > 0)
		throw invalid(missing.map(([field]) => ({ field, message: `is required${why === "" ? "" : ` ${why}`}` })));
}

/** Throws 400 with the interface's own sentence for texts beyond their limits (in characters). */
export function refuseLong(
	entries: readonly (readonly [field: string, text: string | undefined, limit: number])[],
): void {
	const errors: FieldError[] = entries
		.filter(([, text, limit]) => text !== undefined && lengthOf(text) > limit)
		.map(([field, , limit]) => ({ field, message: `must have at most ${limit} characters` }));
	if (errors.length > 0) throw new Refusal(400, "Topic too long.", { errors });
}

/** The model that is asked for, else `preset`. Throws 400. */
export function modelName(given: string | undefined, preset: string): string {
	if (isBlank(given) || given === undefined) return preset;
	if (given.length > 64 || !/^[\w.+:/-]+$/.test(given))
		throw invalid([{ field: "model", message: "is not a model name" }]);
	return given;
}

const longestHost = 253;

/**
 * The address that is asked for, as it will be called: without the control characters that URLs drop and databases change. undefined where
 * none is, or it is disabled. Throws 400.
 */
export function callbackAddress(given: string | undefined, isDisabled: boolean | undefined): string | undefined {
	if (isBlank(given) || given === undefined) return undefined;
	const url = URL.canParse(given) ? new URL(given) : undefined;
	const refuse = (message: string) => invalid([{ field: "callback_url", message }]);
	if (url === undefined || (url.protocol !== "http:" && url.protocol !== "https:")) {
		throw refuse("must be an http or https address");
	}
	if (url.username !== "" || url.password !== "") throw refuse("must not carry a user name or password");
	if (given.length > 2048) throw refuse("must have at most 2048 characters");
	// no name is longer (RFC 1035), and no index of the database takes one that is
	if (url.hostname.length > longestHost) throw refuse(`must have a host of at most ${longestHost} characters`);
	return isDisabled === true ? undefined : url.href;
}
