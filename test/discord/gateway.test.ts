import { createServer } from "node:http";
import { openPlayground, type Playground } from "@tunesmith/playground";
import { afterEach, expect, it, vi } from "vitest";
import { declarations } from "../../commands/index.ts";
import { createCalls } from "../../src/discord/calls.ts";
import type { Declarations } from "../../src/discord/command.ts";
import { commandBodies } from "../../src/discord/command-bodies.ts";
import { deployCommands } from "../../src/discord/deploy.ts";
import { createReconnectPauses } from "../../src/discord/gateway/reconnect-pauses.ts";
import { openDiscord } from "../../src/discord/open.ts";
import { createRest } from "../../src/discord/rest.ts";
import { openLog } from "../../src/log.ts";
import { listenAt } from "../local-server.ts";
import { testDeclarations } from "./declarations.ts";
import { openGate } from "./gate.ts";
import { memoryNotes, openScene, optionsAt, quick, type Scene } from "./scene.ts";

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close();
});

async function aScene(...options: Parameters<typeof openScene>): Promise<Scene> {
	const scene = await openScene(...options);
	opened.push(() => scene[Symbol.asyncDispose]());
	return scene;
}

async function aPlayground(): Promise<Playground> {
	const playground = await openPlayground();
	opened.push(() => playground.close());
	return playground;
}

const puts = (playground: Playground) => playground.counts.byRoute["PUT /applications/{}/commands"];

it("registers the commands once, and again only when they changed or were lost", async () => {
	const playground = await aPlayground();
	const notes = memoryNotes();
	const first = await openDiscord(optionsAt(playground, notes));
	expect(first.stats().calls).toMatchObject({ "commands ok": 1 });
	await first.close();
	const second = await openDiscord(optionsAt(playground, notes));
	// One look, no registration.
	expect(second.stats().calls).toEqual({ "commands ok": 1 });
	expect(puts(playground)).toBe(1);
	await second.close();
	// what a start does with the commands, without the connection around it
	const deploy = async (declarations: Declarations, seen = notes) => {
		const rest = createRest(playground.apiUrl, playground.token);
		const calls = createCalls(rest, () => {});
		const { applicationId } = playground;
		await deployCommands({ applicationId, declarations }, { calls, notes: seen, log: openLog("silent") });
		rest.clearHashSweeper();
		rest.clearHandlerSweeper();
		return calls.counts();
	};
	const changed = { ...testDeclarations, menus: [] };
	expect(await deploy(changed)).toEqual({ "commands ok": 1 });
	expect(puts(playground)).toBe(2);
	expect(await deploy(changed)).toEqual({ "commands ok": 1 });
	expect(puts(playground)).toBe(2);
	// Somebody else's registration in between is found out by its names.
	await deploy(testDeclarations, memoryNotes());
	expect(await deploy(changed)).toEqual({ "commands ok": 2 });
	expect(puts(playground)).toBe(4);
});

it("says in one sentence why the commands were refused, however many mistakes there are", async () => {
	const playground = await aPlayground();
	const gate = await openGate(playground.apiUrl);
	opened.push(gate.close);
	const mistake = { name: { _errors: [{ code: "STRING_TYPE_REGEX", message: "not a name" }] } };
	const errors = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [at, mistake]));
	gate.answer(({ method }) =>
		method === "PUT" ? { status: 400, body: { code: 50035, message: "Invalid Form Body", errors } } : undefined,
	);
	const refused = await openDiscord(optionsAt({ apiUrl: gate.apiUrl, token: playground.token })).catch(
		(error: unknown) => error,
	);
	expect(String(refused)).toMatch(/^DiscordRefused: The commands cannot be registered: .*not a name.*149 more\)/);
	expect(String(refused).split("\n")).toHaveLength(1);
});

it("says with which code the gateway closed, and when a session identified anew is ready", async () => {
	const { playground, log } = await aScene();
	const said = (msg: string) => log.filter((line) => line.msg === msg);
	const before = said("gateway ready").length;
	playground.injectFault({ is: "gateway-drop", code: 4009 });
	await expect.poll(() => said("gateway reconnecting")).toMatchObject([{ shard: 0, code: 4009, pauseMs: 0 }]);
	await expect.poll(() => said("gateway resumed").length + said("gateway ready").length).toBeGreaterThan(before);
	const ready = said("gateway ready").length;
	playground.injectFault({ is: "invalid-session", canResume: false });
	await expect.poll(() => said("gateway ready").length, { timeout: 15_000 }).toBe(ready + 1);
});

it("waits longer and longer before it connects again, and begins anew once a connection has lasted", () => {
	let now = 0;
	const pauses = createReconnectPauses(
		() => now,
		() => 1,
	);
	const closed = () => pauses.closed(0);
	expect(Array.from({ length: 9 }, closed)).toEqual([0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
	expect([pauses.take(0), pauses.take(0), pauses.take(1)]).toEqual([60_000, 0, 0]);
	pauses.ready(0);
	now += 1000;
	expect(closed()).toBe(60_000);
	pauses.ready(0);
	now += 60_000;
	expect(closed()).toBe(0);
});

it("registers everything that is declared, in every language, to Discord's liking", async () => {
	const scene = await aScene({ declarations });
	const { admin, seed, discord } = scene;
	const names = admin.commands({ channelId: seed.channels.music }).map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(["song", "credits", "config", "help", "privacy", "New take"]));
	expect(discord.inviteUrl).toMatch(
		/^https:\/\/discord\.com\/.*permissions=\d+.*scope=bot\+applications\.commands|scope=bot/,
	);
	const body = (wanted: string) => commandBodies(declarations).find(({ name }) => name === wanted);
	expect(body("config")).toMatchObject({ default_member_permissions: 32, contexts: [0], integration_types: [0] });
	expect(body("song")).toMatchObject({ contexts: [0, 1, 2], integration_types: [0, 1] });
	expect(body("song")).not.toHaveProperty("default_member_permissions");
});

it("registers in one guild only when told so", async () => {
	const playground = await aPlayground();
	const guildId = playground.world.seed?.guilds.lounge ?? "";
	const discord = await openDiscord({ ...optionsAt(playground), guildId });
	opened.push(() => discord.close());
	const seed = playground.world.seed;
	if (seed === undefined) throw new Error("no seed");
	const there = playground.as(seed.people.admin).commands({ channelId: seed.channels.music });
	const elsewhere = playground.as(seed.people.admin).commands({ channelId: seed.channels.radio });
	expect([there.length > 0, elsewhere.length]).toEqual([true, 0]);
});

it("says what to do about a refused token", async () => {
	const playground = await aPlayground();
	const wrong = { apiUrl: playground.apiUrl, token: "wrong.token.here" };
	await expect(openDiscord(optionsAt(wrong))).rejects.toMatchObject({ name: "DiscordRefused", reason: "token" });
	expect(playground.connections).toBe(0);
});

it("gives up on a gateway that never says hello", async () => {
	const playground = await aPlayground();
	playground.injectFault({ is: "refuse-hello", times: 1000 });
	const started = openDiscord({ ...optionsAt(playground), timings: { ...quick, startMs: 300 } });
	await expect(started).rejects.toMatchObject({ reason: "unreachable" });
});

it("says that Discord cannot be reached when nobody answers", async () => {
	const server = createServer((_, response) => response.destroy());
	const url = await listenAt(server);
	opened.push(async () => void server.close());
	const started = openDiscord(optionsAt({ apiUrl: `${url}/api`, token: "a.b.c" }));
	await expect(started).rejects.toMatchObject({ reason: "unreachable" });
});

it("goes on after drops and reconnect orders", async () => {
	const { playground, member, seed, discord } = await aScene();
	for (const trouble of [{ is: "gateway-drop" }, { is: "reconnect" }] as const) {
		playground.injectFault(trouble);
		await vi.waitFor(() => expect(discord.isReady()).toBe(false), { interval: 1 }).catch(() => undefined);
		await expect.poll(() => [discord.isReady(), playground.connections]).toEqual([true, 1]);
		const handle = await member.invoke("help", {}, { channelId: seed.channels.music });
		expect((await handle.response()).embeds).toHaveLength(1);
	}
});

it("answers what was asked while it was away, once it has resumed", async () => {
	const { playground, member, seed } = await aScene();
	playground.injectFault({ is: "gateway-drop" });
	const handle = await member.invoke("help", {}, { channelId: seed.channels.music });
	expect((await handle.response()).embeds).toHaveLength(1);
});

it("tells whoever runs it when the token is revoked, and asks no more", async () => {
	const { playground, member, seed, discord } = await aScene();
	playground.injectFault({ is: "rest", route: "POST /channels/{}/messages", as: 401 });
	playground.injectFault({ is: "rest", route: "PATCH /webhooks/", as: 404, code: 10015 });
	await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	expect(await discord.lost).toMatchObject({ reason: "token" });
	expect(discord.isReady()).toBe(false);
});

it("tells the bot when it was removed from a guild", async () => {
	const { playground, jobs, seed } = await aScene();
	playground.world.kickBot(seed.guilds.radio);
	await expect.poll(() => jobs.left).toEqual([seed.guilds.radio]);
});

it("closes at once and leaves no connection", async () => {
	const { playground, discord } = await aScene();
	const before = Date.now();
	await discord.close();
	// @discordjs/ws gives up after five seconds on a server that does not answer its goodbye
	expect(Date.now() - before).toBeLessThan(4500);
	await expect.poll(() => playground.connections).toBe(0);
});
