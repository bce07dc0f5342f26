import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Fault } from "../errors.ts";
import type { ActiveJob } from "./active-job.ts";
import { withDeadline } from "./clock.ts";
import type { Track } from "./job.ts";
import type { JobParts } from "./parts.ts";
import type { TrackFiles } from "./ports.ts";

/** What these steps work with. */
export type DownloadsParts = Pick<JobParts, "clock" | "doStep" | "service" | "status" | "tempFolder" | "timings">;

export type Downloads = ReturnType<typeof openDownloads>;

/** A preview is an extra: most of the tries are kept for the end, when every file should be there. */
const previewRetries = 1;

/**
 * The files of one job: each track is downloaded once, into a folder of the job that goes with it. All tries of all tracks share one
 * budget, so that a file that never comes whole fails soon and costs the service little.
 */
export function openDownloads(parts: DownloadsParts, active: ActiveJob) {
	const { service, clock, timings, doStep, tempFolder, status } = parts;
	const folder = join(tempFolder, active.job.id);
	const files = new Map<string, Promise<TrackFiles>>();
	const keyOf = ({ index, audioUrl }: Track) => `${index} ${audioUrl ?? ""}`;
	let left = timings.download.most;

	/** From the first file on that is music the status message may say that a track is ready. */
	const noteMusic = () => {
		if (active.hasMusic) return;
		active.hasMusic = true;
		if (active.job.state.is === "generating" && active.job.state.stage === "first") status.show(active);
	};
	const fetchTrack = async (track: Track, retries: number): Promise<TrackFiles> => {
		left--;
		let retriesLeft = retries;
		const mayRetry = () => {
			const isAllowed = retriesLeft > 0 && left > 0;
			if (isAllowed) [retriesLeft, left] = [retriesLeft - 1, left - 1];
			return isAllowed;
		};
		await mkdir(folder, { recursive: true });
		const found = await withDeadline(clock, timings.download.timeoutMs, active.soft.signal, "service-down", (signal) =>
			doStep("download", () => service.download(track, folder, signal, mayRetry)),
		);
		noteMusic();
		return found;
	};
	const start = (track: Track, retries: number): Promise<TrackFiles> => {
		const key = keyOf(track);
		const download = fetchTrack(track, retries);
		files.set(key, download);
		// A failed download may be asked for again: a track that was not there at "first" may be at "complete".
		download.catch(() => files.get(key) === download && files.delete(key));
		return download;
	};
	const fetchFinal = (track: Track): Promise<TrackFiles> => {
		const again = () => start(track, Number.POSITIVE_INFINITY);
		// A download that began before the task was complete may fail because it was too early.
		return files.get(keyOf(track))?.catch(again) ?? again();
	};

	return {
		/** The file of a track while the task is still under way: with few tries, for it may simply not be there yet. */
		get: (track: Track) => files.get(keyOf(track)) ?? start(track, previewRetries),
		/** Every track that is really there; throws why when none is. */
		async usable(tracks: readonly Track[]): Promise<readonly TrackFiles[]> {
			const named = tracks.filter(({ audioUrl }) => audioUrl !== undefined && audioUrl !== "");
			const results = await Promise.allSettled(named.map(fetchFinal));
			active.soft.signal.throwIfAborted();
			const good = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
			if (good.length > 0) return good;
			const bad = results.find((result) => result.status === "rejected");
			throw bad?.reason ?? new Fault("generation-no-audio", {});
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

/** Removes what an earlier process left behind; folders that are not a job's are not ours. */
export async function removeLeftovers(tempFolder: string): Promise<void> {
	await mkdir(tempFolder, { recursive: true });
	const names = await readdir(tempFolder);
	const ours = names.filter((name) => /^[0-9a-z]{1,20}$/.test(name));
	await Promise.all(ours.map((name) => rm(join(tempFolder, name), { recursive: true, force: true })));
}
