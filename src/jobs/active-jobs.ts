import { isFault } from "../errors.ts";
import type { Log } from "../log.ts";
import { over } from "./clock.ts";
import { isOver, type Job, spaceOf } from "./job.ts";
import type { WithLock } from "./keyed-lock.ts";
import type { ObserveChange } from "./observation.ts";
import type { Clock, Progress, Store, WaitReason } from "./ports.ts";
import type { DoStep, StepName } from "./steps.ts";

/** When a song will probably be ready, as it is shown; `at` is undefined once it takes longer than songs of its kind ever did. */
export type Estimate = {
	readonly of: string;
	readonly at: number | undefined;
	/** How often it had to be put off. */
	readonly putOff: number;
	/** Ends the wait for the moment when it would be over. */
	readonly stop: AbortController;
};

/** The first track on the status message while the rest is made: an extra, so nobody waits for it. */
export type Preview = {
	/** Begins with the first track that there is. Does nothing the second time, or where it stands already. */
	start(progress: Progress): void;
	/** What has not been sent yet never is; what is on its way goes on. */
	drop(): void;
	/** Resolves when nothing of it is under way any more, and the record says what became of it. */
	readonly settled: () => Promise<void>;
};

/** Why a running job is told to stop; the reason of its signals. */
export type StopReason =
	| { readonly is: "stopping" }
	| { readonly is: "cancelled"; readonly byUserId: string }
	| { readonly is: "left" };

/** A job that is not over, as this process works on it. The record in `job` is always what the disk holds. */
export type ActiveJob = {
	job: Job;
	readonly space: string;
	/** Ends waits, questions and downloads. */
	readonly soft: AbortController;
	/** Ends submissions and deliveries too, which are let finish as long as there is time. */
	readonly hard: AbortController;
	/** Set when somebody wants it cancelled while nothing can be aborted: looked at when the submission is certain. */
	wanted: StopReason | undefined;
	/** The pauses it is in; calling one cuts it short. */
	readonly pauses: Set<() => void>;
	/** Whether it has a slot of its lane but waits for its turn at the service. */
	isAtUpstream: boolean;
	/** Whether a file of it was downloaded and is music. */
	hasMusic: boolean;
	/** When it will probably be ready, as its status message says. */
	estimate: Estimate | undefined;
	/** What its card shows of its wait. */
	shown: { readonly ahead: number | undefined; readonly reason: WaitReason | undefined } | undefined;
	/** Its first track on the status message, once it has a slot. */
	preview: Preview | undefined;
	/** Resolves when nothing works on it any more. */
	finished: Promise<void>;
};

export type ActiveJobs = ReturnType<typeof openActiveJobs>;

/** All jobs that are not over, and the only writer of job records: one change of a job at a time, written before it is believed. */
export function openActiveJobs(
	store: Store,
	clock: Clock,
	log: Log,
	withLock: WithLock,
	doStep: DoStep,
	diskMs: number,
	observe: ObserveChange,
) {
	const active = new Map<string, ActiveJob>();
	/** The same jobs by space, and by space and person, so that no question looks at all of them. */
	const groups = new Map<string, Set<ActiveJob>>();
	const keysOf = ({ space, job }: ActiveJob) => [space, `${space} ${job.address.userId}`];
	const group = (key: string) => [...(groups.get(key) ?? [])].filter(({ job }) => !isOver(job));

	const read = async (id: string) => active.get(id)?.job ?? (await store.jobs.get(id));

	/** Changes a job's record; undefined when there is no such job or nothing to change. */
	const change = (id: string, work: (job: Job) => Job | undefined, name?: StepName): Promise<Job | undefined> =>
		withLock(`job:${id}`, async () => {
			const job = await read(id);
			const next = job && work(job);
			if (next === undefined || next === job) return undefined;
			const put = () => store.jobs.put(next);
			await (name === undefined ? put() : doStep(name, put));
			const running = active.get(id);
			if (running !== undefined) running.job = next;
			return next;
		});

	return {
		active,
		read,
		change,
		add(job: Job): ActiveJob {
			const one: ActiveJob = {
				job,
				space: spaceOf(job.address),
				soft: new AbortController(),
				hard: new AbortController(),
				wanted: undefined,
				pauses: new Set(),
				isAtUpstream: false,
				hasMusic: false,
				estimate: undefined,
				shown: undefined,
				preview: undefined,
				finished: Promise.resolve(),
			};
			active.set(job.id, one);
			for (const key of keysOf(one)) groups.set(key, (groups.get(key) ?? new Set()).add(one));
			return one;
		},
		remove(id: string) {
			const one = active.get(id);
			if (one === undefined) return;
			active.delete(id);
			one.estimate?.stop.abort(over);
			for (const key of keysOf(one)) {
				groups.get(key)?.delete(one);
				if (groups.get(key)?.size === 0) groups.delete(key);
			}
		},
		/** A change by the one who works on the job: noted, and repeated while the disk is full, for the song is paid for. */
		async advance(one: ActiveJob, name: StepName, work: (job: Job) => Job): Promise<Job> {
			let before = one.job;
			const step = (job: Job) => {
				before = job;
				return work(job);
			};
			const next = await untilWritten(clock, log, one, diskMs, () => change(one.job.id, step, name));
			if (next !== undefined) observe(before, next);
			return next ?? one.job;
		},
		/** Whether fewer than `limit` of a person's songs wait for their turn in the lane. */
		waitFewerThan(limit: number, space: string, userId: string): boolean {
			const all = groups.get(`${space} ${userId}`) ?? new Set();
			const waits = ({ job, isAtUpstream }: ActiveJob) => job.state.is === "waiting" && !isAtUpstream;
			return all.size < limit || [...all].filter(waits).length < limit;
		},
		ofPerson: (space: string, userId: string) => group(`${space} ${userId}`),
		inSpace: (space: string) => group(space),
	};
}

/** Repeats a write while the disk is full: a song under way is not lost for that. Gives up when the process stops. */
export async function untilWritten<Result>(
	clock: Clock,
	log: Log,
	one: ActiveJob,
	diskMs: number,
	write: () => Promise<Result>,
): Promise<Result> {
	for (let tries = 1; ; tries++) {
		try {
			return await write();
		} catch (error) {
			if (!isFault(error, "disk-full")) throw error;
			if (tries === 1) log.error({ jobId: one.job.id, err: error }, "the disk is full, writing will be repeated");
			await clock.wait(diskMs, one.hard.signal);
		}
	}
}
