import type { StudioOptions } from "./options.ts";
import { StudioProblem } from "./problem.ts";
import type { Database } from "./storage/database.ts";
import { alwaysHeld, type Lease, openLease } from "./storage/lease.ts";
import { openPostgres } from "./storage/postgres.ts";
import { explainPostgres } from "./storage/postgres-place.ts";
import { openPostgresSignals } from "./storage/postgres-signals.ts";
import { createLocalSignals, type Signals } from "./storage/signals.ts";
import { openSqlite } from "./storage/sqlite.ts";
import { type JobQueue, openJobQueue } from "./tasks/job-queue.ts";

/** The store of a studio, and what its processes share by it. A studio on SQLite is one process that shares nothing. */
export type Sharing = {
	readonly database: Database;
	readonly signals: Signals;
	/** The queue of tasks in the database; undefined: each cluster has one in memory. */
	readonly jobs: JobQueue | undefined;
	/** Takes part in a duty that one process has at a time. `taken` is called when this process gets it later than at once. */
	readonly openLease: (name: string, taken: () => void) => Promise<Lease>;
	readonly close: () => Promise<void>;
};

/** Opens the store that the options name. Throws StudioProblem. */
export async function openSharing({ storeUrl, role, dataFolder, log }: StudioOptions): Promise<Sharing> {
	if (storeUrl === undefined) {
		if (role !== "all")
			throw new StudioProblem(
				`STUDIO_ROLE=${role} needs a store that several processes share: set STUDIO_STORE_URL=postgres://…, or STUDIO_ROLE=all`,
				{ isSetting: true },
			);
		const database = openSqlite(dataFolder);
		const signals = createLocalSignals();
		return { database, signals, jobs: undefined, openLease: async () => alwaysHeld, close: database.close };
	}
	await using opened = new AsyncDisposableStack();
	try {
		const database = await openPostgres(storeUrl, log);
		opened.defer(database.close);
		const signals = await openPostgresSignals(storeUrl, database, log);
		opened.defer(signals.close);
		const jobs = await openJobQueue(storeUrl, database, role !== "api", log);
		opened.defer(jobs.close);
		const open = opened.move();
		return {
			database,
			signals,
			jobs,
			openLease: (name, taken) => openLease(database, name, taken, log),
			close: () => open.disposeAsync(),
		};
	} catch (error) {
		throw explainPostgres(storeUrl, error);
	}
}
