import { randomBytes } from "node:crypto";
import { type Client, SnowflakeUtil } from "discord.js";
import { type GatewayMessageReactionAddDispatchData, Routes } from "discord-api-types/v10";
import { Fault } from "../errors.ts";
import { type Address, type Job, type Person, spaceOf } from "../jobs/job.ts";
import { speaker } from "../locales/speak.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import { emojiInRoute } from "./delivery/first-reactions.ts";
import { postIn, tellDirectly } from "./delivery/posts.ts";
import type { StatusMessages } from "./delivery/status-messages.ts";
import { postStatus } from "./delivery/status-sender.ts";
import { loggable } from "./failures.ts";
import { mayBeForBot } from "./gateway/reactions-for-bot.ts";
import { botRights, channelTypeOf, holds, managesGuild } from "./guild-rights.ts";
import { mustBeAbleToPost } from "./interactions/permissions.ts";
import { recently } from "./interactions/refusal.ts";
import { sentenceMessage } from "./render/panel.ts";
import type { DiscordTools } from "./tools.ts";

type ReactionTools = DiscordTools & { readonly statusMessages: StatusMessages };
type Reaction = GatewayMessageReactionAddDispatchData;
/** An event that the gateway repeats comes within this; a person who means it twice takes longer. */
const repeatMs = 3_000;
const youngMs = 5_000;
const askAgainMs = 200;

/**
 * 🔁 on a result makes a new take, charged to whoever reacts. The event itself says all that is needed, so that messages from before
 * the start work.
 */
export class Reactions {
	readonly #tools: ReactionTools;
	readonly #wasRefused: (userId: string) => boolean;
	readonly #wasObeyed: (key: string) => boolean;

	constructor(tools: ReactionTools) {
		this.#tools = tools;
		this.#wasRefused = recently(tools.timings.politeMs, tools.clock);
		this.#wasObeyed = recently(repeatMs, tools.clock);
	}

	/** Does what a reaction asks for, if anything. Never throws. */
	take(reaction: Reaction): Promise<void> {
		return this.#take(reaction).catch((error: unknown) => {
			this.#tools.log.warn({ err: loggable(error), messageId: reaction.message_id }, "reaction not finished");
		});
	}

	async #take(reaction: Reaction): Promise<void> {
		const { client } = this.#tools;
		const { user_id: userId, message_id: messageId } = reaction;
		if (!mayBeForBot(reaction, client.user.id)) return;
		const place = addressOf(client, reaction);
		const settings = await this.#tools.jobs().settings(spaceOf(place));
		if (!settings.reactions.isOn || !isEmoji(reaction, settings.reactions.emoji)) return;
		const job = await this.#findSong(messageId);
		if (job === undefined || this.#wasObeyed(`${messageId}:${userId}`)) return;
		const address = { ...place, locale: localeFor(client, job, settings, place) };
		await this.#makeTake(job, address, reaction).catch((error: unknown) => this.#refuse(error, address));
		await this.#removeReaction(reaction);
	}

	/** Who is quick presses before the job says that the song is posted: a young message is looked up for a little longer. */
	async #findSong(messageId: string): Promise<Job | undefined> {
		const { jobs, clock, signal } = this.#tools;
		for (;;) {
			const job = await jobs().byMessage(messageId);
			if (job?.deletedAt !== undefined) return undefined;
			if (job?.state.is === "done") return job;
			if (clock.now() - SnowflakeUtil.timestampFrom(messageId) > youngMs) return undefined;
			await clock.wait(askAgainMs, signal);
		}
	}

	async #makeTake(job: Job, address: Address, reaction: Reaction): Promise<void> {
		const { client, jobs, statusMessages } = this.#tools;
		const { guildId, channelId } = address;
		if (guildId !== null) {
			mustBeAbleToPost(botRights(client, guildId, channelId)?.toString(), channelTypeOf(client, channelId));
		}
		const replyTo = reaction.message_id;
		const take = await jobs().again(job.id, address, personOf(client, reaction), "reaction", replyTo);
		const post = await statusMessages.post(take, (message) => postStatus(take, message, { replyTo }, this.#tools));
		await jobs().attachStatusMessage(take.id, post);
	}

	/** Said to the person alone; where direct messages are closed, for a short while in the channel. At most once in a while. */
	async #refuse(error: unknown, { userId, channelId, locale }: Address): Promise<void> {
		const { calls, clock, timings, log, signal } = this.#tools;
		const fault = error instanceof Fault ? error : new Fault("bug", { reference: randomBytes(4).toString("hex") });
		if (!(error instanceof Fault)) log.error({ ...fault.facts, err: loggable(error) }, "reaction failed");
		if (this.#wasRefused(userId)) return;
		const text = speaker(locale).fault(fault.toRecord());
		const direct = await tellDirectly(calls, userId, sentenceMessage(text), { signal }).catch(() => undefined);
		if (direct !== undefined) return;
		const message = sentenceMessage(`<@${userId}> ${text}`, { mentions: userId });
		const post = await postIn(calls, channelId, message, { for: "notice", signal });
		await clock.wait(timings.noticeMs, signal).catch(() => undefined);
		await calls({ for: "notice", method: "DELETE", route: Routes.channelMessage(post.channelId, post.messageId) });
	}

	/** Makes room for the next press, where the bot may; asking without the right would only earn refusals. */
	async #removeReaction({ guild_id: guildId, channel_id: channelId, message_id, user_id, emoji }: Reaction) {
		const { client, calls, signal } = this.#tools;
		if (guildId === undefined || !holds(botRights(client, guildId, channelId), "ManageMessages")) return;
		const name = emojiInRoute(emoji.id === null ? (emoji.name ?? "") : `${emoji.name ?? "_"}:${emoji.id}`);
		const route = Routes.channelMessageUserReaction(channelId, message_id, name, user_id);
		await calls({ for: "reaction", method: "DELETE", route, signal });
	}
}

function personOf(client: Client<true>, reaction: Reaction): Person {
	const { user_id: userId, guild_id: guildId, channel_id: channelId, member } = reaction;
	const roleIds = member?.roles ?? [];
	const isAdmin = guildId !== undefined && managesGuild(client, guildId, { userId, roleIds });
	return { userId, roleIds, isAdmin, space: guildId ?? `dm-${userId}`, channelId };
}

/** Where the reaction was made; the event does not say in which language. */
function addressOf(client: Client<true>, reaction: Reaction): Address {
	const { user_id: userId, guild_id: guildId, channel_id: channelId } = reaction;
	const channel = client.channels.cache.get(channelId);
	const parentId = channel?.isThread() === true ? channel.parentId : null;
	return {
		context: guildId === undefined ? "dm" : "guild",
		guildId: guildId ?? null,
		channelId,
		...(parentId === null ? {} : { parentChannelId: parentId }),
		userId,
		locale: "en-US",
	};
}

function localeFor(client: Client<true>, job: Job, { language }: GuildSettings, { guildId, userId }: Address): string {
	if (job.address.userId === userId) return job.address.locale;
	const ofGuild = guildId === null ? undefined : client.guilds.cache.get(guildId)?.preferredLocale;
	return language ?? ofGuild ?? job.address.locale;
}

/** Whether the reaction is the one of the settings: a character, or a server's own emoji by its id. */
function isEmoji({ emoji }: Reaction, wanted: string): boolean {
	const own = /^<?a?:?\w+:(\d+)>?$/.exec(wanted);
	return own === null ? (emoji.id ?? null) === null && emoji.name === wanted : emoji.id === own[1];
}
