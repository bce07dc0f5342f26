import type { Playground } from "@tunesmith/playground";

/** A server of a soak, with a channel and three people. */
export type SoakGuild = { readonly guildId: string; readonly channelId: string; readonly userIds: readonly string[] };

export function buildWorld(playground: Playground, count: number): readonly SoakGuild[] {
	const { world } = playground;
	return Array.from({ length: count }, (_, n) => {
		const users = [0, 1, 2].map((k) => world.addUser({ username: `person-${n}-${k}` }));
		const guild = world.addGuild({ name: `Server ${n}`, ownerId: users[0]?.id ?? "" });
		for (const user of users.slice(1)) world.addMember(guild.id, user.id);
		return {
			guildId: guild.id,
			channelId: world.addChannel(guild.id, { name: "songs" }).id,
			userIds: users.map(({ id }) => id),
		};
	});
}

/**
 * Where each part of each result was posted, by the id in its buttons: the kind of channel ("channel", "closed" to the bot, "dm"),
 * `<channel>/<message>` and nonce.
 */
export function postedParts(
	playground: Playground,
	guilds: readonly SoakGuild[],
): ReadonlyMap<string, readonly string[]> {
	const places = new Map<string, string[]>();
	const { world } = playground;
	const channels = [
		...guilds.map(({ channelId }) => channelId),
		...guilds.flatMap(({ userIds }) => userIds.map((userId) => world.dmChannel(userId).id)),
	];
	for (const channelId of channels) {
		for (const message of channelOf(playground, channelId)) {
			const isClosed = guilds.slice(-2).some((guild) => guild.channelId === channelId);
			const kind = isClosed ? "closed" : guilds.some((guild) => guild.channelId === channelId) ? "channel" : "dm";
			for (const [, id = ""] of JSON.stringify(message.components).matchAll(/"again:([0-9a-z]+(?::[\d.]+)?)"/g))
				places.set(id, [...(places.get(id) ?? []), `${kind} ${channelId}/${message.id} nonce ${message.nonce}`]);
		}
	}
	return places;
}

function channelOf({ world }: Playground, channelId: string) {
	return exists(world, channelId) ? world.channel(channelId).messages.values() : [];
}

/** Deletes a channel, closes one to the bot, and removes the bot from a server. Calling it again changes nothing. */
export function misfortunes({ world }: Playground, guilds: readonly SoakGuild[]): void {
	const [first, second, third] = guilds.slice(-3);
	if (first !== undefined && exists(world, first.channelId)) world.deleteChannel(first.channelId);
	if (second !== undefined) world.forbidBot(second.channelId, "ViewChannel", "SendMessages");
	if (third !== undefined && world.guild(third.guildId).hasBot) world.kickBot(third.guildId);
}

/** Whether a channel is still there. */
export function exists(world: Playground["world"], channelId: string): boolean {
	try {
		world.channel(channelId);
		return true;
	} catch {
		return false;
	}
}

/** Makes Discord fail, now or at the next request; `pick` is in 0..1. */
export function disturb(playground: Playground, pick: number): void {
	const route =
		["/messages", "/callback", "/webhooks", "/reactions", "PATCH", "POST"][Math.floor(pick * 997) % 6] ?? "POST";
	const kinds = [
		() => playground.injectFault({ is: "rest", route, as: 429, retryAfterMs: 50 }),
		() => playground.injectFault({ is: "rest", route, as: 500 }),
		() => playground.injectFault({ is: "rest", route, as: 502, times: 2 }),
		() => playground.injectFault({ is: "rest", route, as: "reset" }),
		() => playground.injectFault({ is: "rest", route, as: "reset-after" }),
		() => playground.injectFault({ is: "event", name: "INTERACTION_CREATE", copies: 2 }),
		() => playground.injectFault({ is: "gateway-drop" }),
		() => playground.injectFault({ is: "reconnect" }),
		() => playground.injectFault({ is: "invalid-session", canResume: true }),
		() => playground.injectFault({ is: "invalid-session", canResume: false }),
	];
	kinds[Math.floor(pick * kinds.length)]?.();
}
