import { setTimeout as pause } from "node:timers/promises";
import { type Actor, type Check, openPlayground, type Playground } from "@tunesmith/playground";

import type { Child } from "./child.ts";

/** A stand-in for Discord with one person in each of its servers. */
export type Stand = {
	readonly playground: Playground;
	readonly people: readonly { readonly actor: Actor; readonly channelId: string }[];
};

/** Opens a stand-in with this many servers. `check` sees everything that crosses the wire. */
export async function openStand(guilds: number, check?: Check): Promise<Stand> {
	const playground = await openPlayground({
		seed: "empty",
		keepBytes: 256 * 1024 ** 2,
		...(check !== undefined && { check }),
	});
	const { world } = playground;
	const people = Array.from({ length: guilds }, (_, n) => {
		const user = world.addUser({ username: `person-${n}` });
		const guild = world.addGuild({ name: `Server ${n}`, ownerId: user.id });
		const channel = world.addChannel(guild.id, { name: "songs" });
		return { actor: playground.as(user.id), channelId: channel.id };
	});
	return { playground, people };
}

/** Waits until a bot has nothing left to do but wait: less than a tenth of a core in a quarter of a second. */
export async function calm(bot: Child): Promise<void> {
	for (let tries = 0; tries < 40; tries += 1) {
		const before = await bot.cpuSeconds();
		await pause(250);
		if ((await bot.cpuSeconds()) - before < 0.025) return;
	}
}
