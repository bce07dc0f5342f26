import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentSchema, readConfig } from "../src/config.ts";

const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
const exampleEntries = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
	name,
	value,
}));

test("the example file names every setting, each once, and no other", () => {
	expect(exampleEntries.map(({ name }) => name).toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
});

test("the example file shows the defaults as they are", () => {
	const shown = Object.fromEntries(
		exampleEntries.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]),
	);
	const bare = readConfig({});
	const written = readConfig(shown);
	// PORT is the one whose default depends on who asks: the playground falls forward when it was not set
	expect(written).toEqual({ ok: true, config: { ...(bare.ok ? bare.config : {}), PORT: 8080 } });
});

test("every mistake is named in one message", () => {
	const result = readConfig({
		PORT: "eighty",
		MUSIC_API_URL: "ftp://example.com",
		MUSIC_DIALECT: "klingon",
		CREDITS_SONG_COST: "-1",
		STUDIO_WEBHOOK_SECRET: "hunter2",
		STUDIO_KEYS: "alice,bob:-5",
		STUDIO_CALLBACK_ALLOW: "localhost,127.0.0.1:9000",
		STORE_URL: "mysql://nowhere",
	});
	expect(result.ok).toBe(false);
	const message = result.ok ? "" : result.message;
	for (const name of [
		"PORT",
		"MUSIC_API_URL",
		"MUSIC_DIALECT",
		"CREDITS_SONG_COST",
		"STUDIO_KEYS",
		"STUDIO_CALLBACK_ALLOW",
		"STUDIO_WEBHOOK_SECRET",
		"STORE_URL",
	])
		expect(message).toContain(name);
	expect(message, "a mistaken secret must not be echoed").not.toContain("hunter2");
});

test("empty values count as not set", () => {
	expect(readConfig(Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""])))).toEqual(
		readConfig({}),
	);
});
