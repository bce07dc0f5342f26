import { openAccounts } from "./accounts/accounts.ts";
import { openAnswers } from "./accounts/idempotency.ts";
import { createAddressRule } from "./callbacks/address.ts";
import { openOutbox } from "./callbacks/outbox.ts";
import { startSender } from "./callbacks/sender.ts";
import { openEngine } from "./engines/open.ts";
import { createDiskLimit } from "./files/disk-limit.ts";
import { createFilms } from "./files/films.ts";
import { createScrubber } from "./files/scrubber.ts";
import { type SweeperParts, startSweeper } from "./files/sweeper.ts";
import { openTaskFiles } from "./files/task-files.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import type { StudioOptions } from "./options.ts";
import { mostConnections } from "./routes/connections.ts";
import { openShares } from "./share/shares.ts";
import type { Database } from "./storage/database.ts";
import { createChangeWaiters } from "./tasks/change-waiters.ts";
import { createFaultInjection } from "./tasks/fault-injection.ts";
import { createPool, type Pool } from "./tasks/pool.ts";
import { createProgress } from "./tasks/progress.ts";
import { createRunner, type RunnerParts } from "./tasks/runner.ts";
import { openTaskStore } from "./tasks/store.ts";
import type { Cluster } from "./tasks/submission.ts";
import type { Task } from "./tasks/task.ts";
import { readWebhookSecret } from "./webhook-secret.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** Everything of the studio but HTTP: accounts, tasks, engines, files and callbacks. `publicUrl` has no slash at the end. */
export async function openBackend(options: StudioOptions, database: Database, publicUrl: () => string) {
	const { log, pace = 1 } = options;
	const now = options.clock ?? Date.now;
	const files = openTaskFiles(options.dataFolder);
	await files.prepare();
	const store = openTaskStore(database);
	const accounts = await openAccounts(database, options, now);
	const answers = openAnswers(database, now);
	const connections = options.connections ?? mostConnections();
	// requests that wait for a change may not take all connections
	const changeWaiters = createChangeWaiters(Math.floor(connections / 2));
	const outbox = await openOutbox(database, publicUrl, now);
	const metrics = createMetrics(() => Object.values(pools), store.bytesKept, database.bytes);
	const sender = startSender({
		outbox,
		rule: createAddressRule(options.callbackAllow),
		secret: options.webhookSecret ?? readWebhookSecret(options.dataFolder),
		log,
		now,
		pace,
		observe: (outcome) => metrics.callbacks.inc({ outcome }),
	});
	const progress = createProgress({
		database,
		store,
		accounts,
		changeWaiters,
		now,
		announce: outbox.add,
		announced(task, stage) {
			if (task.callbackUrl !== undefined) sender.wake();
			if (stage === "complete" || stage === "error") metrics.tasks.inc({ end: task.state });
			if (stage === "complete") void cleanup.diskLimit.check();
			if (stage === "error") void cleanup.sweeper.trim(task.account);
		},
	});
	const cleanup = startCleanup(options, { database, store, progress, outbox, answers, files, now });
	const pools = openPools(options, { store, progress, files, metrics });
	// read before the first submission can be accepted: those are given to their cluster one by one
	const unfinished = await store.unfinished();
	const films = createFilms(store, files, (cluster) => pools[cluster].engine());

	/** Gives an accepted task to its cluster. */
	function enqueue(task: Pick<Task, "id" | "account" | "cluster" | "fault">): void {
		if (task.fault !== "timeout") pools[task.cluster].add(task.account, task.id);
	}

	return {
		database,
		store,
		accounts,
		answers,
		shares: openShares(database, now),
		changeWaiters,
		connections,
		outbox,
		metrics,
		progress,
		sender,
		pools,
		films,
		...cleanup,
		files,
		now,
		publicUrl,
		enqueue,
		/** Goes on with what an earlier run left: unfinished tasks, callbacks, removals. */
		start(): void {
			for (const task of unfinished) enqueue(task);
			sender.wake();
			void cleanup.sweeper.sweep();
			void cleanup.scrubber.schedule();
			pools.default.engine().catch((error: unknown) => log.error({ err: error }, "the engine could not be opened"));
		},
		async close(): Promise<void> {
			const { sweeper, scrubber } = cleanup;
			await Promise.all([films.close(), sender.close(), sweeper.close(), pools.default.close(), pools.second.close()]);
			await scrubber.close();
		},
	};
}

/** What removes: by retention, by the disk limit, and after deletions. */
function startCleanup(
	options: StudioOptions,
	parts: Pick<SweeperParts, "database" | "store" | "progress" | "outbox" | "answers" | "files" | "now">,
) {
	const { log, pace = 1 } = options;
	const { database, store } = parts;
	const scrubber = createScrubber({ database, log, pace });
	const sweeper = startSweeper({
		...parts,
		scrubber,
		log,
		pace,
		retentionMs: (options.retentionDays ?? 30) * dayMs,
		failedTextsPerKey: options.failedTextsPerKey,
		isOverLimit: () => diskLimit.isOver(),
	});
	const diskLimit = createDiskLimit({
		database,
		dataFolder: options.dataFolder,
		fileBytes: store.bytesKept,
		maxBytes: options.maxBytes,
		spareBytes: options.spareBytes,
		hasRemovable: sweeper.hasRemovable,
		sweep: () => void sweeper.sweep(),
	});
	return { scrubber, sweeper, diskLimit };
}

/** The workers of both clusters. */
function openPools(
	options: StudioOptions,
	{ metrics, ...parts }: Pick<RunnerParts, "store" | "progress" | "files"> & { readonly metrics: Metrics },
): Readonly<Record<Cluster, Pool>> {
	const { log } = options;
	const isTone = options.engine.engine === "tone";
	// a model server may have a queue of its own
	const isLocal = isTone || options.engine.engine === "builtin";
	const run = createRunner({
		...parts,
		log,
		taskDeadlineMs: options.taskDeadlineMs ?? (isLocal ? 10 : 40) * minuteMs,
		faults: createFaultInjection(options.pace ?? 1),
		observe(stage, seconds, audioSeconds) {
			metrics.stages.observe({ stage }, seconds);
			if (audioSeconds !== undefined) metrics.renderFactor.observe(audioSeconds / seconds);
		},
	});
	const makePool = (cluster: Cluster, workers: number) =>
		createPool({
			cluster,
			openEngine: () => openEngine({ ...options.engine, workers }),
			// two workers make the two takes of one task at the same time; the tone engine has no workers
			concurrency: isTone ? 4 : Math.max(1, Math.floor(workers / 2)),
			limit: options.queue,
			run,
			log,
		});
	// the backup is seldom busy: one worker keeps its memory small
	return { default: makePool("default", options.engine.workers ?? 2), second: makePool("second", 1) };
}
