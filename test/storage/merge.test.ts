import { expect, test } from "vitest";
import type { Statement } from "../../src/storage/database.ts";
import { merge } from "../../src/storage/postgres/merge.ts";
import { insert } from "../../src/storage/tables.ts";

const note = (key: string, value: string) => insert("drawers", { drawer: "notes", key, value });
const message = (id: string, jobId: string) => insert("messages", { message_id: id, job_id: jobId });
const line = (id: string) => insert("history", { wallet_id: "w", id, json: "{}" });
const remove = (key: string): Statement => ["DELETE FROM drawers WHERE drawer = ? AND key = ?", "notes", key];
/** Each statement as the tables that it names, and its values. */
const inWords = (writes: readonly (readonly Statement[])[]) =>
	[...merge(writes)].map(([sql, values]) => [
		[...sql.matchAll(/(?:INTO|DELETE FROM) (\w+)/g)].map(([, table]) => table).join(),
		...values,
	]);

test("rows of many writes become one statement, in one order of tables and keys", () => {
	const writes = [[message("m2", "j1"), note("b", "1")], [note("a", "2")], [message("m1", "j1")]];
	expect(inWords(writes)).toEqual([
		["drawers,messages", ["notes", "notes"], ["a", "b"], ["2", "1"], ["m2", "m1"], ["j1", "j1"]],
	]);
	const [[sql] = []] = [...merge(writes)];
	expect(sql).toMatch(
		/^WITH t0 AS \(INSERT INTO drawers .+ unnest\(\$1.+\) INSERT INTO messages .+ unnest\(\$4::text\[\], \$5/,
	);
});

test("of rows with one key the last replaces the others, and the first stays where nothing is replaced", () => {
	expect(
		inWords([
			[note("k", "1"), message("m", "first")],
			[note("k", "2"), message("m", "second")],
		]),
	).toEqual([["drawers,messages", ["notes"], ["k"], ["2"], ["m"], ["first"]]]);
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
