import type { Place } from "./place.ts";
import { PostgresProblem } from "./problem.ts";

/** A database's address, without what is secret in it. */
export type Address = {
	/** `host:port`. */
	readonly host: string;
	readonly database: string;
	readonly user: string;
	/** For sentences: `database "songs" on db.example:5432`. */
	readonly inWords: string;
	/** The name of the setting that holds the address. */
	readonly setting: string;
};

/** Reads the address of a place. Throws PostgresProblem "bad-address", which never repeats the address: it holds a password. */
export function readAddress({ url, setting }: Pick<Place, "url" | "setting">): Address {
	const parsed = URL.canParse(url) ? new URL(url) : undefined;
	const database = unescaped(parsed?.pathname.slice(1) ?? "");
	if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol) || database === "")
		throw new PostgresProblem(
			"bad-address",
			`${setting} must be postgres://user:password@host:port/database, with %-escapes for special characters in the password`,
		);
	const host = `${parsed.hostname || parsed.searchParams.get("host") || "localhost"}:${parsed.port || "5432"}`;
	const user = unescaped(parsed.username) || "the user of this process";
	return { host, database, user, inWords: `database "${database}" on ${host}`, setting };
}

function unescaped(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
