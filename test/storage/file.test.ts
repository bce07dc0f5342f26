import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isFault } from "../../src/errors.ts";
import { openStore } from "../../src/storage/open.ts";
import { StoreProblem } from "../../src/storage/problem.ts";
import { startWriter } from "../../src/storage/sqlite/writer-thread.ts";
import { aJob } from "../jobs/samples.ts";

let folder: string;
let path: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "store-"));
	path = join(folder, "songs.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const problemOf = async (url: string): Promise<StoreProblem> => {
	const error = await openStore(url).then(
		async (store) => {
			await store.close();
			throw new Error("it opened");
		},
		(problem: unknown) => problem,
	);
	if (!(error instanceof StoreProblem)) throw error;
	return error;
};

describe("a store's file", () => {
	test("keeps everything over closing and opening, readable by its owner only", async () => {
		const store = await openStore(`sqlite:${path}`);
		await store.jobs.put(aJob("j1"));
		await store.wallets.set("w", { balance: 5, periodStart: 0, holds: {}, settled: [], outbox: [] });
		await store.close();
		expect(statSync(path).mode & 0o077).toBe(0);
		const again = await openStore(`sqlite:${path}`);
		expect(await again.jobs.get("j1")).toEqual(aJob("j1"));
		expect((await again.wallets.get("w"))?.balance).toBe(5);
		await again.close();
	});

	test("is rewritten without the space of what was deleted, and its journal is emptied", async () => {
		const store = await openStore(`sqlite:${path}`);
		const ids = Array.from({ length: 200 }, (_, number) => `j${number}`);
		await Promise.all(ids.map((id) => store.jobs.put(aJob(id))));
		await Promise.all(ids.map((id) => store.jobs.erase(id)));
		const pages = () => {
			const reader = new DatabaseSync(path, { readOnly: true });
			const free = reader.prepare("PRAGMA freelist_count").get()?.freelist_count;
			reader.close();
			return Number(free);
		};
		expect(pages()).toBeGreaterThan(10);
		await store.people.scrub();
		expect(pages()).toBe(0);
		// One page: that nothing is owed any more.
		expect(statSync(`${path}-wal`).size).toBeLessThan(10_000);
		await store.close();
	});

	test("belongs to one instance; the second gets a sentence, and the file is free again after closing", async () => {
		const store = await openStore(`sqlite:${path}`);
		const problem = await problemOf(`sqlite:${path}`);
		expect(problem.code).toBe("locked");
		expect(problem.message).toMatch(/already running/);
		await store.close();
		await (await openStore(`sqlite:${path}`)).close();
	});

	test("loses no acknowledged write and no lock over kill -9", async () => {
		const child = fork(new URL("./write-until-killed.ts", import.meta.url), [path], { stdio: "pipe" });
		const acknowledged: string[] = [];
		child.on("message", (key) => {
			acknowledged.push(String(key));
			if (acknowledged.length === 300) child.kill("SIGKILL");
		});
		await once(child, "exit");
		expect(acknowledged.length).toBeGreaterThanOrEqual(300);
		const store = await openStore(`sqlite:${path}`);
		const found = await Promise.all(acknowledged.map((key) => store.notes.get(key)));
		expect(found.map((value) => String(value).replace(/\.+$/, ""))).toEqual(acknowledged);
		await store.close();
	});

	test("has what was asked for before closing, in that order, and refuses what comes after", async () => {
		const store = await openStore(`sqlite:${path}`);
		const early = Promise.all([
			...Array.from({ length: 600 }, (_, number) => store.notes.set("count", number)),
			store.notes.set("gone", 1),
			store.notes.delete("gone"),
		]);
		// Keyv takes a few steps of its own; most of the writes are still queued then.
		await nextTurn();
		const closed = store.close();
		await expect(store.notes.set("late", 1)).rejects.toThrow("closed");
		await early;
		await closed;
		const again = await openStore(`sqlite:${path}`);
		expect(await again.notes.get("count")).toBe(599);
		expect(await again.notes.get("gone")).toBeUndefined();
		expect(await again.notes.get("late")).toBeUndefined();
		await again.close();
	});

	test("does not hold up the event loop while it waits for the disk", async () => {
		const store = await openStore(`sqlite:${path}`);
		await store.notes.set("key", "before");
		const other = new DatabaseSync(path);
		other.exec("BEGIN IMMEDIATE");
		const written = store.notes.set("key", "after");
		for (let turn = 0; turn < 100; turn++) await nextTurn();
		expect(await store.notes.get("key")).toBe("before");
		// Only a loop that turns while the write is stuck can ever let it go on.
		other.close();
		await written;
		expect(await store.notes.get("key")).toBe("after");
		await store.close();
	});

	test.each([
		["text that is no database", () => Buffer.from("this is not a database, sorry. ".repeat(400))],
		[
			"a database with damaged pages",
			() => {
				const database = new DatabaseSync(path);
				database.exec("BEGIN; CREATE TABLE t (x); CREATE INDEX i ON t (x)");
				const insert = database.prepare("INSERT INTO t VALUES (?)");
				for (let index = 0; index < 2000; index++) insert.run(`row ${index}`);
				database.exec("COMMIT");
				database.close();
				const bytes = readFileSync(path);
				bytes.fill(0x5a, 4096 * 2, 4096 * 6);
				return bytes;
			},
		],
	])("%s refuses to open with the way out and is left as it is", async (_name, make) => {
		writeFileSync(path, make());
		const before = readFileSync(path);
		const problem = await problemOf(`sqlite:${path}`);
		expect(problem.code).toBe("corrupt");
		expect(problem.message).toMatch(/move it away/);
		expect(readFileSync(path).equals(before)).toBe(true);
	});

	test("of a newer program refuses to open", async () => {
		const database = new DatabaseSync(path);
		database.exec("PRAGMA user_version = 999");
		database.close();
		expect((await problemOf(`sqlite:${path}`)).code).toBe("newer");
	});

	test("where nobody may write is a sentence", async () => {
		writeFileSync(path, "a file where a folder should be");
		const problem = await problemOf(`sqlite:${path}/songs.sqlite`);
		expect(problem.code).toBe("unwritable");
		expect(problem.message).toMatch(/cannot be written/);
	});

	test.skipIf(process.getuid?.() === 0)("in a read-only folder is a sentence", async () => {
		chmodSync(folder, 0o500);
		expect((await problemOf(`sqlite:${path}`)).code).toBe("unwritable");
		chmodSync(folder, 0o700);
	});

	test("that grows no more is the fault disk-full, for jobs, wallets and history alike, and reading goes on", async () => {
		const store = await openStore(`sqlite:${path}`);
		await store.notes.set("small", 1);
		await store.close();
		// SQLite's own limit stands in for a full disk: it answers SQLITE_FULL just the same.
		const limited = new DatabaseSync(path);
		const pages = Number(limited.prepare("PRAGMA page_count").get()?.page_count);
		limited.close();
		const full = await openStore(`sqlite:${path}`, { maxPages: pages + 1 });
		const big = "x".repeat(40_000);
		const refused = async (work: Promise<unknown>) =>
			isFault(
				await work.then(
					() => undefined,
					(error: unknown) => error,
				),
				"disk-full",
			);
		expect(await refused(full.notes.set("big", big))).toBe(true);
		expect(
			await refused(
				full.jobs.put(aJob("j", { request: { mode: "describe", description: big, instrumental: false, model: "m" } })),
			),
		).toBe(true);
		expect(
			await refused(
				full.history.append([{ id: "a", walletId: "w", at: 1, kind: "grant", amount: 1, balance: 1, note: big }]),
			),
		).toBe(true);
		expect(await full.notes.get("small")).toBe(1);
		await full.notes.set("small", 2);
		expect(await full.notes.get("small")).toBe(2);
		await full.close();
	});

	test("one failing write of a shared commit fails alone", async () => {
		const store = await openStore(`sqlite:${path}`, { maxPages: 60 });
		const big = store.notes.set("big", "x".repeat(400_000));
		const results = await Promise.allSettled([store.jobs.put(aJob("a")), big, store.jobs.put(aJob("b"))]);
		expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
		expect(await store.jobs.get("a")).toBeDefined();
		expect(await store.notes.get("big")).toBeUndefined();
		expect(await store.jobs.get("b")).toBeDefined();
		await store.close();
	});

	test("whose writer has ended takes no write, and can still be closed", async () => {
		const writer = startWriter({ path: join(folder, "missing", "songs.sqlite"), maxPages: undefined });
		await expect(writer.commit([])).rejects.toThrow(/unable to open/);
		await expect(writer.commit([])).rejects.toThrow(/unable to open/);
		await writer.close();
	});
});
