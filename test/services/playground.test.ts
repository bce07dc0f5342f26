import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, test, vi } from "vitest";
import { openOneOfSeveral } from "../../src/cli/all-in-one.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { databasesOf } from "./databases.ts";

/* `npm start` without a token, with a store in PostgreSQL. */

const { newDatabase } = databasesOf(inject("adminUrl"));
const folder = mkdtempSync(join(tmpdir(), "tunesmith-playground-"));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
	rmSync(folder, { recursive: true, force: true });
});

async function start(storeUrl: string, settings: Readonly<Record<string, string>> = {}) {
	const common = { STUDIO_DATA: folder, MUSIC_API_URL: "http://127.0.0.1:1", PORT: "0" };
	const read = readConfig({ STORE_URL: storeUrl, ...common, ...settings });
	if (!read.ok) throw new Error(read.message);
	const opened = await openOneOfSeveral({ config: read.config, log: openLog("silent") });
	closers.push(opened.close);
	return opened;
}

test("a playground has one process: its panel shows queue and wallet, it knows its invitation, and a second one is refused", async () => {
	const url = await newDatabase();
	const { app, playground } = await start(url);
	const { people, channels } = playground?.world.seed ?? {};
	expect(app.inviteUrl).toBe(
		`${playground?.apiUrl}/oauth2/authorize?client_id=${playground?.applicationId}&scope=bot+applications.commands&permissions=309237763136`,
	);
	const address = `${playground?.url}/playground/internals?as=${people?.member}&channelId=${channels?.music}`;
	await vi.waitFor(async () => {
		const internals = await (await fetch(address)).json();
		expect(internals).toMatchObject({ queue: { running: [], waiting: [] }, wallet: { spendable: 100 }, jobs: [] });
	}, 15_000);
	await expect(start(url)).rejects.toMatchObject({
		message: expect.stringMatching(/^Another bot runs on this database .* a playground is a bot of one process\.$/),
		exitCode: 2,
	});
});

test("fewer songs at once than shards are refused at the start, and the next start counts the shards anew", async () => {
	const url = await newDatabase();
	await expect(start(url, { SHARD_COUNT: "3", MAX_SONGS_AT_ONCE: "2" })).rejects.toMatchObject({
		message: expect.stringMatching(
			/^MAX_SONGS_AT_ONCE is 2, but there are 3 shards, .* set it to 3 or more, or .*SHARD_COUNT\.$/,
		),
		exitCode: 2,
	});
	const { app } = await start(url, { SHARD_COUNT: "2", MAX_SONGS_AT_ONCE: "2" });
	expect(app.inviteUrl).toContain("client_id=");
});
