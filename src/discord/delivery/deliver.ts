import { Fault } from "../../errors.ts";
import { type Job, type Post, spaceOf } from "../../jobs/job.ts";
import type { TrackFiles } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import { isLost, isRefusal, isUnauthorised, loggable } from "../failures.ts";
import { type DeliveryTools, type Destination, destinationsFor } from "./destinations.ts";
import type { FoundParts } from "./find-posts.ts";
import { inOrder, isWhole, postResult } from "./post-result.ts";
import { retryPost } from "./posts.ts";

/**
 * Posts a result once, at the first destination that takes it. `mayExist`: an earlier life of this process may have posted already, so
 * every destination is searched first. `nonce` is the job's id by default. Returns `isNew` where nothing of it had been posted before. Throws
 * Fault "undeliverable" when it reaches nobody, and the signal's reason.
 */
export async function deliverResult(
	job: Job,
	files: readonly TrackFiles[],
	options: { readonly mayExist: boolean; readonly signal: AbortSignal; readonly nonce?: string },
	tools: DeliveryTools,
) {
	const { signal, nonce = job.id } = options;
	const settings = await tools.jobs().settings(spaceOf(job.address));
	const destinations = destinationsFor(job, settings, tools);
	const giveUpAt = tools.clock.now() + tools.timings.patienceMs;
	const found = options.mayExist
		? await findEverywhere(destinations, signal, tools)
		: new Map<Destination, FoundParts>();
	const say = speaker(settings.language ?? job.address.locale);
	const frame = { job, say, family: await familyOf(job, tools), trackCount: files.length, outside: tools.outside };
	// Where a part was posted already, the rest belongs.
	const ordered = [...destinations].sort((a, b) => Number(found.has(b)) - Number(found.has(a)));
	let lastError: unknown;
	for (const destination of ordered) {
		try {
			const context = { destination, frame, signal, giveUpAt, nonce, tools };
			const posts = await postResult(files, found.get(destination), context);
			return { posts, destination: destination.is, settings, isNew: found.size === 0 };
		} catch (error) {
			signal.throwIfAborted();
			if (isUnauthorised(error)) throw error;
			lastError = error;
			const isUsual = isRefusal(error, "gone", "forbidden", "directClosed", "deadToken", "archived");
			const level = isUsual ? "info" : isLost(error) ? "warn" : "error";
			const facts = { jobId: job.id, destination: destination.is, err: loggable(error) };
			tools.log[level](facts, "result not taken, trying elsewhere");
		}
	}
	throw new Fault("undeliverable", {}, { cause: lastError });
}

/** Where every part of the job's result was posted already; undefined where some part is missing, or nobody can look. */
export async function findResult(
	job: Job,
	signal: AbortSignal,
	tools: DeliveryTools,
): Promise<readonly Post[] | undefined> {
	const settings = await tools.jobs().settings(spaceOf(job.address));
	const found = await findEverywhere(destinationsFor(job, settings, tools), signal, tools);
	const whole = [...found.values()].find(isWhole);
	return whole && inOrder(whole);
}

/** The other takes that the result links. Who sees the post sees its channel; of the requester's own channels nothing is linked in public. */
async function familyOf(job: Job, tools: DeliveryTools): Promise<readonly Job[]> {
	if (job.lineage.take === 1) return [];
	const { channelId, userId } = job.address;
	const isPrivate = spaceOf(job.address).startsWith("dm-");
	const onlooker = { userId: isPrivate ? userId : "", roleIds: [], isAdmin: false, channelId };
	return tools.jobs().family(job, onlooker);
}

async function findEverywhere(
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ clock, timings }: DeliveryTools,
): Promise<ReadonlyMap<Destination, FoundParts>> {
	const giveUpAt = clock.now() + timings.patienceMs;
	const found = new Map<Destination, FoundParts>();
	for (const destination of destinations) {
		const search = retryPost(() => destination.find(signal), { clock, giveUpAt, signal });
		const parts = await search.catch((error: unknown) => {
			signal.throwIfAborted();
			// Whether it was posted there cannot be known: rather kept for /song show than posted twice.
			if (isLost(error)) throw new Fault("undeliverable", {}, { cause: error });
			return undefined;
		});
		if (parts === undefined) continue;
		found.set(destination, parts);
		if (isWhole(parts)) break;
	}
	return found;
}
