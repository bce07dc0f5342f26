import { isDeepStrictEqual } from "node:util";
import type { TakeMarks } from "@tunesmith/composer";
import type { Item } from "../tasks/task.ts";
import type { TaskFiles } from "./task-files.ts";

/**
 * Whether a take that is composed again is the item. Takes of releases that stored no number of the score are told by their length and the
 * times of their words.
 */
export async function isSameTake(
	item: Item,
	{ score, seconds, timings }: TakeMarks,
	files: Pick<TaskFiles, "readTimings">,
): Promise<boolean> {
	if (item.score !== undefined) return item.score === score;
	return seconds === item.seconds && isDeepStrictEqual(timings, await files.readTimings(item.id));
}
