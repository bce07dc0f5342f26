import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { openStudio, type Studio } from "@tunesmith/studio";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { copiedTables } from "../../packages/studio/src/storage/copy-source.ts";
import { openSqlite } from "../../packages/studio/src/storage/sqlite.ts";
import { ask, endV2, inspiration, submit } from "../../packages/studio/test/open.ts";
import { openS3Server, s3Keys } from "../../packages/studio/test/s3-server.ts";
import { migrate } from "../../src/cli/migrate.ts";
import { OperatorError } from "../../src/command-line.ts";
import { callProgram } from "../cli/run.ts";
import { databasesOf } from "./databases.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let folder: string;
let from: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "migrate-studio-"));
	from = `sqlite:${folder}`;
});
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
	rmSync(folder, { recursive: true });
});

type Settings = Readonly<Record<string, string>>;
const copy = (to: string, settings: Settings = {}, source = from) =>
	callProgram(migrate, ["studio", "--from", source, "--to", to], settings);
async function refusalOf(work: Promise<unknown>): Promise<readonly [number, string]> {
	const error = await work.catch((refusal: unknown) => refusal);
	if (!(error instanceof OperatorError)) throw error;
	expect(error.message).toMatch(/^(?:--|[A-Z\d])[^\n]+\.$/);
	return [error.exitCode, error.message];
}

async function open(options: Partial<Parameters<typeof openStudio>[0]> = {}): Promise<Studio> {
	const studio = await openStudio({
		port: 0,
		dataFolder: folder,
		keys: ["k:100", "other", "sesame"],
		engine: { engine: "tone", toneSeconds: 0.5 },
		faults: true,
		pace: 0.01,
		...options,
	});
	closers.push(() => studio.close());
	return studio;
}

/** Tasks that are done, cancelled, deleted and waiting, a callback that is owed, and a key that was spent from. */
async function fill(): Promise<{ readonly done: string; readonly waiting: readonly string[] }> {
	const studio = await open({ shareUrl: "https://songs.example" });
	const body = { ...inspiration, callback_url: "http://127.0.0.1:1/hook" };
	const done = await submit(studio, body, { "idempotency-key": "first" });
	const { response_data } = await endV2(studio, done);
	const share = await ask(studio, "POST", `/api/v2/shares?workId=${done}`);
	expect([share.status, response_data.length]).toEqual([200, 2]);
	studio.pause("default");
	const waiting = [];
	for (const key of ["k", "k", "k", "other"]) waiting.push(await submit(studio, inspiration, {}, key));
	const [cancelled, deleted] = [await submit(studio), await submit(studio)];
	await ask(studio, "POST", `/api/v2/cancel?workId=${cancelled}`);
	await ask(studio, "DELETE", `/api/v2/tasks?workId=${deleted}`);
	await studio.close();
	return { done, waiting };
}

test("a studio that goes to PostgreSQL and a bucket keeps its tasks, credits, answers, callbacks and turns, and goes on", async () => {
	const { done, waiting } = await fill();
	const s3 = await openS3Server();
	closers.push(s3.close);
	const settings = {
		STUDIO_FILES: "s3://songs/studio",
		STUDIO_FILES_ENDPOINT: s3.url,
		STUDIO_FILES_KEY_ID: s3Keys.keyId,
		STUDIO_FILES_SECRET: s3Keys.secret,
	};
	const before = readFileSync(join(folder, "studio.sqlite"));
	const secret = readFileSync(join(folder, "webhook-secret"), "utf8").trim();
	const to = await newDatabase();
	const { status, stdout } = await copy(to, settings);
	expect([status, stdout]).toEqual([0, expect.stringMatching(/ 6 tasks among them.* have 80 credits left/)]);
	expect(stdout).toMatch(/goes on with 4 unfinished tasks\.\nCopied 8 files .* 0 were there already/);
	expect(readFileSync(join(folder, "studio.sqlite")).equals(before)).toBe(true);
	const [meta] = await run("SELECT value FROM studio.meta WHERE name = 'webhook secret'", to);
	expect(meta).toEqual({ value: secret });
	// the next one of the other key comes before the second of the first
	const rounds = await run("SELECT id, round::int FROM studio.tasks WHERE finished_at IS NULL ORDER BY number", to);
	expect(rounds).toEqual(waiting.map((id, index) => ({ id, round: [0, 1, 2, 0][index] })));

	// nothing of the old folder but its settings is needed
	const bucket = { url: settings.STUDIO_FILES, endpoint: s3.url, region: "us-east-1", ...s3Keys };
	const elsewhere = mkdtempSync(join(tmpdir(), "migrated-"));
	closers.push(async () => rmSync(elsewhere, { recursive: true }));
	const studio = await open({ dataFolder: elsewhere, storeUrl: to, bucket });
	for (const [index, id] of waiting.entries())
		expect((await endV2(studio, id, index === 3 ? "other" : "k")).type).toBe("SUCCESS");
	const { response_data } = await endV2(studio, done);
	expect((await fetch(response_data[0]?.audio_url ?? "")).status).toBe(200);
	const body = { ...inspiration, callback_url: "http://127.0.0.1:1/hook" };
	expect(await submit(studio, body, { "idempotency-key": "first" })).toBe(done);
	expect((await ask(studio, "GET", "/api/v2/credits")).body.data).toMatchObject({ credits: 80, used_credits: 20 });
	const deliveries = await run("SELECT task, state FROM studio.deliveries", to);
	expect(deliveries).toContainEqual({ task: done, state: expect.stringMatching(/waiting|refused/) });
	expect(await run("SELECT task FROM studio.shares", to)).toEqual([{ task: done }]);
	// counted by the triggers from here on
	const newer = await submit(studio);
	await endV2(studio, newer);
	const counts =
		"SELECT tasks::int, (SELECT count(*)::int FROM studio.tasks WHERE account = a.id) AS rows FROM studio.accounts a";
	for (const { tasks, rows } of await run(`${counts} WHERE balance IS NOT NULL`, to))
		expect(Number(tasks)).toBe(Number(rows) + 1);
	const [bytes] = await run(
		"SELECT (SELECT sum(bytes) FROM studio.file_bytes) = (SELECT sum(bytes) FROM studio.tasks) AS same",
		to,
	);
	expect(bytes).toEqual({ same: true });
});

test("what an earlier release left comes over as well, and every table does", async () => {
	cpSync(fileURLToPath(new URL("../fixtures/released-0.1/studio", import.meta.url)), folder, { recursive: true });
	const before = readFileSync(join(folder, "studio.sqlite"));
	const to = await newDatabase();
	const { stdout } = await copy(to);
	expect(stdout).toMatch(/goes on with 13 unfinished tasks\.\nThe finished files stay in .*STUDIO_DATA/);
	expect(readFileSync(join(folder, "studio.sqlite")).equals(before)).toBe(true);
	const database = openSqlite(folder);
	const names = await database.all(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
	);
	await database.close();
	// in PostgreSQL the bytes are summed anew, and of the facts only the secret counts
	expect(names.map(({ name }) => name)).toEqual([...Object.keys(copiedTables), "file_bytes", "meta"].toSorted());
});

test("a running studio, a used or foreign database, a newer studio and wrong addresses: one sentence, exit code 2", async () => {
	const running = await open();
	const to = await newDatabase();
	expect(await refusalOf(copy(to))).toEqual([2, expect.stringMatching(/^A studio is running on .*: stop it first/)]);
	await running.close();
	expect((await copy(to)).status).toBe(0);
	expect(await refusalOf(copy(to))).toEqual([2, expect.stringMatching(/has used the database already .* in --to/)]);
	const foreign = await newDatabase();
	await run("CREATE TABLE orders (id int)", foreign);
	expect(await refusalOf(copy(foreign))).toEqual([2, expect.stringMatching(/another program .*in --to/)]);
	expect(await refusalOf(copy("postgres://127.0.0.1:1/s"))).toEqual([
		2,
		expect.stringContaining("PostgreSQL cannot be reached"),
	]);
	expect(await refusalOf(copy("mysql://127.0.0.1/s"))).toEqual([
		2,
		expect.stringContaining("--to must be postgres://"),
	]);
	expect(await refusalOf(copy(to, {}, "sqlite:/nowhere"))).toEqual([
		2,
		expect.stringContaining("There is no studio in"),
	]);
	expect(await refusalOf(copy(to, {}, "/nowhere"))).toEqual([2, expect.stringContaining("--from must be")]);
	const nowhere = callProgram(migrate, ["studio", "--from", from], {});
	expect(await refusalOf(nowhere)).toEqual([2, expect.stringContaining("Say where the studio goes")]);
	const file = new DatabaseSync(join(folder, "studio.sqlite"));
	file.exec("PRAGMA user_version = 999");
	file.close();
	expect(await refusalOf(copy(to))).toEqual([2, expect.stringContaining("newer Tunesmith (version 999")]);
});

test("a copy that is interrupted leaves no row behind, and a row that differs is found", async () => {
	await fill();
	const to = await newDatabase();
	await (await open({ storeUrl: to, keys: [] })).close();
	await run("DELETE FROM studio.meta WHERE name <> 'version'", to);
	const proxy = await openTcpProxy(to);
	closers.push(() => proxy.close());
	proxy.cutAt("INSERT INTO answers", "before");
	expect(await refusalOf(copy(proxy.url))).toEqual([1, expect.stringMatching(/interrupted .*begin it again/)]);
	expect(await run("SELECT 1 FROM studio.tasks", to)).toEqual([]);
	await run(
		`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF NEW.balance IS NOT NULL THEN NEW.balance = NEW.balance + 1; END IF; RETURN NEW; END $$;
		CREATE TRIGGER spoil BEFORE INSERT ON studio.accounts FOR EACH ROW EXECUTE FUNCTION spoil()`,
		to,
	);
	const spoilt = await refusalOf(copy(to));
	expect(spoilt).toEqual([1, expect.stringMatching(/nothing of it was kept: the row .* of the table accounts is not/)]);
	expect(await run("SELECT 1 FROM studio.accounts", to)).toEqual([]);
	await run("DROP TRIGGER spoil ON studio.accounts", to);
	expect((await copy(to)).status).toBe(0);
});
