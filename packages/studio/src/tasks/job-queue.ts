import { PgBoss } from "pg-boss";
import type { Logger as Log } from "pino";
import { type PostgresDatabase, poolConfigOf } from "../storage/postgres.ts";

/** A worker that is not heard of for so long has lost its tasks (the least that pg-boss takes). */
const leaseSeconds = 10;
const heartbeatSeconds = 3;
/** How soon lost tasks are noticed after that. */
const superviseSeconds = 3;
/** Polling behind the notifications. */
const pollSeconds = 2;
/** Ended jobs are kept for so long: an operator may look at them. */
const endedSeconds = 3600;
/** A task is given up by its own count of runs, never by the queue. */
const retries = 1000;
const daySeconds = 86_400;

/** The queue of tasks in PostgreSQL: pg-boss, which passed docs/scaling.md's table of faults. */
export type JobQueue = {
	/** Makes the queue `name`. A job of it may run for `mostSeconds`. */
	readonly create: (name: string, mostSeconds: number) => Promise<void>;
	/** Adds a job in the open transaction; nothing where there is one of this id already. Lower rounds go first. */
	readonly add: (name: string, id: string, round: number) => Promise<void>;
	/** Whether there is a job of this id, in whatever state. */
	readonly has: (name: string, id: string) => Promise<boolean>;
	/** Runs jobs, at most `concurrency` at once. A job whose `run` rejects is given to a worker again. `signal` aborts when its lease is lost. */
	readonly work: (
		name: string,
		concurrency: number,
		run: (id: string, signal: AbortSignal) => Promise<void>,
	) => Promise<void>;
	/** Takes no more jobs of a queue; resolves when those that run have ended. */
	readonly rest: (name: string) => Promise<void>;
	readonly close: () => Promise<void>;
};

/** Opens the queue in the schema `studio_queue`, and makes it where it is missing. `isWorker`: whether this process looks after lost jobs. */
export async function openJobQueue(
	url: string,
	database: PostgresDatabase,
	isWorker: boolean,
	log: Log,
): Promise<JobQueue> {
	const { application_name, query_timeout, keepAlive, keepAliveInitialDelayMillis } = poolConfigOf(url);
	const boss = new PgBoss({
		connectionString: url,
		application_name: `${application_name} queue`,
		// its types do not say that it hands its options on to its pool of connections, whose these are
		...{ query_timeout, keepAlive, keepAliveInitialDelayMillis },
		schema: "studio_queue",
		max: isWorker ? 4 : 2,
		schedule: false,
		supervise: isWorker,
		superviseIntervalSeconds: superviseSeconds,
		monitorIntervalSeconds: superviseSeconds,
		useListenNotify: isWorker,
		notifyHeartbeatIntervalMs: 5000,
	});
	// an outage is told by itself
	boss.on("error", (error) =>
		log[database.isAway() ? "debug" : "warn"]({ reason: error.message }, "the queue of tasks met an error"),
	);
	await boss.start();
	return {
		async create(name, mostSeconds) {
			const options = {
				heartbeatSeconds: leaseSeconds,
				expireInSeconds: mostSeconds,
				retryLimit: retries,
				retentionSeconds: 60 * daySeconds,
				deleteAfterSeconds: endedSeconds,
				notify: true,
			};
			await boss.createQueue(name, options);
		},
		async add(name, id, round) {
			const db = { executeSql: database.executeSql } as {
				executeSql: (text: string, values?: unknown[]) => Promise<{ rows: never[] }>;
			};
			await boss.send(name, { id }, { id, priority: -round, db });
		},
		has: async (name, id) => (await boss.findJobs(name, { id })).length > 0,
		async work(name, concurrency, run) {
			const options = {
				localConcurrency: concurrency,
				pollingIntervalSeconds: pollSeconds,
				notifyPollingIntervalSeconds: pollSeconds,
				heartbeatRefreshSeconds: heartbeatSeconds,
			};
			await boss.work<{ id: string }>(name, options, async ([job]) => {
				if (job !== undefined) await run(job.data.id, job.signal);
			});
		},
		rest: (name) => boss.offWork(name, { wait: true }),
		close: () => boss.stop({ graceful: true, timeout: 5000 }),
	};
}
