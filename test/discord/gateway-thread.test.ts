import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPlayground } from "@tunesmith/playground";
import type { APIInteraction } from "discord-api-types/v10";
import { afterEach, expect, it } from "vitest";
import { createCalls } from "../../src/discord/calls.ts";
import { createAcknowledger } from "../../src/discord/gateway/acknowledge.ts";
import { rulesOf } from "../../src/discord/interactions/acknowledgement-rules.ts";
import { openDiscord } from "../../src/discord/open.ts";
import { createAnonymousRest } from "../../src/discord/rest.ts";
import { openLog } from "../../src/log.ts";
import type { BusyOrder } from "./busy-bot.ts";
import { testDeclarations } from "./declarations.ts";
import { noOutside } from "./no-outside.ts";
import { hastyClock, memoryNotes, openScene, quick } from "./scene.ts";
import { openSmallJobs } from "./small-jobs.ts";
import { openSpareServer } from "./spare-server.ts";

const opened: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close();
});

async function aPlayground() {
	const playground = await openPlayground();
	opened.push(() => playground.close());
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("the world is empty");
	return { playground, seed, member: playground.as(seed.people.member) };
}

const tools = () => ({
	notes: memoryNotes(),
	clock: hastyClock,
	timings: quick,
	declarations: testDeclarations,
	outside: noOutside,
});

it("acknowledges while the bot is busy with something else", async () => {
	const { playground, seed, member } = await aPlayground();
	const folder = mkdtempSync(join(tmpdir(), "busy-"));
	opened.push(() => rmSync(folder, { recursive: true }));
	const { apiUrl, token } = playground;
	const order: BusyOrder = { apiUrl, token, untilThere: join(folder, "go on") };
	const bot = fork(fileURLToPath(new URL("busy-bot.ts", import.meta.url)), [JSON.stringify(order)]);
	opened.push(() => bot.kill("SIGKILL"));
	expect(await once(bot, "message")).toContain("ready");
	bot.send("be-busy");
	expect(await once(bot, "message")).toContain("busy");
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	expect(await handle.acked()).toMatchObject({ is: "deferred" });
	writeFileSync(order.untilThere, "");
	expect((await handle.response()).embeds).toHaveLength(1);
});

it("acknowledges an interaction once, however often it comes, and none once it is over", async () => {
	const server = await openSpareServer();
	opened.push(server.close);
	const rest = createAnonymousRest(server.apiUrl);
	opened.push(() => rest.clearHandlerSweeper());
	const handedOver: unknown[] = [];
	const calls = createCalls(rest, () => undefined);
	const order = { rules: rulesOf(testDeclarations), tokenMs: 60_000 };
	const acknowledger = createAcknowledger(order, { calls }, (outcome) =>
		handedOver.push(typeof outcome === "string" ? outcome : [outcome.interaction.id, outcome.response]),
	);
	const interaction = (id: string) =>
		({
			id,
			type: 2,
			token: `t${id}`,
			guild_id: "1",
			channel_id: "2",
			member: { user: { id: "3" } },
			data: { id: "4", name: "song", options: [{ name: "describe", type: 1, options: [] }] },
		}) as unknown as APIInteraction;
	for (const id of ["5", "6", "6"]) await acknowledger.take(interaction(id));
	expect(handedOver).toEqual([["5", "deferred-publicly"], ["6", "deferred-publicly"], "repeated"]);
	await acknowledger.stop();
	await acknowledger.take(interaction("7"));
	expect(handedOver).toHaveLength(3);
});

it("keeps what comes before there is somebody to do the work", async () => {
	const { playground, seed, member } = await aPlayground();
	const discord = await openDiscord({ ...playground, log: openLog("silent"), ...tools() });
	opened.push(() => discord.close());
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	// goes the same way, and is not kept
	playground.world.kickBot(seed.guilds.radio);
	await expect.poll(() => discord.stats().guilds).toBe(1);
	const jobs = openSmallJobs(() => discord.presenter);
	discord.listen(jobs);
	expect((await handle.response()).embeds).toHaveLength(1);
	expect(jobs.byId.size).toBe(1);
});

it("does what it has acknowledged before it closes", async () => {
	const { playground, seed, member } = await aPlayground();
	const discord = await openDiscord({ ...playground, log: openLog("silent"), ...tools() });
	const jobs = openSmallJobs(() => discord.presenter);
	discord.listen(jobs);
	playground.injectFault({ is: "rest", route: "POST /interactions/", as: 429, retryAfterMs: 100 });
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	await expect.poll(() => JSON.stringify(playground.counts)).toContain("POST /interactions/");
	await discord.close();
	expect(await handle.acked()).toMatchObject({ is: "deferred" });
	expect((await handle.response()).embeds).toHaveLength(1);
	expect(jobs.byId.size).toBe(1);
});

it("closes though the gateway never says goodbye", async () => {
	const server = await openSpareServer();
	opened.push(server.close);
	const discord = await openDiscord({ ...server, log: openLog("silent"), ...tools() });
	server.fallAsleep();
	// else it would wait for half a minute
	await expect(discord.close()).resolves.toBeUndefined();
});

it("tells whoever runs it when the gateway says what nobody could survive", async () => {
	const server = await openSpareServer();
	opened.push(server.close);
	const discord = await openDiscord({ ...server, log: openLog("silent"), ...tools() });
	opened.push(() => discord.close());
	server.say({ op: 10 });
	expect(await discord.lost).toMatchObject({
		reason: "gateway",
		message: expect.stringContaining("heartbeat_interval"),
	});
});

it("notes how much it had missed when it has resumed", async () => {
	const scene = await openScene();
	opened.push(() => scene[Symbol.asyncDispose]());
	scene.playground.injectFault({ is: "gateway-drop" });
	const handle = await scene.member.invoke("help", {}, { channelId: scene.seed.channels.music });
	await handle.response();
	const resumed = () => scene.log.filter(({ msg }) => msg === "gateway resumed");
	await expect.poll(resumed).toMatchObject([{ shard: 0, replayed: 2 }]);
	expect(scene.log.filter(({ msg }) => msg === "an event could not be understood")).toEqual([]);
});
