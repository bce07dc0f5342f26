import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Fault } from "../../src/errors.ts";
import type { MusicService, Progress, SubmitOptions, TrackFiles } from "../../src/jobs/ports.ts";
import type { SongRequest } from "../../src/jobs/song-request.ts";
import { aTrack } from "./samples.ts";

type Task = {
	readonly workId: string;
	readonly key: string;
	readonly request: SongRequest;
	readonly lookedAt: number[];
};

/** What the service does; a test overrides what it is about. A thrown Fault is the service's answer. */
export type Conduct = {
	honoursKeys: boolean;
	/** What the service says of its keys at question number `count` (from 1). */
	askForKeys: (count: number) => boolean | undefined;
	submit: (request: SongRequest, options: SubmitOptions, count: number) => void | Promise<void>;
	/** The answer to look number `count` (from 1) at a task. */
	look: (task: Task, count: number) => Progress | Promise<Progress>;
	cancel: "cancelled" | "too-late" | "unsupported";
	download: (index: number, count: number) => void | Promise<void>;
};

/** The real client tries a file so often, unless it is told not to. */
const mostTries = 3;

export const complete: Progress = { stage: "complete", tracks: [aTrack(0), aTrack(1)], waited: false };
export const queued: Progress = { stage: "queued", tracks: [], waited: false };
export const first: Progress = { stage: "first", tracks: [aTrack(0)], waited: false };

/** An honest small music service in memory: remembers keys as the real one does, and counts what it is asked. */
export function openMusic(conduct: Partial<Conduct> = {}) {
	const now: Conduct = {
		honoursKeys: true,
		askForKeys: () => now.honoursKeys,
		submit: () => {},
		look: () => complete,
		cancel: "unsupported",
		download: () => {},
		...conduct,
	};
	const tasks = new Map<string, Task>();
	const byKey = new Map<string, Task>();
	const submits: { key: string; jobId: string; cluster: string; at: number }[] = [];
	const cancels: string[] = [];
	let downloads = 0;
	let asked = 0;

	const service: MusicService = {
		honoursKeys: () => now.honoursKeys,
		askForKeys: async () => now.askForKeys(++asked),
		takes: () => true,
		voices: () => [],
		async submit(request, options) {
			submits.push({ key: options.key, jobId: options.jobId, cluster: options.cluster, at: Date.now() });
			await now.submit(request, options, submits.length);
			const known = now.honoursKeys ? byKey.get(options.key) : undefined;
			if (known !== undefined) return { workId: known.workId };
			const task = { workId: `w${tasks.size + 1}`, key: options.key, request, lookedAt: [] };
			tasks.set(task.workId, task);
			byKey.set(options.key, task);
			return { workId: task.workId };
		},
		async askFeed({ workId }) {
			const task = tasks.get(workId);
			if (task === undefined) throw new Fault("service-not-found", {});
			task.lookedAt.push(Date.now());
			return now.look(task, task.lookedAt.length);
		},
		async cancel(workId) {
			cancels.push(workId);
			return now.cancel;
		},
		async download(track, folder, _signal, mayRetry = () => true): Promise<TrackFiles> {
			for (let tries = 1; ; tries++) {
				try {
					await now.download(track.index, ++downloads);
					break;
				} catch (error) {
					if (tries === mostTries || !mayRetry()) throw error;
				}
			}
			await mkdir(folder, { recursive: true });
			const audioPath = join(folder, `${track.index}.mp3`);
			await writeFile(audioPath, "ID3");
			return { track, audioPath, bytes: 3, seconds: 60 };
		},
		credits: async () => null,
	};
	return { service, conduct: now, tasks, submits, cancels, downloads: () => downloads };
}
