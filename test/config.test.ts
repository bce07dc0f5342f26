import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentSchema, readConfig } from "../src/config.ts";

const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
const exampleEntries = [...example.matchAll(/^# ([A-Z_0-9]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
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
		STUDIO_FILES: "/srv/songs",
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
		"STUDIO_FILES",
	])
		expect(message).toContain(name);
	expect(message, "a mistaken secret must not be echoed").not.toContain("hunter2");
});

test.each([
	["MAX_SONGS_PER_DAY", ["0", "-1", "1.5", "many", "1000000001"], ["1", "1000000000"]],
	["MAX_SONGS_PER_DAY_PER_SERVER", ["0", "-1", "1.5", "many", "1000000001"], ["1", "1000000000"]],
	["MAX_SONGS_AT_ONCE", ["0", "-1", "1.5", "many", "100001"], ["1", "100000"]],
	["MAX_SONGS_AT_ONCE_PER_SERVER", ["0", "-1", "1.5", "many", "101"], ["1", "100"]],
	["MIN_SONG_COST", ["-1", "1.5", "many", "1000001"], ["0", "1000000"]],
] as const)("%s is a whole number within its bounds, or no limit", (name, bad, good) => {
	for (const value of bad)
		expect(readConfig({ [name]: value }), value).toMatchObject({
			ok: false,
			message: expect.stringMatching(new RegExp(`${name} must be a whole number from .* or empty for no limit`)),
		});
	for (const value of good)
		expect(readConfig({ [name]: value }), value).toMatchObject({ ok: true, config: { [name]: Number(value) } });
	for (const value of ["", " ", undefined]) {
		const read = readConfig({ [name]: value });
		expect(read.ok && read.config[name], String(value)).toBe(undefined);
		expect(read.ok).toBe(true);
	}
});

test("GUILDS_ALLOWED lists ids of servers, or allows all", () => {
	const refused = {
		ok: false,
		message: expect.stringContaining("GUILDS_ALLOWED must list ids of servers (numbers), with commas between them"),
	};
	for (const value of [
		"My server",
		"123",
		"12345678901234567 12345678901234568",
		"12345678901234567,x",
		"1e20",
		"-12345",
	])
		expect(readConfig({ GUILDS_ALLOWED: value }), value).toMatchObject(refused);
	expect(readConfig({ GUILDS_ALLOWED: " 12345678901234567 ,12345678901234568, " })).toMatchObject({
		config: { GUILDS_ALLOWED: ["12345678901234567", "12345678901234568"] },
	});
	expect(readConfig({ GUILDS_ALLOWED: "" })).toMatchObject({ config: { GUILDS_ALLOWED: [] } });
});

test("models of the operator's own have a label and a cost where these are given", () => {
	const result = readConfig({
		MUSIC_MODELS: " chirp-v6 = x , chirp-v6=Newest:15, house_band=The house band ,mus-32:3,plain",
	});
	expect(result.ok).toBe(false);
	const read = readConfig({ MUSIC_MODELS: "chirp-v6=Newest:15, house_band=The house band ,mus-32:3,plain" });
	expect(read).toMatchObject({
		config: {
			MUSIC_MODELS: [
				{ name: "chirp-v6", label: "Newest", credits: 15 },
				{ name: "house_band", label: "The house band", credits: undefined },
				{ name: "mus-32", label: undefined, credits: 3 },
				{ name: "plain", label: undefined, credits: undefined },
			],
		},
	});
	for (const [value, told] of [
		["chirp v6=Newest", 'not so: "chirp v6=Newest"'],
		["chirp-v6=Newest:many", 'not so: "chirp-v6=Newest:many"'],
		["=Newest", 'not so: "=Newest"'],
		[`chirp-v6=${"x".repeat(51)}`, "labels of at most 50 characters"],
		["chirp-v6,chirp-v6=Newest", "MUSIC_MODELS must name each model once, not chirp-v6 twice"],
	])
		expect(readConfig({ MUSIC_MODELS: value })).toMatchObject({
			ok: false,
			message: expect.stringContaining(told ?? ""),
		});
});

test("a model server needs an address, where the bot's own studio is to use it", () => {
	const refused = {
		ok: false,
		message: expect.stringContaining("STUDIO_ENGINE_URL must be set for STUDIO_ENGINE=ace-step"),
	};
	expect(readConfig({ STUDIO_ENGINE: "ace-step" })).toMatchObject(refused);
	expect(readConfig({ STUDIO_ENGINE: "ace-step", STUDIO_ENGINE_URL: "http://localhost:8001" }).ok).toBe(true);
	expect(readConfig({ STUDIO_ENGINE: "ace-step", MUSIC_API_URL: "https://music.example" }).ok).toBe(true);
});

test("empty values count as not set", () => {
	expect(readConfig(Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""])))).toEqual(
		readConfig({}),
	);
});

test("a bucket needs its keys, and what is missing is named", () => {
	const bucket = { STUDIO_FILES: "s3://songs/studio", STUDIO_FILES_KEY_ID: "id" };
	expect(readConfig(bucket)).toMatchObject({ ok: false, message: expect.stringContaining("STUDIO_FILES_SECRET") });
	expect(readConfig({ ...bucket, STUDIO_FILES_SECRET: "secret" }).ok).toBe(true);
});
