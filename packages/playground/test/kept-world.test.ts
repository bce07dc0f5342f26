import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Client, GuildTextBasedChannel } from "discord.js";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { PlaygroundOptions } from "../src/options.ts";
import { openPlayground, type Playground } from "../src/playground.ts";
import { type HandClock, openHandClock } from "./hand-clock.ts";
import { openRig, serve } from "./rig.ts";

function makeFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "kept-world-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return join(folder, "world");
}

async function open(dataFolder: string, clock: HandClock, options: PlaygroundOptions = {}): Promise<Playground> {
	const playground = await openPlayground({ clock, dataFolder, ...options });
	onTestFinished(() => playground.close());
	return playground;
}

/** All that everybody sees; addresses without the port and the signature, which are new at each reading. */
async function viewOf(playground: Playground): Promise<unknown> {
	const ask = async (path: string) => (await fetch(`${playground.url}/playground/${path}`)).json();
	const views: unknown[] = [];
	for (const { id } of (await ask("people")) as readonly { id: string }[]) {
		const { now: _now, ...state } = (await ask(`state?as=${id}`)) as {
			now: number;
			guilds: { channels: { id: string }[] }[];
			dms: { id: string }[];
		};
		const places = [...state.guilds.flatMap(({ channels }) => channels), ...state.dms];
		const inside = places.map(async ({ id: channelId }) => [
			await ask(`messages?as=${id}&channelId=${channelId}`),
			await ask(`commands?as=${id}&channelId=${channelId}`),
		]);
		views.push(state, await Promise.all(inside));
	}
	return JSON.parse(
		JSON.stringify(views)
			.replaceAll(playground.url, "http://playground")
			.replaceAll(/\?ex=[^"]+/g, ""),
	);
}

const textChannel = async (client: Client<true>, id: string): Promise<GuildTextBasedChannel> => {
	const channel = await client.channels.fetch(id);
	if (channel === null || !channel.isTextBased() || channel.isDMBased()) throw new Error("no text channel");
	return channel;
};

/** Fills a world with one of everything, by discord.js and by people. */
async function live(dataFolder: string) {
	const rig = await openRig({ dataFolder, uploadBytes: { base: 1000 } });
	const { playground, seed, member, admin } = rig;
	const { world } = playground;
	const client = await rig.login();
	const tokens: { readonly id: string; readonly token: string; readonly name: string }[] = [];
	await serve(client, async (interaction) => {
		if (interaction.isButton()) await interaction.reply({ content: "pressed", flags: 64 });
		if (interaction.isModalSubmit()) await interaction.reply("submitted");
		if (!interaction.isChatInputCommand()) return;
		const { id, token, commandName: name } = interaction;
		if (name !== "song") tokens.push({ id, token, name });
		if (name === "config") return;
		if (name === "ping") await interaction.deferReply();
		else
			await interaction.showModal({
				custom_id: "m",
				title: "Form",
				components: [{ type: 1, components: [{ type: 4, custom_id: "t", label: "Title", style: 1 }] }],
			});
	});
	const channel = await textChannel(client, seed.channels.music);
	const posted = await channel.send({
		content: `for <@${member.userId}>`,
		embeds: [{ title: "Song", image: { url: "attachment://cover.png" }, fields: [{ name: "Key", value: "C" }] }],
		components: [
			{ type: 1, components: [{ type: 2, custom_id: "again:1", label: "Again", style: 1, emoji: { name: "🔁" } }] },
		],
		files: [
			{ attachment: Buffer.from("song bytes"), name: "song.mp3", description: "the song" },
			{ attachment: Buffer.from("cover"), name: "cover.png" },
		],
		nonce: "job1.1",
		enforceNonce: true,
	});
	await posted.react("🔁");
	member.react(posted.id, "🔁");
	member.react(posted.id, "🎉");
	await posted.edit({ content: "edited" });
	await (await channel.send("gone")).delete();
	await channel.send({ content: "an answer", reply: { messageReference: posted.id } });
	await posted.startThread({ name: "about it" });
	member.say(seed.channels.thread, "in the thread");
	world.archiveThread(seed.channels.thread, { isLocked: true });
	await (await client.users.fetch(member.userId)).send("in private");
	await (await member.click(posted.id, "again:1")).acked();
	const place = { channelId: seed.channels.music };
	const modal = await (
		await member.invoke("song describe", { prompt: "p", lyrics: { name: "l.txt", content: "la" } }, place)
	).modal();
	await (await member.submit(modal, { t: "x" })).response();
	await (await member.invoke("ping", {}, place)).acked();
	await admin.invoke("config", {}, place);
	await admin.invoke("config", {}, place);
	const extra = world.addUser({ username: "late", name: "Late" });
	const guild = world.addGuild({ name: "Late server", ownerId: extra.id });
	world.addChannel(guild.id, { name: "late-talk", topic: "late" });
	world.addMember(guild.id, member.userId);
	const role = world.addRole(seed.guilds.lounge, { name: "Fans", permissions: ["ManageMessages"], color: 255 });
	world.giveRole(seed.guilds.lounge, seed.people.second, role.id);
	world.takeRole(seed.guilds.lounge, member.userId, seed.roles.dj);
	world.setOverwrite(seed.channels.general, role.id, { allow: ["ManageChannels"], deny: ["AddReactions"] });
	world.setLocale(member.userId, "ja");
	world.setNitro(member.userId, 2);
	world.closeDms(seed.people.second);
	world.installForUser(seed.people.second);
	world.setBoostTier(seed.guilds.radio, 2);
	world.setGuildLocale(seed.guilds.radio, "fr");
	world.setUploadBytes({ base: 2000 });
	world.kickBot(seed.guilds.radio);
	world.deleteChannel(seed.channels.requests);
	await vi.waitFor(() => expect(tokens).toHaveLength(3));
	await client.destroy();
	return { ...rig, posted, tokens };
}

type Lived = Omit<Awaited<ReturnType<typeof live>>, "playground" | "clock" | "login" | "description"> & {
	/** What everybody saw, and the modes of all files, when it was closed. */
	readonly view: unknown;
	readonly modes: ReadonlySet<string>;
	readonly token: string;
	readonly applicationId: string;
	readonly now: number;
};
const template = mkdtempSync(join(tmpdir(), "kept-world-"));
afterAll(() => rmSync(template, { recursive: true, force: true }));
let lived: Promise<Lived> | undefined;

async function liveOnce(): Promise<Lived> {
	const dataFolder = join(template, "world");
	const { playground, clock, ...rest } = await live(dataFolder);
	const modes = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).map((entry) => {
		const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
		return `${entry.isDirectory() ? "folder" : "file"} ${mode.toString(8)}`;
	});
	modes.push(`folder ${(statSync(dataFolder).mode & 0o777).toString(8)}`);
	const view = await viewOf(playground);
	const { token, applicationId } = playground;
	await playground.close();
	return { ...rest, view, modes: new Set(modes), token, applicationId, now: clock.now() };
}

/** A copy of a world that was filled and closed, with the clock at that moment. */
async function copyOfLived(): Promise<Lived & { readonly dataFolder: string; readonly clock: HandClock }> {
	lived ??= liveOnce();
	const kept = await lived;
	const dataFolder = makeFolder();
	cpSync(join(template, "world"), dataFolder, { recursive: true, preserveTimestamps: true });
	return { ...kept, dataFolder, clock: openHandClock(kept.now) };
}

test("a restart changes nothing that anybody sees: people, places, roles, messages with all that hangs on them, commands, sizes", async () => {
	const { dataFolder, clock, posted, view, token, applicationId, seed } = await copyOfLived();
	const again = await open(dataFolder, clock);
	expect(await viewOf(again)).toEqual(view);
	expect(again).toMatchObject({ token, applicationId, notice: undefined });
	expect(again.world.seed).toEqual(seed);
	const seen = again.as(again.world.seed?.people.member ?? "").messages(posted.channelId);
	const song = seen.find(({ id }) => id === posted.id);
	expect(Buffer.from(await again.as(again.world.botId).download(song?.attachments[0] ?? { url: "" })).toString()).toBe(
		"song bytes",
	);
});

type Scene = {
	readonly playground: Playground;
	readonly messageId: string;
	/** Asks the REST API as the bot. */
	readonly rest: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

const changes: Readonly<Record<string, (scene: Scene) => unknown>> = {
	"a reaction": ({ playground, messageId }) => seedOf(playground).member.react(messageId, "🎉"),
	"a reaction taken back": ({ playground, messageId }) => seedOf(playground).member.unreact(messageId, "🔁"),
	"all reactions removed": ({ rest, playground, messageId }) => {
		const { channels, guilds, roles } = seedOf(playground);
		playground.world.setRolePermissions(guilds.lounge, roles.dj, []);
		playground.world.setOverwrite(channels.music, playground.world.botId, { allow: ["ManageMessages"] });
		return rest("DELETE", `/channels/${channels.music}/messages/${messageId}/reactions`);
	},
	"a role": ({ playground }) => playground.world.addRole(seedOf(playground).guilds.lounge, { name: "Fans" }),
	"a boost": ({ playground }) => playground.world.setBoostTier(seedOf(playground).guilds.lounge, 3),
	"a guild with the bot": ({ playground }) =>
		playground.world.addGuild({ name: "New", ownerId: seedOf(playground).people.member }),
	"a guild without the bot": ({ playground }) =>
		playground.world.addGuild({ name: "New", ownerId: seedOf(playground).people.member, hasBot: false }),
	"the bot invited": ({ playground }) => playground.world.inviteBot(seedOf(playground).guilds.elsewhere),
	"the bot kicked, with its commands": async ({ playground, rest }) => {
		const { guilds } = seedOf(playground);
		await rest("POST", `/applications/${playground.applicationId}/guilds/${guilds.lounge}/commands`, command);
		playground.world.kickBot(guilds.lounge);
		playground.world.inviteBot(guilds.lounge);
	},
	"a role's permissions": ({ playground }) =>
		playground.world.setRolePermissions(seedOf(playground).guilds.lounge, seedOf(playground).roles.dj, ["ManageGuild"]),
	"a member of a private thread": async ({ playground, rest }) => {
		const { channels, people } = seedOf(playground);
		const thread = playground.world.startThread(channels.general, {
			name: "t",
			ownerId: people.admin,
			isPrivate: true,
		});
		playground.world.setOverwrite(channels.general, playground.world.botId, { allow: ["ManageThreads"] });
		await rest("PUT", `/channels/${thread.id}/thread-members/${people.second}`);
	},
	"a command added": ({ playground, rest }) =>
		rest("POST", `/applications/${playground.applicationId}/commands`, command),
	"a command changed": async ({ playground, rest }) => {
		const all = `/applications/${playground.applicationId}/commands`;
		const { id } = (await rest("POST", all, command)) as { id: string };
		await rest("PATCH", `${all}/${id}`, { description: "Changed" });
	},
	"a command removed": async ({ playground, rest }) => {
		const all = `/applications/${playground.applicationId}/commands`;
		const { id } = (await rest("POST", all, command)) as { id: string };
		await rest("POST", all, { ...command, name: "other" });
		await rest("DELETE", `${all}/${id}`);
	},
};
const command = { name: "ping", description: "Answers", type: 1 };

function seedOf(playground: Playground) {
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("an empty world");
	return { ...seed, member: playground.as(seed.people.member) };
}

test("each change is kept by itself, one restart after another", async () => {
	const dataFolder = makeFolder();
	const clock = openHandClock();
	let playground = await open(dataFolder, clock);
	const { member, channels } = seedOf(playground);
	const { id: messageId } = member.say(channels.music, "hello");
	member.react(messageId, "🔁");
	let before = await viewOf(playground);
	for (const [what, change] of Object.entries(changes)) {
		const { token, apiUrl } = playground;
		await change({
			playground,
			messageId,
			async rest(method, path, body) {
				const headers = { "content-type": "application/json", authorization: `Bot ${token}` };
				const text = body === undefined ? null : JSON.stringify(body);
				const answer = await fetch(`${apiUrl}/v10${path}`, { method, headers, body: text });
				expect([200, 201, 204], what).toContain(answer.status);
				return answer.status === 204 ? undefined : answer.json();
			},
		});
		const changed = await viewOf(playground);
		expect(changed, what).not.toEqual(before);
		await playground.close();
		playground = await open(dataFolder, clock);
		before = await viewOf(playground);
		expect(before, what).toEqual(changed);
	}
});

test("an uploaded file that no message names yet can be sent after a restart, a token that died stays dead", async () => {
	const { dataFolder, clock, seed, tokens } = await copyOfLived();
	const playground = await open(dataFolder, clock);
	const query = new URLSearchParams({ as: seed.people.admin, channelId: seed.channels.general, name: "lyrics.txt" });
	const headers = { "content-type": "application/octet-stream" };
	const upload = await fetch(`${playground.url}/playground/upload?${query}`, {
		method: "POST",
		headers,
		body: "la la",
	});
	const { fileId } = (await upload.json()) as { fileId: string };
	const ping = tokens.find(({ name }) => name === "ping");
	playground.injectFault({ is: "expire", interactionId: ping?.id ?? "" });
	await playground.close();
	const again = await open(dataFolder, clock);
	const options = { prompt: "p", lyrics: { fileId } };
	const place = { channelId: seed.channels.general };
	await again.as(seed.people.admin).invoke("song describe", options, place);
	const original = `${again.apiUrl}/v10/webhooks/${again.applicationId}/${ping?.token}/messages/@original`;
	expect(await (await fetch(original)).json()).toMatchObject({ code: 50027 });
});

test("what was under way goes on: tokens live their fifteen minutes, deadlines run, nonces hold, ids rise", async () => {
	const { dataFolder, clock, seed, posted, tokens } = await copyOfLived();
	const again = await open(dataFolder, clock);
	const headers = { "content-type": "application/json", authorization: `Bot ${again.token}` };
	const send = async (method: string, path: string, body: unknown) => {
		const answer = await fetch(`${again.apiUrl}/v10${path}`, { method, headers, body: JSON.stringify(body) });
		return answer.status === 204 ? "done" : answer.json();
	};
	const ping = tokens.find(({ name }) => name === "ping");
	const [inTime, tooLate] = tokens.filter(({ name }) => name === "config");
	const fill = () =>
		send("PATCH", `/webhooks/${again.applicationId}/${ping?.token}/messages/@original`, { content: "late answer" });
	expect(await fill()).toMatchObject({ content: "late answer" });
	const reply = { type: 4, data: { content: "hello" } };
	expect(await send("POST", `/interactions/${inTime?.id}/${inTime?.token}/callback`, reply)).toBe("done");
	clock.advance(3001);
	expect(await send("POST", `/interactions/${tooLate?.id}/${tooLate?.token}/callback`, reply)).toMatchObject({
		code: 10062,
	});
	const repeated = { content: "twice", nonce: "job1.1", enforce_nonce: true };
	expect(await send("POST", `/channels/${posted.channelId}/messages`, repeated)).toMatchObject({ id: posted.id });
	expect(BigInt(again.as(seed.people.member).say(seed.channels.general, "hello").id)).toBeGreaterThan(
		BigInt(tooLate?.id ?? 0),
	);
	clock.advance(15 * 60_000);
	expect(await fill()).toMatchObject({ code: 50027 });
});

test("only the owner reads what people write", async () => {
	const { modes } = await copyOfLived();
	expect(modes).toEqual(new Set(["folder 700", "file 600"]));
});

const writeTo = (dataFolder: string, sql: string): void => {
	const database = new DatabaseSync(join(dataFolder, "world.sqlite"));
	database.exec(sql);
	database.close();
};

test.each<readonly [string, RegExp, (dataFolder: string) => void]>([
	["no database at all", /not a database/, (folder) => writeFileSync(join(folder, "world.sqlite"), "x".repeat(9000))],
	["a newer one", /newer Tunesmith/, (folder) => writeTo(folder, "PRAGMA user_version = 99")],
	["a record that nobody understands", /damaged/, (folder) => writeTo(folder, "UPDATE users SET record = '{}'")],
	["a record that is no JSON", /damaged/, (folder) => writeTo(folder, "UPDATE guilds SET record = '{'")],
])(
	"a world that cannot be read (%s) is moved aside untouched, and one sentence says so",
	async (_what, why, damage) => {
		const { dataFolder, clock } = await copyOfLived();
		damage(dataFolder);
		const broken = readFileSync(join(dataFolder, "world.sqlite"));
		const files = readdirSync(join(dataFolder, "files"));
		const again = await open(dataFolder, clock);
		expect(again.notice).toMatch(why);
		const [aside = ""] = readdirSync(join(dataFolder, "..")).filter((name) => name.startsWith("world-unreadable-"));
		expect(again.notice).toContain(aside);
		expect(readFileSync(join(dataFolder, "..", aside, "world.sqlite")).equals(broken)).toBe(true);
		expect(readdirSync(join(dataFolder, "..", aside, "files"))).toEqual(files);
		expect(again.world.guilds()).toHaveLength(3);
		await again.close();
		expect((await open(dataFolder, clock)).notice).toBe(undefined);
	},
);

test("two playgrounds never share a folder, and a folder that takes nothing is told in a sentence", async () => {
	const dataFolder = makeFolder();
	const clock = openHandClock();
	const first = await open(dataFolder, clock);
	await expect(openPlayground({ dataFolder })).rejects.toThrow(/already running/);
	await first.close();
	await expect(openPlayground({ dataFolder: "/proc/world" })).rejects.toThrow(/cannot be written/);
});

test("a world whose making was cut off is made anew", async () => {
	const dataFolder = makeFolder();
	const first = await open(dataFolder, openHandClock());
	await first.close();
	writeTo(dataFolder, "DELETE FROM settings");
	const again = await open(dataFolder, openHandClock());
	expect(again.notice).toBe(undefined);
	expect(again.world.guilds()).toHaveLength(3);
	expect(again.applicationId).not.toBe(first.applicationId);
});

test("a channel keeps its last 2,000 messages, on the disk too; files that no message names are cleared away", async () => {
	const dataFolder = makeFolder();
	const clock = openHandClock();
	const playground = await open(dataFolder, clock);
	const { seed } = playground.world;
	const member = playground.as(seed?.people.member ?? "");
	const general = seed?.channels.general ?? "";
	for (let count = 1; count <= 2010; count += 1) member.say(general, `line ${count}`);
	await playground.close();
	writeFileSync(join(dataFolder, "files", "1234567890123456789"), "an upload that was cut off");
	const again = await open(dataFolder, clock);
	const kept = again.as(member.userId).messages(general);
	expect([kept.length, kept[0]?.content, kept.at(-1)?.content]).toEqual([2000, "line 11", "line 2010"]);
	expect(readdirSync(join(dataFolder, "files"))).toEqual([]);
});

test("without a folder nothing is kept", async () => {
	const first = await openPlayground();
	const second = await openPlayground();
	expect(second.applicationId).not.toBe(first.applicationId);
	await Promise.all([first.close(), second.close()]);
});

const rowsOf = (dataFolder: string, table: string): number => {
	const database = new DatabaseSync(join(dataFolder, "world.sqlite"));
	const row = database.prepare(`SELECT count(*) AS rows FROM ${table}`).get();
	database.close();
	return Number(row?.rows);
};

test("dead interactions and old uploads are not kept for ever", async () => {
	const { dataFolder, clock, seed } = await copyOfLived();
	const playground = await open(dataFolder, clock);
	const query = new URLSearchParams({ as: seed.people.admin, channelId: seed.channels.general, name: "lyrics.txt" });
	const headers = { "content-type": "application/octet-stream" };
	const url = `${playground.url}/playground/upload?${query}`;
	for (let count = 0; count < 205; count += 1) await fetch(url, { method: "POST", headers, body: "la" });
	await playground.close();
	expect(rowsOf(dataFolder, "uploads")).toBe(200);
	expect(rowsOf(dataFolder, "interactions")).toBeGreaterThan(0);
	clock.advance(16 * 60_000);
	await (await open(dataFolder, clock)).close();
	expect(rowsOf(dataFolder, "interactions")).toBe(0);
});
