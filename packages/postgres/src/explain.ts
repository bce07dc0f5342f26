import { type Address, readAddress } from "./address.ts";
import { codeOf, sqlState } from "./errors.ts";
import type { Place } from "./place.ts";
import { PostgresProblem, sharesSessions } from "./problem.ts";

/** What an error means that was met while a database was opened; undefined where it is no matter of address, user, rights or network. */
export function problemOf(place: Place, error: unknown): PostgresProblem | undefined {
	if (error instanceof PostgresProblem) return error;
	const why = error instanceof Error && error.message !== "" ? error.message : codeOf(error);
	const [code, sentence] = sentenceOf(readAddress(place), sqlState(error), why);
	return code === undefined ? undefined : new PostgresProblem(code, sentence, error);
}

function sentenceOf(
	{ host, database, user, inWords, setting }: Address,
	state: string | undefined,
	why: string,
): readonly [PostgresProblem["code"] | undefined, string] {
	switch (state) {
		case "28P01":
		case "28000":
			return [
				"refused",
				`PostgreSQL on ${host} refuses the user ${user} (${why}): check user and password in ${setting}`,
			];
		case "3D000":
			return [
				"refused",
				`there is no ${inWords}: create it (createdb "${database}"), or name another one in ${setting}`,
			];
		case "42501":
		case "3F000":
		case "25006":
			return [
				"refused",
				`the user ${user} may not use the ${inWords} (${why}): make it the owner (ALTER DATABASE "${database}" OWNER TO …), or name another one in ${setting}`,
			];
		case "53300":
			return [
				"unreachable",
				`PostgreSQL on ${host} has no connection left: raise its max_connections, or run fewer processes`,
			];
		case "08P01":
			return /startup parameter/.test(why) ? ["refused", sharesSessions(setting)] : [undefined, ""];
		default:
			if (/SASL|password/.test(why))
				return ["refused", `PostgreSQL on ${host} asks for a password: put one into ${setting}`];
			return state === undefined || /^57P0/.test(state)
				? [
						"unreachable",
						`PostgreSQL cannot be reached on ${host} (${why}): check that it runs, and the host and port in ${setting}`,
					]
				: [undefined, ""];
	}
}
