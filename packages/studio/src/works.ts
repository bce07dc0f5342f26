import { openAccounts } from "./accounts/accounts.ts";
import { openAnswers } from "./accounts/answers.ts";
import { createAddressRule } from "./callbacks/address.ts";
import { openOutbox } from "./callbacks/outbox.ts";
import { startSender } from "./callbacks/sender.ts";
import type { Database } from "./database.ts";
import { openEngine } from "./engines/open.ts";
import { createDiskLimit } from "./files/disk-limit.ts";
import { createFilms } from "./files/films.ts";
import { createScrubber } from "./files/scrubber.ts";
import { startSweeper } from "./files/sweeper.ts";
import { openTaskFiles } from "./files/task-files.ts";
import { keptWebhookSecret } from "./kept-secrets.ts";
import { createMetrics } from "./operations/metrics.ts";
import type { StudioOptions } from "./options.ts";
import { mostConnections } from "./routes/connections.ts";
import { createChanges } from "./tasks/changes.ts";
import { createPool } from "./tasks/pool.ts";
import { createProgress } from "./tasks/progress.ts";
import { createRehearsal } from "./tasks/rehearsal.ts";
import { createRunner } from "./tasks/runner.ts";
import { openTaskStore } from "./tasks/store.ts";
import type { Cluster } from "./tasks/submission.ts";
import type { Task } from "./tasks/task.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

export type Works = Awaited<ReturnType<typeof openWorks>>;

/** Everything of the studio that is not HTTP: what makes the songs, keeps them, and calls back. */
export async function openWorks(options: StudioOptions, database: Database, publicUrl: () => string) {
	const { log, pace = 1 } = options;
	const now = options.clock ?? Date.now;
	const shelf = openTaskFiles(options.dataFolder);
	await shelf.prepare();
	const store = openTaskStore(database);
	const accounts = openAccounts(database, options, now);
	const answers = openAnswers(database, now);
	const connections = options.connections ?? mostConnections();
	// who waits for a change may not take all connections
	const changes = createChanges(Math.floor(connections / 2));
	const outbox = openOutbox(database, publicUrl, now);
	const metrics = createMetrics(() => Object.values(pools), store.bytesKept, database.bytes);
	const sender = startSender({
		outbox,
		rule: createAddressRule(options.callbackAllow),
		secret: options.webhookSecret ?? keptWebhookSecret(options.dataFolder),
		log,
		now,
		pace,
		observe: (outcome) => metrics.callbacks.inc({ outcome }),
	});
	const progress = createProgress({
		database,
		store,
		accounts,
		changes,
		now,
		announce(task, stage) {
			// sent once the step is written
			if (outbox.add(task, stage)) setImmediate(sender.wake);
			if (stage === "complete" || stage === "error") metrics.tasks.inc({ end: task.state });
			if (stage === "complete") setImmediate(room.check);
			if (stage === "error") setImmediate(sweeper.trim, task.account);
		},
	});
	const scrubber = createScrubber({ database, log, pace });
	const sweeper = startSweeper({
		database,
		store,
		progress,
		outbox,
		answers,
		shelf,
		scrubber,
		log,
		now,
		pace,
		retentionMs: (options.retentionDays ?? 30) * dayMs,
		failedTextsPerKey: options.failedTextsPerKey,
		isOver: () => room.isOver(),
	});
	const room = createDiskLimit({
		database,
		dataFolder: options.dataFolder,
		fileBytes: store.bytesKept,
		maxBytes: options.maxBytes,
		spareBytes: options.spareBytes,
		hasRemovable: sweeper.hasRemovable,
		sweep: () => void sweeper.sweep(),
	});
	const isTone = options.engine.engine === "tone";
	// a model server may have a line of its own
	const isLocal = isTone || options.engine.engine === "builtin";
	const run = createRunner({
		store,
		progress,
		shelf,
		log,
		taskDeadlineMs: options.taskDeadlineMs ?? (isLocal ? 10 : 40) * minuteMs,
		rehearse: createRehearsal(pace),
		observe(stage, seconds, audioSeconds) {
			metrics.stages.observe({ stage }, seconds);
			if (audioSeconds !== undefined) metrics.renderFactor.observe(audioSeconds / seconds);
		},
	});
	const makePool = (cluster: Cluster, workers: number) =>
		createPool({
			cluster,
			openEngine: () => openEngine({ ...options.engine, workers }),
			// two workers make the two takes of one task side by side; the tone engine has nothing to share
			concurrency: isTone ? 4 : Math.max(1, Math.floor(workers / 2)),
			limit: options.queue,
			run,
			log,
		});
	const workers = options.engine.workers ?? 2;
	// the backup is seldom busy: one worker keeps its memory small
	const pools: Readonly<Record<Cluster, ReturnType<typeof createPool>>> = {
		default: makePool("default", workers),
		second: makePool("second", 1),
	};
	const films = createFilms(store, shelf, (cluster) => pools[cluster].engine());

	function give(task: Pick<Task, "id" | "account" | "cluster" | "fault">): void {
		if (task.fault !== "timeout") pools[task.cluster].add(task.account, task.id);
	}

	return {
		database,
		store,
		accounts,
		answers,
		changes,
		connections,
		outbox,
		metrics,
		progress,
		sender,
		sweeper,
		room,
		pools,
		films,
		scrubber,
		shelf,
		now,
		give,
		/** Takes up what an earlier run left: unfinished tasks, callbacks, what is due for removal. */
		begin(): void {
			for (const task of store.unfinished()) give(task);
			sender.wake();
			void sweeper.sweep();
			scrubber.schedule();
			pools.default.engine().catch((error: unknown) => log.error({ err: error }, "the engine could not be opened"));
		},
		async close(): Promise<void> {
			await Promise.all([films.close(), sender.close(), sweeper.close(), pools.default.close(), pools.second.close()]);
			scrubber.close();
		},
	};
}
