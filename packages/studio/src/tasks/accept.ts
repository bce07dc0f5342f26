import { randomUUID } from "node:crypto";
import type { Accounts } from "../accounts/accounts.ts";
import type { Database } from "../database.ts";
import { Refusal } from "../refusal.ts";
import type { Pool } from "./pool.ts";
import type { TaskStore } from "./store.ts";
import type { Cluster, Submission } from "./submission.ts";
import type { Task } from "./task.ts";

export type Accept = (account: string, submission: Submission, fault: string) => Task;

export type AcceptParts = {
	readonly database: Database;
	readonly store: TaskStore;
	readonly accounts: Accounts;
	readonly pools: Readonly<Record<Cluster, Pool>>;
	readonly now: () => number;
	/** Tasks of one account that may be on disk. */
	readonly tasksPerKey: number;
	/** The seed of a task that names none: 0 … 2^32 − 1. */
	readonly drawSeed: () => number;
};

/** Takes a submission on: charged and written in one transaction, then given to its cluster. Throws a Refusal (402, 429). */
export function createAccept({ database, store, accounts, pools, now, drawSeed, tasksPerKey }: AcceptParts): Accept {
	return (account, submission, fault) => {
		const pool = pools[submission.cluster];
		if (pool.isFull()) throw new Refusal(429, "Server overload", { headers: { "Retry-After": "10" } });
		if (accounts.tasks(account) >= tasksPerKey) {
			const headers = { "Retry-After": "3600" };
			throw new Refusal(429, "Too many tasks of this key are kept already", { headers });
		}
		const id = randomUUID();
		const createdAt = now();
		const item = () => {
			return {
				id: randomUUID(),
				status: "pending",
				seconds: 0,
				createdAt,
				hasTimings: false,
				hasAudio: false,
				hasFilm: false,
			} as const;
		};
		const task: Task = {
			id,
			version: submission.version,
			account,
			cluster: submission.cluster,
			state: "new",
			fault,
			brief: { ...submission.brief, taskId: id },
			seed: submission.seed ?? drawSeed(),
			echo: JSON.stringify(submission.echo),
			words: undefined,
			items: [item(), item()],
			cost: submission.cost,
			kept: 0,
			error: "",
			callbackUrl: submission.callbackUrl,
			callbackStages: submission.callbackStages,
			createdAt,
			finishedAt: undefined,
			starts: 0,
			revision: 0,
			removedAt: undefined,
		};
		database.transaction(() => {
			if (!accounts.charge(account, submission.cost)) throw new Refusal(402, "Not enough credits");
			store.insert(task);
		});
		return task;
	};
}
