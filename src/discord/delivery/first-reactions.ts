import { Routes } from "discord-api-types/v10";
import PQueue from "p-queue";
import type { Post } from "../../jobs/job.ts";
import { loggable } from "../failures.ts";
import type { DiscordTools } from "../tools.ts";

const mostWaiting = 200;

/** Puts the first 🔁 under results, one at a time with a pause: Discord allows about one per 250 ms. Never throws. */
export function createFirstReactions(tools: DiscordTools): (post: Post, emoji: string) => void {
	const { calls, clock, log, timings, signal } = tools;
	const queue = new PQueue({ concurrency: 1 });

	async function react({ channelId, messageId }: Post, emoji: string): Promise<void> {
		if (signal.aborted) return;
		const route = Routes.channelMessageOwnReaction(channelId, messageId, emojiInRoute(emoji));
		await calls({ for: "reaction", method: "PUT", route, signal }).catch((error: unknown) => {
			log.debug({ reason: loggable(error).message, messageId }, "reaction not added");
		});
		await clock.wait(timings.reactionMs, signal).catch(() => undefined);
	}
	return (post, emoji) => {
		// Everybody has the button Again; under a flood the reaction gives way.
		if (queue.size < mostWaiting) void queue.add(() => react(post, emoji));
	};
}

/** `🔁`, or a server's own emoji written `<:name:id>` or `name:id`, as it is written in an address. */
export function emojiInRoute(emoji: string): string {
	const own = /^<?a?:?(\w+):(\d+)>?$/.exec(emoji);
	return own === null ? encodeURIComponent(emoji) : `${own[1]}:${own[2]}`;
}
