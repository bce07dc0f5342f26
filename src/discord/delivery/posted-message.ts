import { z } from "zod";
import type { Post } from "../../jobs/job.ts";

/** What we need of a message that Discord returns. */
export const postedMessage = z.object({ id: z.string(), channel_id: z.string() });

export function postOf(answer: unknown): Post {
	const { id, channel_id } = postedMessage.parse(answer);
	return { channelId: channel_id, messageId: id };
}
