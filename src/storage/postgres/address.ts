import { StoreProblem } from "../problem.ts";

/** A database's address, without what is secret in it. */
export type Address = {
	/** `host:port`. */
	readonly host: string;
	readonly database: string;
	readonly user: string;
	/** For sentences: `database "songs" on db.example:5432`. */
	readonly inWords: string;
};

/** Reads `postgres://user:password@host:port/database`. Throws StoreProblem "bad-address", which never repeats the address: it holds a password. */
export function readAddress(url: string): Address {
	const parsed = URL.canParse(url) ? new URL(url) : undefined;
	const database = unescaped(parsed?.pathname.slice(1) ?? "");
	if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol) || database === "")
		throw new StoreProblem(
			"bad-address",
			"STORE_URL must be postgres://user:password@host:port/database, with %-escapes for special characters in the password.",
		);
	const host = `${parsed.hostname || parsed.searchParams.get("host") || "localhost"}:${parsed.port || "5432"}`;
	const user = unescaped(parsed.username) || "the user of this process";
	return { host, database, user, inWords: `database "${database}" on ${host}` };
}

function unescaped(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
