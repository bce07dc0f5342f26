import { Events, type TextChannel } from "discord.js";
import { expect, it } from "vitest";
import { codeOf, openRig } from "./rig.ts";

async function inSongs() {
	const rig = await openRig();
	const client = await rig.login();
	const channel = client.channels.cache.get(rig.seed.channels.music) as TextChannel;
	return { ...rig, client, channel, world: rig.playground.world };
}

it("tells of reactions with who wrote the message, also on messages that discord.js never saw", async () => {
	const { client, channel, member, seed } = await inSongs();
	const heard = (event: string) =>
		new Promise<unknown[]>((resolve) => client.once(event as never, (...all: unknown[]) => resolve(all)));
	const sent = await channel.send("song");
	channel.messages.cache.clear();
	const added = heard(Events.MessageReactionAdd);
	const raw = new Promise<unknown>((resolve) => {
		client.on(Events.Raw as never, ({ t, d }: { t: string; d: unknown }) => t === "MESSAGE_REACTION_ADD" && resolve(d));
	});
	member.react(sent.id, "🔁");
	member.react(sent.id, "🔁");
	expect((await added)[0]).toMatchObject({ emoji: { name: "🔁" }, message: { id: sent.id, partial: true } });
	expect(await raw).toMatchObject({
		message_author_id: client.user.id,
		user_id: seed.people.member,
		guild_id: seed.guilds.lounge,
	});
	const fetched = await channel.messages.fetch(sent.id);
	expect(fetched.reactions.cache.get("🔁")).toMatchObject({ count: 1, me: false });
	const removed = heard(Events.MessageReactionRemove);
	member.unreact(sent.id, "🔁");
	expect(await removed).toBeDefined();
	await fetched.react("🔁");
	expect(member.messages(channel.id)[0]?.reactions).toMatchObject([{ count: 1, me: false }]);
	expect((await fetched.reactions.cache.get("🔁")?.users.fetch())?.map((user) => user.id)).toEqual([client.user.id]);
});

it("asks for the permissions that reactions need, and for a real emoji", async () => {
	const { channel, member, seed, world, client } = await inSongs();
	const sent = await channel.send("song");
	member.react(sent.id, "🔁");
	const reactions = `/channels/${channel.id}/messages/${sent.id}/reactions` as const;
	expect(await codeOf(client.rest.put(`${reactions}/word/@me`))).toBe(10014);
	expect(await codeOf(client.rest.delete(`${reactions}/${encodeURIComponent("🔁")}/${seed.people.member}`))).toBe(
		50013,
	);
	world.forbidBot(channel.id, "AddReactions");
	expect(await codeOf(sent.react("👍"))).toBe(50013);
	await sent.react("🔁");
	world.forbidBot(channel.id, "ReadMessageHistory");
	expect(await codeOf(sent.react("🔁"))).toBe(50013);
	expect(() => member.react(sent.id, "word")).toThrow("no emoji");
	world.setOverwrite(channel.id, seed.roles.dj, { deny: ["AddReactions"] });
	expect(() => member.react(sent.id, "👍")).toThrow("may not react");
	member.react(sent.id, "🔁");
});

it("asks for what sending needs: view, send, attach, embed, history", async () => {
	const { channel, world, member } = await inSongs();
	const file = { files: [{ attachment: Buffer.from("x"), name: "x.txt" }] };
	world.forbidBot(channel.id, "AttachFiles", "EmbedLinks");
	expect(await codeOf(channel.send(file))).toBe(50013);
	expect((await channel.send({ content: "text", embeds: [{ title: "hidden" }] })).embeds).toEqual([]);
	world.forbidBot(channel.id, "ReadMessageHistory");
	const { id } = member.say(channel.id, "hello");
	expect(await codeOf(channel.send({ content: "x", reply: { messageReference: id } }))).toBe(50013);
	expect(await codeOf(channel.messages.fetch({ message: id, force: true }))).toBe(50013);
	expect((await channel.messages.fetch()).size).toBe(0);
	world.forbidBot(channel.id, "SendMessages");
	expect(await codeOf(channel.send("x"))).toBe(50013);
	world.forbidBot(channel.id, "ViewChannel");
	expect(await codeOf(channel.send("x"))).toBe(50001);
});

it("computes permissions as Discord: roles, then overwrites of everyone, roles and the member; administrators above all", async () => {
	const { world, playground, seed, channel } = await inSongs();
	const [guild, lounge] = [seed.guilds.lounge, channel.id];
	const newcomer = playground.as(seed.people.newcomer);
	const says = (): boolean => {
		try {
			newcomer.say(lounge, "x");
			return true;
		} catch {
			return false;
		}
	};
	expect(says()).toBe(true);
	world.setOverwrite(lounge, guild, { deny: ["SendMessages"] });
	expect(says()).toBe(false);
	world.setOverwrite(lounge, seed.roles.dj, { allow: ["SendMessages"] });
	world.giveRole(guild, seed.people.newcomer, seed.roles.dj);
	expect(says()).toBe(true);
	world.setOverwrite(lounge, seed.roles.muted, { deny: ["SendMessages"] });
	world.giveRole(guild, seed.people.newcomer, seed.roles.muted);
	expect(says()).toBe(true);
	world.setOverwrite(lounge, seed.people.newcomer, { deny: ["SendMessages"] });
	expect(says()).toBe(false);
	world.giveRole(guild, seed.people.newcomer, seed.roles.admin);
	expect(says()).toBe(true);
});

it("opens threads on messages and alone; a message wakes an archived one, edits and locks answer 50083", async () => {
	const { channel, world, member, admin, seed, client } = await inSongs();
	const sent = await channel.send("song");
	const thread = await sent.startThread({ name: "takes" });
	expect(thread.id).toBe(sent.id);
	expect(await codeOf(sent.startThread({ name: "again" }))).toBe(160004);
	const first = await thread.send("in the thread");
	world.archiveThread(thread.id);
	expect(await codeOf(first.edit("x"))).toBe(50083);
	expect(await codeOf(first.react("🔁"))).toBe(50083);
	await client.rest.post(`/channels/${thread.id}/messages`, { body: { content: "wake up" } });
	expect(world.channel(thread.id).thread?.isArchived).toBe(false);
	world.archiveThread(thread.id);
	member.say(thread.id, "awake");
	world.archiveThread(thread.id, { isLocked: true });
	expect(await codeOf(client.rest.post(`/channels/${thread.id}/messages`, { body: { content: "x" } }))).toBe(50083);
	expect(() => member.say(thread.id, "x")).toThrow("locked");
	const wake = () => client.rest.patch(`/channels/${seed.channels.thread}`, { body: { archived: false } });
	world.archiveThread(seed.channels.thread);
	await wake();
	expect(world.channel(seed.channels.thread).thread?.isArchived).toBe(false);
	expect(await codeOf(client.rest.patch(`/channels/${seed.channels.thread}`, { body: { name: "x" } }))).toBe(50013);
	world.archiveThread(seed.channels.thread, { isLocked: true });
	expect(await codeOf(wake())).toBe(50013);
	world.archiveThread(seed.channels.thread, { isArchived: false });
	await channel.threads.create({ name: "alone" });
	world.setOverwrite(channel.id, client.user.id, { deny: ["SendMessagesInThreads", "CreatePublicThreads"] });
	expect(await codeOf(client.rest.post(`/channels/${seed.channels.thread}/messages`, { body: { content: "x" } }))).toBe(
		50013,
	);
	expect(await codeOf(client.rest.post(`/channels/${channel.id}/threads`, { body: { name: "x", type: 11 } }))).toBe(
		50013,
	);
	expect(admin.messages(thread.id).map((message) => message.content)).toEqual(["in the thread", "wake up", "awake"]);
});

it("delivers DMs to who takes them (50007), and only to who shares a server or has the app (50278)", async () => {
	const { client, world, seed, playground } = await inSongs();
	const second = await client.users.fetch(seed.people.second);
	await second.send("hello");
	const dm = playground.as(seed.people.second).dm();
	expect(
		playground
			.as(seed.people.second)
			.messages(dm.channelId)
			.map((message) => message.content),
	).toEqual(["hello"]);
	expect(() => playground.as(seed.people.member).messages(dm.channelId)).toThrow("sees no channel");
	world.closeDms(seed.people.second);
	expect(await codeOf(second.send("closed"))).toBe(50007);
	const stranger = world.addUser({ username: "stranger" });
	expect(await codeOf(client.users.send(stranger.id, "x"))).toBe(50278);
	world.installForUser(stranger.id);
	await client.users.send(stranger.id, "x");
	expect(await codeOf(client.users.send("123456789012345678", "x"))).toBe(10013);
});

it("reads guilds, members, roles, channels and users as Discord describes them", async () => {
	const { client, seed, world, description } = await inSongs();
	const guild = await client.guilds.fetch({ guild: seed.guilds.lounge, force: true });
	const member = await guild.members.fetch({ user: seed.people.member, force: true });
	expect([member.displayName, member.roles.cache.has(seed.roles.dj)]).toEqual(["Jonas", true]);
	await guild.roles.fetch();
	await guild.channels.fetch();
	await client.channels.fetch(seed.channels.thread, { force: true });
	await client.users.fetch(seed.people.newcomer, { force: true });
	await client.application.fetch();
	await guild.channels.fetchActiveThreads();
	world.setBoostTier(guild.id, 3);
	expect(await codeOf(guild.members.fetch("123456789012345678"))).toBe(10013);
	expect(await codeOf(client.guilds.fetch("123456789012345678"))).toBe(10004);
	expect(await codeOf(client.guilds.fetch(seed.guilds.elsewhere))).toBe(50001);
	expect([...description.checked].length).toBeGreaterThan(10);
});
