import { expect, test } from "vitest";
import { openStoreCheck } from "../src/app/health-checks.ts";
import { openStore } from "../src/storage/open.ts";
import { openHandClock } from "./jobs/hand-clock.ts";

test("whoever asks often whether the store takes writes does not make it write each time, and hears of trouble and its end soon", async () => {
	const clock = openHandClock();
	const store = await openStore("sqlite::memory:");
	let [writes, isFull] = [0, false];
	const notes = {
		...store.notes,
		async set(key: string, value: unknown) {
			writes++;
			if (isFull) throw new Error("disk full");
			await store.notes.set(key, value);
		},
	};
	const isGood = openStoreCheck({ notes }, clock);
	expect(await Promise.all(Array.from({ length: 100 }, isGood))).not.toContain(false);
	expect(writes).toBe(1);
	isFull = true;
	await clock.move(31_000);
	expect(await isGood()).toBe(false);
	expect(await isGood()).toBe(false);
	expect(writes).toBe(2);
	isFull = false;
	await clock.move(3001);
	expect(await isGood()).toBe(true);
	expect(writes).toBe(3);
	await store.close();
});
