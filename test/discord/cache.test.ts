import { once } from "node:events";
import { SimpleShardingStrategy } from "@discordjs/ws";
import { openPlayground } from "@tunesmith/playground";
import { expect, it } from "vitest";
import { connect, createClient } from "../../src/discord/gateway/client.ts";

it("keeps guilds, channels and roles, and of people, messages and presences nothing but the bot itself", async () => {
	const playground = await openPlayground();
	const client = createClient(playground.apiUrl, (manager) => new SimpleShardingStrategy(manager));
	try {
		const ready = await connect(client, playground.token, 10_000);
		const { people, channels } = playground.world.seed ?? expect.fail();
		const person = playground.as(people.member);
		for (const text of ["one", "two", "three"]) {
			const reacted = once(client, "messageReactionAdd");
			person.react(person.say(channels.music, text).id, "🔁");
			await reacted;
		}
		const self = [ready.user.id];
		expect([...client.users.cache.keys()]).toEqual(self);
		expect(client.guilds.cache.size).toBeGreaterThan(0);
		for (const guild of client.guilds.cache.values()) {
			expect([...guild.members.cache.keys()]).toEqual(self);
			expect(guild.roles.cache.size).toBeGreaterThan(0);
			expect(guild.presences.cache.size).toBe(0);
		}
		expect(client.channels.cache.size).toBeGreaterThan(0);
		for (const channel of client.channels.cache.values())
			if (channel.isTextBased()) expect(channel.messages.cache.size).toBe(0);
	} finally {
		await client.destroy();
		await playground.close();
	}
});
