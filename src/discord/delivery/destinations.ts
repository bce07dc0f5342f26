import { Routes } from "discord-api-types/v10";
import type PQueue from "p-queue";
import { z } from "zod";
import { orAbort } from "../../jobs/clock.ts";
import type { Address, Job, Post } from "../../jobs/job.ts";
import type { WithLock } from "../../jobs/keyed-lock.ts";
import type { GuildSettings } from "../../settings/guild-settings.ts";
import { plainTitle } from "../answer.ts";
import { isLost, isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import type { DiscordTools } from "../tools.ts";
import type { ChannelEdits } from "./channel-edits.ts";
import { type FoundParts, findParts, idBefore } from "./find-posts.ts";
import { openDirect, postIn, postOf, unarchive } from "./posts.ts";
import type { StatusMessages } from "./status-messages.ts";
import type { StatusSender } from "./status-sender.ts";
import type { UploadLimits } from "./uploads.ts";

export type DeliveryTools = DiscordTools & {
	readonly statusMessages: StatusMessages;
	readonly sender: StatusSender;
	readonly edits: ChannelEdits;
	readonly limits: UploadLimits;
	/** Uploads hold whole files in memory: only a few at a time may. */
	readonly uploads: PQueue;
	/** One post at a time in a channel. */
	readonly inTurn: WithLock;
};

/** A place a result can go to. Its methods throw what Discord answered. */
export type Destination = {
	readonly is: "channel" | "thread" | "token" | "direct";
	/** The channel whose limits a post counts towards, or a name for it: one post at a time goes there. */
	readonly turn: string;
	/** Whose upload limit counts: a guild's id, or "direct". */
	readonly limitPlace: string;
	/** Posts one part, once: a second post under the same nonce returns the first message. */
	post(message: Message, nonce: string, signal: AbortSignal): Promise<Post>;
	/** Parts of the result that were posted there already. */
	find(signal: AbortSignal): Promise<FoundParts | undefined>;
};

/** Where a job's result may go, best first: thread or reply by setting, by token where the bot has no other way, direct messages. */
export function destinationsFor(job: Job, settings: GuildSettings, tools: DeliveryTools): readonly Destination[] {
	const { address, card: status } = job;
	const { token } = address;
	const direct = inDirectMessages(job, tools);
	if (address.context === "user-app" || token?.isOnlyWay === true) {
		return token !== undefined && tools.clock.now() < token.until ? [byToken(job, token, tools), direct] : [direct];
	}
	const channel = inChannel(job, tools);
	// A thread has no threads of its own, and neither have direct messages, where the status message may have had to go.
	const wantsThread = settings.delivery.as === "thread" && address.parentChannelId === undefined;
	const canHaveThread = address.context === "guild" && status?.channelId === address.channelId;
	return wantsThread && canHaveThread ? [inThread(job, status, tools), channel, direct] : [channel, direct];
}

/** In the channel where it was asked for, as a reply to the status message where that was posted there. */
function inChannel(job: Job, tools: DeliveryTools): Destination {
	const { calls, statusMessages } = tools;
	const { channelId, guildId } = job.address;
	const status = job.card?.channelId === channelId ? job.card : undefined;
	return {
		is: "channel",
		turn: channelId,
		limitPlace: guildId ?? "direct",
		async post(message, nonce, signal) {
			const replyTo = statusMessages.isGone(job) ? undefined : status?.messageId;
			const post = () => postIn(calls, channelId, message, { for: "result", nonce, signal, replyTo });
			try {
				return await post();
			} catch (error) {
				if (!isRefusal(error, "archived")) throw error;
				await unarchive(calls, channelId, signal);
				return post();
			}
		},
		find(signal) {
			const afterId = status?.messageId ?? idBefore(job.createdAt);
			return findParts({ channelId, afterId, jobId: job.id }, tools, signal);
		},
	};
}

const archiveAfterMinutes = 1440;
const openedThread = z.object({ id: z.string() });

/** In a thread under the status message. On Discord its id is the message's, so that it can be found without being remembered. */
function inThread(job: Job, { channelId, messageId }: Post, tools: DeliveryTools): Destination {
	const { calls } = tools;
	let threadId: string | undefined;
	async function open(signal: AbortSignal): Promise<string> {
		const answer = await calls({
			for: "thread",
			method: "POST",
			route: Routes.threads(channelId, messageId),
			body: { name: plainTitle(job, 100), auto_archive_duration: archiveAfterMinutes },
			signal,
		}).catch((error: unknown) => {
			if (!isRefusal(error, "threadExists")) throw error;
		});
		return openedThread.safeParse(answer).data?.id ?? messageId;
	}
	return {
		is: "thread",
		turn: messageId,
		limitPlace: job.address.guildId ?? "direct",
		async post(message, nonce, signal) {
			threadId ??= await open(signal);
			return postIn(calls, threadId, message, { for: "result", nonce, signal });
		},
		find: (signal) =>
			findParts({ channelId: messageId, afterId: "0", jobId: job.id }, tools, signal).catch((error: unknown) => {
				if (!isRefusal(error, "gone")) throw error;
				return undefined;
			}),
	};
}

function inDirectMessages(job: Job, tools: DeliveryTools): Destination {
	const { calls } = tools;
	const { userId } = job.address;
	return {
		is: "direct",
		turn: `direct ${userId}`,
		limitPlace: "direct",
		async post(message, nonce, signal) {
			return postIn(calls, await openDirect(calls, userId, signal), message, { for: "result", nonce, signal });
		},
		async find(signal) {
			const channelId = await openDirect(calls, userId, signal);
			return findParts({ channelId, afterId: idBefore(job.createdAt), jobId: job.id }, tools, signal);
		},
	};
}

/**
 * A follow-up by the interaction's token: webhooks know no nonce and cannot be read back, so in doubt the result replaces the status
 * message itself, where a repetition changes nothing. A track that hangs there already stays.
 */
function byToken(
	job: Job,
	token: NonNullable<Address["token"]>,
	{ calls, statusMessages, sender }: DeliveryTools,
): Destination {
	const { applicationId, value } = token;
	let isInDoubt = false;

	async function replaceStatus({ body, files = [] }: Message, signal: AbortSignal): Promise<Post> {
		await orAbort(statusMessages.yieldToResult(job), signal);
		const kept = job.previewed === undefined ? [] : await sender.filesOn(job, signal);
		const attachments = [...kept.map(({ id }) => ({ id })), ...(body.attachments ?? [])];
		const route = Routes.webhookMessage(applicationId, value, job.card?.messageId ?? "@original");
		const edit = { for: "result", method: "PATCH", route, anonymous: true, files, signal } as const;
		return postOf(await calls({ ...edit, body: { ...body, attachments } }));
	}
	async function followUp({ body, files = [] }: Message, signal: AbortSignal): Promise<Post> {
		// The first follow-up of a token fills the answer that still waits for its text.
		await orAbort(statusMessages.posted(job), signal);
		const where = { method: "POST", route: Routes.webhook(applicationId, value), query: { wait: true } } as const;
		return postOf(await calls({ for: "result", ...where, anonymous: true, body, files, signal }));
	}
	return {
		is: "token",
		turn: `token ${job.id}`,
		limitPlace: job.address.guildId ?? "direct",
		async post(message, _nonce, signal) {
			try {
				return await (isInDoubt ? replaceStatus(message, signal) : followUp(message, signal));
			} catch (error) {
				if (isLost(error)) isInDoubt = true;
				throw error;
			}
		},
		async find() {
			isInDoubt = true;
			return undefined;
		},
	};
}
