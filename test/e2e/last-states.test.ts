import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Actor, openPlayground } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { afterAll, expect, test } from "vitest";

import { describeSong, statusSays } from "./people.ts";
import { type Running, startBot } from "./process.ts";
import { type Conduct, openStrangeService } from "./strange-service.ts";

/** A service whose songs all fail, in the moment of `fail()`. */
async function openDoomed(count: number) {
	const waiting: ServerResponse[] = [];
	const item = { status: "error", error_message: "Prompt likely malformed" };
	const body = JSON.stringify({ code: 200, message: "ok", data: { type: "FAILED", response_data: [item] } });
	const working = { body: { code: 200, message: "ok", data: { type: "IN_PROGRESS", response_data: [] } } };
	const conduct: Conduct = { feed: () => [working, (response) => void waiting.push(response)] };
	const names = Array.from({ length: count }, (_, n) => `doomed${n}`);
	const service = await openStrangeService(new Map(names.map((name) => [name, conduct])), new Uint8Array());
	return {
		url: service.url,
		close: service.close,
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
	JSON.stringify(person.message(statusMessage.channel_id, statusMessage.id)?.components ?? []);

const service = await openDoomed(7);
const playground = await openPlayground();
const folder = mkdtempSync(join(tmpdir(), "last-states-"));
const { people, channels } = playground.world.seed ?? expect.fail("an empty world");
const person = playground.as(people.member);
const settings = {
	DISCORD_TOKEN: playground.token,
	DISCORD_API_URL: playground.apiUrl,
	MUSIC_API_URL: service.url,
	MUSIC_API_KEY: "k",
	LOG_LEVEL: "info",
	PORT: "0",
};
let bot: Running | undefined;

/** `npm start` as processes one after the other over one store, on a Discord that outlives them: the one that runs, else the next. */
const running = async () => (bot ??= await startBot(folder, settings));

afterAll(async () => {
	await bot?.kill();
	await service.close();
	await playground.close();
	rmSync(folder, { recursive: true, force: true });
});

const failuresIn = (lines: string) => lines.split('"state":"failed"').length - 1;

test("kill -9 before the end of a song is shown: the next start shows it, and no Cancel stays", async () => {
	const first = await running();
	const statusMessage = await describeSong(person, channels.general, `/${service.names[0]}/ a song`);
	await expect.poll(() => service.waiting.length, { timeout: 30_000 }).toBe(1);
	service.fail();
	await expect.poll(() => failuresIn(first.output()), { timeout: 30_000, interval: 5 }).toBe(1);
	await first.kill();
	bot = undefined;
	expect(buttonsOf(person, statusMessage)).toContain("cancel:");
	await running();
	await statusSays(person, statusMessage, "could not be made");
	expect(buttonsOf(person, statusMessage)).not.toContain("cancel:");
}, 90_000);

test("SIGTERM to the process while six songs end in one channel: after the next start all say so, without Cancel", async () => {
	const admin = playground.as(people.admin);
	const place = { channelId: channels.music };
	const first = await running();
	await (await admin.invoke("config lane", { at_once: 10, songs: 100, seconds: 60 }, place)).response();
	await (await admin.invoke("config limits", { running: 10, waiting: 10 }, place)).response();
	const before = failuresIn(first.output());
	const statusMessages: APIMessage[] = [];
	for (const name of service.names.slice(1))
		statusMessages.push(await describeSong(person, channels.music, `/${name}/ a song`));
	await expect.poll(() => service.waiting.length, { timeout: 30_000 }).toBe(6);
	service.fail();
	await expect.poll(() => failuresIn(first.output()), { timeout: 30_000, interval: 5 }).toBe(before + 6);
	expect((await first.stop()).status).toBe(0);
	bot = undefined;
	// two edits in five seconds are less than six within a stop
	const stale = statusMessages.filter((statusMessage) => buttonsOf(person, statusMessage).includes("cancel:"));
	expect(stale.length).toBeGreaterThan(0);
	await running();
	for (const statusMessage of statusMessages) await statusSays(person, statusMessage, "could not be made");
	for (const statusMessage of statusMessages) expect(buttonsOf(person, statusMessage)).not.toContain("cancel:");
}, 120_000);
