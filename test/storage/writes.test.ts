import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Statement } from "../../src/storage/database.ts";
import { openWrites } from "../../src/storage/writes.ts";

test("a write is acknowledged only when the disk has it, and what comes meanwhile goes together after it", async () => {
	const commits: { readonly keys: unknown[]; readonly done: () => void }[] = [];
	const { write, close } = openWrites({
		commit(batch) {
			const { promise, resolve } = Promise.withResolvers<undefined[]>();
			const keys = batch.map(([statement]) => statement?.[1]);
			commits.push({ keys, done: () => resolve(batch.map(() => undefined)) });
			return promise;
		},
		scrub: async () => undefined,
		close: async () => {},
	});
	const acknowledged: string[] = [];
	const put = (key: string) => {
		const statement: Statement = ["INSERT", key];
		void write(statement).then(() => acknowledged.push(key));
	};
	put("a");
	put("b");
	await nextTurn();
	put("c");
	put("d");
	for (let turn = 0; turn < 10; turn++) await nextTurn();
	expect(commits.map(({ keys }) => keys)).toEqual([["a", "b"]]);
	expect(acknowledged).toEqual([]);
	commits[0]?.done();
	for (let turn = 0; turn < 10; turn++) await nextTurn();
	expect(acknowledged).toEqual(["a", "b"]);
	expect(commits.map(({ keys }) => keys)).toEqual([
		["a", "b"],
		["c", "d"],
	]);
	commits[1]?.done();
	await close();
	expect(acknowledged).toEqual(["a", "b", "c", "d"]);
});

test("a rewriting of the file waits for what was queued before it, and not for a pause in the writing", async () => {
	const seen: unknown[] = [];
	let count = 0;
	const put = () => void write(["INSERT", ++count]);
	const { write, scrub, close } = openWrites({
		async commit(batch) {
			seen.push(...batch.map(([statement]) => statement?.[1]));
			// There is always one more on its way.
			if (count < 1000) put();
			return batch.map(() => undefined);
		},
		scrub: async () => {
			seen.push("scrub");
			return undefined;
		},
		close: async () => {},
	});
	put();
	put();
	await Promise.all([scrub(), scrub()]);
	expect(seen.slice(0, 3)).toEqual([1, 2, "scrub"]);
	expect(count).toBeLessThan(10);
	count = 1000;
	await close();
	expect(seen.filter((entry) => entry === "scrub")).toHaveLength(1);
});
