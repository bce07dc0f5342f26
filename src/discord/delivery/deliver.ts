import { Fault } from "../../errors.ts";
import { type Job, type Post, spaceOf } from "../../jobs/job.ts";
import type { TrackFiles } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import type { GuildSettings } from "../../settings/guild-settings.ts";
import { isLost, isRefusal, isUnauthorised, loggable } from "../failures.ts";
import { titleOf } from "../render/status-message.ts";
import { messageLimits } from "../text.ts";
import { type Destination, destinationsFor } from "./destinations.ts";
import type { FoundParts } from "./find-posts.ts";
import { type DeliveryContext, type DeliveryTools, postPart } from "./post-part.ts";
import { retryPost } from "./retry-post.ts";

export type Delivered = {
	readonly posts: readonly Post[];
	readonly spot: Destination["is"];
	readonly settings: GuildSettings;
};

const filesPerTrack = 2;
const tracksTogether = Math.floor(messageLimits.files / filesPerTrack);

/**
 * Posts a result once, at the first place that takes it. `mayExist`: an earlier life of this process may have posted already, so
 * every place is looked at first. Throws Fault "undeliverable" when it reaches nobody, and the signal's reason.
 */
export async function deliverResult(
	job: Job,
	files: readonly TrackFiles[],
	{ mayExist, signal, nonce = job.id }: { mayExist: boolean; signal: AbortSignal; nonce?: string },
	tools: DeliveryTools,
): Promise<Delivered> {
	const settings = await tools.jobs().settings(spaceOf(job.address));
	const say = speaker(settings.language ?? job.address.locale);
	const { channelId, userId } = job.address;
	const isServer = !spaceOf(job.address).startsWith("dm-");
	// Who sees the post sees its channel; of the requester's own channels nothing is linked in public.
	const onlooker = { userId: isServer ? "" : userId, roleIds: [], isAdmin: false, channelId };
	const family = job.lineage.take > 1 ? await tools.jobs().family(job, onlooker) : [];
	const destinations = destinationsFor(job, settings, titleOf(job), tools);
	const giveUpAt = tools.clock.now() + tools.patienceMs;
	const context = {
		clock: tools.clock,
		job,
		files,
		signal,
		tools,
		giveUpAt,
		nonce,
		frame: { job, say, family, trackCount: files.length },
	};

	const found = mayExist ? await lookEverywhere(destinations, context) : new Map<Destination, FoundParts>();
	// Where a part stands already, the rest belongs.
	const ordered = [...destinations].sort((a, b) => Number(found.has(b)) - Number(found.has(a)));
	let lastError: unknown;
	for (const destination of ordered) {
		try {
			const posts = await postAt(destination, found.get(destination), context);
			return { posts, spot: destination.is, settings };
		} catch (error) {
			signal.throwIfAborted();
			if (isUnauthorised(error)) throw error;
			lastError = error;
			const isUsual = isRefusal(error, "gone", "forbidden", "directClosed", "deadToken", "archived");
			const level = isUsual ? "info" : isLost(error) ? "warn" : "error";
			tools.log[level](
				{ jobId: job.id, spot: destination.is, err: loggable(error) },
				"result not taken, trying elsewhere",
			);
		}
	}
	throw new Fault("undeliverable", {}, { cause: lastError });
}

/** Where every part of the job's result stands already; undefined where some part is missing, or nobody can look. */
export async function findResult(
	job: Job,
	signal: AbortSignal,
	tools: DeliveryTools,
): Promise<readonly Post[] | undefined> {
	const settings = await tools.jobs().settings(spaceOf(job.address));
	const destinations = destinationsFor(job, settings, titleOf(job), tools);
	const giveUpAt = tools.clock.now() + tools.patienceMs;
	const found = await lookEverywhere(destinations, { clock: tools.clock, giveUpAt, signal });
	const whole = [...found.values()].find((parts) => parts.posts.size > 0 && parts.posts.size === parts.of);
	return whole === undefined ? undefined : inOrder(whole);
}

async function lookEverywhere(
	destinations: readonly Destination[],
	context: Pick<DeliveryContext, "clock" | "giveUpAt" | "signal">,
): Promise<Map<Destination, FoundParts>> {
	const found = new Map<Destination, FoundParts>();
	for (const destination of destinations) {
		const parts = await retryPost(() => destination.look(context.signal), context).catch((error: unknown) => {
			context.signal.throwIfAborted();
			// Whether it stands there cannot be known: rather kept for /song show than posted twice.
			if (isLost(error)) throw new Fault("undeliverable", {}, { cause: error });
			return undefined;
		});
		if (parts !== undefined) found.set(destination, parts);
		if (parts !== undefined && parts.posts.size === parts.of) break;
	}
	return found;
}

/** All parts at one place: together where they fit, apart after a refusal for size, and at last a link in place of the file. */
async function postAt(
	destination: Destination,
	found: FoundParts | undefined,
	context: DeliveryContext,
): Promise<readonly Post[]> {
	const { tools, files } = context;
	const together = chunk(files, tracksTogether);
	const apart = chunk(files, 1);
	if (found !== undefined && found.posts.size === found.of) return inOrder(found);
	if (found !== undefined && found.of !== together.length)
		return postParts(destination, apart, found, context, "links");
	try {
		return await postParts(destination, together, found, context);
	} catch (error) {
		if (!isRefusal(error, "tooLarge")) throw error;
		const isNews = tools.limits.learn(destination.limitPlace);
		tools.log.info({ jobId: context.job.id, place: destination.limitPlace, isNews }, "result was too large");
		if (!isNews) return postParts(destination, apart, undefined, context, "links");
	}
	try {
		return await postParts(destination, together, undefined, context);
	} catch (error) {
		if (!isRefusal(error, "tooLarge")) throw error;
		return postParts(destination, apart, undefined, context, "links");
	}
}

async function postParts(
	destination: Destination,
	chunks: readonly (readonly TrackFiles[])[],
	found: FoundParts | undefined,
	context: DeliveryContext,
	lastResort?: "links",
): Promise<readonly Post[]> {
	const posts: Post[] = [];
	for (const [at, tracks] of chunks.entries()) {
		const part = { number: at + 1, of: chunks.length };
		const known = found?.posts.get(part.number);
		if (known !== undefined) {
			posts.push(known);
			continue;
		}
		try {
			posts.push(await postPart(destination, tracks, part, context, "files"));
		} catch (error) {
			if (lastResort === undefined || !isRefusal(error, "tooLarge")) throw error;
			posts.push(await postPart(destination, tracks, part, context, lastResort));
		}
	}
	return posts;
}

function inOrder({ posts }: FoundParts): readonly Post[] {
	return [...posts.entries()].sort(([a], [b]) => a - b).map(([, post]) => post);
}

function chunk<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
	return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}
