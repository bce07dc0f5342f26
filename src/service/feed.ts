import { createHash } from "node:crypto";
import { readEnvelope, readFeed } from "@tunesmith/protocol";
import { LRUCache } from "lru-cache";
import { Fault } from "../errors.ts";
import type { Progress } from "../jobs/ports.ts";
import { interfaceOf } from "../jobs/song-request.ts";
import type { Api } from "./api.ts";
import type { Answer } from "./call.ts";
import type { Capabilities } from "./capabilities.ts";
import { progressOf, type TaskProgress } from "./progress.ts";
import { isFine, isSuccess, refusedQuestion } from "./refusals.ts";

type PollOptions = { tag?: string | undefined; waitMs: number; signal: AbortSignal };

/** What was last seen of a task: only then can "nothing changed" be understood. */
type Seen = { readonly tag: string; readonly etag: string; readonly progress: TaskProgress; readonly digest: string };

/** Tasks remembered at once; a forgotten one is asked for in full. */
const mostSeen = 20_000;
/** Long polls end before the idle timeouts of usual proxies. */
const longestWaitSeconds = 25;

/**
 * Opens the feed: each poll asks once for one task. The service is asked to hold its answer only for tasks whose state it has marked
 * with an ETag: services without ETags do not wait, and do not get the parameter.
 */
export function openFeed(
	{ ask, options: { baseUrl, key }, timings }: Api,
	capabilities: Pick<Capabilities, "has">,
): (task: { workId: string; model: string }, poll: PollOptions) => Promise<Progress> {
	const seen = new LRUCache<string, Seen>({ max: mostSeen });
	/** V1's feed is asked without the key, because the workId is the secret; after one refusal it gets the key. */
	let v1WantsKey = false;

	return async ({ workId, model }, { tag, waitMs, signal }) => {
		const last = tag === undefined ? undefined : seen.get(workId);
		const known = last !== undefined && last.tag === tag ? last : undefined;
		const waitSeconds = known === undefined ? 0 : Math.min(longestWaitSeconds, Math.floor(waitMs / 1000));
		const through = interfaceOf(model);
		const isV2 = through === "v2";
		const askFeed = (withKey: boolean) =>
			ask({
				method: "GET",
				path: isV2 ? "api/v2/feed" : "api/feed",
				query: { workId, ...(waitSeconds > 0 ? { wait: String(waitSeconds) } : {}) },
				headers: {
					...(withKey ? { authorization: `Bearer ${key}` } : {}),
					...(known === undefined ? {} : { "if-none-match": known.etag }),
				},
				timeoutMs: timings.askMs + waitSeconds * 1000,
				signal,
			});
		let answer = await askFeed(isV2 || v1WantsKey);
		if (answer.status === 401 && !isV2 && !v1WantsKey) {
			v1WantsKey = true;
			answer = await askFeed(true);
		}
		if (answer.status === 304 && known !== undefined) {
			// The service held the answer back, or a cache that cannot wait answered at once: the time tells which.
			const waited = waitSeconds > 0 && answer.ms >= waitSeconds * 500;
			return { ...known.progress, tag: known.tag, waited };
		}
		const read = readProgress(answer, baseUrl);
		// only what a submission takes: nobody is offered to use what it would refuse
		const takes = (field: "seed" | "edits") => capabilities.has(field, through) === true;
		const tracks = read.tracks.map(({ seed, sections, ...track }) => ({
			...track,
			...(seed !== undefined && takes("seed") && { seed }),
			...(sections !== undefined && takes("edits") && { sections }),
		}));
		const progress = { ...read, tracks };
		const etag = answer.header("etag");
		const isOver = progress.stage === "complete" || progress.stage === "failed";
		const isMarked = etag !== undefined && !isOver;
		const digest = isMarked || known !== undefined ? digestOf(progress) : "";
		const entry = isMarked ? { tag: `${digest} ${etag}`, etag, progress, digest } : undefined;
		if (entry === undefined) seen.delete(workId);
		else seen.set(workId, entry);
		// Only a real change lets the next poll follow at once: an ETag alone may change with every answer.
		const waited = waitSeconds > 0 && known !== undefined && known.digest !== digest;
		return { ...progress, ...(entry === undefined ? {} : { tag: entry.tag }), waited };
	};
}

function readProgress(answer: Answer, baseUrl: string): TaskProgress {
	if (!isSuccess(answer.status)) throw refusedQuestion(answer);
	if (!answer.isJson) throw new Fault("service-garbled", {});
	const { code } = readEnvelope(answer.body);
	const task = readFeed(answer.body);
	const progress = task === undefined ? undefined : progressOf(task, baseUrl);
	// A failed task may come with a code of its own (such as 501): then the task says more than the code.
	if (progress !== undefined && (isFine(code) || progress.stage === "failed")) return progress;
	throw isFine(code) ? new Fault("service-garbled", {}) : refusedQuestion(answer);
}

function digestOf({ stage, tracks }: TaskProgress): string {
	return createHash("sha256")
		.update(JSON.stringify([stage, tracks]))
		.digest("base64url")
		.slice(0, 16);
}
