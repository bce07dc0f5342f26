import { openCredits } from "../credits/credits.ts";
import { openSettingsChanges } from "../settings/settings-changes.ts";
import { cancel, endEarly } from "./cancelling.ts";
import { systemClock } from "./clock.ts";
import { openSteps, type StepHook } from "./crash-points.ts";
import { exportOf } from "./export.ts";
import { forget } from "./forgetting.ts";
import { openFurtherTakes } from "./further-takes.ts";
import { countJobs } from "./job-stats.ts";
import type { Jobs, RecoveryReport } from "./jobs.ts";
import { openKeyedLock } from "./keyed-lock.ts";
import { openLibrary } from "./library.ts";
import { openLyricsWriting } from "./lyrics-writing.ts";
import { openNewJobs } from "./new-jobs.ts";
import { type Observed, openObservation } from "./observation.ts";
import { openParts } from "./parts.ts";
import { openPosts } from "./posts.ts";
import { startAll } from "./recovery.ts";
import { stopAll } from "./stopping.ts";
import { defaultTimings } from "./timings.ts";
import type { JobTools } from "./tools.ts";

export type JobsOptions = Pick<
	JobTools,
	"store" | "service" | "presenter" | "access" | "log" | "operator" | "tempFolder"
> &
	Partial<Pick<JobTools, "clock" | "timings" | "shared">> & {
		/** All spaces are this bot's where it is absent. */
		readonly owns?: JobTools["owns"] | undefined;
		/** Called with every turn, stage and end of a job, for metrics. */
		readonly observe?: (seen: Observed) => void;
		/** Called at each of `crashPoints`. */
		readonly step?: StepHook;
	};

/** Wires the parts. Nothing runs before `start()`. The store stays the caller's to close, after `stop()`. */
export function openJobs(options: JobsOptions): Jobs {
	const { clock = systemClock, timings = defaultTimings } = options;
	const closing = new AbortController();
	const parts = openParts({
		...options,
		withLock: openKeyedLock(),
		doStep: openSteps(options.step),
		observe: openObservation(options.log, clock, options.observe ?? (() => {})),
		clock,
		timings,
		shared: options.shared,
		owns: options.owns ?? (() => true),
		signal: closing.signal,
	});
	const { service, activeJobs } = parts;
	const newJobs = openNewJobs(parts);
	let starting: Promise<RecoveryReport> | undefined;
	return {
		request: newJobs.request,
		...openPosts(parts),
		...openLibrary(parts),
		...openFurtherTakes(parts, newJobs.request),
		cancel: (jobId, person) => cancel(parts, jobId, person),
		...openCredits(parts),
		...openSettingsChanges(parts),
		...openLyricsWriting(parts),
		voices: (model) => service.voices(model),
		stats: () => ({
			...countJobs(activeJobs.all(), clock.now(), timings.stuckMs),
			guildQueues: parts.queues.size,
			songsToday: parts.dayCounts.today(),
		}),
		exportOf: (userId) => exportOf(parts, userId),
		forget: (userId) => forget(parts, userId),
		wake: (jobId) => activeJobs.get(jobId)?.wake(),
		async leave(space) {
			await Promise.all(activeJobs.inSpace(space).map((active) => endEarly(parts, active, { is: "left" })));
		},
		start() {
			starting ??= startAll(parts);
			return starting;
		},
		async stop() {
			if (closing.signal.aborted) return;
			closing.abort();
			await Promise.allSettled([starting, newJobs.finished()]);
			await stopAll(parts);
		},
	};
}
