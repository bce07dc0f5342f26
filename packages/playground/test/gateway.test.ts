import { Client, Events, GatewayIntentBits } from "discord.js";
import { expect, it, onTestFinished } from "vitest";
import { codeOf, openRig } from "./rig.ts";

/** Resolves when an event has come `times` times. */
const heard = (client: Client, event: string, times = 1) =>
	new Promise<unknown[]>((resolve) => {
		const all: unknown[] = [];
		client.on(event, (value: unknown) => {
			all.push(value);
			if (all.length === times) resolve(all);
		});
	});

it("resumes a dropped session and replays what was missed", async () => {
	const { login, playground, member, seed } = await openRig();
	const client = await login();
	const messages = heard(client, Events.MessageCreate, 2);
	const resumed = heard(client, Events.ShardResume);
	playground.injectFault({ is: "gateway-drop" });
	member.say(seed.channels.music, "while away");
	member.say(seed.channels.music, "still away");
	expect(await messages).toHaveLength(2);
	await resumed;
});

it("has a library reconnect on op 7 and resume on op 9 when it may", async () => {
	const { login, playground, member, seed } = await openRig();
	const client = await login();
	for (const fault of [{ is: "reconnect" }, { is: "invalid-session", canResume: true }] as const) {
		const resumed = heard(client, Events.ShardResume);
		const message = heard(client, Events.MessageCreate);
		playground.injectFault(fault);
		member.say(seed.channels.music, fault.is);
		await resumed;
		expect(await message).toHaveLength(1);
		client.removeAllListeners();
	}
});

it("closes with Discord's codes, which discord.js tells as a bad token and disallowed intents", async () => {
	const { playground } = await openRig();
	const failing = async (options: ConstructorParameters<typeof Client>[0], token = playground.token) => {
		const client = new Client({ ...options, rest: { api: playground.apiUrl } });
		onTestFinished(() => client.destroy());
		return codeOf(client.login(token));
	};
	expect(await failing({ intents: [] }, "not-the-token")).toBe("TokenInvalid");
	const client = new Client({ intents: [GatewayIntentBits.MessageContent], rest: { api: playground.apiUrl } });
	onTestFinished(() => client.destroy());
	await expect(client.login(playground.token)).rejects.toThrow("disallowed intents");
});

it("tells the bot of its own new roles without the intent for members, and of nobody else's", async () => {
	const { login, playground, seed } = await openRig();
	const { world } = playground;
	const client = await login({ intents: [GatewayIntentBits.Guilds] });
	const told: string[] = [];
	const own = new Promise<void>((resolve) => {
		client.on(Events.Raw as never, ({ t, d }: { t: string; d: { user: { id: string } } }) => {
			if (t !== "GUILD_MEMBER_UPDATE") return;
			told.push(d.user.id);
			if (d.user.id === client.user.id) resolve();
		});
	});
	world.giveRole(seed.guilds.lounge, seed.people.newcomer, seed.roles.dj);
	world.giveRole(seed.guilds.lounge, world.botId, seed.roles.dj);
	await own;
	expect(told).toEqual([client.user.id]);
	expect(client.guilds.cache.get(seed.guilds.lounge)?.members.me?.roles.cache.has(seed.roles.dj)).toBe(true);
});

it("sends events only for the intents asked for, and empties what people write without message content", async () => {
	const { login, member, seed } = await openRig();
	const client = await login({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] });
	const reactions = heard(client, Events.MessageReactionAdd);
	const messages = heard(client, Events.MessageCreate, 3);
	const { id } = member.say(seed.channels.music, "a secret");
	member.react(id, "🔁");
	member.say(member.dm().channelId, "a direct message");
	member.say(seed.channels.music, `<@${client.user.id}> hello`);
	member.say(seed.channels.music, "another");
	const contents = (await messages).map((message) => (message as { content: string }).content);
	expect(contents).toEqual(["", `<@${client.user.id}> hello`, ""]);
	expect(await Promise.race([reactions, Promise.resolve("none")])).toBe("none");
});

it("routes guilds to (id >> 22) % n and DMs to shard 0", async () => {
	const { member, playground, login } = await openRig({ identifyConcurrency: 2 });
	const { world } = playground;
	const places = [4n, 5n].map((upper) => {
		const guild = world.addGuild({
			name: `${upper}`,
			ownerId: member.userId,
			id: ((upper + 10n ** 11n) << 22n).toString(),
		});
		return world.addChannel(guild.id, { name: "general" }).id;
	});
	const client = await login({ shards: [0, 1], shardCount: 2 });
	const heardOn: Record<string, number> = {};
	const three = new Promise<void>((resolve) => {
		client.on(Events.Raw as never, ({ t, d }: { t: string; d: { content: string } }, shard: number) => {
			if (t === "MESSAGE_CREATE") heardOn[d.content] = shard;
			if (Object.keys(heardOn).length === 3) resolve();
		});
	});
	// message content reaches the bot only where it is mentioned
	const say = (channelId: string, name: string) => member.say(channelId, `${name} <@${client.user.id}>`);
	say(member.dm().channelId, "dm");
	for (const [shard, place] of places.entries()) say(place, `shard ${shard}`);
	await three;
	expect(
		Object.entries(heardOn)
			.map(([text, shard]) => `${text.split(" <")[0]} on ${shard}`)
			.sort(),
	).toEqual(["dm on 0", "shard 0 on 0", "shard 1 on 1"]);
});

it("tells of invites, kicks, channels and threads as they happen", async () => {
	const { login, playground, seed } = await openRig();
	const { world } = playground;
	const client = await login();
	const invited = heard(client, Events.GuildCreate);
	world.inviteBot(seed.guilds.elsewhere);
	await invited;
	const kicked = heard(client, Events.GuildDelete);
	world.kickBot(seed.guilds.radio);
	await kicked;
	expect(client.guilds.cache.has(seed.guilds.radio)).toBe(false);
	expect(await codeOf(client.rest.get(`/channels/${seed.channels.radio}`))).toBe(50001);
	const thread = heard(client, Events.ThreadUpdate);
	world.archiveThread(seed.channels.thread);
	await thread;
	const deleted = heard(client, Events.ChannelDelete);
	world.deleteChannel(seed.channels.general);
	await deleted;
	const created = heard(client, Events.ChannelCreate);
	world.addChannel(seed.guilds.lounge, { name: "new" });
	await created;
});

it("keeps from the bot what it cannot see", async () => {
	const { login, playground, admin, seed } = await openRig();
	const client = await login();
	playground.world.forbidBot(seed.channels.general, "ViewChannel");
	const messages = heard(client, Events.MessageCreate);
	admin.say(seed.channels.general, "hidden");
	admin.say(seed.channels.music, "seen");
	expect((await messages).map((message) => (message as { channelId: string }).channelId)).toEqual([
		seed.channels.music,
	]);
	expect(await codeOf(client.rest.get(`/channels/${seed.channels.general}`))).toBe(50001);
});

it("rehearses doubled and delayed events", async () => {
	const { login, playground, member, seed, clock } = await openRig();
	const client = await login();
	const texts: string[] = [];
	const hear = (times: number) =>
		new Promise<void>((resolve) => {
			client.on(Events.Raw as never, ({ t, d }: { t: string; d: { id: string } }) => {
				if (t === "MESSAGE_CREATE") texts.push(d.id);
				if (texts.length === times) resolve();
			});
		});
	const three = hear(3);
	playground.injectFault({ is: "event", name: "MESSAGE_CREATE", copies: 2 });
	playground.injectFault({ is: "event", name: "MESSAGE_CREATE", delayMs: 5_000 });
	const [twice, late, once] = ["twice", "late", "once"].map((text) => member.say(seed.channels.music, text).id);
	await three;
	expect(texts).toEqual([twice, twice, once]);
	client.removeAllListeners(Events.Raw);
	const four = hear(4);
	clock.advance(5_000);
	await four;
	expect(texts.at(-1)).toBe(late);
});
