import type { Brief } from "@tunesmith/composer";
import type { Change } from "./read-change.ts";

export type Cluster = "default" | "second";
export type CallbackStage = "text" | "first";

/** A valid submission within its model's limits. */
export type Submission = {
	readonly version: 1 | 2;
	/** Of a submission that changes a track: empty until that is looked up. */
	readonly brief: Omit<Brief, "taskId" | "seed">;
	readonly change?: Change;
	/** undefined: the studio draws one. */
	readonly seed: number | undefined;
	readonly cluster: Cluster;
	readonly cost: number;
	/** undefined: no callbacks. */
	readonly callbackUrl: string | undefined;
	readonly callbackStages: readonly CallbackStage[];
	/** What the feed shows as `request_body`. Never holds the key. */
	readonly echo: Readonly<Record<string, unknown>>;
};
