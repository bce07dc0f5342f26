import type { MusicService } from "../jobs/ports.ts";
import { backoff } from "../jobs/timings.ts";
import type { JobTools } from "../jobs/tools.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { Upstream } from "./upstream.ts";

type Pause = NonNullable<GuildSettings["paused"]>;
const noteKey = "pause";

export type ServicePausesParts = Pick<JobTools, "store" | "clock" | "timings" | "log" | "signal"> & {
	readonly service: Pick<MusicService, "credits">;
	readonly upstream: Upstream;
};

/**
 * The pause of all spaces while the service has no credits left: there is one key for everybody. It outlives the process, and ends by
 * itself: the service is asked for its balance in growing pauses, and where that says nothing one song is sent to find out. An admin of
 * any space may end it earlier; the next song then shows whether there are credits again.
 */
export class ServicePauses {
	readonly #parts: ServicePausesParts;
	#pause: Pause | null = null;
	#isAnnounced = false;
	#asking = new AbortController();

	constructor(parts: ServicePausesParts) {
		this.#parts = parts;
	}

	/** Goes on with the pause of an earlier process. */
	async load(): Promise<void> {
		const stored = await this.#parts.store.notes.get(noteKey);
		if (typeof stored !== "object" || stored === null || !("since" in stored)) return;
		this.hold();
		this.#pause = { since: Number(stored.since), reason: "service-no-credits" };
		this.#isAnnounced = true;
		this.#startAsking();
	}
	now(): Pause | null {
		return this.#pause;
	}
	/** From this moment on nobody sends anything. */
	hold(): Pause {
		if (this.#pause === null) {
			this.#pause = { since: this.#parts.clock.now(), reason: "service-no-credits" };
			this.#parts.upstream.outOfCredits();
		}
		return this.#pause;
	}
	/** Pauses everybody until there are credits again; false when that was announced already. */
	async begin(): Promise<boolean> {
		if (this.#isAnnounced) return false;
		this.#isAnnounced = true;
		const held = this.hold();
		this.#startAsking();
		await this.#parts.store.notes.set(noteKey, held);
		return true;
	}
	async end(): Promise<void> {
		if (this.#pause === null) return;
		this.#pause = null;
		this.#isAnnounced = false;
		this.#asking.abort();
		this.#parts.upstream.resume();
		await this.#parts.store.notes.delete(noteKey);
	}

	#startAsking(): void {
		this.#asking = new AbortController();
		const ended = AbortSignal.any([this.#asking.signal, this.#parts.signal]);
		this.#askUntilCredits(ended).catch((err: unknown) => {
			if (!ended.aborted) this.#parts.log.error({ err }, "the service's credits are not watched any more");
		});
	}

	async #askUntilCredits(ended: AbortSignal): Promise<void> {
		const { upstream, clock, timings, log } = this.#parts;
		const { firstMs, longestMs } = timings.credits;
		const before = await this.#creditsLeft();
		for (let questions = 1; ; questions++) {
			await clock.wait(backoff(questions, firstMs, longestMs), ended);
			const now = await this.#creditsLeft();
			if (ended.aborted) return;
			if (now === 0) continue;
			if (typeof now === "number" && typeof before === "number" && now > before) {
				log.info({ credits: now }, "the service has credits again, all songs go on");
				return this.end();
			}
			// It says that there are some, or nothing at all: only a song can tell whether they are enough.
			upstream.probe();
		}
	}

	/** As the service says; null where it knows no limit, undefined where it does not say or cannot be asked. */
	#creditsLeft(): Promise<number | null | undefined> {
		return this.#parts.service.credits(this.#asking.signal).catch(() => undefined);
	}
}
