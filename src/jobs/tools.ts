import type { Log } from "../log.ts";
import type { Operator } from "../settings/guild-settings.ts";
import type { DoStep } from "./crash-points.ts";
import type { WithLock } from "./keyed-lock.ts";
import type { ObserveChange } from "./observation.ts";
import type { ChannelAccess, Clock, MusicService, Presenter, SharedLimits } from "./ports.ts";
import type { Store } from "./stores.ts";
import type { Timings } from "./timings.ts";

/** What the parts of a job's life work with. Each names in its own type which of these it needs. */
export type JobTools = {
	readonly store: Store;
	readonly service: MusicService;
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	readonly operator: Operator;
	/** A folder for files on their way to a channel, used by nobody else; what lies in it is removed at the start. */
	readonly tempFolder: string;
	readonly withLock: WithLock;
	readonly doStep: DoStep;
	readonly observe: ObserveChange;
	readonly clock: Clock;
	readonly timings: Timings;
	readonly log: Log;
	/** Where other bots work on the same store. */
	readonly shared: SharedLimits | undefined;
	/** Whether a space is this bot's; all are where it is the only one. */
	readonly owns: (space: string) => boolean;
	/** Aborted when the process stops. */
	readonly signal: AbortSignal;
};
