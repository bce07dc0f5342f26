import { removeLeftovers } from "./downloads.ts";
import { forgetLeftOvers } from "./forgetting.ts";
import type { RecoveryReport } from "./jobs.ts";
import type { JobParts } from "./parts.ts";
import { recover, showOwed } from "./recovery.ts";

/** Goes on where an earlier process stopped. Resolves when every unfinished job is back in its queue. */
export async function startAll(parts: JobParts): Promise<RecoveryReport> {
	const { durations, dayCounts, servicePauses, tempFolder, clock, log } = parts;
	const startedAt = clock.now();
	await Promise.all([removeLeftovers(tempFolder), durations.load(), dayCounts.load(), servicePauses.load()]);
	const report = await recover(parts);
	await forgetLeftOvers(parts);
	showOwed(parts).catch((err: unknown) => log.error({ err }, "last states of an earlier process were not shown"));
	log.info({ ...report, ms: clock.now() - startedAt }, "unfinished jobs were taken up");
	return report;
}
