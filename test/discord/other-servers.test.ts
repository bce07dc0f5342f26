import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createCalls } from "../../src/discord/calls.ts";
import { isLost, isRefusal } from "../../src/discord/failures.ts";
import { openDiscord } from "../../src/discord/open.ts";
import { createRest } from "../../src/discord/rest.ts";
import { openLog } from "../../src/log.ts";
import { memoryNotes, optionsAt } from "./scene.ts";
import { openSmallJobs } from "./small-jobs.ts";
import { openSpareServer, type SpareServer } from "./spare-server.ts";

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of opened.splice(0).reverse()) await close();
});

/** Closed after the test, unless `closers` are of another time. */
async function open({
	namesApplication = true,
	beforeListening = (_server: SpareServer) => {},
	closers = opened,
} = {}) {
	const server = await openSpareServer({ namesApplication });
	closers.push(server.close);
	const lines: Record<string, unknown>[] = [];
	const log = openLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
	const notes = memoryNotes();
	const options = optionsAt(server, notes, log);
	const discord = await openDiscord(options);
	closers.push(() => discord.close());
	beforeListening(server);
	const jobs = openSmallJobs(() => discord.presenter);
	discord.listen(jobs);
	let count = 0;
	/** The least that an interaction needs, and no field more; `more` adds or takes away. */
	const interact = (type: number, data: object, more: object = {}) => {
		count += 1;
		server.tell("INTERACTION_CREATE", {
			id: String(5000 + count),
			application_id: server.ids.application,
			type,
			token: `t${count}`,
			guild_id: server.ids.guild,
			channel_id: server.ids.channel,
			member: { user: { id: "7001", username: "ann" } },
			data,
			...more,
		});
		return String(5000 + count);
	};
	const answersTo = (id: string) =>
		server.calls.flatMap(({ path, body }) => (path.startsWith(`/interactions/${id}/`) ? [body] : []));
	return { server, discord, jobs, notes, options, interact, answersTo, lines };
}
const describeData = { id: "1", name: "song", options: [{ name: "describe", type: 1, options: [prompt("rain")] }] };
function prompt(value: string) {
	return { name: "prompt", type: 3, value };
}

/** One for the tests that need no start of their own: to open a bot takes longer than most of them. */
let shared: Awaited<ReturnType<typeof open>>;
const closedLast: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
	shared = await open({ closers: closedLast });
});
afterAll(async () => {
	for (const close of closedLast.reverse()) await close();
});

/** The job that comes of what `ask` tells the shared bot. */
async function jobOf(ask: () => unknown) {
	const { byId } = shared.jobs;
	const before = byId.size;
	ask();
	await expect.poll(() => byId.size).toBe(before + 1);
	return [...byId.values()].at(-1);
}

it("starts on a server that says the least, with an application that is not the bot's user", () => {
	const { server, discord } = shared;
	expect(discord.applicationId).toBe(server.ids.application);
	expect(server.calls.map(({ path }) => path)).toContain(`/applications/${server.ids.application}/commands`);
});

it("takes the bot's own id for its application where the server names none", async () => {
	const { server, discord, jobs, interact } = await open({ namesApplication: false });
	expect(discord.applicationId).toBe(server.ids.bot);
	interact(2, describeData);
	await expect.poll(() => jobs.byId.size).toBe(1);
});

it("registers once, though the server lists the commands in another order and with more in them", async () => {
	const first = await open();
	const { server, options } = first;
	const puts = () => server.calls.filter(({ method }) => method === "PUT").length;
	const before = puts();
	await first.discord.close();
	const second = await openDiscord(options);
	opened.push(() => second.close());
	expect(puts()).toBe(before);
});

it("waits as long as the body of a 429 says where no header does", () => {
	const { server } = shared;
	const [refused, again] = server.calls.filter(({ path }) => path.endsWith("/commands"));
	expect([refused?.method, again?.method]).toEqual(["PUT", "PUT"]);
	expect(server.calls.filter(({ path }) => path.endsWith("/commands"))).toHaveLength(2);
});

it("understands a refusal that has a status and no code", async () => {
	const { server } = shared;
	const calls = createCalls(createRest(server.apiUrl, server.token), () => undefined);
	const edit = (messageId: string) =>
		calls({ for: "card", method: "PATCH", route: `/channels/1/messages/${messageId}`, body: {} }).catch(
			(error: unknown) => error,
		);
	expect(isRefusal(await edit("404"), "gone")).toBe(true);
	expect(isRefusal(await edit("403"), "forbidden")).toBe(true);
	expect(isLost(await edit("404"))).toBe(false);
});

it("takes the status that is said twice for no code", async () => {
	const { server } = shared;
	const calls = createCalls(createRest(server.apiUrl, server.token), () => undefined);
	const edit = (messageId: string) =>
		calls({ for: "card", method: "PATCH", route: `/channels/1/messages/${messageId}`, body: {} }).catch(
			(error: unknown) => error,
		);
	expect(isRefusal(await edit("404404"), "gone")).toBe(true);
	expect(isRefusal(await edit("403403"), "forbidden")).toBe(true);
});

it("finds out from the guild who is an admin where the interaction does not say it", async () => {
	const { server, interact, answersTo } = shared;
	const { guild } = server.ids;
	const roles = [{ id: "9001", name: "boss", permissions: "32" }];
	server.tell("GUILD_CREATE", { id: guild, name: "Spare", owner_id: "7001", roles, channels: [], members: [] });
	const doctor = { id: "2", name: "config", options: [{ name: "doctor", type: 1, options: [] }] };
	const as = (id: string, ranks: string[] = []) =>
		interact(2, doctor, { member: { user: { id, username: "x" }, roles: ranks } });
	const typesOf = (id: string) => answersTo(id).map((answer) => (answer as { type: number }).type);
	const [owner, boss, nobody] = [as("7001"), as("7002", ["9001"]), as("7003")];
	await expect.poll(() => [owner, boss, nobody].map((id) => typesOf(id).at(-1))).toEqual([5, 5, 4]);
});

it("makes no noise about events that nobody needs, and interactions without data", async () => {
	const { server, discord, jobs, interact, lines } = await open();
	server.tell("PRESENCE_UPDATE", {});
	interact(4, {}, { data: undefined });
	interact(4, {}, { data: null });
	interact(2, describeData);
	await expect.poll(() => jobs.byId.size).toBe(1);
	await expect.poll(() => discord.stats().interactions).toEqual({ unknown: 2, ok: 1 });
	expect(lines.filter(({ level }) => Number(level) >= 40 || level === "warn" || level === "error")).toEqual([]);
});

it("takes an interaction that has no entitlements, permissions, locale, context or type", async () => {
	const { interact, answersTo } = shared;
	let id = "";
	const job = await jobOf(() => {
		id = interact(2, describeData);
	});
	await expect.poll(() => answersTo(id)).toContainEqual({ type: 5 });
	expect(job?.address).toMatchObject({ context: "guild", locale: "en-US" });
	expect(job?.address.token?.isOnlyWay).toBeUndefined();
});

it("asks once where an acknowledgement is refused for no reason that is known, and then says what it can", async () => {
	const { discord, jobs, interact, answersTo } = await open();
	const id = interact(2, describeData, { token: "refused" });
	await expect.poll(() => discord.stats().interactions).toEqual({ bug: 1 });
	// the deferral, and the sentence that was to take its place; what a 429 put off is no call of its own
	expect(discord.stats().calls).toMatchObject({ "ack refused": 2, "direct ok": 2 });
	expect(new Set(answersTo(id).map((answer) => (answer as { type: number }).type))).toEqual(new Set([5, 4]));
	expect(jobs.byId.size).toBe(0);
});

it("reads null as nothing", async () => {
	const { interact, answersTo } = shared;
	const empty = { guild_id: null, member: null, locale: null, app_permissions: null, channel: null, message: null };
	const user = { id: "7002", username: "bob" };
	const nothing = { ...empty, user, authorizing_integration_owners: null };
	const job = await jobOf(() => interact(2, { ...describeData, resolved: null }, nothing));
	expect(job?.address).toMatchObject({ context: "dm", guildId: null, userId: "7002", locale: "en-US" });
	expect(job?.address.token?.isOnlyWay).toBeUndefined();
	const label = { type: 18, id: 1, custom_id: null, component: { type: 4, custom_id: "title", value: "Rain" } };
	const form = interact(5, { custom_id: "custom:1", components: [label] });
	await expect.poll(() => answersTo(form).length).toBeGreaterThan(0);
});

it("lives on after events that nobody could understand", async () => {
	const { server, interact } = shared;
	server.tell("CHANNEL_CREATE", {});
	server.tell("GUILD_ROLE_CREATE", { guild_id: server.ids.guild });
	server.tell("MESSAGE_REACTION_ADD", { user_id: "1", channel_id: "2", message_id: "3", emoji: { name: "🔁" } });
	server.tell("SOMETHING_NEW", { a: 1 });
	server.tell("INTERACTION_CREATE", null);
	expect((await jobOf(() => interact(2, describeData)))?.request).toBeDefined();
});

it("lives on after an event that nobody could understand and that came before the bot listened", async () => {
	const beforeListening = ({ tell, ids }: SpareServer) => tell("GUILD_ROLE_CREATE", { guild_id: ids.guild });
	const { jobs, interact, lines } = await open({ beforeListening });
	interact(2, describeData);
	await expect.poll(() => jobs.byId.size).toBe(1);
	expect(lines.filter(({ msg }) => msg === "an event could not be understood")).toHaveLength(1);
});
