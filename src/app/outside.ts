import { linesInTime } from "@tunesmith/mp3";
import type { Outside } from "../discord/host.ts";
import { type Job, spaceOf, workIdOf } from "../jobs/job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock } from "../jobs/ports.ts";
import type { Store } from "../jobs/stores.ts";
import { isPublicUrl } from "../service/addresses.ts";
import type { Service } from "../service/service.ts";
import { fileIdOf } from "../service/track-files.ts";
import { examineQueue, examineService, examineStore } from "./health-checks.ts";
import type { AppOptions } from "./options.ts";

export type OutsideOptions = Pick<AppOptions, "config" | "styles"> & {
	readonly service: Service;
	readonly store: Store;
	readonly clock: Clock;
	/** Undefined until they are open. */
	readonly jobs: () => Jobs | undefined;
	/** Aborted when the bot closes. */
	readonly signal: AbortSignal;
};

/** What commands can ask of the music service, the store and the queue. */
export function openOutside({ config, service, store, styles, clock, jobs, signal }: OutsideOptions): Outside {
	const hasPlayground = config.DISCORD_TOKEN === undefined;
	const { songPages, trackFiles } = service;
	const trackOf = ({ tracks }: Job, trackIndex: number) => tracks.find(({ index }) => index === trackIndex);
	return {
		styles,
		async examine(address) {
			const opened = jobs();
			return [
				await examineService(service, signal),
				await examineStore(store, clock),
				...(opened === undefined ? [] : await examineQueue(opened, spaceOf(address))),
			];
		},
		async timedLyrics(job, trackIndex) {
			const track = trackOf(job, trackIndex);
			if (track === undefined) return [];
			const words = await service.timedWords(track, signal);
			return linesInTime(track.lyrics, words).map(({ text, start }) => ({ atMs: Math.round(start * 1000), text }));
		},
		songPages: {
			areOffered: songPages.areOffered,
			open: (job) => songPages.open(workIdOf(job) ?? "", signal),
			end: (job) => songPages.end(workIdOf(job) ?? "", signal),
		},
		trackFiles: {
			areOffered: trackFiles.areOffered,
			mayHave: (track) => fileIdOf(track) !== undefined,
			async of(job, trackIndex) {
				const track = trackOf(job, trackIndex);
				if (track === undefined) return { files: [] };
				const { archiveUrl, ...made } = await trackFiles.of(track, signal);
				// who plays in the playground sits at this machine
				const isReached = archiveUrl !== undefined && (hasPlayground || isPublicUrl(archiveUrl));
				return isReached ? { ...made, archiveUrl } : made;
			},
		},
		fetchFiles: (job, folder, either) =>
			Promise.all(job.tracks.map((track) => service.download(track, folder, either))),
	};
}
