import { expect, it } from "vitest";
import { createCalls } from "../../src/discord/calls.ts";
import { tellServer } from "../../src/discord/delivery/posts.ts";
import { sentenceMessage } from "../../src/discord/render/panel.ts";
import { createRest } from "../../src/discord/rest.ts";
import { openScene } from "./scene.ts";

it("leaves servers that are not on the operator's list, at the start and when it is added to one, and says why", async () => {
	await using scene = await openScene({ guildsAllowed: ({ guilds }) => [guilds.lounge] });
	const { world } = scene.playground;
	const { lounge, radio } = scene.seed.guilds;
	await expect.poll(() => world.guild(radio).hasBot).toBe(false);
	expect(world.guild(lounge).hasBot).toBe(true);
	const owner = scene.playground.as(world.guild(radio).ownerId);
	// In the language of the server.
	expect(JSON.stringify(owner.messages(owner.dm().channelId))).toContain("die mein Betreiber ausgewählt hat");
	const other = world.addGuild({ name: "other", ownerId: scene.seed.people.second, hasBot: true });
	await expect.poll(() => world.guild(other.id).hasBot).toBe(false);
	const left = () =>
		scene.log.filter(({ msg }) => msg === "left a server that is not in GUILDS_ALLOWED").map(({ guildId }) => guildId);
	await expect.poll(left).toEqual([radio, other.id]);
	expect(scene.discord.stats().guildsLeft).toBe(2);
});

it("tells a server something in its system channel, or its owner where the bot may not write there", async () => {
	await using scene = await openScene();
	const { seed, gate, playground, admin } = scene;
	const { general } = seed.channels;
	const rest = createRest(gate.apiUrl, playground.token);
	const calls = createCalls(rest, () => undefined);
	const server = { systemChannelId: general, ownerId: seed.people.admin };
	await tellServer(calls, server, sentenceMessage("first news"));
	gate.answer(({ method, path }) =>
		method === "POST" && path === `/channels/${general}/messages`
			? { status: 403, body: { code: 50013, message: "Missing Permissions" } }
			: undefined,
	);
	await tellServer(calls, server, sentenceMessage("second news"));
	rest.clearHashSweeper();
	rest.clearHandlerSweeper();
	const told = (channelId: string) =>
		admin.messages(channelId).flatMap(({ content }) => content.match(/\w+ news/) ?? []);
	expect(told(general)).toEqual(["first news"]);
	expect(told(admin.dm().channelId)).toEqual(["second news"]);
});
