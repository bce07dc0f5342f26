import { Routes } from "discord-api-types/v10";
import type { Post } from "../../jobs/job.ts";
import type { Clock } from "../../jobs/ports.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";

const maxWaiting = 200;

/** Puts the first 🔁 under results, one at a time with a pause: Discord allows about one per 250 ms. Never throws. */
export function createSeedReactions(tools: {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly everyMs: number;
	readonly signal: AbortSignal;
}): (post: Post, emoji: string) => void {
	const { calls, clock, log, everyMs, signal } = tools;
	const waiting: { readonly post: Post; readonly emoji: string }[] = [];
	let isRunning = false;

	async function run(): Promise<void> {
		for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) {
			const { post, emoji } = next;
			const route = Routes.channelMessageOwnReaction(post.channelId, post.messageId, emojiInRoute(emoji));
			try {
				await calls({ for: "reaction", method: "PUT", route, signal });
			} catch (error) {
				log.debug({ reason: loggable(error).message, messageId: post.messageId }, "reaction not seeded");
			}
			await clock.wait(everyMs, signal).catch(() => undefined);
		}
		isRunning = false;
	}
	return (post, emoji) => {
		// Everybody has the button; under a flood the ornament gives way.
		if (waiting.length >= maxWaiting || signal.aborted) return;
		waiting.push({ post, emoji });
		if (isRunning) return;
		isRunning = true;
		void run();
	};
}

/** `🔁`, or a server's own emoji written `<:name:id>` or `name:id`, as it stands in an address. */
export function emojiInRoute(emoji: string): string {
	const own = /^<?a?:?(\w+):(\d+)>?$/.exec(emoji);
	return own === null ? encodeURIComponent(emoji) : `${own[1]}:${own[2]}`;
}
