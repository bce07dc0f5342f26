import { GuildQueues } from "../queue/guild-queues.ts";
import { PacedQueue } from "../queue/paced-queue.ts";
import { ServicePauses } from "../queue/service-pauses.ts";
import { Upstream } from "../queue/upstream.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { StoredSettings } from "../settings/stored-settings.ts";
import type { JobTools } from "./tools.ts";

export type QueueingOptions = Pick<
	JobTools,
	"store" | "service" | "operator" | "withLock" | "clock" | "timings" | "log" | "signal"
> & {
	readonly storedSettings: StoredSettings;
	/** Turns have moved in a space. */
	readonly placesMoved: (space: string) => void;
	/** Everybody waits for another reason than before. */
	readonly reasonChanged: () => void;
};

/** All that a job waits for: its turn in its guild, a place among all that are made, its turn at the service, and the end of a pause. */
export function openQueueing(options: QueueingOptions) {
	const { store, operator, storedSettings, withLock, clock, timings, log } = options;
	/** A space's settings; where no admin has paused it, with the pause of all spaces. */
	const settingsOf = async (space: string): Promise<GuildSettings> => {
		const settings = await storedSettings.of(space);
		return settings.paused === null ? { ...settings, paused: servicePauses.now() } : settings;
	};
	const queues = new GuildQueues(store, clock, log, withLock, settingsOf, options.placesMoved);
	const upstream = new Upstream(timings.upstream, clock, {
		changed: options.reasonChanged,
		reopened(hold) {
			if (hold !== "no-credits") return;
			servicePauses.end().catch((err: unknown) => log.error({ err }, "the pause was not ended"));
		},
	});
	const servicePauses = new ServicePauses({ ...options, upstream, timings: timings.credits });
	const making = new PacedQueue(
		{
			concurrency: operator.ceilings?.mostAtOnce ?? Number.POSITIVE_INFINITY,
			perInterval: Number.MAX_SAFE_INTEGER,
			intervalMs: 1,
			order: "fair",
			perParty: Number.POSITIVE_INFINITY,
		},
		clock,
		() => {},
	);
	return { settingsOf, queues, upstream, servicePauses, making };
}
