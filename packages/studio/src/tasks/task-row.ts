import type { Words } from "@tunesmith/composer";
import type { Row, SqlValue } from "../storage/database.ts";
import { number, numberOrNot, text } from "../storage/sql-values.ts";
import type { CallbackStage, Cluster } from "./submission.ts";
import type { Item, Task, TaskState } from "./task.ts";

/** Reads a row of `tasks`. The store alone writes these columns: each cast names the type that it wrote. */
export function taskFromRow(row: Row): Task {
	return {
		id: text(row.id),
		version: number(row.version) === 1 ? 1 : 2,
		account: text(row.account),
		cluster: text(row.cluster) as Cluster,
		state: text(row.state) as TaskState,
		fault: text(row.fault),
		brief: JSON.parse(text(row.brief)) as Task["brief"],
		seed: numberOrNot(row.seed),
		echo: text(row.echo),
		words: row.words === null ? undefined : (JSON.parse(text(row.words)) as Words),
		items: JSON.parse(text(row.items)) as readonly Item[],
		cost: number(row.cost),
		kept: number(row.kept),
		error: text(row.error),
		callbackUrl: row.callback_url === null ? undefined : text(row.callback_url),
		callbackStages: JSON.parse(text(row.callback_stages)) as readonly CallbackStage[],
		createdAt: number(row.created_at),
		finishedAt: numberOrNot(row.finished_at),
		starts: number(row.starts),
		revision: number(row.revision),
		removedAt: numberOrNot(row.removed_at),
	};
}

/** The columns of a new task, in the order of the store's INSERT. */
export const taskValues = (task: Task): readonly SqlValue[] => [
	task.id,
	task.version,
	task.account,
	task.cluster,
	task.fault,
	JSON.stringify(task.brief),
	task.echo,
	JSON.stringify(task.items),
	task.cost,
	task.callbackUrl ?? null,
	JSON.stringify(task.callbackStages),
	task.createdAt,
	task.seed ?? null,
];
