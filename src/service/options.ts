import type { Clock } from "../jobs/ports.ts";
import type { Log } from "../log.ts";

/** One call as metrics count it. `outcome` is "ok", a fault's code or "other" (aborted, broken disk): a short list, never a text of the service. */
export type CountedCall = {
	readonly call:
		| "submit"
		| "lyrics"
		| "feed"
		| "cancel"
		| "erase"
		| "credits"
		| "download"
		| "probe"
		| "timings"
		| "share"
		| "files";
	readonly outcome: string;
	readonly ms: number;
};

export type ServiceTimings = {
	readonly submitMs: number;
	readonly askMs: number;
	/** For one track with all its tries. */
	readonly totalMs: number;
	/** Longest silence of a download. */
	readonly idleMs: number;
	/** Pauses before another try, one after the other; as many tries again as there are pauses. */
	readonly pausesMs: readonly number[];
	/** No try begins later than this after the first one: somebody waits for the answer. */
	readonly retryWithinMs: number;
	readonly maxBytes: number;
	readonly maxCoverBytes: number;
};

export const serviceTimings: ServiceTimings = {
	submitMs: 60_000,
	askMs: 20_000,
	totalMs: 5 * 60_000,
	idleMs: 15_000,
	pausesMs: [2000, 8000],
	retryWithinMs: 30_000,
	maxBytes: 100 * 1024 * 1024,
	maxCoverBytes: 8 * 1024 * 1024,
};

export type ServiceOptions = {
	/** The service's `{base_url}`, without a slash at the end. */
	readonly baseUrl: string;
	readonly key: string;
	/** How V2 names the style. `contract`: `tags`. `live`: `style`, for services where `tags` became negative tags (docs/service.md). */
	readonly dialect: "contract" | "live";
	/**
	 * Whether the service is surely our own studio of this same version: it does everything that we know of and its engine can. What an engine
	 * lacks stands in its document, which is read before a song that asks for more than the interface document has.
	 */
	readonly isOwnStudio: boolean;
	/** Where the service reaches the bot's HTTP server; with `callbackSecretOf` it turns V1's callbacks on. */
	readonly publicUrl?: string | undefined;
	readonly callbackSecretOf?: ((jobId: string) => string) | undefined;
	/** Sent with every submission: fault injection asks our own studio for an outcome this way. */
	readonly headers?: (() => Readonly<Record<string, string>>) | undefined;
	readonly userAgent: string;
	readonly clock: Clock;
	readonly log: Log;
	readonly timings?: Partial<ServiceTimings> | undefined;
	/** Asked right before each call that changes something; rejects where this process must not act any more. */
	readonly mayAct?: (() => Promise<void>) | undefined;
	readonly onCall?: ((call: CountedCall) => void) | undefined;
};
