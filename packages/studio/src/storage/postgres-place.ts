import { type Place, type PostgresProblem, problemOf } from "@tunesmith/postgres";
import { StudioProblem } from "../problem.ts";

/** What the studio calls its tables' schema, so that it can share a database with others. */
export const schemaName = "studio";

/** Of statements that wait for the disk, or for rows that others change. */
export const statementTimeoutMs = 30_000;
/**
 * A process that stands still in a transaction gives its rows back to the others. Its transactions that wait for the same row get it one
 * after the other, and keep it for so long each: all of them together must not take as long as a statement of another process may wait.
 */
const idleInTransactionMs = 5000;

/** Where the studio stores. */
export const studioPlace = (url: string): Place => ({
	url,
	setting: "STUDIO_STORE_URL",
	application: "tunesmith studio",
	options: `-c search_path=${schemaName} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
});

/** A StudioProblem for what went wrong while the database was opened. */
export function explainPostgres(url: string, cause: unknown): StudioProblem {
	if (cause instanceof StudioProblem) return cause;
	const problem: PostgresProblem | undefined = problemOf(studioPlace(url), cause);
	const reason = cause instanceof Error ? cause.message : String(cause);
	const message =
		problem?.message ?? `the studio's data in PostgreSQL cannot be used (${reason}). Nothing in it was changed`;
	return new StudioProblem(message, { cause, isSetting: problem !== undefined });
}
