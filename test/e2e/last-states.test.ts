import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Actor, openPlayground } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { expect, test } from "vitest";

import { describeSong, statusSays } from "./people.ts";
import { startBot } from "./process.ts";
import { type Conduct, openStrangeService } from "./strange-service.ts";

/** Calls after the test, the last one first. */
type OnFinished = (close: () => void | Promise<void>) => void;

/** A service whose songs all fail, in the moment of `fail()`. */
async function openDoomed(count: number, onFinished: OnFinished) {
	const waiting: ServerResponse[] = [];
	const item = { status: "error", error_message: "Prompt likely malformed" };
	const body = JSON.stringify({ code: 200, message: "ok", data: { type: "FAILED", response_data: [item] } });
	const working = { body: { code: 200, message: "ok", data: { type: "IN_PROGRESS", response_data: [] } } };
	const conduct: Conduct = { feed: () => [working, (response) => void waiting.push(response)] };
	const names = Array.from({ length: count }, (_, n) => `doomed${n}`);
	const service = await openStrangeService(new Map(names.map((name) => [name, conduct])), new Uint8Array());
	onFinished(() => service.close());
	return {
		url: service.url,
		names,
		waiting,
		fail() {
			for (const response of waiting.splice(0)) {
				response.writeHead(200, { "content-type": "application/json" });
				response.end(body);
			}
		},
	};
}

const buttonsOf = (person: Actor, statusMessage: APIMessage) =>
	JSON.stringify(person.messages(statusMessage.channel_id).find(({ id }) => id === statusMessage.id)?.components ?? []);

/** `npm start` as processes one after the other over one store, on a Discord that outlives them. */
async function openProcesses(musicUrl: string, onFinished: OnFinished) {
	const folder = mkdtempSync(join(tmpdir(), "last-states-"));
	onFinished(() => rmSync(folder, { recursive: true, force: true }));
	const playground = await openPlayground();
	onFinished(() => playground.close());
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("an empty world");
	const settings = {
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: musicUrl,
		MUSIC_API_KEY: "k",
		LOG_LEVEL: "info",
		PORT: "0",
	};
	return {
		playground,
		seed,
		person: playground.as(seed.people.member),
		async start() {
			const bot = await startBot(folder, settings);
			onFinished(async () => {
				bot.child.kill("SIGKILL");
				await bot.ended;
			});
			return bot;
		},
	};
}

const failuresIn = (lines: string) => lines.split('"state":"failed"').length - 1;

test.concurrent("kill -9 before the end of a song is shown: the next start shows it, and no Cancel stays", async ({
	onTestFinished,
}) => {
	const service = await openDoomed(1, onTestFinished);
	const { person, seed, start } = await openProcesses(service.url, onTestFinished);
	const first = await start();
	const statusMessage = await describeSong(person, seed.channels.music, "/doomed0/ a song");
	await expect.poll(() => service.waiting.length, { timeout: 30_000 }).toBe(1);
	service.fail();
	await expect.poll(() => failuresIn(first.output()), { timeout: 30_000, interval: 5 }).toBe(1);
	await first.kill();
	expect(buttonsOf(person, statusMessage)).toContain("cancel:");
	await start();
	await statusSays(person, statusMessage, "could not be made");
	expect(buttonsOf(person, statusMessage)).not.toContain("cancel:");
}, 90_000);

test.concurrent("SIGTERM to the process while six songs end in one channel: after the next start all say so, without Cancel", async ({
	onTestFinished,
}) => {
	const service = await openDoomed(6, onTestFinished);
	const { person, seed, playground, start } = await openProcesses(service.url, onTestFinished);
	const admin = playground.as(seed.people.admin);
	const place = { channelId: seed.channels.music };
	const first = await start();
	await (await admin.invoke("config lane", { at_once: 10, songs: 100, seconds: 60 }, place)).response();
	await (await admin.invoke("config limits", { running: 10, waiting: 10 }, place)).response();
	const statusMessages: APIMessage[] = [];
	for (const name of service.names)
		statusMessages.push(await describeSong(person, seed.channels.music, `/${name}/ a song`));
	await expect.poll(() => service.waiting.length, { timeout: 30_000 }).toBe(6);
	service.fail();
	await expect.poll(() => failuresIn(first.output()), { timeout: 30_000, interval: 5 }).toBe(6);
	expect((await first.stop()).status).toBe(0);
	// two edits in five seconds are less than six within a stop
	const stale = statusMessages.filter((statusMessage) => buttonsOf(person, statusMessage).includes("cancel:"));
	expect(stale.length).toBeGreaterThan(0);
	await start();
	for (const statusMessage of statusMessages) await statusSays(person, statusMessage, "could not be made");
	for (const statusMessage of statusMessages) expect(buttonsOf(person, statusMessage)).not.toContain("cancel:");
}, 120_000);
