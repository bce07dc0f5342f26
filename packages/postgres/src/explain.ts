import { type Address, readAddress } from "./address.ts";
import { ConnectionLost } from "./connection.ts";
import { codeOf, sqlState } from "./errors.ts";
import type { Place } from "./place.ts";
import { PostgresProblem, sharesSessions } from "./problem.ts";

/** What an error means that was met while a database was opened; undefined where it is no matter of address, user, rights or network. */
export function problemOf(place: Place, error: unknown): PostgresProblem | undefined {
	if (error instanceof PostgresProblem) return error;
	const cause = error instanceof ConnectionLost ? error.cause : error;
	const why = cause instanceof Error && cause.message !== "" ? cause.message : codeOf(cause);
	const [code, sentence] = sentenceOf(readAddress(place), sqlState(cause), why, comesFromNetwork(error));
	return code === undefined ? undefined : new PostgresProblem(code, sentence, error);
}

/** Whether an error comes from the network. What has no code is a bug of this program, but for a few sentences of node-postgres. */
function comesFromNetwork(error: unknown): boolean {
	if (error instanceof ConnectionLost) return true;
	if (codeOf(error) !== "") return sqlState(error) === undefined;
	return error instanceof Error && /timeout|terminated|queryable|SSL|invalid response/i.test(error.message);
}

function sentenceOf(
	{ host, database, user, inWords, setting }: Address,
	state: string | undefined,
	why: string,
	isOfNetwork: boolean,
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
			return isOfNetwork || /^57P0/.test(state ?? "")
				? [
						"unreachable",
						`PostgreSQL cannot be reached on ${host} (${why}): check that it runs, and the host and port in ${setting}`,
					]
				: [undefined, ""];
	}
}
