import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, isFull } from "../../src/storage/database.ts";
import { openTaskStore } from "../../src/tasks/store.ts";

/** What every database of the studio does. `open` opens an empty one; `fillDisk` resolves to what makes room again. */
export function describeDatabase<Opened extends Database>(
	name: string,
	open: () => Promise<Opened>,
	fillDisk: (database: Opened) => Promise<() => Promise<unknown>>,
): void {
	describe(name, () => {
		let database: Opened;
		beforeAll(async () => {
			database = await open();
		});
		afterAll(() => database.close());

		const write = (key: string, value: string) =>
			database.run(
				"INSERT INTO meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
				key,
				value,
			);
		const read = async (key: string) => (await database.get("SELECT value FROM meta WHERE name = $1", key))?.value;

		it("undoes all of a transaction that fails, and nothing that others wrote meanwhile", async () => {
			const failing = database.transaction(async () => {
				await write("mine", "1");
				await database.transaction(() => write("nested", "1"));
				throw new Error("given up");
			});
			const others = Promise.all([write("other", "1"), database.transaction(() => write("third", "1"))]);
			await expect(failing).rejects.toThrow("given up");
			await others;
			expect(await Promise.all(["mine", "nested", "other", "third"].map(read))).toEqual([
				undefined,
				undefined,
				"1",
				"1",
			]);
		});

		it("loses no increment of many transactions at once", async () => {
			await database.run("INSERT INTO accounts (id, balance, opened_at) VALUES ('many', 0, 0)");
			await Promise.all(
				Array.from({ length: 40 }, () =>
					database.transaction(async () => {
						await database.run("UPDATE accounts SET balance = balance + 1 WHERE id = $1", "many");
						await database.get("SELECT balance FROM accounts WHERE id = $1", "many");
					}),
				),
			);
			expect(await database.get("SELECT balance FROM accounts WHERE id = 'many'")).toEqual({ balance: 40 });
		});

		it("shows a transaction what it wrote, and others only what is committed", async () => {
			await write("seen", "before");
			const wrote = Promise.withResolvers<void>();
			const writing = database.transaction(async () => {
				await write("seen", "after");
				wrote.resolve();
				expect(await read("seen")).toBe("after");
				throw new Error("given up");
			});
			const ended = expect(writing).rejects.toThrow("given up");
			await wrote.promise;
			expect(await read("seen")).toBe("before");
			await ended;
		});

		it("undoes the transaction that meets a full disk, says that it is full, and goes on once there is room", async () => {
			const makeRoom = await fillDisk(database);
			const refused = database.transaction(async () => {
				await database.run("INSERT INTO accounts (id, balance, opened_at) VALUES ('before', 1, 1)");
				await write("large", "x".repeat(4_000_000));
			});
			const error = await refused.then(
				() => undefined,
				(cause: unknown) => cause,
			);
			expect(isFull(error)).toBe(true);
			expect(await database.get("SELECT balance FROM accounts WHERE id = 'before'")).toBeUndefined();
			await makeRoom();
			await write("large", "x".repeat(4_000_000));
			expect(String(await read("large")).length).toBe(4_000_000);
		});

		it("keeps whole numbers of 53 bits, NULL, and text of any script", async () => {
			const text = "Ünï — 夜の雨 🎵 'quoted' \\ $1 ?1";
			await write("text", text);
			expect(await read("text")).toBe(text);
			const most = Number.MAX_SAFE_INTEGER;
			await database.run("INSERT INTO accounts (id, balance, opened_at) VALUES ('n', NULL, $1)", most);
			expect(await database.get("SELECT balance, opened_at FROM accounts WHERE id = 'n'")).toEqual({
				balance: null,
				opened_at: most,
			});
		});

		it("refuses the steps of a run after which another has begun, and any step of a task that is over", async () => {
			const store = openTaskStore(database);
			const values = ["fenced", 2, "k", "default", "new", "", "{}", "{}", "[]", 5, "", "[]", 1] as const;
			await database.run(
				`INSERT INTO tasks (id, version, account, cluster, state, fault, brief, echo, items, cost, error, callback_stages, created_at)
				VALUES (${values.map((_, index) => `$${index + 1}`).join(", ")})`,
				...values,
			);
			expect([await store.countStart("fenced"), await store.countStart("fenced")]).toEqual([1, 2]);
			expect(await store.change("fenced", { state: "first", items: [], run: 2 })).toBe(true);
			expect(await store.change("fenced", { state: "text", items: [], run: 1 })).toBe(false);
			expect((await store.get("fenced"))?.state).toBe("first");
			expect(await store.change("fenced", { state: "complete", items: [], finishedAt: 2, run: 2 })).toBe(true);
			expect(await store.change("fenced", { state: "failed", items: [], finishedAt: 3 })).toBe(false);
			expect(await store.countStart("fenced")).toBeUndefined();
		});
	});
}
