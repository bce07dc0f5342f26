import type { Clock, Store } from "./ports.ts";
import type { Settings } from "./settings.ts";

type Pause = NonNullable<Settings["paused"]>;
const noteKey = "pause";

export type Pauses = ReturnType<typeof openPauses>;

/**
 * The pause of all spaces while the service has no credits left: there is one key for everybody. It outlives the process and ends when
 * an admin of any space resumes; the next song then shows whether there are credits again.
 */
export function openPauses(store: Store, clock: Clock) {
	let pause: Pause | null = null;
	return {
		async load() {
			const stored = await store.notes.get(noteKey);
			if (typeof stored !== "object" || stored === null || !("since" in stored)) return;
			pause = { since: Number(stored.since), reason: "service-no-credits" };
		},
		now: () => pause,
		/** Pauses everybody; false when that was so already, and the admins have been told. */
		async begin(): Promise<boolean> {
			if (pause !== null) return false;
			pause = { since: clock.now(), reason: "service-no-credits" };
			await store.notes.set(noteKey, pause);
			return true;
		},
		async end() {
			if (pause === null) return;
			pause = null;
			await store.notes.delete(noteKey);
		},
	};
}
