import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import type { Run } from "../../src/cli/program.ts";
import { start } from "../../src/cli/start.ts";
import { studio } from "../../src/cli/studio.ts";
import { OperatorError } from "../../src/command-line.ts";
import { readConfig } from "../../src/config.ts";
import { openStore } from "../../src/storage/open.ts";
import { callProgram } from "../cli/run.ts";
import { databasesOf } from "./databases.ts";
import { openPoolingProxy } from "./pooling-proxy.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

/* What `npm start` and `npm run studio` say about a database that they cannot use: one sentence, and the exit code of wrong settings. */

const adminUrl = inject("adminUrl");
const { newDatabase, run, urlOf } = databasesOf(adminUrl);
const nameOf = (url: string) => new URL(url).pathname.slice(1);
const folder = mkdtempSync(join(tmpdir(), "bad-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function sentenceOf(program: Run, settings: Readonly<Record<string, string>>): Promise<string> {
	const error = await callProgram(program, [], settings).catch((refusal: unknown) => refusal);
	if (!(error instanceof OperatorError)) throw error;
	expect(error.exitCode).toBe(2);
	expect(error.message).not.toContain("\n");
	expect(error.message).not.toContain(decodeURIComponent(new URL(adminUrl).password));
	return error.message;
}
const botSays = (url: string) => {
	const service = { MUSIC_API_URL: "http://127.0.0.1:1", MUSIC_API_KEY: "key" };
	return sentenceOf(start, { DISCORD_TOKEN: "token", ...service, STORE_URL: url, PORT: "0" });
};
const studioSays = (url: string) =>
	sentenceOf(studio, { STUDIO_STORE_URL: url, STUDIO_DATA: folder, STUDIO_PORT: "0", STUDIO_ENGINE: "tone" });
const both = async (url: string) => [await botSays(url), await studioSays(url)] as const;

test("no address of PostgreSQL, a wrong password, no such database, and one of another program", async () => {
	// the bot's is refused with all other settings
	expect(readConfig({ STORE_URL: "postgres://127.0.0.1" })).toMatchObject({
		ok: false,
		message: expect.stringContaining("STORE_URL must be"),
	});
	expect(await studioSays("postgres://127.0.0.1")).toMatch(/STUDIO_STORE_URL must be postgres:/);
	const url = await newDatabase();
	const wrong = urlOf(nameOf(url), { name: "postgres", password: "wrong" });
	expect(await both(wrong)).toEqual([
		expect.stringMatching(/refuses the user postgres .* check user and password in STORE_URL/),
		expect.stringMatching(/refuses the user postgres .* check user and password in STUDIO_STORE_URL/),
	]);
	expect(await both(urlOf("nowhere"))).toEqual([
		expect.stringMatching(/There is no database "nowhere" .* in STORE_URL/),
		expect.stringMatching(/here is no database "nowhere" .* STUDIO_STORE_URL/),
	]);
	await run("CREATE TABLE orders (id int)", url);
	expect(await both(url)).toEqual([
		expect.stringMatching(/another program .*public\.orders.* database of its own/),
		expect.stringMatching(/another program .*public\.orders.* database of its own/),
	]);
});

test("a user without rights, also one who may use the tables and make none", async () => {
	const url = await newDatabase();
	const user = { name: `u_${nameOf(url)}`, password: "another" };
	const theirs = urlOf(nameOf(url), user);
	await run(`CREATE USER ${user.name} PASSWORD '${user.password}'`);
	closers.push(() => run(`DROP OWNED BY ${user.name}; DROP USER ${user.name}`, url));
	expect(await both(theirs)).toEqual([
		expect.stringMatching(/may not use the database .* make it the owner .* STORE_URL/),
		expect.stringMatching(/may not use the database .* make it the owner .* STUDIO_STORE_URL/),
	]);
	await (await openStore(url)).close();
	await run(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${user.name}`, url);
	expect((await both(theirs))[0]).toMatch(/may not use the database .* make it the owner .* STORE_URL/);
});

test("a server that is too old, and a database whose texts are not UTF8", async () => {
	const url = await newDatabase();
	const [server] = await run("SELECT current_setting('server_version_num') AS version");
	const proxy = await openTcpProxy(url);
	closers.push(() => proxy.close());
	proxy.replace(String(server?.version), "130004");
	expect(await both(proxy.url)).toEqual([
		expect.stringMatching(/at least 14 is needed: update the server/),
		expect.stringMatching(/at least 14 is needed: .* STUDIO_STORE_URL/),
	]);
	const name = `${nameOf(url)}_ascii`;
	await run(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
	expect(await both(urlOf(name))).toEqual([
		expect.stringMatching(/SQL_ASCII.* create one with UTF8/),
		expect.stringMatching(/SQL_ASCII.* create one with UTF8 .* STUDIO_STORE_URL/),
	]);
});

test.each([true, false])("a proxy that shares sessions, and heeds the options of clients: %s", async (heedsOptions) => {
	const proxy = await openPoolingProxy(await newDatabase(), heedsOptions);
	closers.push(() => proxy.close());
	expect(await both(proxy.url)).toEqual([
		expect.stringMatching(/STORE_URL leads to a proxy .*PgBouncer.* name the PostgreSQL server itself/),
		expect.stringMatching(/STUDIO_STORE_URL leads to a proxy .*PgBouncer.* name the PostgreSQL server itself/),
	]);
});
