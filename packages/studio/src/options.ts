import type { Logger as Log } from "pino";
import type { EngineSettings } from "./engine.ts";
import type { RulesFor } from "./models.ts";

export type StudioOptions = {
	readonly host: string;
	/** 0: any free port. */
	readonly port: number;
	/** Prefix of the addresses it hands out; `http://host:port` when absent. No slash at the end. */
	readonly publicUrl?: string | undefined;
	/** Hosts, IP addresses or CIDRs that requests may name in `Host` beside this machine's own and that of `publicUrl`. */
	readonly hosts?: readonly string[];
	/** `key` or `key:credits`; none: any non-empty key is accepted, and only this machine may ask. */
	readonly keys: readonly string[];
	readonly dataFolder: string;
	/** Bound of the finished files and the database together. */
	readonly maxBytes: number;
	/** Tasks of one key that may be on disk, whatever became of them. Default 200,000. */
	readonly tasksPerKey?: number;
	/** Failed and cancelled tasks of one key that keep their texts, for a day at most. Default 500, the newest. */
	readonly failedTextsPerKey?: number;
	/** Bytes that the disk must have left for a task to be accepted. Default 256 MiB, or a twentieth of a smaller disk. */
	readonly spareBytes?: number;
	readonly engine: Omit<EngineSettings, "workers"> & { readonly workers?: number };
	/** Submissions a key may send in one burst; the allowance fills up again in ten seconds. */
	readonly rate: number;
	/** Connections at once. Default: half of the files that the process may open, at most 10,000. */
	readonly connections?: number;
	/** Tasks that may wait, per cluster. */
	readonly queue: number;
	/** Hosts, addresses or CIDRs that callbacks may reach although they are private. */
	readonly callbackAllow: readonly string[];
	/** `whsec_…`; made and kept in the data folder when absent. */
	readonly webhookSecret?: string | undefined;
	/** Whether the header X-Rehearse is obeyed. */
	readonly faults: boolean;
	/** Keys that were used before `to` took their place: what belonged to them belongs to it from now on. */
	readonly replacedKeys?: { readonly from: readonly string[]; readonly to: string };
	readonly log: Log;
	/** Whether the V1 feed asks for the key too. Default false: an unguessable workId is the secret. */
	readonly v1FeedNeedsKey?: boolean;
	/** Limits and costs by model, where they are not to be those of `models.ts`. */
	readonly rulesFor?: RulesFor;
	/** Days that results are kept. Default 30. */
	readonly retentionDays?: number;
	/** Time one task may run. Default 10 minutes. */
	readonly taskDeadlineMs?: number;
	/** Draws the seed of a task that names none: 0 … 2^32 − 1. Default: at random. */
	readonly drawSeed?: () => number;
	/** Epoch milliseconds. */
	readonly clock?: () => number;
	/** Factor on the pauses that the studio makes on its own account (callback retries, rehearsed slowness, sweeps). Default 1. */
	readonly pace?: number;
};
