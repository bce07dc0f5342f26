import { openStore } from "../../src/storage/open.ts";

/** A write of this many characters takes a while, so that a kill often meets one under way. */
const longValue = (key: string) => key.padEnd(50_000, ".");

/** Writes keys, several at a time, and tells each one only once the store has acknowledged it, until it is killed. */
const store = await openStore(`sqlite:${process.argv[2]}`);
let next = 0;
async function writeOn(): Promise<void> {
	for (;;) {
		const key = `key-${next++}`;
		await store.notes.set(key, longValue(key));
		process.send?.(key);
	}
}
await Promise.all(Array.from({ length: 8 }, writeOn));
