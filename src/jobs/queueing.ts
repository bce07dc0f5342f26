import { GuildQueues } from "../queue/guild-queues.ts";
import { PacedQueue } from "../queue/paced-queue.ts";
import { ServicePauses } from "../queue/service-pauses.ts";
import { Upstream } from "../queue/upstream.ts";
import type { GuildSettings } from "../settings/guild-settings.ts";
import type { StoredSettings } from "../settings/stored-settings.ts";
import type { JobTools } from "./tools.ts";

type QueueEvents = {
	/** Turns have moved in a space. */
	readonly placesMoved: (space: string) => void;
	/** Everybody waits for another reason than before. */
	readonly reasonChanged: () => void;
};

/** All that a job waits for: its turn in its guild, a place among all that are made, its turn at the service, and the end of a pause. */
export function openQueueing(tools: JobTools, storedSettings: StoredSettings, events: QueueEvents) {
	const { operator, clock, timings, log } = tools;
	/** A space's settings; where no admin has paused it, with the pause of all spaces. */
	const settingsOf = async (space: string): Promise<GuildSettings> => {
		const settings = await storedSettings.of(space);
		return settings.paused === null ? { ...settings, paused: servicePauses.now() } : settings;
	};
	const upstream = new Upstream(timings.upstream, clock, {
		changed: events.reasonChanged,
		reopened(hold) {
			if (hold !== "no-credits") return;
			servicePauses.end().catch((err: unknown) => log.error({ err }, "the pause was not ended"));
		},
	});
	const servicePauses = new ServicePauses({ ...tools, upstream });
	const makingLimits = {
		concurrency: operator.ceilings?.mostAtOnce ?? Number.POSITIVE_INFINITY,
		perInterval: Number.MAX_SAFE_INTEGER,
		intervalMs: 1,
		order: "fair",
		perParty: Number.POSITIVE_INFINITY,
	} as const;
	return {
		settingsOf,
		queues: new GuildQueues({ ...tools, settingsOf, changed: events.placesMoved }),
		upstream,
		servicePauses,
		/** Where the jobs of all servers wait for a place among those that are made, in fair turns. */
		making: new PacedQueue(makingLimits, clock, () => {}),
	};
}
