import { Fault } from "../errors.ts";
import { isOver, spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { JobParts } from "./parts.ts";

type LibraryParts = Pick<JobParts, "activeJobs" | "clock" | "rights" | "status" | "store">;

type Library = Pick<
	Jobs,
	"open" | "byMessage" | "view" | "queue" | "queueFor" | "unfinishedOf" | "library" | "family" | "stylesOf" | "remove"
>;

/** The part of `Jobs` that looks songs up, and hides them, for whoever may see them. */
export function openLibrary({ store, activeJobs, rights, status, clock }: LibraryParts): Library {
	return {
		open: rights.open,
		async byMessage(messageId) {
			const job = await store.jobs.byMessage(messageId);
			return job?.deletedAt === undefined ? job : undefined;
		},
		view: (job) => status.viewOf(job),
		queue: (space) => status.queueOf(space),
		async queueFor(space, person) {
			const visible = status.queueOf(space);
			const [running, waiting] = await Promise.all([
				rights.visibleOf(space, person, visible.running, ({ job }) => job),
				rights.visibleOf(space, person, visible.waiting, ({ job }) => job),
			]);
			return { running, waiting };
		},
		unfinishedOf: (space, userId) => store.jobs.unfinishedOf(space, userId),
		library: (query, person) => store.jobs.library(query, rights.maySeeIn(query.space, person)),
		async family(job, person) {
			const takes = await store.jobs.family(job.lineage.rootId ?? job.id);
			return rights.visibleOf(spaceOf(job.address), person, takes, (take) => take);
		},
		stylesOf: (space, userId) => store.jobs.stylesOf(space, userId, 25),
		async remove(jobId, person) {
			const job = await rights.openToChange(jobId, person);
			if (!isOver(job)) throw new Fault("not-ready", {});
			await activeJobs.change(jobId, (current) => ({ ...current, deletedAt: clock.now() }));
			return job.card === undefined ? job.posts : [...job.posts, job.card];
		},
	};
}
