import type PQueue from "p-queue";
import type { Log } from "../../log.ts";
import type { Job, Post } from "../../songs/job.ts";
import type { Clock, TrackFiles } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import type { InTurn } from "../../songs/turns.ts";
import { isLost } from "../failures.ts";
import { type Part, type ReadyTrack, type ResultFrame, resultMessage } from "../look/result.ts";
import type { Cards } from "./cards.ts";
import { insist } from "./insist.ts";
import type { Spot, SpotTools } from "./spots.ts";
import { readyTrack, type UploadLimits } from "./uploads.ts";

export type DeliveryTools = SpotTools & {
	readonly clock: Clock;
	readonly log: Log;
	readonly songs: () => Songs;
	readonly limits: UploadLimits;
	readonly uploads: PQueue;
	readonly inTurn: InTurn;
	readonly cards: SpotTools["cards"] & Pick<Cards, "posting">;
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
	spot: Spot,
	tracks: readonly TrackFiles[],
	part: Part,
	context: DeliveryContext,
	as: "files" | "links",
): Promise<Post> {
	const { job, signal, tools, frame } = context;
	const isElsewhere = spot.is === "direct" && job.address.context !== "dm";
	const attempt = async () => {
		const limitBytes = tools.limits.limitFor(spot.limitPlace, job.address.uploadLimit);
		const options = { trackCount: frame.trackCount, limitBytes, signal };
		const ready = await Promise.all(tracks.map((files) => readyTrack(job, files, options)));
		const message = resultMessage(as === "links" ? ready.map(withoutAudio) : ready, {
			...frame,
			part,
			limitBytes,
			...(isElsewhere ? { insteadOf: job.address.channelId } : {}),
		});
		return postOrFind(spot, message, part, context);
	};
	// While it waits to be asked again, it holds neither a place among the uploads nor its channel.
	const inTurn = () => tools.inTurn(spot.turn, () => tools.uploads.add(attempt, { signal }));
	return insist(() => tools.cards.posting(spot.turn, inTurn), context);
}

/** After a lost answer nobody knows whether the post stands: look before the same nonce is sent again. */
async function postOrFind(spot: Spot, message: ReturnType<typeof resultMessage>, part: Part, context: DeliveryContext) {
	try {
		return await spot.post(message, `${context.nonce}.${part.number}`, context.signal);
	} catch (error) {
		context.signal.throwIfAborted();
		if (!isLost(error)) throw error;
		const parts = await spot.look(context.signal).catch(() => undefined);
		const post = parts?.of === part.of ? parts.posts.get(part.number) : undefined;
		if (post === undefined) throw error;
		return post;
	}
}

function withoutAudio({ audio: _, ...ready }: ReadyTrack): ReadyTrack {
	return { ...ready, isSmaller: false };
}
