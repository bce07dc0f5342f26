import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** The databases of a running server. */
export type Databases = {
	/** The address of the database that belongs to the superuser. */
	readonly adminUrl: string;
	/** The address of a database, for the superuser or for somebody else. */
	urlOf(database: string, user?: { readonly name: string; readonly password: string }): string;
	/** Runs statements as the superuser, and resolves to the rows of the last one. */
	run(sql: string, url?: string): Promise<readonly Record<string, unknown>[]>;
	/** Makes an empty database with a name of its own, and resolves to its address. */
	newDatabase(): Promise<string>;
};

/** By the address of the superuser's database, which tests in other processes know. */
export function databasesOf(adminUrl: string): Databases {
	const urlOf: Databases["urlOf"] = (database, user) => {
		const url = new URL(adminUrl);
		url.pathname = database;
		if (user !== undefined) [url.username, url.password] = [user.name, user.password];
		return url.href;
	};
	const run: Databases["run"] = async (sql, url = adminUrl) => {
		const client = new Client({ connectionString: url });
		await client.connect();
		try {
			const results = [await client.query<Record<string, unknown>>(sql)].flat();
			return results.at(-1)?.rows ?? [];
		} finally {
			await client.end();
		}
	};
	return {
		adminUrl,
		urlOf,
		run,
		async newDatabase() {
			const name = `test_${randomBytes(6).toString("hex")}`;
			await run(`CREATE DATABASE ${name}`);
			return urlOf(name);
		},
	};
}
