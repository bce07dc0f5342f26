import { codeOf, isFatal } from "@tunesmith/postgres";
import { StoreUnreachable } from "./database.ts";

/** Whether an error means that the server or the session is gone, not that a statement was wrong. */
export const isLost = (error: unknown): boolean =>
	// connection exceptions, no connection left, and a server that stops or starts
	isFatal(error) || /^(?:08|53300|57P0)/.test(codeOf(error));

/** A disk that is full, and a statement that waited too long for others: nothing was done, and the next try may well work. */
const diskFull = "53100";
const tooLate = new Set(["57014", "55P03"]);

/** A server's or network's error as StoreUnreachable where it passes; any other as it is. `mayBeDone`: whether the statement was one that commits. */
function explained(error: unknown, mayBeDone = false): unknown {
	if (!(error instanceof Error)) return error;
	const { message: reason } = error;
	if (isLost(error))
		return new StoreUnreachable(`PostgreSQL cannot be reached (${reason})`, { cause: error, mayBeDone });
	const code = codeOf(error);
	if (code === diskFull)
		return new StoreUnreachable(`PostgreSQL's disk is full (${reason})`, { cause: error, isFull: true });
	return tooLate.has(code) ? tooBusy(error) : error;
}
export const tooBusy = (error: Error) =>
	new StoreUnreachable(`PostgreSQL is too busy (${error.message})`, { cause: error });

export const rethrow = (error: unknown): never => {
	throw explained(error);
};
export const rethrowUnknown = (error: unknown): never => {
	throw explained(error, true);
};
