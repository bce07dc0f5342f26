import { StudioProblem } from "../problem.ts";
import { proxied } from "./direct.ts";

/** Server and database of an address, as far as people may see them. Throws StudioProblem where the address is none. */
export function placeOf(url: string): string {
	if (/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url)) {
		const { hostname, port, pathname } = new URL(url);
		if (hostname !== "" && pathname.length > 1) return `${hostname}:${port === "" ? "5432" : port}${pathname}`;
	}
	throw new StudioProblem("STUDIO_STORE_URL is not an address such as postgres://user:password@host:5432/studio", {
		isSetting: true,
	});
}

const networkCodes: ReadonlySet<string> = new Set([
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOTFOUND",
	"EAI_AGAIN",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ETIMEDOUT",
]);

/** The sentence for a PostgreSQL error (by its SQLSTATE) or a network error while the studio opens. */
function sentenceFor(code: string, place: string, reason: string): string | undefined {
	switch (code) {
		case "28P01":
		case "28000":
			return `PostgreSQL at ${place} refuses the user or the password in STUDIO_STORE_URL: correct them`;
		case "3D000":
			return `there is no database ${place}: make it (createdb), or correct STUDIO_STORE_URL`;
		case "42501":
			return `the user in STUDIO_STORE_URL may not make the studio's tables in ${place} (${reason}): GRANT CREATE ON DATABASE to it, or name another user`;
		case "53300":
			return `PostgreSQL at ${place} has no connection left: raise its max_connections, or run fewer processes`;
		default:
			return networkCodes.has(code) || /timeout|terminated/i.test(reason)
				? `no PostgreSQL answers at ${place} (${reason}): start it, or correct STUDIO_STORE_URL`
				: undefined;
	}
}

/** A StudioProblem for what went wrong while PostgreSQL was opened. */
export function explainPostgres(place: string, cause: unknown): StudioProblem {
	if (cause instanceof StudioProblem) return cause;
	const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
	const reason = cause instanceof Error && cause.message !== "" ? cause.message : code;
	// what a proxy says that cannot give a session its settings
	if (code === "08P01" && /startup parameter/.test(reason)) return proxied(cause);
	const sentence = sentenceFor(code, place, reason);
	const message = sentence ?? `the studio's data in ${place} cannot be used (${reason}). Nothing in it was changed`;
	return new StudioProblem(message, { cause, isSetting: sentence !== undefined });
}
