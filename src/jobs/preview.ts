import type { ActiveJob, Preview } from "./active-job.ts";
import { over } from "./clock.ts";
import type { Downloads } from "./downloads.ts";
import type { JobParts } from "./parts.ts";
import type { Progress } from "./ports.ts";
import { withPreview } from "./transitions.ts";

/** What these steps work with. */
export type PreviewParts = Pick<JobParts, "doStep" | "log" | "presenter" | "status">;

/** The preview of one job. */
export function openPreview(parts: PreviewParts, active: ActiveJob, downloads: Downloads): Preview {
	const dropped = new AbortController();
	let underWay: Promise<void> | undefined;
	return {
		start(progress) {
			if (active.job.previewed === true || dropped.signal.aborted) return;
			underWay ??= post(parts, active, downloads, progress, dropped.signal).catch((err: unknown) => {
				if (!dropped.signal.aborted)
					parts.log.warn({ jobId: active.job.id, err }, "the first track could not be shown early");
			});
		},
		drop: () => dropped.abort(over),
		finished: async () => underWay,
	};
}

/** Whether an earlier process got it onto the message is looked up: a second post of it would stop whoever listens. */
async function post(
	{ presenter, doStep, status }: PreviewParts,
	active: ActiveJob,
	downloads: Downloads,
	progress: Progress,
	signal: AbortSignal,
): Promise<void> {
	const first = progress.tracks.find(({ audioUrl }) => audioUrl !== undefined && audioUrl !== "");
	if (first === undefined) return;
	if (active.job.previewed === false && (await presenter.previewStands(active.job, signal)) === true) {
		await active.advance("put-previewed", (job) => withPreview(job, true));
		return;
	}
	const files = await downloads.get(first);
	signal.throwIfAborted();
	await active.advance("put-previewing", (job) => withPreview(job, undefined));
	const isShown = await doStep("preview", () => presenter.preview(active.job, files, signal));
	// The job may be over by now: the record says it all the same.
	if (isShown !== undefined) await active.advance("put-previewed", (job) => withPreview(job, isShown));
	if (isShown === true && !signal.aborted) status.show(active);
}
