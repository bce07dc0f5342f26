import type { Json } from "../json.ts";
import { showWholeGuild } from "../shapes/channels.ts";
import { showUserOf } from "../shapes/people.ts";
import { permissionsIn } from "../world/permissions.ts";
import { shardOf } from "../world/snowflakes.ts";
import type { WorldEvent, WorldState } from "../world/world.ts";
import { wants, withoutContent } from "./intents.ts";
import type { Session } from "./session.ts";

/** Whether the bot may learn of it at all: what happens in channels that it cannot see does not reach it. */
export function reachesBot(state: WorldState, event: WorldEvent): boolean {
	if (event.only !== undefined) return event.only.includes(state.botId);
	const guild = state.guilds.get(event.guildId ?? "");
	if (guild !== undefined && !guild.hasBot) return false;
	const channel = state.channels.get(event.channelId ?? "");
	return channel === undefined || permissionsIn(state, channel, state.botId) !== 0n;
}

/** What of an event one session gets; undefined when it is another shard's or no intent asks for it. */
export function eventFor(state: WorldState, session: Session, event: WorldEvent): Json | undefined {
	if (shardOf(event.guildId, session.shardCount) !== session.shard) return undefined;
	// what becomes of the bot itself comes without the intent for members
	if (!wants(session.intents, event) && event.about !== state.botId) return undefined;
	return withoutContent(session.intents, event.name, event.data(state.botId), state.botId);
}

/** READY, then a GUILD_CREATE for each guild of the shard. */
export function welcomeEvents(
	state: WorldState,
	session: Session,
): readonly { readonly name: string; readonly data: Json }[] {
	const guilds = [...state.guilds.values()].filter(
		(guild) => guild.hasBot && shardOf(guild.id, session.shardCount) === session.shard,
	);
	const ready: Json = {
		v: 10,
		user: { ...showUserOf(state, state.botId), mfa_enabled: false, verified: true, email: null },
		guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
		session_id: session.id,
		session_type: "normal",
		shard: [session.shard, session.shardCount],
		application: { id: state.applicationId, flags: state.privilegedIntents ? 1 << 19 : 0 },
		resume_gateway_url: state.origin.replace(/^http/, "ws"),
		private_channels: [],
		relationships: [],
		_trace: [],
	};
	const created = guilds.map((guild) => ({ name: "GUILD_CREATE", data: showWholeGuild(state, guild, state.botId) }));
	return [{ name: "READY", data: ready }, ...created];
}
