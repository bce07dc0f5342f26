import { isOver, isShowable, type Job, spaceOf } from "../jobs/job.ts";
import type { Statement } from "./database.ts";
import { fold } from "./fold.ts";
import { recordText } from "./record-text.ts";
import { insert } from "./tables.ts";

/** What is suggested when its requester types a style again: the words they chose, else those of the first track. */
const suggestedStyleOf = (job: Job) =>
	job.request.mode === "custom" ? job.request.style : (job.tracks[0]?.style ?? "");

/** Everything of a job that a search looks at: what was asked for and what was made. */
function searchTextOf({ request, tracks }: Job): string {
	const asked = request.mode === "describe" ? [request.description] : [request.title, request.style, request.lyrics];
	const made = tracks.flatMap((track) => [track.title, track.style, track.lyrics]);
	return fold([...new Set([...asked, ...made])].join("\n"));
}

/** The statements by which a job's record is written: the record itself as JSON, and beside it what queries look for. */
export function* putting(job: Job): Generator<Statement> {
	const { id, lineage } = job;
	const over = isOver(job);
	const listed = isShowable(job);
	yield insert("jobs", {
		id,
		space: spaceOf(job.address),
		user_id: job.address.userId,
		root_id: lineage.rootId ?? id,
		take: lineage.take,
		is_over: Number(over),
		is_owed: Number(job.owed === true),
		is_listed: Number(listed),
		is_deleted: Number(job.deletedAt !== undefined),
		style: suggestedStyleOf(job),
		json: recordText(job),
	});
	for (const { messageId } of job.card ? [job.card, ...job.posts] : job.posts)
		yield insert("messages", { message_id: messageId, job_id: id });
	if (over && listed) yield insert("texts", { job_id: id, folded: searchTextOf(job) });
}
