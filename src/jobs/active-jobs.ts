import { ActiveJob } from "./active-job.ts";
import type { BackOffs } from "./back-offs.ts";
import { over } from "./clock.ts";
import type { StepName } from "./crash-points.ts";
import { isOver, type Job } from "./job.ts";
import type { JobTools } from "./tools.ts";

export type ActiveJobs = ReturnType<typeof openActiveJobs>;

/**
 * All jobs that are not over. Every record but the first of a job is written by `change`: one change of a job at a time, written before it is
 * believed.
 */
export function openActiveJobs(tools: JobTools, backOffs: BackOffs) {
	const { store, withLock, doStep, observe } = tools;
	const byId = new Map<string, ActiveJob>();
	/** Jobs that this process has made, until those of earlier ones are taken up: the walk over the records meets both. */
	let made: Set<string> | undefined = new Set();
	/** The same jobs by space, and by space and person, so that no question looks at all of them. */
	const groups = new Map<string, Set<ActiveJob>>();
	const keysOf = ({ space, job }: ActiveJob) => [space, `${space} ${job.address.userId}`];
	const group = (key: string) => [...(groups.get(key) ?? [])].filter(({ job }) => !isOver(job));

	const read = async (id: string) => byId.get(id)?.job ?? (await store.jobs.get(id));

	/** Changes a job's record, and has it observed; undefined when there is no such job or nothing to change. */
	const change = (id: string, work: (job: Job) => Job | undefined, step?: StepName): Promise<Job | undefined> =>
		withLock(`job:${id}`, async () => {
			const job = await read(id);
			const next = job && work(job);
			if (job === undefined || next === undefined || next === job) return undefined;
			const put = () => store.jobs.put(next);
			await (step === undefined ? put() : doStep(step, put));
			const active = byId.get(id);
			if (active !== undefined) active.job = next;
			observe(job, next);
			return next;
		});

	const parts = { ...tools, backOffs, change };

	return {
		read,
		change,
		get: (id: string) => byId.get(id),
		/** To be called before the record of a new job is written. */
		willBeMade: (id: string) => void made?.add(id),
		/** Whether a job that was read is worked on here, or was, or will be in a moment. */
		isOwn: (id: string) => made?.has(id) === true || byId.has(id),
		/** The jobs of earlier processes are taken up: nobody asks for `isOwn` any more. */
		allTakenUp() {
			made = undefined;
		},
		all: (): readonly ActiveJob[] => [...byId.values()],
		add(job: Job): ActiveJob {
			const active = new ActiveJob(job, parts);
			byId.set(job.id, active);
			for (const key of keysOf(active)) groups.set(key, (groups.get(key) ?? new Set()).add(active));
			return active;
		},
		remove(active: ActiveJob) {
			if (byId.get(active.job.id) !== active) return;
			byId.delete(active.job.id);
			active.estimate?.stop.abort(over);
			for (const key of keysOf(active)) {
				groups.get(key)?.delete(active);
				if (groups.get(key)?.size === 0) groups.delete(key);
			}
		},
		/** Whether fewer than `limit` of a person's songs wait for their turn in the queue of their guild. */
		waitFewerThan(limit: number, space: string, userId: string): boolean {
			const all = groups.get(`${space} ${userId}`) ?? new Set();
			const waits = ({ job, isAtUpstream }: ActiveJob) => job.state.is === "waiting" && !isAtUpstream;
			return all.size < limit || [...all].filter(waits).length < limit;
		},
		ofPerson: (space: string, userId: string) => group(`${space} ${userId}`),
		inSpace: (space: string) => group(space),
	};
}
