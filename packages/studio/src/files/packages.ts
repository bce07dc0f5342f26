import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type SoundFormat, writeTakeFiles } from "@tunesmith/composer";
import { makeZip } from "client-zip";
import type { EngineOf } from "../engine.ts";
import { fileTitle } from "./file-title.ts";
import type { Making } from "./made-files.ts";
import { playAgain } from "./play-again.ts";
import type { TaskFiles } from "./task-files.ts";

/** All files of takes in one archive: mixes and stems, and what is written down. The sound is not compressed again. */
export const packing = (files: TaskFiles, engineOf: EngineOf, format: SoundFormat): Making => ({
	name: `package-${format}`,
	deadlineMs: 300_000,
	async make(task, item, folder, signal) {
		const played = await playAgain(task, item, files, await engineOf(task.cluster), signal);
		if (played === undefined) return undefined;
		const title = fileTitle(played.words.title);
		const names = await writeTakeFiles(played.engine, { ...played, format }, folder, signal);
		const lastModified = new Date(item.createdAt);
		const entries = names.map((name) => ({
			name: `${title}/${name.replace(/^song(?=\.)/, title)}`,
			path: join(folder, name),
		}));
		const zip = makeZip(
			(function* () {
				// opened one after the other, as the archive comes to them
				for (const { name, path } of entries) yield { name, lastModified, input: createReadStream(path) };
			})(),
		);
		const path = join(folder, "package.zip");
		await pipeline(Readable.fromWeb(zip), createWriteStream(path), { signal });
		return { [format === "flac" ? "flacPackage" : "wavPackage"]: path };
	},
});
