import type { Pool } from "pg";

const measureEveryMs = 60_000;
/** Less than this is the way to the server and back, and no wrong clock. */
const toleratedMs = 250;
const statement = "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now";

/**
 * Epoch milliseconds by the server's clock, the same in all processes: asked for now and then, and counted on by a clock that nobody sets.
 * Rejects with the server's error.
 */
export async function openDatabaseTime(pool: Pool) {
	let aheadMs = Number.NaN;
	const measure = async () => {
		const client = await pool.connect();
		try {
			const askedAt = performance.now();
			const { rows } = await client.query<{ now: number }>(statement);
			const measured = Number(rows[0]?.now) - (askedAt + performance.now()) / 2;
			// also true for the first one
			if (!(Math.abs(measured - aheadMs) < toleratedMs)) aheadMs = measured;
		} finally {
			client.release();
		}
	};
	await measure();
	const timer = setInterval(() => void measure().catch(() => undefined), measureEveryMs).unref();
	return { now: () => Math.floor(performance.now() + aheadMs), close: () => clearInterval(timer) };
}
