import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import PQueue from "p-queue";
import type { OwnerSession } from "./owner-session.ts";
import { lockClass } from "./tables.ts";

const retryMs = 100;

/** Runs `work` while no other process runs work of that name, and nobody else in this one any. */
export function openExclusively(owner: OwnerSession) {
	// the session would get its own lock again
	const turns = new PQueue({ concurrency: 1 });
	return <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
		turns.add(async () => {
			const key = [lockClass.work, createHash("sha256").update(name).digest().readInt32BE()];
			const isOurs = async () =>
				(await owner.query("SELECT pg_try_advisory_lock($1, $2) AS got", key))[0]?.got === true;
			while (!(await isOurs())) await pause(retryMs);
			try {
				return await work();
			} finally {
				if (!owner.lost.aborted) await owner.query("SELECT pg_advisory_unlock($1, $2)", key);
			}
		});
}
