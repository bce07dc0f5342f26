import { Fault } from "../errors.ts";
import { over, withDeadline } from "./clock.ts";
import type { Hub } from "./hub.ts";
import { halfOf } from "./job.ts";
import type { Progress } from "./ports.ts";
import type { Active } from "./roster.ts";
import type { Downloads } from "./tracks.ts";
import { withPreview } from "./transitions.ts";

/** The first track on the status message while the rest is made: an extra, so nobody waits for it. */
export type Preview = {
	/** Begins with the first track that there is. Does nothing the second time, or where it stands already. */
	start(progress: Progress): void;
	/** What has not been sent yet never is; what is on its way goes on. */
	drop(): void;
	/** Resolves when nothing of it is under way any more, and the record says what became of it. */
	readonly settled: () => Promise<void>;
};

export function openPreview(hub: Hub, one: Active, downloads: Downloads): Preview {
	const dropped = new AbortController();
	let underWay: Promise<void> | undefined;
	return {
		start(progress) {
			if (one.job.previewed === true || dropped.signal.aborted) return;
			underWay ??= show(hub, one, downloads, progress, dropped.signal).catch((err: unknown) => {
				if (!dropped.signal.aborted)
					hub.log.warn({ jobId: one.job.id, err }, "the first track could not be shown early");
			});
		},
		drop: () => dropped.abort(over),
		settled: async () => underWay,
	};
}

/** Whether an earlier life got it onto the message is looked up: a second post of it would stop whoever listens. */
async function show(hub: Hub, one: Active, downloads: Downloads, progress: Progress, signal: AbortSignal) {
	const { doStep, roster, stage } = hub;
	const first = progress.tracks.find(({ audioUrl }) => audioUrl !== undefined && audioUrl !== "");
	if (first === undefined) return;
	if (one.job.previewed === false && (await stage.previewStands(one.job, signal)) === true) {
		await roster.advance(one, "put-previewed", (job) => withPreview(job, true));
		return;
	}
	const files = await downloads.get(first);
	signal.throwIfAborted();
	await roster.advance(one, "put-previewing", (job) => withPreview(job, undefined));
	const isShown = await doStep("preview", () => stage.preview(one.job, files, signal));
	// The job may be over by now: the record is told all the same.
	if (isShown !== undefined) await roster.advance(one, "put-previewed", (job) => withPreview(job, isShown));
	if (isShown === true && !signal.aborted) hub.show(one);
}

/**
 * What a person pays for a job they cancel: half, rounded up, once a track was posted, else nothing. A preview under way is waited for,
 * and one of unknown outcome looked up; where nobody can tell, it costs nothing.
 */
export async function keptOf(hub: Hub, one: Active): Promise<number> {
	const { clock, pace, stage } = hub;
	one.preview?.drop();
	const limited = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, pace.cancelMs, one.hard.signal, () => new Fault("undeliverable", {}), work).catch(
			() => undefined,
		);
	await limited(async () => one.preview?.settled());
	if (one.job.cost === 0 || one.job.previewed === undefined) return 0;
	const isPosted = one.job.previewed || (await limited((signal) => stage.previewStands(one.job, signal))) === true;
	return isPosted ? halfOf(one.job.cost) : 0;
}
