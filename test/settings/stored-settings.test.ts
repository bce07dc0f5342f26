import { afterAll, expect, test } from "vitest";
import type { Store } from "../../src/jobs/stores.ts";
import { openStoredSettings } from "../../src/settings/stored-settings.ts";
import { openStore } from "../../src/storage/open.ts";

const operator = { songCost: 10, allowance: 100, period: "week" } as const;
const store = await openStore("sqlite::memory:");
afterAll(() => store.close());

test("settings are read from the disk once, until they change or a thousand other spaces push them out", async () => {
	let reads = 0;
	const counting: Store["settings"] = {
		...store.settings,
		get(space) {
			reads++;
			return store.settings.get(space);
		},
	};
	const settings = openStoredSettings({ ...store, settings: counting }, operator);
	const first = await settings.of("guild");
	expect(await settings.of("guild")).toBe(first);
	expect(reads).toBe(1);
	await store.settings.set("guild", { language: "de" });
	settings.forget("guild");
	expect((await settings.of("guild")).language).toBe("de");
	expect(reads).toBe(2);
	for (let index = 0; index < 1000; index++) await settings.of(`other${index}`);
	const before = reads;
	await settings.of("guild");
	expect(reads).toBe(before + 1);
});

test("what was read while it changed is not kept", async () => {
	const settings = openStoredSettings(store, operator);
	await store.settings.set("racing", { language: "fr" });
	const reading = settings.of("racing");
	await store.settings.set("racing", { language: "ja" });
	settings.forget("racing");
	await reading;
	expect((await settings.of("racing")).language).toBe("ja");
});
