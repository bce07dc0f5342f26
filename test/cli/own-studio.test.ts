import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPageAllInOne } from "../browser/all-in-one.ts";

const submit = (url: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
	fetch(`${url}/api/v2/generate`, {
		method: "POST",
		headers: { "content-type": "application/json", authorization: `Bearer ${key}`, ...headers },
		body: JSON.stringify({ gpt_description_prompt: "rain", model: "chirp-v3-5" }),
	});

function makeFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "own-studio-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

test("the studio beside the playground is on loopback, takes its random key alone, keeps it over a restart and never logs it", async () => {
	const settings = { STUDIO_DATA: makeFolder(), STUDIO_HOST: "0.0.0.0", LOG_LEVEL: "trace" };
	const first = await openPageAllInOne({ settings });
	const path = join(settings.STUDIO_DATA, "bot.key");
	const key = readFileSync(path, "utf8").trim();
	expect(key).toMatch(/^[0-9a-f]{64}$/);
	expect(statSync(path).mode & 0o777).toBe(0o600);
	const url = first.allInOne.studio?.url ?? "";
	// an address that only reaches who listens on all of them
	await expect(fetch(url.replace("127.0.0.1", "127.0.0.2"))).rejects.toThrow();
	for (const guess of ["tunesmith", "x", "bot"]) expect((await submit(url, guess)).status).toBe(401);
	expect((await submit(url, "tunesmith", { "x-rehearse": "500" })).status).toBe(401);
	expect((await submit(url, key, { "x-rehearse": "500" })).status).toBe(500);
	expect((await submit(url, key)).status).toBe(200);
	await first.close();
	const second = await openPageAllInOne({ settings });
	expect((await submit(second.allInOne.studio?.url ?? "", key)).status).toBe(200);
	await second.close();
	expect([...first.logLines, ...second.logLines].join("")).not.toContain(key);
});

test("with STUDIO_KEYS the studio is for others too: their keys, no key of the bot's own, and no fault injection", async () => {
	const settings = {
		STUDIO_DATA: makeFolder(),
		STUDIO_KEYS: "alice,bob:100",
		STUDIO_FAULTS: "on",
		STUDIO_V1_FEED: "key",
	};
	const { allInOne, playground, close } = await openPageAllInOne({ settings });
	onTestFinished(close);
	const url = allInOne.studio?.url ?? "";
	expect((await submit(url, "alice", { "x-rehearse": "500" })).status).toBe(200);
	expect((await submit(url, "tunesmith")).status).toBe(401);
	expect((await fetch(`${url}/api/feed?workId=none`)).status).toBe(401);
	expect(existsSync(join(settings.STUDIO_DATA, "bot.key"))).toBe(false);
	expect(await (await fetch(`${playground.url}/playground/debug-panel`)).json()).toMatchObject({ outcomes: {} });
});
