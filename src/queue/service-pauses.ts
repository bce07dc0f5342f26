import type { Clock, MusicService } from "../jobs/ports.ts";
import type { Store } from "../jobs/stores.ts";
import { type Timings, withJitter } from "../jobs/timings.ts";
import type { Log } from "../log.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { Upstream } from "./upstream.ts";

type Pause = NonNullable<GuildSettings["paused"]>;
const noteKey = "pause";

export type ServicePauses = ReturnType<typeof openServicePauses>;

/**
 * The pause of all spaces while the service has no credits left: there is one key for everybody. It outlives the process, and ends by
 * itself: the service is asked for its balance in growing pauses, and where that says nothing one song is sent to find out. An admin of
 * any space may end it earlier; the next song then shows whether there are credits again.
 */
export function openServicePauses(options: {
	readonly store: Store;
	readonly service: Pick<MusicService, "credits">;
	readonly upstream: Upstream;
	readonly clock: Clock;
	readonly timings: Timings["credits"];
	readonly log: Log;
	/** Aborted when the process stops. */
	readonly signal: AbortSignal;
}) {
	const { store, service, upstream, clock, timings, log, signal } = options;
	let pause: Pause | null = null;
	let isAnnounced = false;
	let asking = new AbortController();

	const hold = () => {
		if (pause === null) {
			pause = { since: clock.now(), reason: "service-no-credits" };
			upstream.outOfCredits();
		}
		return pause;
	};
	/** Credits left as the service says; "unknown" where it does not say or cannot be asked. */
	const ask = async (): Promise<number | "unlimited" | "unknown"> => {
		const balance = await service.credits(asking.signal).catch(() => undefined);
		return balance === null ? "unlimited" : (balance ?? "unknown");
	};
	const watch = async (own: AbortSignal) => {
		const before = await ask();
		for (let pauseMs = timings.firstMs; ; pauseMs = Math.min(2 * pauseMs, timings.longestMs)) {
			await clock.wait(withJitter(pauseMs), own);
			const now = await ask();
			if (own.aborted) return;
			if (now === 0) continue;
			const isMore = typeof now === "number" && typeof before === "number" && now > before;
			if (isMore) {
				log.info({ credits: now }, "the service has credits again, all songs go on");
				return end();
			}
			// It says that there are some, or nothing at all: only a song can tell whether they are enough.
			upstream.probe();
		}
	};
	const start = () => {
		asking = new AbortController();
		const own = AbortSignal.any([asking.signal, signal]);
		watch(own).catch((err: unknown) => {
			if (!own.aborted) log.error({ err }, "the service's credits are not watched any more");
		});
	};
	const end = async () => {
		if (pause === null) return;
		pause = null;
		isAnnounced = false;
		asking.abort();
		upstream.resume();
		await store.notes.delete(noteKey);
	};

	return {
		async load() {
			const stored = await store.notes.get(noteKey);
			if (typeof stored !== "object" || stored === null || !("since" in stored)) return;
			hold();
			pause = { since: Number(stored.since), reason: "service-no-credits" };
			isAnnounced = true;
			start();
		},
		now: () => pause,
		/** From this moment on nobody sends anything. */
		hold,
		/** Pauses everybody until there are credits again; false when that was announced already. */
		async begin(): Promise<boolean> {
			if (isAnnounced) return false;
			isAnnounced = true;
			const held = hold();
			start();
			await store.notes.set(noteKey, held);
			return true;
		},
		end,
	};
}
