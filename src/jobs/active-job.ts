import { isFault } from "../errors.ts";
import type { BackOffs } from "./back-offs.ts";
import type { CallKind } from "./breaker.ts";
import { over } from "./clock.ts";
import type { StepName } from "./crash-points.ts";
import { type Attempt, type Job, spaceOf } from "./job.ts";
import type { Progress, WaitReason } from "./ports.ts";
import type { JobTools } from "./tools.ts";

/** When a song will probably be ready, as it is shown; `at` is undefined once it takes longer than songs of its kind ever did. */
export type Estimate = {
	readonly of: string;
	readonly at: number | undefined;
	/** How often it had to be put off. */
	readonly putOff: number;
	/** Ends the wait for the moment when it would be over. */
	readonly stop: AbortController;
};

/** The first track on the status message while the rest is made: an extra, so nobody waits for it. */
export type Preview = {
	/** Begins with the first track that there is. Does nothing the second time, or where it stands already. */
	start(progress: Progress): void;
	/** What has not been sent yet never is; what is on its way goes on. */
	drop(): void;
	/** Resolves when nothing of it is under way any more, and the record says what became of it. */
	readonly finished: () => Promise<void>;
};

/** Why an active job has to stop; the reason of its signals. */
export type StopReason =
	| { readonly is: "stopping" }
	| { readonly is: "cancelled"; readonly byUserId: string }
	| { readonly is: "left" };

/** What an active job needs to wait and to note how far it has come. */
export type ActiveJobParts = JobTools & {
	readonly backOffs: BackOffs;
	/** Changes the record of a job as the named step; see `ActiveJobs.change`. */
	readonly change: (id: string, work: (job: Job) => Job | undefined, step: StepName) => Promise<Job | undefined>;
};

/** A job that is not over, as this process works on it. The record in `job` is always what the disk holds. */
export class ActiveJob {
	job: Job;
	readonly space: string;
	/** Ends waits, questions and downloads. */
	readonly soft = new AbortController();
	/** Ends submissions and deliveries too, which may finish as long as there is time. */
	readonly hard = new AbortController();
	/** Set when somebody wants it cancelled while nothing can be aborted: looked at when the submission is certain. */
	wanted: StopReason | undefined;
	/** Whether it has a slot of its guild's queue but waits for its turn at the service. */
	isAtUpstream = false;
	/** Whether a file of it was downloaded and is music. */
	hasMusic = false;
	/** Its requester was refused, which tells its end: no status message does. */
	isRefused = false;
	/** Its result was posted, as far as anybody knows: whatever goes wrong from now on, it is not ended as failed. */
	isDelivered = false;
	estimate: Estimate | undefined;
	/** What its status message shows of its wait. */
	shown: { readonly ahead: number | undefined; readonly reason: WaitReason | undefined } | undefined;
	/** There once it has a slot. */
	preview: Preview | undefined;
	/** Resolves when nothing works on it any more. */
	finished: Promise<void> = Promise.resolve();
	readonly #parts: ActiveJobParts;
	/** The pauses it is in; calling one cuts it short. */
	readonly #pauses = new Set<() => void>();

	constructor(job: Job, parts: ActiveJobParts) {
		this.job = job;
		this.space = spaceOf(job.address);
		this.#parts = parts;
		this.soft.signal.addEventListener("abort", () => this.wake(), { once: true });
	}

	/** The attempt that the service was or is asked with. */
	get lastAttempt(): Attempt {
		const attempt = this.job.attempts.at(-1);
		if (attempt === undefined) throw new Error("the job has no attempt");
		return attempt;
	}

	/** Changes its record as the named step. */
	async advance(step: StepName, work: (job: Job) => Job): Promise<void> {
		await this.untilWritten(() => this.#parts.change(this.job.id, work, step));
	}

	/** Repeats a write while the disk is full: a song under way is not lost for that. Gives up when the process stops. */
	async untilWritten<Result>(write: () => Promise<Result>): Promise<Result> {
		const { clock, log, timings } = this.#parts;
		for (let tries = 1; ; tries++) {
			try {
				return await write();
			} catch (error) {
				if (!isFault(error, "disk-full")) throw error;
				if (tries === 1) log.error({ jobId: this.job.id, err: error }, "the disk is full, writing will be repeated");
				await clock.wait(timings.diskMs, this.hard.signal);
			}
		}
	}

	/**
	 * A pause that `wake` or a stop cuts short; a stop is thrown. One that `backsOff` from a service in trouble also ends when that service
	 * answers somebody else again.
	 */
	async pause(ms: number, backsOff?: CallKind): Promise<void> {
		const { clock, backOffs } = this.#parts;
		this.soft.signal.throwIfAborted();
		if (ms <= 0) return;
		const woken = new AbortController();
		const cut = () => woken.abort(over);
		const letGo = backsOff === undefined ? () => {} : backOffs.add(backsOff, cut);
		this.#pauses.add(cut);
		try {
			await clock.wait(ms, woken.signal).catch(() => {});
		} finally {
			this.#pauses.delete(cut);
			letGo();
		}
		this.soft.signal.throwIfAborted();
	}

	/** Ends its pauses: there is news. */
	wake(): void {
		for (const cut of this.#pauses) cut();
	}
}
