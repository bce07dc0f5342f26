import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock } from "../../jobs/ports.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import type { EditPace } from "./channel-edits.ts";
import type { UploadLimits } from "./uploads.ts";

/** What the status messages are kept up to date with. */
export type StatusMessageTools = {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly jobs: () => Jobs;
	readonly pace: EditPace;
	readonly botId: string;
	readonly limits: Pick<UploadLimits, "learn">;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};
