import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Statement } from "../../src/store/commit.ts";
import { openWrites } from "../../src/store/writes.ts";

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
