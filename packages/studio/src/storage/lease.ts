import { randomUUID } from "node:crypto";
import type { Logger as Log } from "pino";
import type { Database } from "./database.ts";
import { logFailure } from "./outage.ts";

/** A process that does not renew its lease for so long loses it. */
const leaseMs = 15_000;
const renewMs = 4000;
/** The holder stops before the others may begin: its clock and its statements take time. */
const marginMs = 5000;

/** A duty that one process at a time has, of all that have the database open. */
export type Lease = {
	/** Whether this process has the duty. Ask right before each effect. */
	readonly isHeld: () => boolean;
	readonly close: () => Promise<void>;
};

/** The duty of a process that nobody shares the database with. */
export const alwaysHeld: Lease = { isHeld: () => true, close: () => Promise.resolve() };

const sql = {
	take: `INSERT INTO leases (name, owner, until) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE
		SET owner = excluded.owner, until = excluded.until WHERE leases.owner = excluded.owner OR leases.until < $4`,
	giveBack: "DELETE FROM leases WHERE name = $1 AND owner = $2",
};

/**
 * Takes part in a duty until closed: takes it when nobody has it, and renews it. `taken` is called when this process gets it later on. The time is
 * the database's. A process that stood still finds that its lease is over by its own clock, before it does anything.
 */
export async function openLease(database: Database, name: string, taken: () => void, log: Log): Promise<Lease> {
	const owner = randomUUID();
	let heldUntil = 0;
	let isOpen = true;
	let timer: NodeJS.Timeout | undefined;
	const isHeld = () => isOpen && performance.now() < heldUntil;

	async function renew(): Promise<void> {
		const askedAt = performance.now();
		try {
			const now = database.now();
			const changes = await database.run(sql.take, name, owner, now + leaseMs, now);
			heldUntil = changes === 1 ? askedAt + leaseMs - marginMs : 0;
		} catch (error) {
			logFailure(log, error, "a lease could not be renewed", { lease: name });
		}
	}

	let renewing = renew();
	await renewing;
	function renewLater(): void {
		if (!isOpen) return;
		timer = setTimeout(() => {
			const wasHeld = isHeld();
			renewing = renew();
			void renewing.then(() => {
				if (!wasHeld && isHeld()) taken();
				renewLater();
			});
		}, renewMs);
	}
	renewLater();
	return {
		isHeld,
		async close() {
			isOpen = false;
			clearTimeout(timer);
			await renewing;
			await database.run(sql.giveBack, name, owner).catch(() => 0);
		},
	};
}
