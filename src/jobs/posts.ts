import { LRUCache } from "lru-cache";
import { Fault, isFault } from "../errors.ts";
import { openRateWindow, type RateWindow } from "../queue/rate-window.ts";
import { isOver, spaceOf } from "./job.ts";
import type { Jobs } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import type { Clock } from "./ports.ts";
import { mustBePlaceFor } from "./rules.ts";
import { toShown, withPost } from "./transitions.ts";

type PostsParts = Pick<JobParts, "activeJobs" | "clock" | "presenter" | "rights" | "settingsOf" | "status">;

/** The part of `Jobs` that knows where a job stands: its status message, its result, and where that was posted again. */
export function openPosts(
	parts: PostsParts,
): Pick<Jobs, "attachStatusMessage" | "lastStateShown" | "mayRepost" | "addPost"> {
	const { activeJobs, presenter, status, rights, settingsOf } = parts;
	const countRepost = openRepostLimit(parts.clock);
	return {
		async attachStatusMessage(jobId, message) {
			const active = activeJobs.get(jobId);
			const attach = () => activeJobs.change(jobId, (job) => ({ ...job, card: message }));
			// a status message that nobody knows of would never be brought up to date again
			await (active === undefined ? attach() : active.untilWritten(attach)).catch((error: unknown) => {
				// Whoever stops while the disk is full, or has lost the store, leaves the status message to the next start: the song is accepted.
				if (active?.hard.signal.aborted !== true && !isFault(error, "shutting-down")) throw error;
			});
			const job = await activeJobs.read(jobId);
			if (job !== undefined) presenter.show(status.viewOf(job));
		},
		async lastStateShown(jobId) {
			await activeJobs.change(jobId, (job) => (isOver(job) && job.owed === true ? toShown(job) : undefined));
		},
		async mayRepost(job, address, person) {
			const space = spaceOf(address);
			mustBePlaceFor(address, person, await settingsOf(space));
			await rights.mustBeShareable(job, address, person);
			countRepost(space, person.userId);
		},
		async addPost(jobId, post, byUserId) {
			await activeJobs.change(jobId, (job) => withPost(job, post, byUserId));
		},
	};
}

/** A song posted again is files for everybody to scroll past: a person gets so many in so long. */
const limit = { perInterval: 3, intervalMs: 60_000 };
/** Of so many people the posts are remembered; not over a restart, for a minute is soon over. */
const mostKnown = 10_000;

/** Counts one more of a person's posts in a space; throws Fault "posts-too-often". */
function openRepostLimit(clock: Clock): (space: string, userId: string) => void {
	const windows = new LRUCache<string, RateWindow>({ max: mostKnown });
	return (space, userId) => {
		const key = `${space} ${userId}`;
		const rateWindow = windows.get(key) ?? openRateWindow(limit);
		windows.set(key, rateWindow);
		const waitMs = rateWindow.wait(clock.now());
		if (waitMs > 0) throw new Fault("posts-too-often", { limit: limit.perInterval, nextAt: clock.now() + waitMs });
		rateWindow.note(clock.now());
	};
}
