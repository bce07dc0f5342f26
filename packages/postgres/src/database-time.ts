import type { Query } from "./connection.ts";

/** Less than this is the way to the server and back, and no wrong clock. */
const toleratedMs = 250;

export type DatabaseTime = {
	/** Epoch milliseconds by the database's clock: the same in all processes, whatever their machines' clocks say. */
	readonly now: () => number;
	/** Compares once more: machines count seconds of slightly different length. */
	readonly measure: () => Promise<void>;
};

/**
 * Asks for the time, and goes on from there by a clock that nobody sets. `withSession` lends a session that is open already: what is waited
 * for one would count as the way to the server. Rejects with the server's error.
 */
export async function openDatabaseTime(
	withSession: (ask: (query: Query) => Promise<void>) => Promise<void>,
): Promise<DatabaseTime> {
	let aheadMs = Number.NaN;
	const ask = async (query: Query) => {
		const askedAt = performance.now();
		const [row] = await query("SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now");
		const measured = Number(row?.now) - (askedAt + performance.now()) / 2;
		// also true for the first one
		if (!(Math.abs(measured - aheadMs) < toleratedMs)) aheadMs = measured;
	};
	await withSession(ask);
	return { now: () => Math.floor(performance.now() + aheadMs), measure: () => withSession(ask) };
}
