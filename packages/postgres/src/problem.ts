/**
 * Why a database cannot be used. `message` says so with the way out, for whoever starts the program: a sentence without its capital letter
 * and its full stop.
 */
export class PostgresProblem extends Error {
	override readonly name = "PostgresProblem";
	readonly code: "bad-address" | "unreachable" | "refused" | "too-old";

	constructor(code: PostgresProblem["code"], message: string, cause?: unknown) {
		super(message, { cause });
		this.code = code;
	}
}

/** What is wrong with an address that leads to a proxy which gives one session to several clients. */
export const sharesSessions = (setting: string): string =>
	`${setting} leads to a proxy that shares sessions, such as PgBouncer, through which locks, notifications and settings do not pass: name the PostgreSQL server itself`;
