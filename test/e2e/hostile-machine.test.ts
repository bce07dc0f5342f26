import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeMp3 } from "@tunesmith/mp3";
import { openPlayground } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { noise } from "../../packages/mp3/test/signals.ts";
import { mp3sOf } from "./all-in-one.ts";
import { textOf } from "./everything.ts";
import { creditsOf, describeSong, resultAfter, statusSays } from "./people.ts";
import { type Running, startBot } from "./process.ts";
import { openStrangeService } from "./strange-service.ts";

/* `npm start` at its real pace on a machine that takes things away: the token, the room on its disk, memory. */
const sound = noise(2);
const song = await encodeMp3(sound, sound, { kbps: 64, sampleRate: 44_100 });
const items = ({ files }: { readonly files: string }) =>
	[0, 1].map((at) => ({ audio_url: `${files}/${at}.mp3`, status: "complete", title: "Rain" }));
const pending = { body: { code: 200, data: { type: "IN_PROGRESS", response_data: [] } } };
const final = (places: { readonly files: string }) => ({
	body: { code: 200, data: { type: "SUCCESS", response_data: items(places) } },
});

/** A Discord, a service and a folder that outlive the processes of one test. They wait at the real pace, so they do it side by side. */
async function openMachine(finished: (close: () => Promise<void>) => void) {
	const folder = mkdtempSync(join(tmpdir(), "machine-"));
	const playground = await openPlayground();
	const service = await openStrangeService(
		new Map([
			["quick", { feed: (places) => [final(places)] }],
			["slow", { feed: (places) => [pending, pending, final(places)] }],
		]),
		song,
	);
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("an empty world");
	const settings = {
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: service.url,
		MUSIC_API_KEY: "sesame",
		CREDITS_PERIOD: "none",
		PORT: "0",
	};
	const bots: Running[] = [];
	finished(async () => {
		for (const { child, ended } of bots) {
			child.kill("SIGKILL");
			await ended;
		}
		await service.close();
		await playground.close();
		rmSync(folder, { recursive: true, force: true });
	});
	return {
		playground,
		service,
		person: playground.as(seed.people.member),
		channelId: seed.channels.music,
		async start(nodeArguments: readonly string[] = []): Promise<Running> {
			const bot = await startBot(folder, settings, nodeArguments);
			bots.push(bot);
			return bot;
		},
	};
}

test.concurrent("a token that dies in mid-song: few refused calls, an end with a sentence, and the next start brings the song once", async ({
	onTestFinished,
}) => {
	const { playground, service, person, channelId, start } = await openMachine(onTestFinished);
	const first = await start();
	const statusMessage = await describeSong(person, channelId, "/slow/");
	playground.injectFault({ is: "rest", route: "/channels", as: 401, times: 10_000 });
	expect(await first.ended).toBe(1);
	expect(first.output().trimEnd().split("\n").at(-1)).toMatch(/^Discord does not accept DISCORD_TOKEN/);
	expect(first.output()).not.toMatch(/\n\s+at /);
	expect(playground.counts.invalid).toBeLessThanOrEqual(5);
	playground.calm();
	await start();
	await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	expect(
		person.messages(channelId).filter((message) => mp3sOf(message).length > 0 && message.id !== statusMessage.id),
	).toHaveLength(1);
	expect(service.seen("slow").submissions).toHaveLength(1);
	expect(await creditsOf(person, channelId)).toBe(90);
}, 60_000);

/** A program of most Linux systems (util-linux); elsewhere the test is left out. */
const limiter = "prlimit";
const canLimit = spawnSync(limiter, ["--version"]).status === 0;

/** How large a file of the running process may become: beyond, every write fails, as on a full disk. No right of a superuser is needed. */
function limitFiles({ child }: Running, bytes: number | "unlimited"): void {
	const { status, stderr } = spawnSync(limiter, ["--pid", String(child.pid), `--fsize=${bytes}:unlimited`]);
	if (status !== 0) throw new Error(String(stderr));
}

describe.concurrent("one process with little memory", () => {
	let machine: Awaited<ReturnType<typeof openMachine>>;
	let running: Running;
	const closing: (() => Promise<void>)[] = [];
	beforeAll(async () => {
		machine = await openMachine((close) => closing.push(close));
		running = await machine.start(["--max-old-space-size=128"]);
	});
	afterAll(async () => {
		for (const close of closing) await close();
	});

	test.skipIf(!canLimit)(
		"a disk that takes nothing for a while: told to who asks, and the song under way comes when there is room",
		{ concurrent: false, timeout: 60_000 },
		async () => {
			const { service, person, channelId } = machine;
			const statusMessage = await describeSong(person, channelId, "/slow/");
			limitFiles(running, 1024);
			const refused = await person.invoke("song describe", { prompt: "/quick/" }, { channelId });
			expect(textOf(await refused.followUp())).toContain("run out of disk space");
			await expect.poll(() => running.output()).toContain("writing will be repeated");
			expect(running.child.exitCode).toBeNull();
			limitFiles(running, "unlimited");
			const end = await statusSays(person, statusMessage, /\*\*(Done|This song could not be made)\*\*/);
			expect(textOf(end)).toContain("Done");
			await resultAfter(person, statusMessage);
			expect(await creditsOf(person, channelId)).toBe(90);
			expect(service.seen("quick").submissions).toHaveLength(0);
		},
	);

	test("forty songs in twenty servers at once, all posted, all paid", {
		concurrent: false,
		timeout: 90_000,
	}, async () => {
		const { playground, service } = machine;
		const { world } = playground;
		const orders = Array.from({ length: 20 }, (_, server) => {
			const owner = world.addUser({ username: `owner-${server}` });
			const guild = world.addGuild({ name: `Server ${server}`, ownerId: owner.id });
			return { person: playground.as(owner.id), channelId: world.addChannel(guild.id, { name: "songs" }).id };
		});
		await Promise.all(
			orders.map(async ({ person, channelId }) => {
				const statusMessages: APIMessage[] = [];
				for (let count = 0; count < 2; count++) statusMessages.push(await describeSong(person, channelId, "/quick/"));
				for (const statusMessage of statusMessages) await statusSays(person, statusMessage, "Done");
				expect(await creditsOf(person, channelId)).toBe(80);
			}),
		);
		expect(service.seen("quick").submissions).toHaveLength(40);
		expect((await running.stop()).status).toBe(0);
		expect(running.output()).not.toContain('"level":"fatal"');
	});
});
