import { asObject, compact, type Json } from "../json.ts";
import { channelsOf, showChannel } from "../shapes/channels.ts";
import { showMemberWithUser, showRole, showUser } from "../shapes/people.ts";
import { guildPermissions, permissionsIn } from "../world/permissions.ts";
import type { Channel, Guild, User } from "../world/records.ts";
import { personUploadBytes } from "../world/upload-limits.ts";
import type { WorldState } from "../world/world.ts";

const showPerson = (user: User): Json => ({
	...showUser(user),
	locale: user.locale,
	nitro: user.nitro,
	accepts_dms: user.acceptsDms,
	has_app: user.hasApp,
});

/** A channel as the page needs it: Discord's shape, what the person may do there, and the largest file they may send. */
const showPlace = (state: WorldState, channel: Channel, user: User): Json => ({
	...showChannel(state, channel, user.id),
	permissions: permissionsIn(state, channel, user.id).toString(),
	attachment_size_limit: personUploadBytes(state, channel, user),
});

function showServer(state: WorldState, guild: Guild, user: User): Json {
	const visible = channelsOf(state, guild.id).filter((channel) => permissionsIn(state, channel, user.id) !== 0n);
	return {
		id: guild.id,
		name: guild.name,
		preferred_locale: guild.locale,
		premium_tier: guild.boostTier,
		has_bot: guild.hasBot,
		permissions: guildPermissions(guild, user.id).toString(),
		roles: [...guild.roles.values()].map(showRole),
		members: [...guild.members.values()].map((member) => showMemberWithUser(state, member)),
		channels: visible.map((channel) => showPlace(state, channel, user)),
	};
}

/** The languages that the bot's commands are translated into, English, and whatever is set already. */
function localesOf(state: WorldState, user: User, servers: readonly Guild[]): readonly string[] {
	const commands = [...state.commands.values()].flatMap((scope) => [...scope.values()]);
	const translated = commands.flatMap((command) => Object.keys(asObject(command.description_localizations)));
	return [...new Set(["en-US", ...translated, user.locale, ...servers.map(({ locale }) => locale)])].sort();
}

/** All that a person's client shows before anything is opened: themselves, everyone, their servers and DMs. */
export function showSnapshot(state: WorldState, user: User): Json {
	const servers = [...state.guilds.values()].filter((guild) => guild.members.has(user.id));
	const dms = [...state.channels.values()].filter(
		(channel) => channel.type === 1 && channel.recipients.includes(user.id),
	);
	return compact({
		me: showPerson(user),
		application_id: state.applicationId,
		bot_id: state.botId,
		people: [...state.users.values()].filter((person) => !person.isBot).map(showPerson),
		guilds: servers.map((guild) => showServer(state, guild, user)),
		dms: dms.map((channel) => showPlace(state, channel, user)),
		locales: localesOf(state, user, servers),
		now: state.clock.now(),
		pace: state.pace,
	});
}
