import type PQueue from "p-queue";
import type { Job, Post } from "../../jobs/job.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { WithLock } from "../../jobs/keyed-lock.ts";
import type { Clock, TrackFiles } from "../../jobs/ports.ts";
import type { Log } from "../../log.ts";
import { isLost } from "../failures.ts";
import { type Part, type ReadyTrack, type ResultFrame, resultMessage } from "../render/result-message.ts";
import type { Destination, DestinationTools } from "./destinations.ts";
import { retryPost } from "./retry-post.ts";
import type { StatusMessages } from "./status-messages.ts";
import { readyTrack, type UploadLimits } from "./uploads.ts";

export type DeliveryTools = DestinationTools & {
	readonly clock: Clock;
	readonly log: Log;
	readonly jobs: () => Jobs;
	readonly limits: UploadLimits;
	readonly uploads: PQueue;
	readonly inTurn: WithLock;
	readonly cards: DestinationTools["cards"] & Pick<StatusMessages, "posting">;
	/** How long a Discord that does not answer is asked again. */
	readonly patienceMs: number;
};

/** What all parts of one delivery share. */
export type DeliveryContext = {
	readonly job: Job;
	readonly files: readonly TrackFiles[];
	readonly frame: Omit<ResultFrame, "part" | "limitBytes" | "insteadOf">;
	readonly signal: AbortSignal;
	readonly clock: Clock;
	readonly giveUpAt: number;
	/** What the nonces start with: one delivery, one nonce a part. */
	readonly nonce: string;
	readonly tools: DeliveryTools;
};

/**
 * Waits for its turn in its channel, whose calls discord.js makes one after the other anyway, and then among the uploads, because whole
 * files lie in memory from there on: results of one channel never fill all places.
 */
export async function postPart(
	destination: Destination,
	tracks: readonly TrackFiles[],
	part: Part,
	context: DeliveryContext,
	as: "files" | "links",
): Promise<Post> {
	const { job, signal, tools, frame } = context;
	const isElsewhere = destination.is === "direct" && job.address.context !== "dm";
	const attempt = async () => {
		const limitBytes = tools.limits.limitFor(destination.limitPlace, job.address.uploadLimit);
		const options = { trackCount: frame.trackCount, limitBytes, signal };
		const ready = await Promise.all(tracks.map((files) => readyTrack(job, files, options)));
		const message = resultMessage(as === "links" ? ready.map(withoutAudio) : ready, {
			...frame,
			part,
			limitBytes,
			...(isElsewhere ? { insteadOf: job.address.channelId } : {}),
		});
		return postOrFind(destination, message, part, context);
	};
	// While it waits to be asked again, it holds neither a place among the uploads nor its channel.
	const inTurn = () => tools.inTurn(destination.turn, () => tools.uploads.add(attempt, { signal }));
	return retryPost(() => tools.cards.posting(destination.turn, inTurn), context);
}

/** After a lost answer nobody knows whether the post stands: look before the same nonce is sent again. */
async function postOrFind(
	destination: Destination,
	message: ReturnType<typeof resultMessage>,
	part: Part,
	context: DeliveryContext,
) {
	try {
		return await destination.post(message, `${context.nonce}.${part.number}`, context.signal);
	} catch (error) {
		context.signal.throwIfAborted();
		if (!isLost(error)) throw error;
		const parts = await destination.look(context.signal).catch(() => undefined);
		const post = parts?.of === part.of ? parts.posts.get(part.number) : undefined;
		if (post === undefined) throw error;
		return post;
	}
}

function withoutAudio({ audio: _, ...ready }: ReadyTrack): ReadyTrack {
	return { ...ready, isSmaller: false };
}
