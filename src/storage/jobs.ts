import { setImmediate as nextTurn } from "node:timers/promises";
import { isOver, type Job } from "../jobs/job.ts";
import type { JobStore, Part } from "../jobs/stores.ts";
import type { Database, Row } from "./database.ts";
import { putting } from "./job-rows.ts";
import { openSearch } from "./job-search.ts";
import { scrubOwed } from "./scrub-owed.ts";
import { insert } from "./tables.ts";

const toJob = (row: Row): Job => JSON.parse(String(row.json)) as Job;
const toJobs = (rows: readonly Row[]) => rows.map(toJob);
/** How many rows are read at once, so that a long export never holds up the rest of the program. */
const chunk = 500;
const latestStyles = `SELECT style FROM jobs WHERE is_listed = 1 AND space = ? AND user_id = ? AND style <> ''
	ORDER BY id DESC LIMIT 200`;

/** The jobs as indexed rows: the record itself as JSON, and beside it the columns that queries use. */
export function openJobStore({ read, write, dialect }: Database): JobStore {
	const byId = read("SELECT json FROM jobs WHERE id = ?");
	const unfinishedOf = read("SELECT json FROM jobs WHERE is_over = 0 AND space = ? AND user_id = ? ORDER BY id");
	const byMessage = read("SELECT json FROM jobs JOIN messages ON job_id = id WHERE message_id = ?");
	const family = read("SELECT json FROM jobs WHERE root_id = ? AND is_deleted = 0 ORDER BY take, id");
	const styles = read(latestStyles);
	const allOf = read("SELECT id, json FROM jobs WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?");
	const search = openSearch({ read, dialect });

	const walk = async function* (next: (after: string) => Promise<readonly Row[]>) {
		for (let after = ""; ; ) {
			const rows = await next(after);
			for (const row of rows) yield toJob(row);
			const last = rows.at(-1)?.id;
			if (rows.length < chunk || typeof last !== "string") return;
			after = last;
			await nextTurn();
		}
	};
	/** Jobs by the index that holds them alone. */
	const walking = (from: string, condition: string) => {
		const select = (which: string) => `SELECT id, json FROM ${from} WHERE ${which} AND id > ? ORDER BY id LIMIT ?`;
		const all = read(select(condition));
		const ofPart = read(select(`${condition} AND ${dialect.shardOf("space")} = ?`));
		return (part?: Part) =>
			walk((after) => (part === undefined ? all.all(after, chunk) : ofPart.all(part.of, part.shard, after, chunk)));
	};
	const get: JobStore["get"] = async (id) => {
		const row = await byId.get(id);
		return row && toJob(row);
	};

	return {
		put: (job) => write(...putting(job)),
		get,
		unfinished: walking("jobs", "is_over = 0"),
		owed: walking("jobs", "is_owed = 1"),
		unfinishedOf: async (space, userId) => toJobs(await unfinishedOf.all(space, userId)),
		async library(query, isVisible = async () => true) {
			const ids = await search(query, isVisible);
			const found = await Promise.all(ids.slice(0, query.limit).map(get));
			const jobs = found.filter((job) => job !== undefined);
			const last = ids[query.limit - 1];
			return ids.length > query.limit && last !== undefined ? { jobs, nextBeforeId: last } : { jobs };
		},
		async byMessage(messageId) {
			const row = await byMessage.get(messageId);
			return row && toJob(row);
		},
		family: async (rootId) => toJobs(await family.all(rootId)),
		async stylesOf(space, userId, limit) {
			const rows = await styles.all(space, userId);
			return [...new Set(rows.map((row) => String(row.style)))].slice(0, limit);
		},
		forgotten: walking(`jobs ${dialect.by("jobs_forgotten")}`, "is_forgotten = 1 AND is_over = 1"),
		allOf: (userId) => walk((after) => allOf.all(userId, after, chunk)),
		async erase(id) {
			const job = await get(id);
			if (job === undefined) return;
			if (!isOver(job)) throw new Error("a job that is not over cannot be erased");
			const tasks = job.attempts.flatMap(({ workId }) => workId ?? []);
			await write(
				["DELETE FROM jobs WHERE id = ? AND is_over = 1", id],
				["DELETE FROM texts WHERE job_id = ?", id],
				["DELETE FROM messages WHERE job_id = ?", id],
				...tasks.map((workId) => insert("erasures", { work_id: workId })),
				scrubOwed,
			);
		},
	};
}
