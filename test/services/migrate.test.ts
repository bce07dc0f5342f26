import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "../../src/cli/migrate.ts";
import { OperatorError } from "../../src/command-line.ts";
import type { HistoryRow } from "../../src/jobs/stores.ts";
import { openStore } from "../../src/storage/open.ts";
import { callProgram } from "../cli/run.ts";
import { aJob, aTrack } from "../jobs/samples.ts";
import { databasesOf } from "./databases.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const { newDatabase, run } = databasesOf(inject("adminUrl"));
let folder: string;
let from: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "migrate-"));
	from = `sqlite:${join(folder, "store.sqlite")}`;
});
afterEach(() => rmSync(folder, { recursive: true }));

const copy = (to: string, source = from) => callProgram(migrate, ["--from", source, "--to", to], {});
const refusalOf = async (to: string, source = from): Promise<OperatorError> => {
	const error = await copy(to, source).catch((refusal: unknown) => refusal);
	if (!(error instanceof OperatorError)) throw error;
	return error;
};
const wallet = (balance: number) => ({ balance, periodStart: 0, holds: {}, settled: [], outbox: [] });
const row = (id: string, amount: number): HistoryRow => ({
	id,
	walletId: "g1/ann",
	at: 1,
	kind: "grant",
	amount,
	balance: amount,
});

/** More jobs than one batch, wallets with fractions, and a history whose ids are not in the order of its rows. */
async function fill(): Promise<void> {
	const store = await openStore(from);
	const ids = Array.from({ length: 1201 }, (_, index) => `j${String(index).padStart(5, "0")}`);
	await Promise.all([
		...ids.map((id) => store.jobs.put(aJob(id, { card: { channelId: "c", messageId: `m${id}` } }))),
		store.jobs.put(aJob("j9", { is: "generating", tracks: [aTrack(0, { title: 'Ünïcode "雨" 😀 \\' })] })),
		store.wallets.set("g1/ann", wallet(12.5)),
		store.wallets.set("g1/bob", wallet(3)),
		store.history.append([row("z", 10), row("a", 2.5)]),
	]);
	await store.close();
}

test("every row comes over as it is, the file stays as it was, and the copy is taken once only", async () => {
	await fill();
	// what an earlier release may have written
	const file = new DatabaseSync(join(folder, "store.sqlite"));
	file.exec(`UPDATE jobs SET json = replace(json, 'Rain 0', 'R\\u0000ain') WHERE id = 'j00007'`);
	file.close();
	const before = readFileSync(join(folder, "store.sqlite"));
	const to = await newDatabase();
	const { status, stdout } = await copy(to);
	expect(status).toBe(0);
	expect(stdout).toMatch(/Copied \d+ rows, 1202 songs among them, and compared each\. The wallets hold 15\.5 credits/);
	expect(stdout).toMatch(/\n1 rows held characters/);
	expect(readFileSync(join(folder, "store.sqlite")).equals(before)).toBe(true);

	const [old, copied] = [await openStore(from), await openStore(to)];
	expect(await copied.jobs.get("j9")).toEqual(await old.jobs.get("j9"));
	expect(await copied.wallets.get("g1/ann")).toEqual(wallet(12.5));
	expect((await copied.history.page("g1/ann", { limit: 9 })).map(({ id }) => id)).toEqual(["a", "z"]);
	expect((await copied.jobs.byMessage("mj00011"))?.id).toBe("j00011");
	expect((await copied.jobs.get("j00007"))?.tracks[0]?.title).toBe("R\ufffdain");
	expect((await copied.jobs.library({ space: "g1", limit: 1, text: "called j00012" })).jobs).toHaveLength(1);
	const again = await refusalOf(to, from);
	expect([again.exitCode, again.message]).toEqual([2, expect.stringContaining("already running")]);
	await old.close();
	await copied.close();
	const twice = await refusalOf(to);
	expect([twice.exitCode, twice.message]).toEqual([2, expect.stringContaining("already holds a store")]);
});

test("a store that an earlier release left behind comes over", async () => {
	const released = fileURLToPath(new URL("../fixtures/released-0.1/bot", import.meta.url));
	cpSync(released, folder, { recursive: true });
	const source = `sqlite:${join(folder, "tunesmith.sqlite")}`;
	const to = await newDatabase();
	await (await openStore(source)).close();
	expect((await copy(to, source)).status).toBe(0);
	const [old, copied] = [await openStore(source), await openStore(to)];
	const unfinished = await Array.fromAsync(old.jobs.unfinished());
	expect(unfinished.length).toBeGreaterThan(0);
	expect(await Array.fromAsync(copied.jobs.unfinished())).toEqual(unfinished);
	await old.close();
	await copied.close();
});

test("a copy that is interrupted leaves nothing behind, and a row that differs is found", async () => {
	await fill();
	const to = await newDatabase();
	const proxy = await openTcpProxy(to);
	await (await openStore(to)).close();
	proxy.cutAt("INSERT INTO texts", "before");
	const cut = await refusalOf(proxy.url);
	expect([cut.exitCode, cut.message]).toEqual([1, expect.stringMatching(/was lost.*begin it again/)]);
	await proxy.close();
	expect(await run("SELECT 1 FROM jobs", to)).toEqual([]);
	await run(
		`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF NEW.key = 'g1/bob' THEN NEW.value = '{"value":{"balance":4}}'; END IF; RETURN NEW; END $$;
		CREATE TRIGGER spoil BEFORE INSERT ON drawers FOR EACH ROW EXECUTE FUNCTION spoil()`,
		to,
	);
	const spoilt = await refusalOf(to);
	expect([spoilt.exitCode, spoilt.message]).toEqual([
		1,
		expect.stringMatching(/nothing of it was kept.*wallets g1\/bob/),
	]);
	expect(await run("SELECT 1 FROM jobs", to)).toEqual([]);
	await run("DROP TRIGGER spoil ON drawers", to);
	expect((await copy(to)).status).toBe(0);
});

test.each([
	["a file that is not there", "sqlite:/nowhere/at-all.sqlite", "There is no store"],
	["a source that is no file", "postgres://127.0.0.1/songs", "--from must be"],
])("%s: one sentence, exit code 2", async (_, source, words) => {
	const refusal = await refusalOf("postgres://127.0.0.1:1/songs", source);
	expect([refusal.exitCode, refusal.message]).toEqual([2, expect.stringContaining(words)]);
});

test("a store of an older or newer program, and a target that is no database: one sentence, exit code 2", async () => {
	await fill();
	const wrongTarget = await refusalOf("mysql://127.0.0.1/songs");
	const file = new DatabaseSync(join(folder, "store.sqlite"));
	const refusals = [wrongTarget];
	for (const version of [1, 999]) {
		file.exec(`PRAGMA user_version = ${version}`);
		refusals.push(await refusalOf("postgres://127.0.0.1:1/songs"));
	}
	file.close();
	expect(refusals.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2]);
	for (const [index, words] of ["--to must be", "npm run doctor", "newer Tunesmith"].entries())
		expect(refusals[index]?.message).toContain(words);
});
