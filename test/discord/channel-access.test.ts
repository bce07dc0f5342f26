import { ClientRefusal } from "@tunesmith/playground";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
	scene = await openScene();
});
afterAll(() => scene[Symbol.asyncDispose]());

/** Resolves when the bot's cache has what was told to the gateway so far. */
async function toldAll(guildId: string): Promise<void> {
	const { world } = scene.playground;
	const marker = world.addChannel(guildId, { name: "marker" });
	const owner = { userId: world.guild(guildId).ownerId, roleIds: [] };
	await expect.poll(() => scene.discord.access.canSee(owner, guildId, marker.id)).toBe(true);
	world.deleteChannel(marker.id);
}

function seesAtDiscord(userId: string, channelId: string): boolean {
	try {
		scene.playground.as(userId).messages(channelId);
		return true;
	} catch (error) {
		if (error instanceof ClientRefusal) return false;
		throw error;
	}
}

const names = ["ViewChannel", "ManageThreads", "SendMessages"] as const;
const rule = fc.record({ allow: fc.subarray([...names]), deny: fc.subarray([...names]) });
const channels = fc.array(fc.record({ everyone: rule, first: rule, second: rule, person: rule }), {
	minLength: 1,
	maxLength: 3,
});

describe("who sees a channel", () => {
	it("is what Discord says, for random roles, overwrites, threads and their members", async () => {
		const { world } = scene.playground;
		await fc.assert(
			fc.asyncProperty(
				channels,
				fc.subarray(["ViewChannel", "ManageThreads", "Administrator"] as const),
				fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
				fc.boolean(),
				fc.boolean(),
				async (rules, rights, has, isMember, isArchived) => {
					const guild = world.addGuild({ name: "random", ownerId: scene.seed.people.admin, hasBot: true });
					const roles = [
						world.addRole(guild.id, { name: "first" }),
						world.addRole(guild.id, { name: "second", permissions: rights }),
					];
					world.setRolePermissions(guild.id, guild.id, rights.length === 0 ? ["ViewChannel"] : []);
					const bot = world.addRole(guild.id, { name: "bot", permissions: ["Administrator"] });
					world.giveRole(guild.id, world.botId, bot.id);
					const roleIds = roles.filter((_, index) => has[index] === true).map(({ id }) => id);
					const { member: userId } = scene.seed.people;
					world.addMember(guild.id, userId, roleIds);
					const ids = rules.flatMap((of) => {
						const channel = world.addChannel(guild.id, { name: "c" });
						world.setOverwrite(channel.id, guild.id, of.everyone);
						roles.forEach(({ id }, index) => {
							world.setOverwrite(channel.id, id, index === 0 ? of.first : of.second);
						});
						world.setOverwrite(channel.id, userId, of.person);
						const open = world.startThread(channel.id, { name: "open", ownerId: world.botId });
						const shut = world.startThread(channel.id, { name: "shut", ownerId: world.botId, isPrivate: true });
						if (isMember) shut.thread?.members.add(userId);
						if (isArchived) for (const { id } of [open, shut]) world.archiveThread(id);
						return [channel.id, open.id, shut.id];
					});
					await toldAll(guild.id);
					for (const id of ids) {
						const sees = await scene.discord.access.canSee({ userId, roleIds }, guild.id, id);
						expect(sees, `type ${world.channel(id).type}`).toBe(seesAtDiscord(userId, id));
					}
				},
			),
			{ numRuns: 25 },
		);
	});

	it("is nobody for channels that are gone, unknown or of another server, and the owner and who may manage threads for the rest", async () => {
		const { world } = scene.playground;
		const { lounge, radio } = scene.seed.guilds;
		const { music, radioChat, backstage } = scene.seed.channels;
		const { access } = scene.discord;
		const owner = { userId: world.guild(lounge).ownerId, roleIds: [] };
		const member = { userId: scene.seed.people.member, roleIds: [] };
		const gone = world.addChannel(lounge, { name: "gone" });
		await toldAll(lounge);
		expect(await access.canSee(owner, lounge, gone.id)).toBe(true);
		world.deleteChannel(gone.id);
		await toldAll(lounge);
		expect(await access.canSee(owner, lounge, gone.id)).toBe(false);
		expect(await access.canSee(owner, lounge, radioChat)).toBe(false);
		expect(await access.canSee(owner, "1", music)).toBe(false);
		expect(await access.canSee(member, lounge, backstage)).toBe(false);
		expect(await access.canSee(owner, lounge, backstage)).toBe(true);
		expect(await access.canSee(member, radio, music)).toBe(false);
	});

	it("is everybody only where nobody is kept out", async () => {
		const { world } = scene.playground;
		const { lounge } = scene.seed.guilds;
		const open = world.addChannel(lounge, { name: "open" });
		const thread = world.startThread(open.id, { name: "open", ownerId: world.botId });
		const shut = world.startThread(open.id, { name: "shut", ownerId: world.botId, isPrivate: true });
		const partly = world.addChannel(lounge, { name: "partly" });
		world.setOverwrite(partly.id, scene.seed.roles.dj, { deny: ["ViewChannel"] });
		await toldAll(lounge);
		const { isPublic } = scene.discord.access;
		const seen = await Promise.all(
			[open.id, thread.id, shut.id, partly.id, scene.seed.channels.backstage, "1"].map((id) => isPublic(lounge, id)),
		);
		expect(seen).toEqual([true, true, false, false, false, false]);
	});
});
