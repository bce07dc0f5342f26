import type { Log } from "../../log.ts";
import type { Clock } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import type { Calls } from "../calls.ts";
import type { EditPace } from "./channel-lanes.ts";
import type { UploadLimits } from "./uploads.ts";

/** What the status messages are kept up to date with. */
export type CardTools = {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly songs: () => Songs;
	readonly pace: EditPace;
	readonly botId: string;
	readonly limits: Pick<UploadLimits, "learn">;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};
