import { randomUUID } from "node:crypto";
import type { Backend } from "../backend.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { drawSeed as randomSeed } from "../seed.ts";
import type { Submission } from "./submission.ts";
import type { Task } from "./task.ts";

const usualTasksPerKey = 200_000;

/** Accepts a submission of `account` as the task `id`; resolves to the task, which its cluster does not know yet. */
export type Accept = (id: string, account: string, submission: Submission, fault: string) => Promise<Task>;

/**
 * Accepts submissions: the task is charged and written in one transaction, or in that of the caller. `fault` is the outcome that the caller forces, or empty. Throws
 * a Refusal (402, 429).
 */
export function createAccept(
	{ database, store, accounts, pools, metrics, now }: Backend,
	{ drawSeed = randomSeed, tasksPerKey = usualTasksPerKey }: Pick<StudioOptions, "drawSeed" | "tasksPerKey">,
): Accept {
	return async (id, account, submission, fault) => {
		const pool = pools[submission.cluster];
		if (await pool.isFull()) throw new Refusal(429, "Server overload", { headers: { "Retry-After": "10" } });
		if ((await accounts.tasks(account)) >= tasksPerKey) {
			const headers = { "Retry-After": "3600" };
			throw new Refusal(429, "Too many tasks of this key are kept already", { headers });
		}
		const createdAt = now();
		const nothingYet = { status: "pending", seconds: 0, hasTimings: false, hasAudio: false, hasFilm: false } as const;
		const item = () => ({ id: randomUUID(), createdAt, ...nothingYet });
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
		await database.transaction(async () => {
			if (!(await accounts.charge(account, submission.cost))) {
				metrics.unpaid.inc();
				throw new Refusal(402, "Not enough credits");
			}
			await store.insert(task);
			await pool.enqueue(task);
		});
		return task;
	};
}
