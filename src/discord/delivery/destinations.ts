import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import { orAbort } from "../../jobs/clock.ts";
import type { Job, Post } from "../../jobs/job.ts";
import { cutText } from "../../locales/escape.ts";
import type { GuildSettings } from "../../settings/guild-settings.ts";
import type { Calls } from "../calls.ts";
import { isLost, isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { openDirect, postIn, unarchive } from "./direct-messages.ts";
import { type FoundParts, findParts, idBefore } from "./find-posts.ts";
import { postOf } from "./posted-message.ts";
import type { StatusMessages } from "./status-messages.ts";

/** A place a result can go to. Its methods throw what Discord answered. */
export type Destination = {
	readonly is: "channel" | "thread" | "token" | "direct";
	/** The channel whose limits a post counts towards, or what stands for it: one post at a time goes there. */
	readonly turn: string;
	/** Whose upload limit counts: a guild's id, or "direct". */
	readonly limitPlace: string;
	/** Posts one part, once: `nonce` makes a second post under it return the first message. */
	post(message: Message, nonce: string, signal: AbortSignal): Promise<Post>;
	/** Parts of the result that stand there already. */
	look(signal: AbortSignal): Promise<FoundParts | undefined>;
};

export type DestinationTools = {
	readonly calls: Calls;
	readonly botId: string;
	readonly cards: Pick<StatusMessages, "posted" | "free" | "isGone" | "filesOn">;
	now(): number;
};

/** Where a job's result may go, best first: thread or reply by setting, by token where the bot has no other way, direct messages. */
export function destinationsFor(
	job: Job,
	settings: GuildSettings,
	title: string,
	tools: DestinationTools,
): readonly Destination[] {
	const { address, card } = job;
	const direct = directSpot(job, tools);
	if (address.context === "user-app" || address.token?.isOnlyWay === true) {
		const isAlive = address.token !== undefined && tools.now() < address.token.until;
		return isAlive ? [tokenSpot(job, address.token, tools), direct] : [direct];
	}
	const channel = channelSpot(job, tools);
	if (address.context === "dm") return [channel, direct];
	// A thread has no threads of its own, and neither have direct messages, where the status message may have had to go.
	const wantsThread = settings.delivery.as === "thread" && address.parentChannelId === undefined;
	if (wantsThread && card?.channelId === address.channelId)
		return [threadSpot(job, card, title, tools), channel, direct];
	return [channel, direct];
}

/** In the channel where it was asked for, as a reply to the status message where that stands there. */
function channelSpot(job: Job, { calls, botId, cards }: DestinationTools): Destination {
	const { address } = job;
	const { channelId } = address;
	const card = job.card?.channelId === channelId ? job.card : undefined;
	const post = (message: Message, nonce: string, signal: AbortSignal) =>
		postIn(calls, channelId, message, {
			for: "result",
			nonce,
			signal,
			...(card === undefined || cards.isGone(job) ? {} : { replyTo: card.messageId }),
		});
	return {
		is: "channel",
		turn: channelId,
		limitPlace: address.guildId ?? "direct",
		async post(message, nonce, signal) {
			try {
				return await post(message, nonce, signal);
			} catch (error) {
				if (!isRefusal(error, "archived")) throw error;
				await unarchive(calls, channelId, signal);
				return post(message, nonce, signal);
			}
		},
		look: (signal) =>
			findParts(
				calls,
				{ channelId, afterId: card?.messageId ?? idBefore(job.createdAt), jobId: job.id, botId },
				signal,
			),
	};
}

const archiveAfterMinutes = 1440;
const opened = z.object({ id: z.string() });

/** A thread under the card. On Discord its id is the card's, so that it can be found without being remembered. */
function threadSpot(job: Job, card: Post, title: string, { calls, botId }: DestinationTools): Destination {
	let threadId: string | undefined;
	async function open(signal: AbortSignal): Promise<string> {
		if (threadId !== undefined) return threadId;
		const answer = await calls({
			for: "thread",
			method: "POST",
			route: Routes.threads(card.channelId, card.messageId),
			body: { name: cutText(title, 100), auto_archive_duration: archiveAfterMinutes },
			signal,
		}).catch((error: unknown) => {
			if (!isRefusal(error, "threadExists")) throw error;
		});
		threadId = opened.safeParse(answer).data?.id ?? card.messageId;
		return threadId;
	}
	return {
		is: "thread",
		turn: threadId ?? card.messageId,
		limitPlace: job.address.guildId ?? "direct",
		async post(message, nonce, signal) {
			return postIn(calls, await open(signal), message, { for: "result", nonce, signal });
		},
		look: (signal) =>
			findParts(calls, { channelId: card.messageId, afterId: "0", jobId: job.id, botId }, signal).catch((error) => {
				if (isRefusal(error, "gone")) return undefined;
				throw error;
			}),
	};
}

function directSpot(job: Job, { calls, botId }: DestinationTools): Destination {
	const { userId } = job.address;
	return {
		is: "direct",
		turn: `direct ${userId}`,
		limitPlace: "direct",
		post: async (message, nonce, signal) =>
			postIn(calls, await openDirect(calls, userId, signal), message, { for: "result", nonce, signal }),
		look: async (signal) => {
			const channelId = await openDirect(calls, userId, signal);
			return findParts(calls, { channelId, afterId: idBefore(job.createdAt), jobId: job.id, botId }, signal);
		},
	};
}

/**
 * A follow-up by the interaction's token: webhooks know no nonce and cannot be read back, so in doubt the result is put on the
 * card itself, where a repetition changes nothing. A track that hangs there already stays.
 */
function tokenSpot(
	job: Job,
	token: NonNullable<Job["address"]["token"]>,
	{ calls, cards }: DestinationTools,
): Destination {
	let isInDoubt = false;
	const { applicationId, value } = token;
	const route = Routes.webhookMessage(applicationId, value, job.card?.messageId ?? "@original");

	async function putOnCard({ body, files = [] }: Message, signal: AbortSignal): Promise<Post> {
		await orAbort(cards.free(job), signal);
		const standing = job.previewed === undefined ? [] : await cards.filesOn(job, signal);
		const attachments = [...standing.map(({ id }) => ({ id })), ...(body.attachments ?? [])];
		const options = { for: "result", method: "PATCH", route, anonymous: true, files, signal } as const;
		return postOf(await calls({ ...options, body: { ...body, attachments } }));
	}
	async function followUp({ body, files = [] }: Message, signal: AbortSignal): Promise<Post> {
		// the first follow-up of a token fills the answer that still waits for its text
		await orAbort(cards.posted(job), signal);
		const where = { method: "POST", route: Routes.webhook(applicationId, value), query: { wait: true } } as const;
		return postOf(await calls({ for: "result", ...where, anonymous: true, body, files, signal }));
	}
	return {
		is: "token",
		turn: `token ${job.id}`,
		limitPlace: job.address.guildId ?? "direct",
		async post(message, _nonce, signal) {
			try {
				return await (isInDoubt ? putOnCard(message, signal) : followUp(message, signal));
			} catch (error) {
				if (isLost(error)) isInDoubt = true;
				throw error;
			}
		},
		async look() {
			isInDoubt = true;
			return undefined;
		},
	};
}
