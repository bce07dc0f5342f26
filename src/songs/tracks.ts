import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Fault, isFault } from "../errors.ts";
import { withDeadline } from "./clock.ts";
import type { Hub } from "./hub.ts";
import type { Track } from "./job.ts";
import { backoff } from "./pace.ts";
import type { TrackFiles } from "./ports.ts";
import type { Active } from "./roster.ts";
import { pauseOf } from "./submit.ts";

export type Downloads = ReturnType<typeof openDownloads>;

/** The files of one job: each track is downloaded once, into a folder of the job that goes with it. */
export function openDownloads(hub: Hub, one: Active) {
	const folder = join(hub.tempFolder, one.job.id);
	const files = new Map<string, Promise<TrackFiles>>();

	const get = (track: Track): Promise<TrackFiles> => {
		const key = `${track.index} ${track.audioUrl ?? ""}`;
		const known = files.get(key);
		if (known !== undefined) return known;
		const download = fetchTrack(hub, one, track, folder);
		files.set(key, download);
		// A failed download may be asked for again: a track that was not there at "first" may be at "complete".
		download.catch(() => files.delete(key));
		return download;
	};

	return {
		get,
		/** Every track that is really there; throws why when none is. */
		async usable(tracks: readonly Track[]): Promise<readonly TrackFiles[]> {
			const named = tracks.filter(({ audioUrl }) => audioUrl !== undefined && audioUrl !== "");
			const results = await Promise.allSettled(named.map(get));
			one.soft.signal.throwIfAborted();
			const good = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
			if (good.length > 0) return good;
			const bad = results.find((result) => result.status === "rejected");
			throw bad?.reason ?? new Fault("generation-no-audio", {});
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

async function fetchTrack(hub: Hub, one: Active, track: Track, folder: string): Promise<TrackFiles> {
	const { clock, pace, music, doStep } = hub;
	await mkdir(folder, { recursive: true });
	for (let tries = 1; ; tries++) {
		try {
			const late = () => new Fault("service-down", {});
			return await withDeadline(clock, pace.download.timeoutMs, one.soft.signal, late, (signal) =>
				doStep("download", () => music.download(track, folder, signal)),
			);
		} catch (error) {
			const mayPass = isFault(error, "service-down") || isFault(error, "service-busy");
			if (!mayPass || tries >= pace.download.tries) throw error;
			await pauseOf(hub, one)(Math.max(backoff(tries, pace.download.retryMs, 30_000), error.retryAfterMs ?? 0));
		}
	}
}

/** Removes what an earlier process left behind; folders that are not a job's are not ours. */
export async function removeLeftovers(tempFolder: string): Promise<void> {
	await mkdir(tempFolder, { recursive: true });
	const names = await readdir(tempFolder);
	const ours = names.filter((name) => /^[0-9a-z]{1,20}$/.test(name));
	await Promise.all(ours.map((name) => rm(join(tempFolder, name), { recursive: true, force: true })));
}
