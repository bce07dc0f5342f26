import { expect, it } from "vitest";
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
