import type { Json } from "../json.ts";
import { compact } from "../json.ts";
import type { Guild, Member, Role, User } from "../world/records.ts";
import type { WorldState } from "../world/world.ts";

/** A user as Discord shows one to others. */
export function showUser(user: User): Json {
	return compact({
		id: user.id,
		username: user.username,
		discriminator: "0",
		global_name: user.globalName,
		avatar: null,
		avatar_decoration_data: null,
		banner: null,
		accent_color: null,
		collectibles: null,
		display_name_styles: null,
		primary_guild: null,
		clan: null,
		flags: 0,
		public_flags: 0,
		bot: user.isBot ? true : undefined,
	});
}

export const showUserOf = (state: WorldState, userId: string): Json => {
	const user = state.users.get(userId);
	if (user === undefined) throw new Error(`the playground knows no user ${userId}`);
	return showUser(user);
};

/** A member without its user, as messages carry it. */
export function showMember(member: Member): Json {
	return {
		avatar: null,
		banner: null,
		communication_disabled_until: null,
		deaf: false,
		mute: false,
		flags: 0,
		joined_at: new Date(member.joinedAt).toISOString(),
		nick: member.nick,
		pending: false,
		premium_since: null,
		roles: [...member.roles],
		collectibles: null,
	};
}

export const showMemberWithUser = (state: WorldState, member: Member): Json => ({
	...showMember(member),
	user: showUserOf(state, member.userId),
});

export function showRole(role: Role): Json {
	return compact({
		id: role.id,
		name: role.name,
		description: null,
		permissions: role.permissions.toString(),
		position: role.position,
		color: role.color,
		colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
		hoist: false,
		icon: null,
		unicode_emoji: null,
		managed: role.managedBy !== undefined,
		mentionable: false,
		flags: 0,
		tags: role.managedBy === undefined ? undefined : { bot_id: role.managedBy },
	});
}

/** A guild as `GET /guilds/{id}` answers; GUILD_CREATE adds to it. */
export function showGuild(guild: Guild): Json {
	return {
		id: guild.id,
		name: guild.name,
		icon: null,
		description: null,
		home_header: null,
		splash: null,
		discovery_splash: null,
		features: [],
		banner: null,
		owner_id: guild.ownerId,
		application_id: null,
		region: "deprecated",
		afk_channel_id: null,
		afk_timeout: 300,
		system_channel_id: null,
		system_channel_flags: 0,
		widget_enabled: false,
		widget_channel_id: null,
		verification_level: 0,
		roles: [...guild.roles.values()].map(showRole),
		default_message_notifications: 0,
		mfa_level: 0,
		explicit_content_filter: 0,
		max_presences: null,
		max_members: 500_000,
		max_stage_video_channel_users: 50,
		max_video_channel_users: 25,
		vanity_url_code: null,
		premium_tier: guild.boostTier,
		premium_subscription_count: [0, 2, 7, 14][guild.boostTier] ?? 0,
		preferred_locale: guild.locale,
		rules_channel_id: null,
		safety_alerts_channel_id: null,
		public_updates_channel_id: null,
		premium_progress_bar_enabled: false,
		nsfw: false,
		nsfw_level: 0,
		emojis: [],
		stickers: [],
		incidents_data: null,
	};
}
