import { StoreUnreachable } from "./database.ts";

export const codeOf = (error: unknown) =>
	typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** Whether an error means that the server or the session is gone, not that a statement was wrong. */
export function isLost(error: unknown): boolean {
	const code = codeOf(error);
	if (!/^[0-9A-Z]{5}$/.test(code) || !(error instanceof Error && "severity" in error)) return true;
	// connection exceptions, no connection left, and a server that stops or starts
	return /^(?:08|53300|57P0)/.test(code) || error.severity === "FATAL" || error.severity === "PANIC";
}

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
