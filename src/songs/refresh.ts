import type { Hub } from "./hub.ts";
import { hasMoved, viewOf } from "./views.ts";

/** Shows songs that wait anew when what their status messages say of it is true no more. `hub` is asked for late: it is being wired. */
export function openRefresh(hub: () => Hub, signal: AbortSignal) {
	/** Spaces whose places are shown anew in a moment. */
	const moving = new Set<string>();

	const showPlaces = (space: string) => {
		const { lanes, roster, show } = hub();
		moving.delete(space);
		for (const { id, ahead } of lanes.peek(space)?.standing() ?? []) {
			const one = roster.active.get(id);
			if (one !== undefined && hasMoved(hub(), one, ahead)) show(one);
		}
	};
	return {
		/** Turns have moved in a space. Many moves in a moment are shown as one. */
		placesMoved(space: string): void {
			if (moving.has(space) || signal.aborted) return;
			const { lanes, clock, pace } = hub();
			if ((lanes.peek(space)?.waiting ?? 0) === 0) return;
			moving.add(space);
			clock.wait(pace.refreshMs, signal).then(
				() => showPlaces(space),
				() => {},
			);
		},
		/** Everybody waits for another reason than before: rare, so that looking at all of them is no matter. */
		reasonChanged(): void {
			if (signal.aborted) return;
			const { roster, show } = hub();
			for (const one of roster.active.values()) {
				if (one.job.state.is === "waiting" && viewOf(hub(), one.job).reason !== one.shown?.reason) show(one);
			}
		},
	};
}
