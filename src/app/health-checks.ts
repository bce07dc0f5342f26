import { randomUUID } from "node:crypto";
import type { Finding } from "../discord/host.ts";
import { isFault } from "../errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock, MusicService } from "../jobs/ports.ts";
import type { Store } from "../jobs/stores.ts";

const serviceMs = 8_000;

/** Whether the music service answers and takes the key, and what is left there. */
export async function examineService(service: Pick<MusicService, "credits">, signal: AbortSignal): Promise<Finding> {
	try {
		const balance = await service.credits(AbortSignal.any([signal, AbortSignal.timeout(serviceMs)]));
		if (balance === undefined || balance === null) return { level: "ok", key: "doctor.service-ok", facts: {} };
		const facts = { balance };
		return balance > 0
			? { level: "ok", key: "doctor.service-credits", facts }
			: { level: "bad", key: "doctor.service-empty", facts };
	} catch (error) {
		const isRefused = isFault(error, "service-key-refused");
		return { level: "bad", key: isRefused ? "doctor.service-key-refused" : "doctor.service-down", facts: {} };
	}
}

/** Whether a note can be written, read back and removed, and how long that takes. */
export async function examineStore(store: Pick<Store, "notes">, clock: Clock): Promise<Finding> {
	const before = performance.now();
	const mark = clock.now();
	// several processes may ask the same store at the same time
	const key = `doctor:${randomUUID()}`;
	try {
		await store.notes.set(key, mark);
		const isThere = (await store.notes.get(key)) === mark;
		await store.notes.delete(key);
		if (!isThere) return { level: "bad", key: "doctor.store-bad", facts: {} };
		return {
			level: "ok",
			key: "doctor.store-ok",
			facts: { tookMs: Math.max(1, Math.round(performance.now() - before)) },
		};
	} catch {
		return { level: "bad", key: "doctor.store-bad", facts: {} };
	}
}

const goodForMs = 30_000;
const badForMs = 3_000;

/**
 * Whether the store takes writes, to be called often: it is written to once in half a minute at most, and once in a few seconds
 * while that fails. Calls in between get the last result.
 */
export function openStoreCheck(store: Pick<Store, "notes">, clock: Clock): () => Promise<boolean> {
	let found: { readonly isGood: Promise<boolean>; readonly until: number } | undefined;
	return async () => {
		const now = clock.now();
		// a clock that was set back must not make an old finding last
		if (found !== undefined && now < found.until && now > found.until - goodForMs - badForMs) return found.isGood;
		const isGood = examineStore(store, clock).then(({ level }) => level === "ok");
		const check = { isGood, until: now + goodForMs };
		found = check;
		if (!(await isGood) && found === check) found = { isGood, until: now + badForMs };
		return isGood;
	};
}

/** The queue of one space, what is stuck anywhere, and a pause. */
export async function examineQueue(jobs: Jobs, space: string): Promise<readonly Finding[]> {
	const { running, waiting } = jobs.queue(space);
	const { stuck } = jobs.stats();
	const { paused } = await jobs.settings(space);
	return [
		{ level: "ok", key: "doctor.queue", facts: { running: running.length, waiting: waiting.length } },
		stuck.length === 0
			? { level: "ok", key: "doctor.stuck-none", facts: {} }
			: { level: "warn", key: "doctor.stuck", facts: { count: stuck.length } },
		...(paused === null ? [] : [{ level: "warn", key: "doctor.paused", facts: { pausedAt: paused.since } } as const]),
	];
}
