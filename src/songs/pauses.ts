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
	let isAnnounced = false;
	const hold = () => {
		pause ??= { since: clock.now(), reason: "service-no-credits" };
		return pause;
	};
	return {
		async load() {
			const stored = await store.notes.get(noteKey);
			if (typeof stored !== "object" || stored === null || !("since" in stored)) return;
			pause = { since: Number(stored.since), reason: "service-no-credits" };
			isAnnounced = true;
		},
		now: () => pause,
		/** From this moment on nobody sends anything. */
		hold,
		/** Pauses everybody until an admin resumes; false when that was announced already. */
		async begin(): Promise<boolean> {
			if (isAnnounced) return false;
			isAnnounced = true;
			await store.notes.set(noteKey, hold());
			return true;
		},
		async end() {
			if (pause === null) return;
			pause = null;
			isAnnounced = false;
			await store.notes.delete(noteKey);
		},
	};
}
