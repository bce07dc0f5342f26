import type { FieldError } from "@tunesmith/protocol";

/** A request that is refused on purpose. `message` is for the caller; `status` is the HTTP status and, in V2, the `code`. */
export class Refusal extends Error {
	override readonly name = "Refusal";
	readonly status: number;
	readonly errors: readonly FieldError[] | undefined;
	readonly headers: Readonly<Record<string, string>>;

	constructor(
		status: number,
		message: string,
		extras: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
	) {
		super(message);
		this.status = status;
		this.errors = extras.errors;
		this.headers = extras.headers ?? {};
	}
}

/** 400 whose message names the fields. */
export function invalid(errors: readonly FieldError[]): Refusal {
	const sentence = errors.map(({ field, message }) => (field === "" ? message : `${field} ${message}`)).join("; ");
	return new Refusal(400, `Invalid request: ${sentence}`, { errors });
}
