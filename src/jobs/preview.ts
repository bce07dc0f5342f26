import { Fault } from "../errors.ts";
import type { ActiveJob, Preview } from "./active-jobs.ts";
import { over, withDeadline } from "./clock.ts";
import type { Downloads } from "./downloads.ts";
import type { Hub } from "./hub.ts";
import { halfOf } from "./job.ts";
import type { Progress } from "./ports.ts";
import { withPreview } from "./transitions.ts";

export function openPreview(hub: Hub, active: ActiveJob, downloads: Downloads): Preview {
	const dropped = new AbortController();
	let underWay: Promise<void> | undefined;
	return {
		start(progress) {
			if (active.job.previewed === true || dropped.signal.aborted) return;
			underWay ??= show(hub, active, downloads, progress, dropped.signal).catch((err: unknown) => {
				if (!dropped.signal.aborted)
					hub.log.warn({ jobId: active.job.id, err }, "the first track could not be shown early");
			});
		},
		drop: () => dropped.abort(over),
		settled: async () => underWay,
	};
}

/** Whether an earlier life got it onto the message is looked up: a second post of it would stop whoever listens. */
async function show(hub: Hub, active: ActiveJob, downloads: Downloads, progress: Progress, signal: AbortSignal) {
	const { doStep, activeJobs, presenter } = hub;
	const first = progress.tracks.find(({ audioUrl }) => audioUrl !== undefined && audioUrl !== "");
	if (first === undefined) return;
	if (active.job.previewed === false && (await presenter.previewStands(active.job, signal)) === true) {
		await activeJobs.advance(active, "put-previewed", (job) => withPreview(job, true));
		return;
	}
	const files = await downloads.get(first);
	signal.throwIfAborted();
	await activeJobs.advance(active, "put-previewing", (job) => withPreview(job, undefined));
	const isShown = await doStep("preview", () => presenter.preview(active.job, files, signal));
	// The job may be over by now: the record is told all the same.
	if (isShown !== undefined) await activeJobs.advance(active, "put-previewed", (job) => withPreview(job, isShown));
	if (isShown === true && !signal.aborted) hub.show(active);
}

/**
 * What a person pays for a job they cancel: half, rounded up, once a track was posted, else nothing. A preview under way is waited for,
 * and one of unknown outcome looked up; where nobody can tell, it costs nothing.
 */
export async function keptOf(hub: Hub, active: ActiveJob): Promise<number> {
	const { clock, timings, presenter } = hub;
	active.preview?.drop();
	const limited = <Result>(work: (signal: AbortSignal) => Promise<Result>) =>
		withDeadline(clock, timings.cancelMs, active.hard.signal, () => new Fault("undeliverable", {}), work).catch(
			() => undefined,
		);
	await limited(async () => active.preview?.settled());
	if (active.job.cost === 0 || active.job.previewed === undefined) return 0;
	const isPosted =
		active.job.previewed || (await limited((signal) => presenter.previewStands(active.job, signal))) === true;
	return isPosted ? halfOf(active.job.cost) : 0;
}
