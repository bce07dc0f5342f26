import { Routes } from "discord-api-types/v10";
import { z } from "zod";
import type { Job, Post } from "../../jobs/job.ts";
import { actionId } from "../command.ts";
import { readMark } from "../render/result-buttons.ts";
import type { DiscordTools } from "../tools.ts";

/** Parts of a result that were posted in a channel already, by their number; `of` is how many there are in all. */
export type FoundParts = { readonly of: number; readonly posts: ReadonlyMap<number, Post> };

const button = z.object({ custom_id: z.string().nullish() });
const row = z.object({ components: z.array(button).catch([]).default([]) });
const readMessage = z.object({
	id: z.string(),
	channel_id: z.string(),
	author: z.object({ id: z.string() }).nullish(),
	components: z.array(row).catch([]).default([]),
});

const pageSize = 100;
const maxPages = 5;

type Where = { readonly channelId: string; readonly afterId: string; readonly jobId: string };

/**
 * Reads a channel forward from `afterId` and finds our messages whose buttons name the job. Finds nothing where we may not read
 * the history: there the nonce is all there is, for its few minutes. Throws what Discord answered.
 */
export async function findParts(
	where: Where,
	tools: DiscordTools,
	signal: AbortSignal,
): Promise<FoundParts | undefined> {
	const posts = new Map<number, Post>();
	let of = 0;
	for await (const message of ownMessages(where, tools, signal)) {
		const part = idsOn(message)
			.map((id) => readMark(id, where.jobId))
			.find((mark) => mark !== undefined);
		if (part === undefined) continue;
		of = part.of;
		posts.set(part.number, { channelId: message.channel_id, messageId: message.id });
		if (posts.size === of) break;
	}
	return posts.size === 0 ? undefined : { of, posts };
}

/** The status message of a job in its channel, by the button that names it; undefined where there is none, or nobody can look. Never throws. */
export async function findStatusMessage(job: Job, tools: DiscordTools): Promise<Post | undefined> {
	const named = new Set([actionId("cancel", job.id), actionId("retry", job.id)]);
	const where = { channelId: job.address.channelId, afterId: idBefore(job.createdAt), jobId: job.id };
	try {
		for await (const message of ownMessages(where, tools, tools.signal)) {
			if (idsOn(message).some((id) => named.has(id))) return { channelId: message.channel_id, messageId: message.id };
		}
	} catch {}
	return undefined;
}

async function* ownMessages({ channelId, afterId }: Where, { calls, client }: DiscordTools, signal: AbortSignal) {
	let after = afterId;
	for (let page = 0; page < maxPages; page++) {
		const answer = await calls({
			for: "look",
			method: "GET",
			route: Routes.channelMessages(channelId),
			query: { after, limit: pageSize },
			signal,
		});
		const messages = z.array(readMessage).parse(answer);
		for (const message of messages) if (message.author?.id === client.user.id) yield message;
		if (messages.length < pageSize) return;
		// A page holds the messages that follow `after`, newest first.
		after = messages.reduce((newest, { id }) => (BigInt(id) > BigInt(newest) ? id : newest), after);
	}
}

function idsOn({ components }: z.infer<typeof readMessage>): readonly string[] {
	return components.flatMap((row) => row.components.flatMap(({ custom_id }) => custom_id ?? []));
}

const discordEpochMs = 1_420_070_400_000;
/** A clock may well be five minutes wrong. */
const marginMs = 6 * 60_000;

/** An id that lies before everything posted since `time`, with room for clocks that differ. */
export function idBefore(time: number): string {
	return String(BigInt(Math.max(0, Math.floor(time - marginMs - discordEpochMs))) << 22n);
}
