import { join } from "node:path";
import type { EngineOf } from "../engine.ts";
import type { Making } from "./made-files.ts";
import type { TaskFiles } from "./task-files.ts";

/** Videos of takes. */
export const filming = (files: TaskFiles, engineOf: EngineOf): Making => ({
	name: "film",
	deadlineMs: 120_000,
	async make(task, item, folder, signal) {
		const engine = item.hasFilm ? await engineOf(task.cluster) : undefined;
		if (engine?.film === undefined) return undefined;
		const path = join(folder, "film.mp4");
		const take = {
			audioPath: await files.localPath(item.id, "audio", folder),
			coverPath: await files.localPath(item.id, "cover", folder),
			coverLargePath: await files.localPath(item.id, "coverLarge", folder),
			seconds: item.seconds,
			timings: await files.readTimings(item.id),
		};
		await engine.film(take, task.words, path, signal);
		return { film: path };
	},
});
