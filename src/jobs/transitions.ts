import type { FaultRecord } from "../errors.ts";
import type { Address, Job, Post, Track } from "./job.ts";
import type { Progress } from "./ports.ts";

/** Every change a job can go through, as pure steps from record to record. `at` is epoch milliseconds. */
const now = (job: Job, state: Job["state"]): Job => ({ ...job, state });
const last = (job: Job, state: Job["state"]): Job => ({ ...job, state, owed: true });

/** The next attempt begins: its key is what the service is asked with. */
export function toSubmitting(job: Job, at: number): Job {
	const number = job.attempts.length + 1;
	const cluster = number === 1 ? "default" : "second";
	const attempts = [...job.attempts, { number, key: `${job.id}.${number}`, cluster, at } as const];
	return { ...now(job, { is: "submitting", at }), attempts };
}

export function toGenerating(job: Job, workId: string, at: number): Job {
	const latest = job.attempts.length - 1;
	const attempts = job.attempts.map((attempt, index) => (index === latest ? { ...attempt, workId } : attempt));
	return { ...now(job, { is: "generating", at, workId, stage: "queued" }), attempts };
}

/** What the feed says that the record does not; undefined when it says nothing new. Stages only go forward. */
export function withProgress(job: Job, progress: Progress): Job | undefined {
	if (job.state.is !== "generating" || progress.stage === "failed" || progress.stage === "complete") return undefined;
	const order = ["queued", "text", "first"] as const;
	const stage = order[Math.max(order.indexOf(job.state.stage), order.indexOf(progress.stage))] ?? job.state.stage;
	if (stage === job.state.stage) return undefined;
	return { ...job, state: { ...job.state, stage }, tracks: progress.tracks };
}

export function toDelivering(job: Job, workId: string, tracks: readonly Track[], at: number): Job {
	return { ...now(job, { is: "delivering", at, workId }), tracks };
}

export function toDone(job: Job, posts: readonly Post[], at: number): Job {
	const known = new Set(posts.map(({ messageId }) => messageId));
	const kept = job.posts.filter(({ messageId }) => !known.has(messageId));
	return { ...last(job, { is: "done", at }), posts: [...kept, ...posts] };
}

export function toFailed(job: Job, fault: FaultRecord, at: number): Job {
	const { failing: _, ...rest } = job;
	return last(rest, { is: "failed", at, fault });
}

export function toCancelled(job: Job, byUserId: string, kept: number, at: number): Job {
	const { ending: _, ...rest } = job;
	return last(rest, { is: "cancelled", at, byUserId, ...(kept > 0 && { kept }) });
}

export function withPost(job: Job, post: Post, byUserId: string | undefined): Job {
	const { posts, sharedIn = [], address } = job;
	if (posts.some(({ messageId }) => messageId === post.messageId)) return job;
	const isShared = byUserId === address.userId && ![...sharedIn, address.channelId].includes(post.channelId);
	return { ...job, posts: [...posts, post], ...(isShared && { sharedIn: [...sharedIn, post.channelId] }) };
}

/** The last state is shown, or cannot be: a token is a secret, and has nothing left to do. */
export function toShown(job: Job): Job {
	const { owed: _, ...rest } = job;
	if (rest.address.token === undefined) return rest;
	const { token: _token, ...address }: Address = rest.address;
	return { ...rest, address };
}

/** The first track's outcome: on the status message, surely not, or not known (undefined). */
export function withPreview(job: Job, isShown: boolean | undefined): Job {
	const next = isShown === undefined ? false : isShown || undefined;
	if (job.previewed === next) return job;
	const { previewed: _, ...rest } = job;
	return next === undefined ? rest : { ...rest, previewed: next };
}
