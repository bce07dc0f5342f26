import type { Post } from "../../jobs/job.ts";
import type { TrackFiles } from "../../jobs/ports.ts";
import { isLost, isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import { mostTracksTogether, type Part, type ReadyTrack, type ResultFrame } from "../render/result.ts";
import { resultMessage } from "../render/result-message.ts";
import type { DeliveryTools, Destination } from "./destinations.ts";
import type { FoundParts } from "./find-posts.ts";
import { retryPost } from "./posts.ts";
import { readyTrack } from "./uploads.ts";

/** What all parts of one result share at one destination. */
type PostContext = {
	readonly destination: Destination;
	readonly frame: Omit<ResultFrame, "part" | "limitBytes" | "insteadOf">;
	readonly signal: AbortSignal;
	readonly giveUpAt: number;
	/** What the nonces start with: one delivery, one nonce a part. */
	readonly nonce: string;
	readonly tools: DeliveryTools;
};

/** Posts all parts at one destination: together where they fit, apart after a refusal for size, and at last a link in place of the file. */
export async function postResult(
	files: readonly TrackFiles[],
	found: FoundParts | undefined,
	context: PostContext,
): Promise<readonly Post[]> {
	const { tools, destination, frame } = context;
	const together = chunk(files, mostTracksTogether);
	const apart = chunk(files, 1);
	if (found !== undefined && isWhole(found)) return inOrder(found);
	if (found !== undefined && found.of !== together.length) return postParts(apart, found, true, context);
	for (;;) {
		try {
			return await postParts(together, found, false, context);
		} catch (error) {
			if (!isRefusal(error, "tooLarge")) throw error;
			const isNews = tools.limits.learn(destination.limitPlace);
			tools.log.info({ jobId: frame.job.id, place: destination.limitPlace, isNews }, "result was too large");
			if (!isNews) return postParts(apart, undefined, true, context);
		}
	}
}

/** Whether every part of a result was found. */
export const isWhole = ({ posts, of }: FoundParts): boolean => posts.size > 0 && posts.size === of;

export function inOrder({ posts }: FoundParts): readonly Post[] {
	return [...posts.entries()].sort(([a], [b]) => a - b).map(([, post]) => post);
}

/** One message a chunk, but those that were found. `maySendLinks`: where a file is too large, its link is posted in its place. */
async function postParts(
	chunks: readonly (readonly TrackFiles[])[],
	found: FoundParts | undefined,
	maySendLinks: boolean,
	context: PostContext,
): Promise<readonly Post[]> {
	const posts: Post[] = [];
	for (const [at, tracks] of chunks.entries()) {
		const part = { number: at + 1, of: chunks.length };
		const post =
			found?.posts.get(part.number) ??
			(await postPart(tracks, part, context, "files").catch((error: unknown) => {
				if (maySendLinks && isRefusal(error, "tooLarge")) return postPart(tracks, part, context, "links");
				throw error;
			}));
		posts.push(post);
	}
	return posts;
}

/**
 * Waits for its turn in its channel, whose calls discord.js makes one after the other anyway, and then among the uploads, because whole
 * files lie in memory from there on: results of one channel never fill all places.
 */
async function postPart(
	tracks: readonly TrackFiles[],
	part: Part,
	context: PostContext,
	as: "files" | "links",
): Promise<Post> {
	const { destination, signal, giveUpAt, tools, frame } = context;
	const { job, trackCount } = frame;
	const { clock, limits, uploads, inTurn, edits } = tools;
	const isElsewhere = destination.is === "direct" && job.address.context !== "dm";
	const upload = async () => {
		const limitBytes = limits.limitFor(destination.limitPlace, job.address.uploadLimit);
		const options = { trackCount, limitBytes, signal };
		const ready = await Promise.all(tracks.map((files) => readyTrack(job, files, options)));
		const insteadOf = isElsewhere ? { insteadOf: job.address.channelId } : {};
		const shown = as === "links" ? ready.map(withoutAudio) : ready;
		return postOrFind(resultMessage(shown, { ...frame, part, limitBytes, ...insteadOf }), part, context);
	};
	// While it waits to be asked again, it holds neither a place among the uploads nor its channel.
	const post = () => inTurn(destination.turn, () => uploads.add(upload, { signal }));
	return retryPost(() => edits.posting(destination.turn, post), { clock, giveUpAt, signal });
}

/** After a lost answer nobody knows whether the message was posted: look before the same nonce is sent again. */
async function postOrFind(message: Message, part: Part, { destination, nonce, signal }: PostContext): Promise<Post> {
	try {
		return await destination.post(message, `${nonce}.${part.number}`, signal);
	} catch (error) {
		signal.throwIfAborted();
		if (!isLost(error)) throw error;
		const parts = await destination.find(signal).catch(() => undefined);
		const post = parts?.of === part.of ? parts.posts.get(part.number) : undefined;
		if (post === undefined) throw error;
		return post;
	}
}

function withoutAudio({ audio: _, ...ready }: ReadyTrack): ReadyTrack {
	return { ...ready, isSmaller: false };
}

function chunk<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
	return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}
