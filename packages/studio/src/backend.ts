import type { Logger as Log } from "pino";
import { openAccounts } from "./accounts/accounts.ts";
import { openAnswers } from "./accounts/idempotency.ts";
import { openCallbacks } from "./callbacks/open-callbacks.ts";
import { openBucket } from "./files/open-bucket.ts";
import { openCleanup } from "./files/open-cleanup.ts";
import { openMadeFiles } from "./files/open-made-files.ts";
import { openTaskFiles, type TaskFiles } from "./files/task-files.ts";
import { createMetrics } from "./operations/metrics.ts";
import type { StudioOptions } from "./options.ts";
import { mostConnections } from "./routes/connections.ts";
import { createSignedAddresses } from "./routes/signed-addresses.ts";
import { openShares } from "./share/shares.ts";
import type { Sharing } from "./sharing.ts";
import { logFailure } from "./storage/outage.ts";
import { createChangeWaiters, notifyNowAndThen } from "./tasks/change-waiters.ts";
import { openPools, type Pools } from "./tasks/open-pools.ts";
import { createProgress } from "./tasks/progress.ts";
import { openTaskStore } from "./tasks/store.ts";
import type { UnfinishedTask } from "./tasks/task.ts";
import { openWebhookSecret } from "./webhook-secret.ts";

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** Everything of the studio but HTTP: accounts, tasks, engines, files and callbacks. `publicUrl` has no slash at the end. */
export async function openBackend(options: StudioOptions, sharing: Sharing, publicUrl: () => string) {
	const { log } = options;
	const { database, signals, jobs } = sharing;
	const now = options.clock ?? database.now;
	const files = await openFiles(options, database.isShared);
	const store = openTaskStore(database);
	const accounts = await openAccounts(database, options, now);
	const answers = openAnswers(database, now);
	const { changeWaiters, connections } = openChangeWaiters(options, sharing);
	const metrics = createMetrics({ pools: () => Object.values(pools), store, database });
	const secret = options.webhookSecret ?? (await openWebhookSecret(database, options.dataFolder));
	const { outbox, sender, callbackLease } = await openCallbacks(options, sharing, {
		publicUrl,
		secret,
		now,
		observe: (outcome) => metrics.callbacks.inc({ outcome }),
	});
	const progress = createProgress({
		database,
		store,
		accounts,
		now,
		changed: (id) => signals.send("changed", id),
		announce: outbox.add,
		announced(task, stage) {
			if (task.callbackUrl !== undefined) signals.send("callback", task.id);
			if (stage === "complete" || stage === "error") metrics.tasks.inc({ end: task.state });
			if (stage === "complete") void diskLimit.check();
			if (stage === "error") void sweeper.trim(task.account);
		},
	});
	const cleanupParts = { store, progress, outbox, answers, files, now };
	const { sweeper, scrubber, diskLimit, sweepLease } = await openCleanup(options, sharing, cleanupParts);
	// read before the first submission can be accepted: those are given to their cluster one by one
	const unfinished = await store.unfinished();
	const pools = await openPools(options, { store, progress, files, metrics, jobs, signals });
	const made = openMadeFiles(store, files, (cluster) => pools[cluster].engine());
	let stopNotifying = () => {};

	return {
		database,
		signals,
		store,
		accounts,
		answers,
		outbox,
		sender,
		progress,
		pools,
		files,
		made,
		sweeper,
		scrubber,
		diskLimit,
		metrics,
		changeWaiters,
		connections,
		now,
		publicUrl,
		shares: openShares(database, now),
		addresses: createSignedAddresses(secret, now),
		/** Goes on with what an earlier run left: unfinished tasks, callbacks, removals. */
		start(): void {
			void restore(unfinished, pools, log);
			sender.wake();
			void sweeper.sweep();
			void scrubber.schedule();
			if (database.isShared) stopNotifying = notifyNowAndThen(changeWaiters, signals.isListening);
			if (options.role === "api") return;
			pools.default.engine().catch((error: unknown) => log.error({ err: error }, "the engine could not be opened"));
		},
		async close(): Promise<void> {
			stopNotifying();
			await Promise.all([made.close(), sender.close(), sweeper.close(), pools.default.close(), pools.second.close()]);
			await scrubber.close();
			await Promise.all([callbackLease.close(), sweepLease.close()]);
		},
	};
}

async function openFiles({ dataFolder, bucket, pace = 1 }: StudioOptions, isShared: boolean): Promise<TaskFiles> {
	const files = openTaskFiles(dataFolder, isShared, bucket === undefined ? undefined : await openBucket(bucket, pace));
	await files.prepare();
	return files;
}

async function restore(tasks: readonly UnfinishedTask[], pools: Pools, log: Log): Promise<void> {
	try {
		for (const task of tasks) await pools[task.cluster].restore(task);
	} catch (error) {
		logFailure(log, error, "unfinished tasks could not be queued");
	}
}

/** Requests that wait for a change may not take all connections. */
function openChangeWaiters(options: StudioOptions, { signals }: Sharing) {
	const connections = options.connections ?? mostConnections();
	const changeWaiters = createChangeWaiters(Math.floor(connections / 2));
	signals.listen("changed", changeWaiters.notify);
	return { changeWaiters, connections };
}
