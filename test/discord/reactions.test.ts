import { expect, it, vi } from "vitest";
import type { Job, Post } from "../../src/jobs/job.ts";
import type { Scene } from "./scene.ts";
import { openScenes } from "./scenes.ts";
import { aTrack } from "./test-service.ts";

const scenes = openScenes();
let scene: Scene;

/** A result from an earlier life of the bot: the message stands on Discord, the job in the store, nothing in memory. */
async function oldResult(channelId = scene.seed.channels.music): Promise<{ readonly job: Job; readonly post: Post }> {
	const { playground, jobs, member } = scene;
	const response = await fetch(`${playground.apiUrl}/v10/channels/${channelId}/messages`, {
		method: "POST",
		headers: { authorization: `Bot ${playground.token}`, "content-type": "application/json" },
		body: JSON.stringify({ content: "your song" }),
	});
	const { id } = (await response.json()) as { id: string };
	const post = { channelId, messageId: id };
	const job: Job = {
		id: `old${jobs.byId.size}`,
		request: { mode: "describe", description: "an old song", instrumental: false, model: "chirp-v3-5" },
		address: { context: "guild", guildId: scene.seed.guilds.lounge, channelId, userId: member.userId, locale: "en-US" },
		lineage: { trigger: "command", take: 1 },
		cost: 10,
		holds: [],
		createdAt: 1,
		attempts: [],
		state: { is: "done", at: 1 },
		tracks: [aTrack(0)],
		posts: [post],
	};
	jobs.place(job);
	return { job, post };
}

const latest = () => [...scene.jobs.byId.values()].at(-1);

it("makes a new take of a song from before the start, for whoever reacts, and makes room for the next press", async () => {
	scene = await scenes.shared();
	const { second, seed, jobs, member, playground } = scene;
	const { world } = playground;
	world.setOverwrite(seed.channels.music, world.botId, { allow: ["ManageMessages"] });
	const before = jobs.byId.size;
	const { post } = await oldResult();
	second.react(post.messageId, "🔁");
	await expect.poll(() => latest()?.card).toBeDefined();
	expect(latest()).toMatchObject({ address: { userId: second.userId }, lineage: { trigger: "reaction", take: 2 } });
	const status = member.message(seed.channels.music, latest()?.card?.messageId ?? "");
	expect(status?.message_reference?.message_id).toBe(post.messageId);
	const reactions = () => member.message(seed.channels.music, post.messageId)?.reactions ?? [];
	await member.until(() => reactions().length === 0);
	expect(jobs.byId.size).toBe(before + 2);
});

it("obeys an event that the gateway repeats only once", async () => {
	scene = await scenes.shared();
	const { playground, second, jobs, member, seed } = scene;
	const before = jobs.byId.size;
	const { post } = await oldResult();
	playground.injectFault({ is: "event", name: "MESSAGE_REACTION_ADD", copies: 3 });
	second.react(post.messageId, "🔁");
	await expect.poll(() => latest()?.card).toBeDefined();
	await member.until(() => member.messages(seed.channels.music).some(({ id }) => id === latest()?.card?.messageId));
	expect(jobs.byId.size).toBe(before + 2);
	expect(second.messages(second.dm().channelId)).toEqual([]);
});

it("ignores other emoji, other people's messages and what the settings switch off", async () => {
	scene = await scenes.own();
	const { second, jobs, member, seed } = scene;
	const { post } = await oldResult();
	const settingsRead = vi.spyOn(jobs, "settings");
	second.react(post.messageId, "👍");
	second.react(member.say(seed.channels.music, "hello").id, "🔁");
	jobs.set({ reactions: { isOn: false, emoji: "🔁", who: "everyone" } });
	second.react(post.messageId, "🔁");
	// the other person's message is ignored before its settings are read
	await vi.waitFor(() => expect(settingsRead).toHaveBeenCalledTimes(2));
	jobs.set({ reactions: { isOn: true, emoji: "🎲", who: "everyone" } });
	second.react(post.messageId, "🎲");
	await expect.poll(() => jobs.byId.size).toBe(2);
});

it("tells who may not, directly or for a short while in the channel", async () => {
	scene = await scenes.own();
	const { playground, second, admin, jobs, seed, posts } = scene;
	const { post } = await oldResult();
	jobs.set({ reactions: { isOn: true, emoji: "🔁", who: "admins" } });
	second.react(post.messageId, "🔁");
	const told = await second.until(() => second.messages(second.dm().channelId).at(-1));
	expect(told.content).toContain("Only people who can manage this server");
	playground.world.closeDms(second.userId);
	const other = await oldResult(seed.channels.general);
	second.react(other.post.messageId, "🔁");
	const shown = () => posts(seed.channels.general).find(({ content }) => content.includes("manage this server"));
	const notice = await second.until(() => shown());
	expect(notice.mentions.map(({ id }) => id)).toEqual([second.userId]);
	await second.until(() => shown() === undefined);
	expect(jobs.byId.size).toBe(2);
	admin.react(other.post.messageId, "🔁");
	await expect.poll(() => jobs.byId.size).toBe(3);
});

it("holds nothing where the bot may not post", async () => {
	scene = await scenes.own();
	const { playground, second, jobs } = scene;
	const { post } = await oldResult();
	playground.world.forbidBot(post.channelId, "AttachFiles");
	// the gateway tells of both in this order
	second.react(post.messageId, "🔁");
	const told = await second.until(() => second.messages(second.dm().channelId).at(-1));
	expect(told.content).toContain("Attach Files");
	expect(jobs.byId.size).toBe(1);
});

it("works in direct messages, too", async () => {
	scene = await scenes.shared();
	const { member, jobs, seed } = scene;
	const before = jobs.byId.size;
	const { post } = await oldResult(seed.channels.dm);
	member.react(post.messageId, "🔁");
	await expect.poll(() => latest()?.card).toBeDefined();
	expect(latest()?.address).toMatchObject({ context: "dm", guildId: null, channelId: seed.channels.dm });
	expect(jobs.byId.size).toBe(before + 2);
});
