import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import type { Post } from "../../jobs/job.ts";
import type { Calls, Purpose } from "../calls.ts";
import { isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { postOf } from "./posted-message.ts";

type PostOptions = {
	readonly for: Purpose;
	readonly replyTo?: string;
	readonly nonce?: string;
	readonly signal?: AbortSignal;
};
const channel = z.object({ id: z.string() });

/** The channel of direct messages with a person; Discord opens it, or returns the one that is there. */
export async function openDirect(calls: Calls, userId: string, signal?: AbortSignal): Promise<string> {
	const answer = await calls({
		for: "direct",
		method: "POST",
		route: Routes.userChannels(),
		body: { recipient_id: userId },
		isRepeatable: true,
		signal,
	});
	return channel.parse(answer).id;
}

/** Posts a message in a channel; under a nonce it is sent again where the answer was lost. Throws what Discord answered. */
export async function postIn(calls: Calls, channelId: string, message: Message, options: PostOptions): Promise<Post> {
	try {
		return await postOnce(calls, channelId, message, options);
	} catch (error) {
		const { replyTo: _, ...rest } = options;
		// not every server lets a reply stand without the message that it answers
		if (options.replyTo === undefined || !isRefusal(error, "badForm", "goneMessage")) throw error;
		return postOnce(calls, channelId, message, rest);
	}
}

async function postOnce(calls: Calls, channelId: string, message: Message, options: PostOptions): Promise<Post> {
	const answer = await calls({
		for: options.for,
		method: "POST",
		route: Routes.channelMessages(channelId),
		body: {
			...message.body,
			...(options.replyTo === undefined
				? {}
				: { message_reference: { message_id: options.replyTo, fail_if_not_exists: false } }),
			...(options.nonce === undefined ? {} : { nonce: options.nonce, enforce_nonce: true }),
		},
		...(message.files === undefined ? {} : { files: message.files }),
		isRepeatable: options.nonce !== undefined,
		signal: options.signal,
	});
	return postOf(answer);
}

/** Tells one person something in direct messages. Throws what Discord answered. */
export async function tellDirectly(
	calls: Calls,
	userId: string,
	message: Message,
	signal?: AbortSignal,
	nonce?: string,
): Promise<Post> {
	return postIn(calls, await openDirect(calls, userId, signal), message, {
		for: "direct",
		...(nonce === undefined ? {} : { nonce }),
		...(signal === undefined ? {} : { signal }),
	});
}

/** Opens an archived thread again; anybody who may write there may do so, unless it is locked. Throws what Discord answered. */
export async function unarchive(calls: Calls, threadId: string, signal?: AbortSignal): Promise<void> {
	const body = { archived: false };
	await calls({ for: "thread", method: "PATCH", route: Routes.channel(threadId), body, signal });
}
