import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isOver, type Job, spaceOf } from "../jobs/job.ts";
import type { JobStore, LibraryQuery, SongPlace } from "../jobs/stores.ts";
import type { Statement } from "./commit.ts";
import { rewriteOwed } from "./rewrite.ts";
import type { Write } from "./writes.ts";

type Row = Record<string, SQLOutputValue>;
const toJob = (row: Row): Job => JSON.parse(String(row.json)) as Job;
const toJobs = (rows: readonly Row[]) => rows.map(toJob);
const toPlace = ({ user_id, channel_id, shared_in }: Row): SongPlace => ({
	userId: String(user_id),
	channelId: String(channel_id),
	sharedIn: typeof shared_in === "string" ? (JSON.parse(shared_in) as readonly string[]) : [],
});

/** A song that people may find again: it was made, and is not deleted. One that reached nobody can still be shown. */
function isListed(job: Job): boolean {
	if (job.deletedAt !== undefined || job.tracks.length === 0) return false;
	return job.state.is === "done" || (job.state.is === "failed" && job.state.fault.code === "undeliverable");
}

const styleOf = (job: Job) => (job.request.mode === "custom" ? job.request.style : (job.tracks[0]?.style ?? ""));

/** Folds text for searching: case, accents and width fall away; other scripts stay as they are. */
function fold(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Everything of a job that a search looks at: what was asked for and what was made. */
function searchTextOf({ request, tracks }: Job): string {
	const asked = request.mode === "describe" ? [request.description] : [request.title, request.style, request.lyrics];
	const made = tracks.flatMap((track) => [track.title, track.style, track.lyrics]);
	return fold([...new Set([...asked, ...made])].join("\n"));
}

const upsert = `INSERT INTO jobs (id, space, user_id, root_id, take, is_over, is_owed, is_listed, is_deleted, style, json)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET is_over = excluded.is_over,
	is_owed = excluded.is_owed, is_listed = excluded.is_listed, is_deleted = excluded.is_deleted, style = excluded.style,
	json = excluded.json`;
const addMessage = "INSERT OR IGNORE INTO messages (message_id, job_id) VALUES (?, ?)";
const setText = "INSERT OR REPLACE INTO texts (job_id, folded) VALUES (?, ?)";
/** The statements by which a job's record is written. */
function* putting(job: Job): Generator<Statement> {
	const { id, lineage } = job;
	const over = isOver(job);
	const listed = isListed(job);
	const flags = [over, job.owed === true, listed, job.deletedAt !== undefined].map(Number);
	const owner = [spaceOf(job.address), job.address.userId];
	const root = lineage.rootId ?? id;
	yield [upsert, id, ...owner, root, lineage.take, ...flags, styleOf(job), JSON.stringify(job)];
	for (const { messageId } of job.card ? [job.card, ...job.posts] : job.posts) yield [addMessage, messageId, id];
	if (over && listed) yield [setText, id, searchTextOf(job)];
}

/** How many rows are read at once, so that a long search or export never holds up the rest of the program. */
const chunk = 500;

/** The jobs as indexed rows: the record itself as JSON, and beside it the columns that queries use. */
export function openJobStore(database: DatabaseSync, write: Write): JobStore {
	const sql = (text: string) => database.prepare(text);
	const byId = sql("SELECT json FROM jobs WHERE id = ?");
	const unfinished = sql("SELECT id, json FROM jobs WHERE is_over = 0 AND id > ? ORDER BY id LIMIT ?");
	const owed = sql("SELECT id, json FROM jobs WHERE is_owed = 1 AND id > ? ORDER BY id LIMIT ?");
	const unfinishedOf = sql("SELECT json FROM jobs WHERE is_over = 0 AND space = ? AND user_id = ? ORDER BY id");
	const candidates = sql(
		`SELECT id, user_id, channel_id, shared_in FROM jobs INDEXED BY jobs_visible
		WHERE is_listed = 1 AND space = ? AND id < ? ORDER BY id DESC LIMIT ?`,
	);
	const candidatesOf = sql(
		`SELECT id, user_id, channel_id, shared_in FROM jobs
		WHERE is_listed = 1 AND space = ? AND user_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
	);
	const contains = sql("SELECT 1 FROM texts WHERE job_id = ? AND instr(folded, ?) > 0");
	const byMessage = sql("SELECT json FROM jobs JOIN messages ON job_id = id WHERE message_id = ?");
	const family = sql("SELECT json FROM jobs WHERE root_id = ? AND is_deleted = 0 ORDER BY take, id");
	const styles = sql(
		"SELECT style FROM jobs WHERE is_listed = 1 AND space = ? AND user_id = ? AND style <> '' ORDER BY id DESC LIMIT 200",
	);
	const forgotten = sql(
		`SELECT id, json FROM jobs INDEXED BY jobs_forgotten
		WHERE json_extract(json, '$.isForgotten') = 1 AND is_over = 1 AND id > ? ORDER BY id LIMIT ?`,
	);
	const allOf = sql("SELECT id, json FROM jobs WHERE user_id = ? AND id > ? ORDER BY id LIMIT ?");

	/** Newest first, a chunk at a time, until one more than `limit` songs hold the text and may be seen. */
	const search = async (query: LibraryQuery, isVisible: (place: SongPlace) => Promise<boolean>): Promise<Row[]> => {
		const { space, userId, limit } = query;
		const needle = fold(query.text ?? "");
		const hits: Row[] = [];
		let size = needle === "" ? limit + 1 : chunk;
		for (let from = query.beforeId ?? "~"; ; await nextTurn()) {
			const rows =
				userId === undefined ? candidates.all(space, from, size) : candidatesOf.all(space, userId, from, size);
			for (const row of rows) {
				const id = String(row.id);
				if (needle !== "" && contains.get(id, needle) === undefined) continue;
				if (!(await isVisible(toPlace(row)))) continue;
				const found = byId.get(id);
				if (found !== undefined) hits.push(found);
				if (hits.length > limit) return hits;
			}
			const last = rows.at(-1)?.id;
			if (rows.length < size || typeof last !== "string") return hits;
			from = last;
			size = chunk;
		}
	};

	const walk = async function* (next: (after: string) => readonly Row[]) {
		for (let after = ""; ; ) {
			const rows = next(after);
			for (const row of rows) yield toJob(row);
			const last = rows.at(-1)?.id;
			if (rows.length < chunk || typeof last !== "string") return;
			after = last;
			await nextTurn();
		}
	};

	return {
		put: (job) => write(...putting(job)),
		async get(id) {
			const row = byId.get(id);
			return row && toJob(row);
		},
		unfinished: () => walk((after) => unfinished.all(after, chunk)),
		owed: () => walk((after) => owed.all(after, chunk)),
		unfinishedOf: async (space, userId) => toJobs(unfinishedOf.all(space, userId)),
		async library(query, isVisible = async () => true) {
			const rows = await search(query, isVisible);
			const jobs = toJobs(rows.slice(0, query.limit));
			const last = jobs.at(-1);
			return rows.length > query.limit && last !== undefined ? { jobs, nextBeforeId: last.id } : { jobs };
		},
		async byMessage(messageId) {
			const row = byMessage.get(messageId);
			return row && toJob(row);
		},
		family: async (rootId) => toJobs(family.all(rootId)),
		async stylesOf(space, userId, limit) {
			const distinct = new Set(styles.all(space, userId).map((row) => String(row.style)));
			return [...distinct].slice(0, limit);
		},
		forgotten: () => walk((after) => forgotten.all(after, chunk)),
		allOf: (userId) => walk((after) => allOf.all(userId, after, chunk)),
		async erase(id) {
			const row = byId.get(id);
			if (row === undefined) return;
			const job = toJob(row);
			if (!isOver(job)) throw new Error("a job that is not over cannot be erased");
			const tasks = job.attempts.flatMap(({ workId }) => workId ?? []);
			await write(
				["DELETE FROM jobs WHERE id = ? AND is_over = 1", id],
				["DELETE FROM texts WHERE job_id = ?", id],
				["DELETE FROM messages WHERE job_id = ?", id],
				...tasks.map((workId): Statement => ["INSERT OR IGNORE INTO erasures (work_id) VALUES (?)", workId]),
				rewriteOwed,
			);
		},
	};
}
