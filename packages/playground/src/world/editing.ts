import type { UploadBytes } from "../options.ts";
import { addChannel, deleteChannel, type NewChannel, openDm, startThread, tellChannel } from "./channels.ts";
import { addBot, addGuild, addMember, addRole, addUser, kickBot, tellGuild, tellMember, tellRole } from "./guilds.ts";
import { bitsOf, type PermissionName } from "./permissions.ts";
import type { Channel, Guild, Member, Role, Seed, User } from "./records.ts";
import type { WorldState } from "./world.ts";

/** The world as tests and the page change it; every change is told over the gateway as on Discord. Ids not known throw. */
export type World = {
	readonly applicationId: string;
	readonly botId: string;
	/** The seeded ids; absent in an empty world. */
	readonly seed: Seed | undefined;
	user(userId: string): User;
	guild(guildId: string): Guild;
	channel(channelId: string): Channel;
	guilds(): readonly Guild[];
	addUser(user: { username: string; name?: string; locale?: string }): User;
	addGuild(guild: { name: string; ownerId: string; locale?: string; hasBot?: boolean; id?: string }): Guild;
	addMember(guildId: string, userId: string, roles?: readonly string[]): Member;
	addRole(guildId: string, role: { name: string; permissions?: readonly PermissionName[]; color?: number }): Role;
	addChannel(guildId: string, channel: NewChannel): Channel;
	startThread(channelId: string, thread: { name: string; ownerId: string; isPrivate?: boolean }): Channel;
	giveRole(guildId: string, userId: string, roleId: string): void;
	takeRole(guildId: string, userId: string, roleId: string): void;
	setRolePermissions(guildId: string, roleId: string, permissions: readonly PermissionName[]): void;
	/** Replaces the overwrite of a role (the guild's id means everyone) or of a member. */
	setOverwrite(
		channelId: string,
		targetId: string,
		overwrite: { allow?: readonly PermissionName[]; deny?: readonly PermissionName[] },
	): void;
	/** What the bot may not do in a channel. */
	forbidBot(channelId: string, ...permissions: readonly PermissionName[]): void;
	setBoostTier(guildId: string, tier: 0 | 1 | 2 | 3): void;
	setGuildLocale(guildId: string, locale: string): void;
	setLocale(userId: string, locale: string): void;
	setNitro(userId: string, nitro: User["nitro"]): void;
	closeDms(userId: string, isClosed?: boolean): void;
	installForUser(userId: string, isInstalled?: boolean): void;
	/** The bot's DM with a person. */
	dmChannel(userId: string): Channel;
	/** A DM of two people, where the bot is no part of: only apps on their accounts work there. */
	dmBetween(userId: string, otherId: string): Channel;
	/** Changes the size limits of files (bytes); the base is 10 MiB. */
	setUploadBytes(bytes: Partial<UploadBytes>): void;
	archiveThread(channelId: string, archive?: { isArchived?: boolean; isLocked?: boolean }): void;
	deleteChannel(channelId: string): void;
	kickBot(guildId: string): void;
	inviteBot(guildId: string): void;
};

const found = <Value>(value: Value | undefined, what: string): Value => {
	if (value === undefined) throw new Error(`the playground knows no ${what}`);
	return value;
};

export function openEditing(state: WorldState, seed: Seed | undefined): World {
	const user = (id: string) => found(state.users.get(id), `user ${id}`);
	const guild = (id: string) => found(state.guilds.get(id), `guild ${id}`);
	const channel = (id: string) => found(state.channels.get(id), `channel ${id}`);
	const member = (guildId: string, userId: string) => found(guild(guildId).members.get(userId), `member ${userId}`);
	const role = (guildId: string, roleId: string) => found(guild(guildId).roles.get(roleId), `role ${roleId}`);
	const overwrite: World["setOverwrite"] = (channelId, targetId, { allow = [], deny = [] }) => {
		const target = channel(channelId);
		const isRole = state.guilds.get(target.guildId ?? "")?.roles.has(targetId) === true;
		target.overwrites.set(targetId, {
			id: targetId,
			kind: isRole ? "role" : "member",
			allow: bitsOf(...allow),
			deny: bitsOf(...deny),
		});
		tellChannel(state, target, "CHANNEL_UPDATE");
	};
	const changeGuild = (guildId: string, change: (changed: Guild) => void): void => {
		change(guild(guildId));
		tellGuild(state, guild(guildId));
	};
	const changeMember = (guildId: string, userId: string, change: (changed: Member) => void): void => {
		change(member(guildId, userId));
		tellMember(state, guild(guildId), member(guildId, userId));
	};
	const changeUser = (userId: string, change: (changed: User) => void): void => {
		change(user(userId));
		state.storage.save("users", userId, user(userId));
	};
	return {
		applicationId: state.applicationId,
		botId: state.botId,
		seed,
		user,
		guild,
		channel,
		guilds: () => [...state.guilds.values()],
		addUser: (fresh) => addUser(state, fresh),
		addGuild: (fresh) => addGuild(state, fresh),
		addMember: (guildId, userId, roles) => addMember(state, guild(guildId), user(userId).id, roles),
		addRole: (guildId, fresh) => addRole(state, guild(guildId), fresh),
		addChannel: (guildId, fresh) => addChannel(state, guild(guildId), fresh),
		startThread: (channelId, thread) => startThread(state, channel(channelId), thread),
		giveRole: (guildId, userId, roleId) =>
			changeMember(guildId, userId, ({ roles }) => void roles.add(role(guildId, roleId).id)),
		takeRole: (guildId, userId, roleId) => changeMember(guildId, userId, ({ roles }) => void roles.delete(roleId)),
		setRolePermissions(guildId, roleId, permissions) {
			const changed = role(guildId, roleId);
			changed.permissions = bitsOf(...permissions);
			tellRole(state, guild(guildId), changed);
		},
		setOverwrite: overwrite,
		forbidBot: (channelId, ...deny) => overwrite(channelId, state.botId, { deny }),
		setBoostTier: (guildId, tier) =>
			changeGuild(guildId, (changed) => {
				changed.boostTier = tier;
			}),
		setGuildLocale: (guildId, locale) =>
			changeGuild(guildId, (changed) => {
				changed.locale = locale;
			}),
		setLocale: (userId, locale) =>
			changeUser(userId, (changed) => {
				changed.locale = locale;
			}),
		setNitro: (userId, nitro) =>
			changeUser(userId, (changed) => {
				changed.nitro = nitro;
			}),
		closeDms: (userId, isClosed = true) =>
			changeUser(userId, (changed) => {
				changed.acceptsDms = !isClosed;
			}),
		installForUser: (userId, isInstalled = true) =>
			changeUser(userId, (changed) => {
				changed.hasApp = isInstalled;
			}),
		dmBetween: (userId, otherId) => openDm(state, user(userId).id, user(otherId).id),
		setUploadBytes(bytes) {
			state.uploadBytes = { ...state.uploadBytes, ...bytes };
			state.storage.save("settings", "uploadBytes", state.uploadBytes);
		},
		dmChannel: (userId) => openDm(state, state.botId, user(userId).id),
		archiveThread(channelId, { isArchived = true, isLocked = false } = {}) {
			const thread = found(channel(channelId).thread, `thread ${channelId}`);
			thread.isArchived = isArchived;
			thread.isLocked = isLocked;
			tellChannel(state, channel(channelId), "THREAD_UPDATE");
		},
		deleteChannel: (channelId) => deleteChannel(state, channel(channelId)),
		kickBot: (guildId) => kickBot(state, guild(guildId)),
		inviteBot: (guildId) => addBot(state, guild(guildId)),
	};
}
