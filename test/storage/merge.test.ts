import { expect, test } from "vitest";
import type { Statement } from "../../src/storage/database.ts";
import { merge } from "../../src/storage/postgres/merge.ts";
import { insert } from "../../src/storage/tables.ts";

const note = (key: string, value: string) => insert("drawers", { drawer: "notes", key, value });
const message = (id: string, jobId: string) => insert("messages", { message_id: id, job_id: jobId });
const line = (id: string) => insert("history", { wallet_id: "w", id, json: "{}" });
const remove = (key: string): Statement => ["DELETE FROM drawers WHERE drawer = ? AND key = ?", "notes", key];
const inWords = (writes: readonly (readonly Statement[])[]) =>
	[...merge(writes)].map(([sql, values]) => [/(?:INTO|FROM) (\w+)/.exec(sql)?.[1], ...values]);

test("rows of many writes become one statement a table, in one order of tables and keys", () => {
	const writes = [[message("m2", "j1"), note("b", "1")], [note("a", "2")], [message("m1", "j1")]];
	expect(inWords(writes)).toEqual([
		["drawers", ["notes", "notes"], ["a", "b"], ["2", "1"]],
		["messages", ["m2", "m1"], ["j1", "j1"]],
	]);
});

test("of rows with one key the last replaces the others, and the first stays where nothing is replaced", () => {
	expect(
		inWords([
			[note("k", "1"), message("m", "first")],
			[note("k", "2"), message("m", "second")],
		]),
	).toEqual([
		["drawers", ["notes"], ["k"], ["2"]],
		["messages", ["m"], ["first"]],
	]);
	expect(inWords([[line("z"), line("a")], [line("z")]])).toEqual([["history", ["w", "w"], ["z", "a"], ["{}", "{}"]]]);
});

test("another statement keeps its place: what was asked for before it is written before it", () => {
	expect(inWords([[note("k", "1")], [remove("k")], [note("k", "2"), remove("other")]])).toEqual([
		["drawers", ["notes"], ["k"], ["1"]],
		["drawers", "notes", "k"],
		["drawers", ["notes"], ["k"], ["2"]],
		["drawers", "notes", "other"],
	]);
	const [, [sql] = []] = [...merge([[note("k", "1")], [remove("k")]])];
	expect(sql).toBe("DELETE FROM drawers WHERE drawer = $1 AND key = $2");
});
