import { createHash } from "node:crypto";
import { readEnvelope, readFeed } from "@tunesmith/protocol";
import { Fault } from "../errors.ts";
import type { Progress } from "../jobs/ports.ts";
import { interfaceOf, type ServiceInterface } from "../jobs/song-request.ts";

import type { Answer, Call } from "./call.ts";
import { progressOf, type TaskProgress } from "./progress.ts";
import { isFine, refusedQuestion } from "./refusals.ts";

type LookOptions = { tag?: string | undefined; waitMs: number; signal: AbortSignal };

/** What was last seen of a task: only then can "nothing changed" be understood. */
type Seen = { readonly tag: string; readonly etag: string; readonly progress: TaskProgress; readonly digest: string };

/** Tasks remembered at once; one that was forgotten is simply asked for in full. */
const mostSeen = 20_000;
/** Long polls end before the idle timeouts of usual proxies. */
const longestWaitSeconds = 25;

/**
 * Opens the looks at the feed. The service is asked to hold its answer only for tasks whose state it has marked with an ETag: services
 * without one do not wait, and are not bothered with the parameter.
 */
export function openFeed(options: {
	readonly call: (call: Call) => Promise<Answer>;
	readonly baseUrl: string;
	readonly key: string;
	readonly timeoutMs: number;
	/** Whether the service says that its items carry seeds that a submission takes. */
	readonly hasSeeds: (through: ServiceInterface) => boolean;
}): (task: { workId: string; model: string }, look: LookOptions) => Promise<Progress> {
	const seen = new Map<string, Seen>();
	/** V1's feed is asked without the key, for its workId is the secret; one that refuses that once gets it from then on. */
	let v1WantsKey = false;

	function remember(workId: string, entry: Seen | undefined): void {
		seen.delete(workId);
		if (entry === undefined) return;
		seen.set(workId, entry);
		const oldest = seen.size > mostSeen ? seen.keys().next().value : undefined;
		if (oldest !== undefined) seen.delete(oldest);
	}

	return async ({ workId, model }, { tag, waitMs, signal }) => {
		const last = tag === undefined ? undefined : seen.get(workId);
		const known = last !== undefined && last.tag === tag ? last : undefined;
		const waitSeconds = known === undefined ? 0 : Math.min(longestWaitSeconds, Math.floor(waitMs / 1000));
		const through = interfaceOf(model);
		const isV2 = through === "v2";
		const ask = (withKey: boolean) =>
			options.call({
				method: "GET",
				path: isV2 ? "api/v2/feed" : "api/feed",
				query: { workId, ...(waitSeconds > 0 ? { wait: String(waitSeconds) } : {}) },
				headers: {
					...(withKey ? { authorization: `Bearer ${options.key}` } : {}),
					...(known === undefined ? {} : { "if-none-match": known.etag }),
				},
				timeoutMs: options.timeoutMs + waitSeconds * 1000,
				signal,
			});
		let answer = await ask(isV2 || v1WantsKey);
		if (answer.status === 401 && !isV2 && !v1WantsKey) {
			v1WantsKey = true;
			answer = await ask(true);
		}
		if (answer.status === 304 && known !== undefined) {
			// Held back, or answered at once by a cache that knows nothing of waiting: the time tells.
			const waited = waitSeconds > 0 && answer.ms >= waitSeconds * 500;
			return { ...known.progress, tag: known.tag, waited };
		}
		const read = readProgress(answer, options.baseUrl);
		const progress = options.hasSeeds(through) ? read : withoutSeeds(read);
		const etag = answer.header("etag");
		const isOver = progress.stage === "complete" || progress.stage === "failed";
		const isMarked = etag !== undefined && !isOver;
		const digest = isMarked || known !== undefined ? digestOf(progress) : "";
		const entry = isMarked ? { tag: `${digest} ${etag}`, etag, progress, digest } : undefined;
		remember(workId, entry);
		// Only a real change earns the next look at once: an ETag alone may change with every answer.
		const waited = waitSeconds > 0 && known !== undefined && known.digest !== digest;
		return { ...progress, ...(entry === undefined ? {} : { tag: entry.tag }), waited };
	};
}

function readProgress(answer: Answer, baseUrl: string): TaskProgress {
	if (answer.status < 200 || answer.status >= 300) throw refusedQuestion(answer);
	if (!answer.isJson) throw new Fault("service-garbled", {});
	const { code } = readEnvelope(answer.body);
	const task = readFeed(answer.body);
	const progress = task === undefined ? undefined : progressOf(task, baseUrl);
	// A failed task may come with a code of its own (501 and the like): then the task says more than the code.
	if (progress !== undefined && (isFine(code) || progress.stage === "failed")) return progress;
	throw isFine(code) ? new Fault("service-garbled", {}) : refusedQuestion(answer);
}

function withoutSeeds(progress: TaskProgress): TaskProgress {
	return { ...progress, tracks: progress.tracks.map(({ seed: _seed, ...track }) => track) };
}

function digestOf({ stage, tracks }: TaskProgress): string {
	return createHash("sha256")
		.update(JSON.stringify([stage, tracks]))
		.digest("base64url")
		.slice(0, 16);
}
