import type { Job, Post } from "../../jobs/job.ts";
import type { Clock } from "../../jobs/ports.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import { isLost, loggable } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { postIn, tellDirectly } from "./direct-messages.ts";
import { findStatusMessage } from "./find-posts.ts";
import { retryPost } from "./retry-post.ts";

export type StatusPostTools = {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly botId: string;
	readonly signal: AbortSignal;
};

/** Somebody waits for it: Discord is asked again for this long before the message goes elsewhere. */
const patienceMs = 20_000;

/**
 * Posts the first status message of a job in its channel, once: again under the same nonce while the answer is lost, and never without
 * looking whether it stands there. Where the channel does not take it, it goes to the requester alone. Throws what Discord answered there.
 * `mayStand`: another way was tried before, and nobody knows what became of that.
 */
export async function postStatus(
	job: Job,
	message: Message,
	options: { readonly replyTo?: string; readonly mayStand?: boolean },
	{ calls, clock, log, botId, signal }: StatusPostTools,
): Promise<Post> {
	const { channelId, userId } = job.address;
	const nonce = `${job.id}.c`;
	const find = () =>
		findStatusMessage(calls, { channelId, createdAt: job.createdAt, jobId: job.id, botId }, signal).catch(
			() => undefined,
		);
	const { replyTo } = options;
	const post = async () => {
		try {
			const reply = replyTo === undefined ? {} : { replyTo };
			return await postIn(calls, channelId, message, { for: "card", nonce, signal, ...reply });
		} catch (error) {
			const standing = isLost(error) ? await find() : undefined;
			if (standing === undefined) throw error;
			return standing;
		}
	};
	const standing = options.mayStand === true ? await find() : undefined;
	if (standing !== undefined) return standing;
	try {
		return await retryPost(post, { clock, giveUpAt: clock.now() + patienceMs, signal });
	} catch (error) {
		signal.throwIfAborted();
		log.info({ jobId: job.id, reason: loggable(error).message }, "status message goes to direct messages");
		return tellDirectly(calls, userId, message, signal, nonce);
	}
}
