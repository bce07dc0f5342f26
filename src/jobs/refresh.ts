import type { Hub } from "./hub.ts";
import { hasMoved, viewOf } from "./job-views.ts";

/** Shows songs that wait anew when what their status messages say of it is true no more. `hub` is asked for late: it is being wired. */
export function openRefresh(hub: () => Hub, signal: AbortSignal) {
	/** Spaces whose places are shown anew in a moment. */
	const moving = new Set<string>();

	const showPlaces = (space: string) => {
		const { queues, activeJobs, show } = hub();
		moving.delete(space);
		for (const { id, ahead } of queues.peek(space)?.standing() ?? []) {
			const active = activeJobs.active.get(id);
			if (active !== undefined && hasMoved(hub(), active, ahead)) show(active);
		}
	};
	return {
		/** Turns have moved in a space. Many moves in a moment are shown as one. */
		placesMoved(space: string): void {
			if (moving.has(space) || signal.aborted) return;
			const { queues, clock, timings } = hub();
			if ((queues.peek(space)?.waiting ?? 0) === 0) return;
			moving.add(space);
			clock.wait(timings.refreshMs, signal).then(
				() => showPlaces(space),
				() => {},
			);
		},
		/** Everybody waits for another reason than before: rare, so that looking at all of them is no matter. */
		reasonChanged(): void {
			if (signal.aborted) return;
			const { activeJobs, show } = hub();
			for (const active of activeJobs.active.values()) {
				if (active.job.state.is === "waiting" && viewOf(hub(), active.job).reason !== active.shown?.reason)
					show(active);
			}
		},
	};
}
