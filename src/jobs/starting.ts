import type { ServicePauses } from "../queue/service-pauses.ts";
import type { DayCounts } from "./day-counts.ts";
import { removeLeftovers } from "./downloads.ts";
import type { Durations } from "./durations.ts";
import type { Forgetting } from "./forgetting.ts";
import type { RecoveryReport } from "./jobs.ts";
import { type RecoveryParts, recover, showOwed } from "./recovery.ts";
import type { JobTools } from "./tools.ts";

export type StartingParts = RecoveryParts &
	Pick<JobTools, "tempFolder" | "clock"> & {
		readonly durations: Durations;
		readonly dayCounts: DayCounts;
		readonly servicePauses: ServicePauses;
		readonly forgetting: Forgetting;
	};

/** Goes on where an earlier process stopped. Resolves when every unfinished job is back in its queue. */
export async function startAll(parts: StartingParts): Promise<RecoveryReport> {
	const { durations, dayCounts, servicePauses, forgetting, tempFolder, clock, log } = parts;
	const startedAt = clock.now();
	await Promise.all([removeLeftovers(tempFolder), durations.load(), dayCounts.load(), servicePauses.load()]);
	const report = await recover(parts);
	await forgetting.forgetLeftOvers();
	showOwed(parts).catch((err: unknown) => log.error({ err }, "last states of an earlier process were not shown"));
	log.info({ ...report, ms: clock.now() - startedAt }, "unfinished jobs were taken up");
	return report;
}
