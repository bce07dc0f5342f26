import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doctor } from "../../src/cli/doctor.ts";
import { openTestAllInOne, type TestAllInOne } from "../e2e/all-in-one.ts";
import { callProgram, runProgram } from "./run.ts";

let bot: TestAllInOne;
let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "doctor-"));
	bot = await openTestAllInOne();
});
afterAll(async () => {
	await bot.close();
	rmSync(folder, { recursive: true });
});

const settings = () => ({
	DISCORD_TOKEN: bot.playground.token,
	DISCORD_API_URL: bot.playground.apiUrl,
	MUSIC_API_URL: bot.studio().url,
	MUSIC_API_KEY: "sesame",
});

test("all is well: exit code 0, and nothing is made on disk", async () => {
	const { status, stdout } = await runProgram(["doctor"], folder, settings());
	expect(stdout).toContain("it is Tunesmith");
	expect(stdout).toContain("accepts the key");
	expect(stdout).toContain("rights it needs in its servers");
	expect(status).toBe(0);
	expect(readdirSync(folder)).toEqual([]);
});

test.each([
	["a dead token", { DISCORD_TOKEN: "wrong" }, "refuses the token"],
	["a wrong key of the service", { MUSIC_API_KEY: "wrong" }, "key"],
	["a service that is not there", { MUSIC_API_URL: "http://127.0.0.1:1" }, "does not answer"],
])("%s: a line of its own, exit code 1, no secret in it", async (_, change, part) => {
	const store = { STORE_URL: `sqlite:${join(folder, "tunesmith.sqlite")}` };
	const { status, stdout } = await callProgram(doctor, [], { ...settings(), ...store, ...change });
	expect(status).toBe(1);
	expect(stdout).toMatch(new RegExp(`BAD .*${part}`));
	expect(stdout).not.toContain(bot.playground.token);
});
