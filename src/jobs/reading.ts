import { Fault } from "../errors.ts";
import type { Hub } from "./hub.ts";
import { spaceOf } from "./job.ts";
import { queueOf, viewOf } from "./job-views.ts";
import type { Jobs } from "./jobs.ts";
import { maySee, openSight, visibleOf } from "./visibility.ts";

type Reading = Pick<
	Jobs,
	"open" | "byMessage" | "view" | "queue" | "queueFor" | "unfinishedOf" | "library" | "family" | "stylesOf"
>;

/** The part of `Songs` that looks songs up, for whoever may see them. */
export function openReading(hub: Hub): Reading {
	const { store, access, activeJobs } = hub;
	return {
		async open(jobId, space, person) {
			const job = await activeJobs.read(jobId);
			const isThere = job !== undefined && (spaceOf(job.address) === space || job.address.userId === person.userId);
			if (!isThere || job.deletedAt !== undefined || !(await maySee(access, job, person)))
				throw new Fault("no-such-song", {});
			return job;
		},
		async byMessage(messageId) {
			const job = await store.jobs.byMessage(messageId);
			return job?.deletedAt === undefined ? job : undefined;
		},
		view: (job) => viewOf(hub, job),
		queue: (space) => queueOf(hub, space),
		async queueFor(space, person) {
			const sight = openSight(access, space, person);
			const { running, waiting } = queueOf(hub, space);
			const [visibleRunning, visibleWaiting] = await Promise.all(
				[running, waiting].map((views) => visibleOf(sight, views, ({ job }) => job)),
			);
			return { running: visibleRunning ?? [], waiting: visibleWaiting ?? [] };
		},
		unfinishedOf: (space, userId) => store.jobs.unfinishedOf(space, userId),
		library: (query, person) => store.jobs.library(query, openSight(access, query.space, person)),
		async family(job, person) {
			const takes = await store.jobs.family(job.lineage.rootId ?? job.id);
			return visibleOf(openSight(access, spaceOf(job.address), person), takes, (take) => take);
		},
		stylesOf: (space, userId) => store.jobs.stylesOf(space, userId, 25),
	};
}
