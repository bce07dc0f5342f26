import type { Guild } from "discord.js";
import { Routes } from "discord-api-types/v10";
import type { Post } from "../../jobs/job.ts";
import type { Clock } from "../../jobs/ports.ts";
import { backoff } from "../../jobs/timings.ts";
import type { Calls, Purpose } from "../calls.ts";
import { isLost, isRefusal, isUnauthorised } from "../failures.ts";
import type { Message } from "../render/message.ts";

type PostOptions = {
	readonly for: Purpose;
	/** The message that the post answers. */
	readonly replyTo?: string | undefined;
	/** A second post under the same nonce returns the first message. */
	readonly nonce?: string | undefined;
	readonly signal?: AbortSignal | undefined;
};

/** The address of a message that Discord returned. */
export function postOf(answer: unknown): Post {
	return { channelId: idIn(answer, "channel_id"), messageId: idIn(answer, "id") };
}

/** Read without zod: the gateway's thread, which answers interactions, starts in two thirds of the time without it. */
function idIn(answer: unknown, name: "id" | "channel_id"): string {
	const id: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, name) : undefined;
	if (typeof id !== "string") throw new TypeError(`Discord's answer has no ${name}`);
	return id;
}

/** Posts a message in a channel; under a nonce it is sent again where the answer was lost. Throws what Discord answered. */
export async function postIn(calls: Calls, channelId: string, message: Message, options: PostOptions): Promise<Post> {
	const { replyTo, nonce, signal } = options;
	const post = async (reference: object) =>
		postOf(
			await calls({
				for: options.for,
				method: "POST",
				route: Routes.channelMessages(channelId),
				body: { ...message.body, ...reference, ...(nonce !== undefined && { nonce, enforce_nonce: true }) },
				files: message.files,
				isRepeatable: nonce !== undefined,
				signal,
			}),
		);
	if (replyTo === undefined) return post({});
	try {
		return await post({ message_reference: { message_id: replyTo, fail_if_not_exists: false } });
	} catch (error) {
		// Not every server lets a reply stand without the message that it answers.
		if (!isRefusal(error, "badForm", "goneMessage")) throw error;
		return post({});
	}
}

/** The channel of direct messages with a person; Discord opens it, or returns the one that is there. */
export async function openDirect(calls: Calls, userId: string, signal?: AbortSignal): Promise<string> {
	const body = { recipient_id: userId };
	const route = Routes.userChannels();
	const answer = await calls({ for: "direct", method: "POST", route, body, isRepeatable: true, signal });
	return idIn(answer, "id");
}

/** Tells one person something in direct messages. Throws what Discord answered. */
export async function tellDirectly(
	calls: Calls,
	userId: string,
	message: Message,
	options: Pick<PostOptions, "nonce" | "signal"> = {},
): Promise<Post> {
	return postIn(calls, await openDirect(calls, userId, options.signal), message, { for: "direct", ...options });
}

/** Tells a server something: in its system channel, else its owner directly. Throws what Discord answered. */
export async function tellServer(
	calls: Calls,
	{ systemChannelId, ownerId }: Pick<Guild, "systemChannelId" | "ownerId">,
	message: Message,
): Promise<Post> {
	const toOwner = () => tellDirectly(calls, ownerId, message);
	return systemChannelId === null
		? toOwner()
		: postIn(calls, systemChannelId, message, { for: "notice" }).catch(toOwner);
}

/** Opens an archived thread again; anybody who may write there may do so, unless it is locked. Throws what Discord answered. */
export async function unarchive(calls: Calls, threadId: string, signal?: AbortSignal): Promise<void> {
	const body = { archived: false };
	await calls({ for: "thread", method: "PATCH", route: Routes.channel(threadId), body, signal });
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Asks again while Discord does not answer, with growing pauses, until `giveUpAt`. Throws the last failure, or the signal's reason. */
export async function retryPost<Value>(
	ask: () => Promise<Value>,
	{ clock, giveUpAt, signal }: { readonly clock: Clock; readonly giveUpAt: number; readonly signal: AbortSignal },
): Promise<Value> {
	for (let tries = 1; ; tries++) {
		try {
			return await ask();
		} catch (error) {
			signal.throwIfAborted();
			const pauseMs = backoff(tries, firstPauseMs, longestPauseMs);
			// A refused token means that the process is about to end: the record is to stay as it is for the next one.
			const isHopeless = !isLost(error) && !isUnauthorised(error);
			if (isHopeless || clock.now() + pauseMs > giveUpAt) throw error;
			await clock.wait(pauseMs, signal);
		}
	}
}
