import { type Place, PostgresProblem } from "@tunesmith/postgres";
import { inSentence } from "../../errors.ts";
import { StoreProblem } from "../problem.ts";

/** Where the bot stores. `application`: what the server calls the sessions. */
export const placeOf = (url: string, application = "tunesmith"): Place => ({ url, setting: "STORE_URL", application });

/** To be thrown for what went wrong with the database: a StoreProblem in a whole sentence where it says what to do. */
export function asStoreProblem(error: unknown): unknown {
	if (!(error instanceof PostgresProblem)) return error;
	const { code, message } = error;
	return new StoreProblem(code, inSentence(message), error);
}
