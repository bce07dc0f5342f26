import { openStudio, StudioProblem } from "@tunesmith/studio";
import { expect, inject, test } from "vitest";
import { temporaryFolder } from "../../packages/studio/test/open.ts";
import { databasesOf } from "./databases.ts";

/* What an operator is told when the studio's database cannot be opened. */

const adminUrl = inject("adminUrl");
const { newDatabase, run, urlOf } = databasesOf(adminUrl);
const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function problemOf(storeUrl: string | undefined, role: "all" | "worker" = "all"): Promise<string> {
	const dataFolder = await temporaryFolder();
	const opened = await openStudio({ port: 0, dataFolder, role, storeUrl, engine: { engine: "tone" } }).catch(
		(error: unknown) => error,
	);
	if (!(opened instanceof StudioProblem)) throw opened;
	// one sentence that asks for another setting, and no secret in it
	expect(opened.isSetting).toBe(true);
	expect(opened.message).not.toContain("\n");
	expect(opened.message).not.toContain(decodeURIComponent(new URL(adminUrl).password));
	return opened.message;
}

test("a wrong address, server, user, password or database, missing rights and roles without a database are told at once", async () => {
	const url = await newDatabase();
	const user = { name: `studio_${nameOf(url)}`, password: "another" };
	await run(`CREATE USER ${user.name} PASSWORD '${user.password}'`);
	expect(await problemOf("mysql://localhost/studio")).toMatch(/must be postgres:\/\/user:password/);
	expect(await problemOf("postgres://u:p@127.0.0.1:1/studio")).toMatch(/cannot be reached on 127\.0\.0\.1:1/);
	expect(await problemOf(urlOf(nameOf(url), { ...user, password: "wrong" }))).toMatch(/check user and password/);
	expect(await problemOf(urlOf("nowhere"))).toMatch(/there is no database "nowhere"/);
	expect(await problemOf(urlOf(nameOf(url), user))).toMatch(/make it the owner/);
	expect(await problemOf(undefined, "worker")).toMatch(/STUDIO_ROLE=worker .* set STUDIO_STORE_URL/);
	await run(`DROP OWNED BY ${user.name}; DROP USER ${user.name}`, url);
});

test("a database of another program or of a newer release is refused and left as it is", async () => {
	const foreign = await newDatabase();
	await run("CREATE TABLE orders (id int)", foreign);
	expect(await problemOf(foreign)).toMatch(/tables of another program \(public\.orders.*database of its own/);
	expect(await run("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'studio%'", foreign)).toEqual([]);

	const newer = await newDatabase();
	const dataFolder = await temporaryFolder();
	await (await openStudio({ port: 0, dataFolder, storeUrl: newer, engine: { engine: "tone" } })).close();
	await run("UPDATE studio.meta SET value = '999' WHERE name = 'version'", newer);
	expect(await problemOf(newer)).toMatch(/newer Tunesmith \(version 999.*STUDIO_STORE_URL/);
	expect(await run("SELECT value FROM studio.meta WHERE name = 'version'", newer)).toEqual([{ value: "999" }]);
});
