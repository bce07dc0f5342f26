import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { jsonSerializer } from "keyv";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../../src/jobs/stores.ts";
import { openStore } from "../../src/storage/open.ts";

const folder = mkdtempSync(join(tmpdir(), "namespace-"));
const path = join(folder, "store.sqlite");
let store: Store;
let beside: DatabaseSync;
beforeAll(async () => {
	store = await openStore(`sqlite:${path}`);
	beside = new DatabaseSync(path);
});
afterAll(async () => {
	beside.close();
	await store.close();
	rmSync(folder, { recursive: true });
});
const onDisk = (key: string) =>
	String(beside.prepare("SELECT value FROM drawers WHERE drawer = 'notes' AND key LIKE ?").get(`%${key}`)?.value);

/** Texts that look like Keyv's marks, or like the end of one text and the beginning of another. */
const text = fc.oneof(
	fc.string(),
	fc.constantFrom(":poop:", "::", ":base64:AAAA", ":bigint:7", '":', '[":x"]', ',":', ': ":'),
);
const value = fc.letrec((tie) => ({
	any: fc.oneof(
		{ maxDepth: 3 },
		text,
		fc.double({ noNaN: true, noDefaultInfinity: true }),
		fc.boolean(),
		fc.constant(null),
		fc.array(tie("any"), { maxLength: 4 }),
		fc.dictionary(text, tie("any"), { maxKeys: 4 }),
	),
})).any;

test("a namespace writes what Keyv itself would, and it reads what Keyv wrote", async () => {
	let number = 0;
	await fc.assert(
		fc.asyncProperty(value, async (given) => {
			const key = `note-${number++}`;
			await store.notes.set(key, given);
			expect(onDisk(key)).toBe(jsonSerializer.stringify({ value: given }));
			expect(await store.notes.get(key)).toEqual(JSON.parse(JSON.stringify(given)));
		}),
		{ numRuns: 300 },
	);
});
