/** Why a world cannot be kept in its folder. `message` is one sentence with the way out, meant for whoever starts the program. */
export class PlaygroundProblem extends Error {
	override readonly name = "PlaygroundProblem";
}

/** What was kept cannot be understood: damaged, or written by a newer program. */
export class Unreadable extends Error {
	override readonly name = "Unreadable";
}

/** SQLite's primary result code of an error of `node:sqlite`, which keeps it in `errcode` (https://sqlite.org/rescode.html). */
const codeOf = (error: unknown): number | undefined =>
	error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;

const sqlite = { busy: 5, corrupt: 11, notADatabase: 26 };

export const isLocked = (error: unknown): boolean => codeOf(error) === sqlite.busy;

export function isUnreadable(error: unknown): boolean {
	const code = codeOf(error);
	return error instanceof Unreadable || code === sqlite.corrupt || code === sqlite.notADatabase;
}
