import type { JobView } from "../../jobs/ports.ts";
import type { LastStates } from "./last-states.ts";
import { drop, openShownStatus, type ShownStatus } from "./shown-status.ts";

/** The status messages on show, by job. Entries live until the last state of their job is shown or given up. */
export type StatusMessagesOnShow = {
	of(jobId: string): ShownStatus | undefined;
	/** The one of a job, a new one where there is none yet. */
	open(view: JobView): ShownStatus;
	/** The last state is shown, or nothing can show it. */
	end(jobId: string): void;
	/** This life cannot show the last state; the next start does. */
	giveUp(jobId: string): void;
	readonly size: number;
	/** Jobs whose result is about to come: nothing but their last state is shown. */
	readonly freed: Set<string>;
	/** Status messages that Discord says are gone, while their jobs go on. */
	readonly gone: Set<string>;
};

export function openStatusMessagesOnShow(
	last: LastStates,
	edit: (shown: ShownStatus) => Promise<boolean>,
): StatusMessagesOnShow {
	const cards = new Map<string, ShownStatus>();
	const gone = new Set<string>();
	const forget = (jobId: string) => {
		const shown = cards.get(jobId);
		if (shown !== undefined) drop(shown);
		cards.delete(jobId);
		gone.delete(jobId);
	};
	return {
		of: (jobId) => cards.get(jobId),
		open(view) {
			const known = cards.get(view.job.id);
			if (known !== undefined) return known;
			const shown = openShownStatus(view, edit);
			cards.set(view.job.id, shown);
			return shown;
		},
		end(jobId) {
			forget(jobId);
			last.shown(jobId);
		},
		giveUp(jobId) {
			forget(jobId);
			last.giveUp(jobId);
		},
		get size() {
			return cards.size;
		},
		freed: new Set(),
		gone,
	};
}
