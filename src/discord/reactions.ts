import { randomBytes } from "node:crypto";
import { type Client, SnowflakeUtil } from "discord.js";
import { type GatewayMessageReactionAddDispatchData, Routes } from "discord-api-types/v10";
import { Fault } from "../errors.ts";
import { type Address, type Job, type Person, spaceOf } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../jobs/ports.ts";
import { speaker } from "../locales/speak.ts";
import type { Log } from "../log.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { Calls } from "./calls.ts";
import { emojiInRoute } from "./delivery/first-reactions.ts";
import { postIn, tellDirectly } from "./delivery/posts.ts";
import type { StatusMessages } from "./delivery/status-messages.ts";
import { postStatus } from "./delivery/status-sender.ts";
import { loggable } from "./failures.ts";
import { botRights, channelTypeOf, holds, managesGuild } from "./guild-rights.ts";
import { demandPosting } from "./interactions/permissions.ts";
import { recently } from "./interactions/refusal.ts";
import { type Message, mentionOnly } from "./render/message.ts";
import { sentenceMessage } from "./render/panel.ts";
import type { DiscordTimings } from "./timings.ts";

export type ReactionTools = {
	readonly client: Client<true>;
	readonly jobs: Jobs;
	readonly calls: Calls;
	readonly statusMessages: StatusMessages;
	readonly clock: Clock;
	readonly log: Log;
	readonly timings: DiscordTimings;
	readonly botId: string;
	readonly signal: AbortSignal;
};

type Reaction = GatewayMessageReactionAddDispatchData;
/** An event that the gateway repeats comes within this; a person who means it twice takes longer. */
const repeatMs = 3_000;
const youngMs = 5_000;
const lookAgainMs = 200;

/**
 * 🔁 on a result makes a new take, charged to whoever reacts. The event itself says all that is needed, so that messages from before
 * the start work. The returned function never throws.
 */
export function createReactions(tools: ReactionTools): (reaction: Reaction) => Promise<void> {
	const { client, jobs, calls, statusMessages, clock, log, timings, signal } = tools;
	const refused = recently(timings.politeMs, clock);
	const obeyed = recently(repeatMs, clock);

	async function take(reaction: Reaction): Promise<void> {
		const { user_id: userId, message_id: messageId, message_author_id: authorId } = reaction;
		if (userId === client.user.id || reaction.member?.user?.bot === true) return;
		if (authorId !== undefined && authorId !== client.user.id) return;
		const person = personOf(reaction);
		const place: Address = {
			context: reaction.guild_id === undefined ? "dm" : "guild",
			guildId: reaction.guild_id ?? null,
			channelId: reaction.channel_id,
			...parentOf(reaction.channel_id),
			userId,
			locale: "en-US",
		};
		const settings = await jobs.settings(spaceOf(place));
		if (!settings.reactions.isOn || !isEmoji(reaction, settings.reactions.emoji)) return;
		const job = await findSong(messageId);
		if (job === undefined) return;
		if (obeyed(`${messageId}:${userId}`)) return;
		const address = { ...place, locale: localeFor(job, settings, place) };
		try {
			demandMay(settings, job, person);
			const { guildId, channelId } = place;
			if (guildId !== null) {
				demandPosting(botRights(client, guildId, channelId)?.toString(), channelTypeOf(client, channelId));
			}
			await putUpCard(await jobs.again(job.id, address, person, "reaction", messageId), messageId);
		} catch (error) {
			await refuse(error, address);
		}
		await takeBack(reaction);
	}
	/** Who is quick presses before the job says that the song is posted: a young message is looked up for a little longer. */
	async function findSong(messageId: string): Promise<Job | undefined> {
		for (;;) {
			const job = await jobs.byMessage(messageId);
			if (job?.deletedAt !== undefined) return undefined;
			if (job?.state.is === "done") return job;
			if (clock.now() - SnowflakeUtil.timestampFrom(messageId) > youngMs) return undefined;
			await clock.wait(lookAgainMs, signal);
		}
	}
	function personOf({ user_id: userId, guild_id: guildId, channel_id: channelId, member }: Reaction): Person {
		const roleIds = member?.roles ?? [];
		const isAdmin = guildId !== undefined && managesGuild(client, guildId, userId, roleIds);
		return { userId, roleIds, isAdmin, space: guildId ?? `dm-${userId}`, channelId };
	}
	function parentOf(channelId: string): { parentChannelId?: string } {
		const channel = client.channels.cache.get(channelId);
		const parentId = channel?.isThread() === true ? channel.parentId : null;
		return parentId === null ? {} : { parentChannelId: parentId };
	}
	/** The event does not say what language the person speaks. */
	function localeFor(job: Job, { language }: GuildSettings, { guildId, userId }: Address): string {
		if (job.address.userId === userId) return job.address.locale;
		const ofGuild = guildId === null ? undefined : client.guilds.cache.get(guildId)?.preferredLocale;
		return language ?? ofGuild ?? job.address.locale;
	}
	async function putUpCard(job: Job, replyTo: string): Promise<void> {
		const post = await statusMessages.putUp(job, (message) => postStatus(job, message, { replyTo }, tools));
		await jobs.attachStatusMessage(job.id, post);
	}
	/** Said to the person alone; where direct messages are closed, for a short while in the channel. At most once in a while. */
	async function refuse(error: unknown, { userId, channelId, locale }: Address): Promise<void> {
		const fault = error instanceof Fault ? error : new Fault("bug", { reference: randomBytes(4).toString("hex") });
		if (!(error instanceof Fault)) log.error({ ...fault.facts, err: loggable(error) }, "reaction failed");
		if (refused(userId)) return;
		const text = speaker(locale).fault(fault.toRecord());
		const direct = tellDirectly(calls, userId, sentenceMessage(text), { signal }).then(
			() => true,
			() => false,
		);
		if (await direct) return;
		const { body } = sentenceMessage(`<@${userId}> ${text}`);
		const message: Message = { body: { ...body, allowed_mentions: mentionOnly(userId) } };
		const post = await postIn(calls, channelId, message, { for: "notice", signal });
		await clock.wait(timings.noticeMs, signal).catch(() => undefined);
		await calls({ for: "notice", method: "DELETE", route: Routes.channelMessage(post.channelId, post.messageId) });
	}
	/** Makes room for the next press, where the bot may; asking without the right would only earn refusals. */
	async function takeBack({ guild_id: guildId, channel_id: channelId, message_id, user_id, emoji }: Reaction) {
		if (guildId === undefined || !holds(botRights(client, guildId, channelId), "ManageMessages")) return;
		const name = emojiInRoute(emoji.id === null ? (emoji.name ?? "") : `${emoji.name ?? "_"}:${emoji.id}`);
		const route = Routes.channelMessageUserReaction(channelId, message_id, name, user_id);
		await calls({ for: "reaction", method: "DELETE", route, signal });
	}
	return (reaction) =>
		take(reaction).catch((error: unknown) => {
			log.warn({ err: loggable(error), messageId: reaction.message_id }, "reaction not finished");
		});
}

function demandMay({ reactions }: GuildSettings, job: Job, person: Person): void {
	if (reactions.who === "requester" && job.address.userId !== person.userId) throw new Fault("not-yours", {});
	if (reactions.who === "admins" && !person.isAdmin) throw new Fault("not-an-admin", {});
}

/** Whether the reaction is the one of the settings: a character, or a server's own emoji by its id. */
function isEmoji({ emoji }: Reaction, wanted: string): boolean {
	const own = /^<?a?:?\w+:(\d+)>?$/.exec(wanted);
	return own === null ? (emoji.id ?? null) === null && emoji.name === wanted : emoji.id === own[1];
}
