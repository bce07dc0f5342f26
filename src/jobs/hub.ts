import type { Wallets } from "../credits/wallets.ts";
import type { Log } from "../log.ts";
import type { GuildQueues } from "../queue/guild-queues.ts";
import type { PacedQueue } from "../queue/paced-queue.ts";
import type { ServicePauses } from "../queue/service-pauses.ts";
import type { Upstream } from "../queue/upstream.ts";
import type { BlockedWords } from "../settings/blocked-words.ts";
import type { GuildSettings, Operator } from "../settings/guild-settings.ts";
import type { ActiveJob, ActiveJobs } from "./active-jobs.ts";
import type { BackOffs } from "./back-offs.ts";
import type { DayCounts } from "./day-counts.ts";
import type { Durations } from "./durations.ts";
import type { Erasures } from "./erasures.ts";
import type { WithLock } from "./keyed-lock.ts";
import type { ObserveChange } from "./observation.ts";
import type { PollSlots } from "./poll-slots.ts";
import type { ChannelAccess, Clock, MusicService, Presenter, Store } from "./ports.ts";
import type { Rewrites } from "./rewrites.ts";
import type { DoStep } from "./steps.ts";
import type { Timings } from "./timings.ts";

/** What the parts of the hub share. Wired once in `open.ts`. */
export type Hub = {
	readonly store: Store;
	readonly service: MusicService;
	readonly presenter: Presenter;
	readonly access: ChannelAccess;
	readonly clock: Clock;
	readonly log: Log;
	readonly operator: Operator;
	readonly tempFolder: string;
	readonly timings: Timings;
	readonly withLock: WithLock;
	readonly doStep: DoStep;
	readonly newId: () => string;
	readonly wallets: Wallets;
	readonly activeJobs: ActiveJobs;
	readonly queues: GuildQueues;
	readonly upstream: Upstream;
	readonly backOffs: BackOffs;
	readonly servicePauses: ServicePauses;
	readonly durations: Durations;
	readonly erasures: Erasures;
	readonly rewrites: Rewrites;
	readonly dayCounts: DayCounts;
	/** Where all servers' songs wait for a place among those that are made, in fair turns. */
	readonly making: PacedQueue;
	readonly blockedWords: BlockedWords;
	readonly pollSlots: PollSlots;
	readonly observe: ObserveChange;
	readonly settingsOf: (space: string) => Promise<GuildSettings>;
	/** Shows a job on its card as it is now. */
	readonly show: (active: ActiveJob) => void;
};
