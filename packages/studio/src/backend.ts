import { openAccounts } from "./accounts/accounts.ts";
import { openAnswers } from "./accounts/idempotency.ts";
import { createAddressRule } from "./callbacks/address.ts";
import { openOutbox } from "./callbacks/outbox.ts";
import { startSender } from "./callbacks/sender.ts";
import { openBucket } from "./files/bucket.ts";
import { createDiskLimit } from "./files/disk-limit.ts";
import { openMadeFiles } from "./files/open-made-files.ts";
import { createScrubber } from "./files/scrubber.ts";
import { type SweeperParts, startSweeper } from "./files/sweeper.ts";
import { openTaskFiles, type TaskFiles } from "./files/task-files.ts";
import { createMetrics } from "./operations/metrics.ts";
import type { StudioOptions } from "./options.ts";
import { mostConnections } from "./routes/connections.ts";
import { createSignedAddresses } from "./routes/signed-addresses.ts";
import { openShares } from "./share/shares.ts";
import type { Sharing } from "./sharing.ts";
import { createChangeWaiters } from "./tasks/change-waiters.ts";
import { openPools } from "./tasks/open-pools.ts";
import { createProgress } from "./tasks/progress.ts";
import { openTaskStore } from "./tasks/store.ts";
import { keepWebhookSecret, readWebhookSecret } from "./webhook-secret.ts";

const dayMs = 86_400_000;

export type Backend = Awaited<ReturnType<typeof openBackend>>;

/** How often those who wait look for themselves, behind the signals; more often while no signals arrive. */
const lookMs = 15_000;
const lookDeafMs = 2000;

/** Everything of the studio but HTTP: accounts, tasks, engines, files and callbacks. `publicUrl` has no slash at the end. */
export async function openBackend(options: StudioOptions, sharing: Sharing, publicUrl: () => string) {
	const { log, pace = 1 } = options;
	const { database, signals, jobs } = sharing;
	const now = options.clock ?? database.now;
	const files = await openFiles(options, database.isShared);
	const store = openTaskStore(database);
	const accounts = await openAccounts(database, options, now);
	const answers = openAnswers(database, now);
	const connections = options.connections ?? mostConnections();
	// requests that wait for a change may not take all connections
	const changeWaiters = createChangeWaiters(Math.floor(connections / 2));
	signals.listen("changed", changeWaiters.notify);
	const outbox = await openOutbox(database, publicUrl, now);
	const metrics = createMetrics(() => Object.values(pools), store.bytesKept, database.bytes);
	const secret = options.webhookSecret ?? (await webhookSecretOf(database, options.dataFolder));
	const callbackLease = await sharing.openLease("callbacks", () => sender.wake());
	const sender = startSender({
		outbox,
		rule: createAddressRule(options.callbackAllow),
		secret,
		log,
		now,
		pace,
		isOnDuty: callbackLease.isHeld,
		longestPauseMs: database.isShared ? 5000 : 60_000,
		observe: (outcome) => metrics.callbacks.inc({ outcome }),
	});
	signals.listen("callback", sender.wake);
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
			if (stage === "complete") void cleanup.diskLimit.check();
			if (stage === "error") void cleanup.sweeper.trim(task.account);
		},
	});
	const sweepLease = await sharing.openLease("sweep", () => void cleanup.sweeper.sweep());
	const isOnDuty = sweepLease.isHeld;
	const cleanup = startCleanup(options, { database, store, progress, outbox, answers, files, now, isOnDuty }, () =>
		signals.send("sweep", ""),
	);
	signals.listen("sweep", () => void cleanup.sweeper.sweep());
	// read before the first submission can be accepted: those are given to their cluster one by one
	const unfinished = await store.unfinished();
	const pools = await openPools(options, { store, progress, files, metrics, jobs, signals });
	const made = openMadeFiles(store, files, (cluster) => pools[cluster].engine());
	let looking: NodeJS.Timeout | undefined;

	async function restoreAll(): Promise<void> {
		try {
			for (const task of unfinished) await pools[task.cluster].restore(task);
		} catch (error) {
			log.error({ err: error }, "unfinished tasks could not be queued");
		}
	}

	/** Signals may be lost: who waits looks now and then. */
	function lookLater(): void {
		looking = setTimeout(
			() => {
				changeWaiters.notifyAll();
				lookLater();
			},
			signals.isListening() ? lookMs : lookDeafMs,
		);
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
		signals,
		pools,
		made,
		addresses: createSignedAddresses(secret, now),
		...cleanup,
		sender,
		files,
		now,
		publicUrl,
		/** Goes on with what an earlier run left: unfinished tasks, callbacks, removals. */
		start(): void {
			void restoreAll();
			sender.wake();
			void cleanup.sweeper.sweep();
			void cleanup.scrubber.schedule();
			if (database.isShared) lookLater();
			if (options.role === "api") return;
			pools.default.engine().catch((error: unknown) => log.error({ err: error }, "the engine could not be opened"));
		},
		async close(): Promise<void> {
			const { sweeper, scrubber } = cleanup;
			clearTimeout(looking);
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

/** The secret that signs callbacks where the settings have none: the same in all processes. */
const webhookSecretOf = async (database: Sharing["database"], folder: string): Promise<string> =>
	database.isShared ? keepWebhookSecret(database) : readWebhookSecret(folder);

/** What removes: by retention, by the disk limit, and after deletions. */
function startCleanup(
	options: StudioOptions,
	parts: Pick<SweeperParts, "database" | "store" | "progress" | "outbox" | "answers" | "files" | "now" | "isOnDuty">,
	askForSweep: () => void,
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
		sweep: askForSweep,
		log,
	});
	return { scrubber, sweeper, diskLimit };
}
