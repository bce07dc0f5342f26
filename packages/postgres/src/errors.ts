import { ConnectionLost } from "./connection.ts";

/** The code of an error: a SQLSTATE, or what Node calls a failure of the network. */
export const codeOf = (error: unknown): string =>
	typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";

/** The SQLSTATE of a server's error (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
export function sqlState(error: unknown): string | undefined {
	const code = codeOf(error);
	// EPIPE, of the network, has five letters as well, but no digit
	return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether an error ends the session: the server says so by its severity, and what has no SQLSTATE comes from the network. */
export function isFatal(error: unknown): boolean {
	if (sqlState(error) === undefined) return true;
	return (
		typeof error === "object" && error !== null && "severity" in error && /^(FATAL|PANIC)$/.test(String(error.severity))
	);
}

/** Serialization failure and deadlock: the transaction was rolled back, and may well work when it is repeated. */
const passes = new Set(["40001", "40P01"]);

/** Whether the same transaction may be tried again. */
export const isRepeatable = (error: unknown): boolean => passes.has(sqlState(error) ?? "");

/** A server that starts, stops or has no room. */
const passingStates = new Set(["57P01", "57P02", "57P03", "53300"]);

/** Whether a session that could not be opened may well be opened later: also after every failure of the network but a name that nobody knows. */
export function mayPass(error: unknown): boolean {
	const state = sqlState(error);
	if (state !== undefined) return passingStates.has(state);
	const isOfSettings = /ENOTFOUND|CERT|SELF_SIGNED|SSL|SASL|password/;
	return !isOfSettings.test(codeOf(error)) && !isOfSettings.test(error instanceof Error ? error.message : "");
}

/** Why a session could not be opened: as ConnectionLost where it may well be opened later, else as the server said it. */
export const asLoss = (error: unknown): unknown => (mayPass(error) ? new ConnectionLost(error) : error);

/** The loss of a session that an error tells of, or one of its causes. */
export function lossIn(error: unknown): ConnectionLost | undefined {
	for (let inner = error; inner instanceof Error; inner = inner.cause)
		if (inner instanceof ConnectionLost) return inner;
	return undefined;
}
