import { type Logger as Log, pino } from "pino";
import type { EngineSettings } from "./engine.ts";
import type { BucketSettings } from "./files/bucket.ts";
import type { RulesFor } from "./models.ts";

/** Every option of a studio. `openStudio` needs `dataFolder` only. */
export type StudioOptions = {
	/** Default: 127.0.0.1. */
	readonly host: string;
	/** 0: any free port. Default: 8090. */
	readonly port: number;
	/** Base of the addresses in answers, without a slash at the end. Default: `http://host:port`. */
	readonly publicUrl?: string | undefined;
	/** Base of the addresses of song pages, without a slash at the end. Default: songs cannot be shared. */
	readonly shareUrl?: string | undefined;
	/** Hosts, IP addresses or CIDRs that requests may name in `Host` beside this machine's own and those of `publicUrl` and `shareUrl`. */
	readonly hosts?: readonly string[];
	/** `key` or `key:credits`. Default: none, so that any non-empty key is accepted, and only from this machine. */
	readonly keys: readonly string[];
	/** Made where it is missing. One studio at a time can use it. */
	readonly dataFolder: string;
	/** `postgres://…`: tasks, accounts and callbacks lie in this database instead of the folder, where several processes share them. */
	readonly storeUrl?: string | undefined;
	/** What this process does: answer requests (`api`), run tasks (`worker`), or both. Default: `all`; the others need `storeUrl`. */
	readonly role: "all" | "api" | "worker";
	/** A bucket for the finished files. Default: they lie in the folder. */
	readonly bucket?: BucketSettings | undefined;
	/** Most bytes of the finished files and the database together. Default: 20 GiB. */
	readonly maxBytes: number;
	/** Tasks of one key on disk, in whatever state. Default 200,000. */
	readonly tasksPerKey?: number;
	/** Failed and cancelled tasks of one key that keep their texts, for a day at most: the newest 500 by default. */
	readonly failedTextsPerKey?: number;
	/** Bytes that the disk must have left for a task to be accepted. Default 256 MiB, or a twentieth of a smaller disk. */
	readonly spareBytes?: number;
	/** Default: the built-in composer with a worker for each core, two at most. */
	readonly engine: Omit<EngineSettings, "workers"> & { readonly workers?: number };
	/** Submissions of a key in one burst; the token bucket refills in ten seconds. Default: 100. */
	readonly rate: number;
	/** Most open connections. Default: half of the files that the process may open, at most 10,000. */
	readonly connections?: number;
	/** Tasks that may wait, per cluster. Default: 1,000. */
	readonly queue: number;
	/** Hosts, addresses or CIDRs that callbacks may reach although they are private. Default: none. */
	readonly callbackAllow: readonly string[];
	/** `whsec_…`; made and kept in the data folder when absent. */
	readonly webhookSecret?: string | undefined;
	/** Whether callers can force an outcome with the header X-Rehearse. Default: false. */
	readonly faults: boolean;
	/** Moves the tasks and credits of the keys `from` to the key `to`. */
	readonly replacedKeys?: { readonly from: readonly string[]; readonly to: string };
	/** Default: no log. */
	readonly log: Log;
	/** Whether the V1 feed requires the owner's key. Default false: an unguessable workId is the secret. */
	readonly v1FeedNeedsKey?: boolean;
	/** Limits and cost of a model. Default: `rulesOf`. */
	readonly rulesFor?: RulesFor;
	/** Days that results are kept. Default 30. */
	readonly retentionDays?: number;
	/** Longest run of a task. Default: 10 minutes, 40 with a model server. */
	readonly taskDeadlineMs?: number;
	/** Draws the seed of a task that names none: 0 … 2³²−1. Default: at random. */
	readonly drawSeed?: () => number;
	/** Epoch milliseconds. */
	readonly clock?: () => number;
	/** Factor on the studio's own pauses: callback retries, injected slowness, sweeps. Default 1. */
	readonly pace?: number;
};

/** The options that are needed, and those that have defaults. */
export type StudioSetup = Pick<StudioOptions, "dataFolder"> & Partial<StudioOptions>;

/** The options of a setup. */
export const withDefaults = (setup: StudioSetup): StudioOptions => ({
	host: "127.0.0.1",
	port: 8090,
	role: "all",
	keys: [],
	maxBytes: 20 * 1024 ** 3,
	engine: { engine: "builtin" },
	rate: 100,
	queue: 1000,
	callbackAllow: [],
	faults: false,
	log: pino({ level: "silent" }),
	...setup,
});
