import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { OwnerSession } from "./owner-session.ts";
import { lockClass } from "./tables.ts";

const retryMs = 100;

/** Runs `work` while no other process, and nobody else in this one, runs work of that name. */
export function openExclusively(owner: OwnerSession) {
	const turns = new Map<string, Promise<unknown>>();
	const locked = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
		const key = [lockClass.work, createHash("sha256").update(name).digest().readInt32BE()];
		for (;;) {
			const [row] = await owner.query("SELECT pg_try_advisory_lock($1, $2) AS got", key);
			if (row?.got === true) break;
			await pause(retryMs);
		}
		try {
			return await work();
		} finally {
			if (!owner.lost.aborted) await owner.query("SELECT pg_advisory_unlock($1, $2)", key);
		}
	};
	return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
		// the session would get its own lock again
		const before = turns.get(name) ?? Promise.resolve();
		const result = before.then(() => locked(name, work));
		turns.set(
			name,
			result.catch(() => undefined),
		);
		return result;
	};
}
