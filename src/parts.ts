import type { Config } from "./config.ts";
import type { CallbackSecrets } from "./http/callback-secrets.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Clock } from "./jobs/ports.ts";
import type { Log } from "./log.ts";
import { openService, type Service, type ServiceOptions } from "./service/service.ts";

export type MusicOptions = {
	readonly config: Config;
	readonly music: Pick<ServiceOptions, "baseUrl" | "key" | "isOwnStudio" | "headers">;
	readonly timings?: ServiceOptions["timings"] | undefined;
	readonly mayAct?: ServiceOptions["mayAct"];
	readonly secrets: CallbackSecrets;
	readonly metrics: Metrics;
	readonly clock: Clock;
	readonly log: Log;
};

/** The client of the music service as the settings want it. */
export const openMusic = (options: MusicOptions): Service =>
	openService({
		...options.music,
		dialect: options.config.MUSIC_DIALECT,
		publicUrl: options.config.PUBLIC_URL,
		callbackSecretOf: (jobId) => options.secrets.secretOf(jobId),
		userAgent: "tunesmith-bot",
		clock: options.clock,
		log: options.log.child({ part: "service" }),
		onCall: (seen) => options.metrics.countMusicCall(seen),
		timings: options.timings,
		mayAct: options.mayAct,
	});

/** The operator's limits, by the names of their settings. */
export const limitsOf = ({
	MAX_SONGS_PER_DAY,
	MAX_SONGS_PER_DAY_PER_SERVER,
	MAX_SONGS_AT_ONCE,
	MAX_SONGS_AT_ONCE_PER_SERVER,
	MIN_SONG_COST,
}: Config) => ({
	MAX_SONGS_PER_DAY,
	MAX_SONGS_PER_DAY_PER_SERVER,
	MAX_SONGS_AT_ONCE,
	MAX_SONGS_AT_ONCE_PER_SERVER,
	MIN_SONG_COST,
});
