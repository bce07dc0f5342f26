import type { Guild, NonThreadGuildBasedChannel } from "discord.js";
import { ChannelType, PermissionFlagsBits, Routes } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { ChannelAccess, Clock } from "../jobs/ports.ts";
import { isRefusal, loggable } from "./failures.ts";
import { rightsOfRoles } from "./guild-rights.ts";
import type { DiscordTools } from "./tools.ts";

/** The channel whose overwrites count (a thread takes its parent's), and the private thread for which membership is needed beside. */
type Ruling = { readonly channel: NonThreadGuildBasedChannel; readonly privateThreadId?: string };
type Viewer = Parameters<ChannelAccess["canSee"]>[0];

const { Administrator, ManageThreads, ViewChannel } = PermissionFlagsBits;
const everything = ~0n;
/** An archived thread is in nobody's cache; what was found of it counts for so long. */
const threadMs = 60_000;
/** The gateway tells a bot nothing of who joins or leaves a thread. */
const memberMs = 15_000;
const deadlineMs = 5_000;
const mostKept = 2_000;
/** Questions to Discord at once: a library full of archived threads must not take the calls of everybody else. */
const mostAtOnce = 20;

const threadSchema = z.object({
	type: z.number(),
	guild_id: z.string().nullish(),
	parent_id: z.string().nullish(),
});

/** Who sees a channel, computed from what the gateway keeps up to date: guilds, channels with their overwrites, roles. */
export function createChannelAccess({ client, calls, clock, log, signal }: DiscordTools): ChannelAccess {
	const threads = remembered<Ruling | undefined>(threadMs, clock);
	const members = remembered<boolean>(memberMs, clock);
	let atOnce = 0;

	/** The answer's body; undefined where there is none to be had: who cannot be asked about is not let in. */
	async function ask(route: `/${string}`): Promise<unknown> {
		if (atOnce >= mostAtOnce) return undefined;
		atOnce++;
		try {
			return await calls({ for: "access", method: "GET", route, signal, deadlineMs });
		} catch (error) {
			if (!isRefusal(error, "gone", "forbidden"))
				log.info({ err: loggable(error) }, "a channel could not be looked up");
			return undefined;
		} finally {
			atOnce--;
		}
	}
	async function rulingOf(guildId: string, channelId: string): Promise<Ruling | undefined> {
		const guild = client.guilds.cache.get(guildId);
		if (guild === undefined) return undefined;
		const channel = guild.channels.cache.get(channelId);
		if (channel === undefined) return threads(channelId, () => fetchThread(guild, channelId));
		if (!channel.isThread()) return { channel };
		return threadRuling(guild, channelId, channel.type, channel.parentId);
	}
	async function fetchThread(guild: Guild, channelId: string): Promise<Ruling | undefined> {
		const found = threadSchema.safeParse(await ask(Routes.channel(channelId)));
		if (!found.success || found.data.guild_id !== guild.id) return undefined;
		return threadRuling(guild, channelId, found.data.type, found.data.parent_id ?? null);
	}
	async function canSee(person: Viewer, guildId: string, channelId: string): Promise<boolean> {
		const ruling = await rulingOf(guildId, channelId);
		if (ruling === undefined) return false;
		const rights = rightsIn(ruling.channel, person);
		if ((rights & ViewChannel) === 0n) return false;
		const { privateThreadId } = ruling;
		if (privateThreadId === undefined || (rights & ManageThreads) !== 0n) return true;
		const route = Routes.threadMembers(privateThreadId, person.userId);
		const isMember = async () => (await ask(route)) !== undefined;
		return members(`${privateThreadId} ${person.userId}`, isMember);
	}
	async function isPublic(guildId: string, channelId: string): Promise<boolean> {
		const ruling = await rulingOf(guildId, channelId);
		if (ruling === undefined || ruling.privateThreadId !== undefined) return false;
		const everybody = rightsIn(ruling.channel, { userId: "", roleIds: [] });
		const overwrites = ruling.channel.permissionOverwrites.cache;
		return (everybody & ViewChannel) !== 0n && overwrites.every(({ deny }) => (deny.bitfield & ViewChannel) === 0n);
	}
	return { canSee, isPublic };
}

/** Answers each key by `find`, and again by the same promise for `ms`; asked at once by several, `find` runs once. */
function remembered<Value>(ms: number, clock: Clock) {
	const perf = { now: () => clock.now() };
	const answers = new LRUCache<string, Promise<Value>>({ max: mostKept, ttl: ms, ttlResolution: 0, perf });
	return (key: string, find: () => Promise<Value>): Promise<Value> => {
		const answer = answers.get(key) ?? find();
		if (!answers.has(key)) answers.set(key, answer);
		return answer;
	};
}

function threadRuling(guild: Guild, threadId: string, type: number, parentId: string | null): Ruling | undefined {
	const parent = parentId === null ? undefined : guild.channels.cache.get(parentId);
	if (parent === undefined || parent.isThread()) return undefined;
	return type === ChannelType.PrivateThread ? { channel: parent, privateThreadId: threadId } : { channel: parent };
}

/** As Discord computes them: roles, then the overwrites of everyone, of all roles together, of the member. */
function rightsIn({ guild, permissionOverwrites }: NonThreadGuildBasedChannel, { userId, roleIds }: Viewer): bigint {
	if (guild.ownerId === userId) return everything;
	const base = rightsOfRoles(guild, roleIds);
	if ((base & Administrator) !== 0n) return everything;
	const apply = (bits: bigint, isMeant: (id: string) => boolean) => {
		const meant = permissionOverwrites.cache.filter(({ id }) => isMeant(id));
		const deny = meant.reduce((sum, overwrite) => sum | overwrite.deny.bitfield, 0n);
		const allow = meant.reduce((sum, overwrite) => sum | overwrite.allow.bitfield, 0n);
		return (bits & ~deny) | allow;
	};
	const forEveryone = apply(base, (id) => id === guild.id);
	const forRoles = apply(forEveryone, (id) => id !== guild.id && roleIds.includes(id));
	return apply(forRoles, (id) => id === userId);
}
