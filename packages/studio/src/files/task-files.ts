import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Take, WordTiming } from "@tunesmith/composer";
import { fileMode, makePrivateFolder, tightenTree } from "@tunesmith/private-files";
import type { Bucket } from "./bucket.ts";
import { storeInBucket } from "./bucket-store.ts";
import type { StoredFile } from "./file-store.ts";
import { storeInFolder } from "./folder-store.ts";
import { openWorkFolders } from "./work-folders.ts";

/** The files of a take, by ending. */
const endings = {
	audio: ".mp3",
	cover: ".png",
	coverLarge: "-large.png",
	timings: ".json",
	film: ".mp4",
	midi: ".mid",
	musicXml: ".musicxml",
	lrc: ".lrc",
	srt: ".srt",
	flacPackage: ".zip",
	wavPackage: "-wav.zip",
} as const;
export type FileKind = keyof typeof endings;
const kinds = Object.keys(endings) as FileKind[];

/** Archives lie in one folder, so that the oldest can be found: they are many times as large as songs. */
const packageFolder = "packages";
const folderOf = (id: string, kind: FileKind) => (kind.endsWith("Package") ? packageFolder : id.slice(-2));
/** Path below the folder of finished files, for @fastify/static, or name in the bucket. */
const nameOf = (id: string, kind: FileKind) => join(folderOf(id, kind), `${id}${endings[kind]}`);

export type TaskFiles = ReturnType<typeof openTaskFiles>;

/** The files of results, below `folder`. `isShared`: other processes use the folder as well. `bucket`: finished files lie there instead. */
export function openTaskFiles(folder: string, isShared: boolean, bucket?: Bucket) {
	const finished = resolve(folder, "files");
	const store = bucket === undefined ? storeInFolder(finished) : storeInBucket(bucket);
	const { workFolder, clear, removeLeft } = openWorkFolders(resolve(folder, "work"), isShared);

	/** Makes the file at `from` durable and gives it its final name; resolves to its size in bytes. */
	const place = (from: string, id: string, kind: FileKind): Promise<number> => store.put(from, nameOf(id, kind));
	/** All of a finished file. */
	const read = (id: string, kind: FileKind): Promise<Buffer> => store.read(nameOf(id, kind));

	return {
		bucket,
		folder: finished,
		nameOf,
		place,
		read,
		workFolder,
		clear,
		/** Path of a finished file on this machine: its place, or a copy in `work` where the place is a bucket. */
		async localPath(id: string, kind: FileKind, work: string): Promise<string> {
			if (bucket === undefined) return join(finished, nameOf(id, kind));
			const path = join(work, `${id}${endings[kind]}`);
			await writeFile(path, await read(id, kind), { mode: fileMode });
			return path;
		},
		/** Makes the folder, closes it to other users where an earlier version did not, and removes unfinished files. */
		async prepare(): Promise<void> {
			await removeLeft();
			if (existsSync(finished)) await tightenTree(finished);
			else makePrivateFolder(finished);
		},
		/** Moves a take's files to their final names; resolves to their size in bytes. */
		async keep(take: Take, id: string): Promise<number> {
			const timings = join(dirname(take.audioPath), `${id}.timings`);
			await writeFile(timings, JSON.stringify(take.timings), { mode: fileMode });
			let bytes = await place(take.coverPath, id, "cover");
			bytes += await place(take.coverLargePath, id, "coverLarge");
			bytes += await place(timings, id, "timings");
			bytes += await place(take.audioPath, id, "audio");
			await store.settle(nameOf(id, "audio"));
			return bytes;
		},
		async readTimings(id: string): Promise<readonly WordTiming[]> {
			return JSON.parse((await read(id, "timings")).toString()) as readonly WordTiming[];
		},
		/** Size of a file in bytes; undefined where there is none. */
		sizeOf: (id: string, kind: FileKind): Promise<number | undefined> => store.sizeOf(nameOf(id, kind)),
		/** Removes all files of a song. */
		async remove(id: string): Promise<void> {
			for (const kind of kinds) await store.remove(nameOf(id, kind));
		},
		/** Removes the archive that was made longest ago, where that was before `time`; the song's id and the bytes that are free then. */
		async removeOldestPackage(time: number): Promise<{ readonly id: string; readonly bytes: number } | undefined> {
			let oldest: StoredFile | undefined;
			for (const file of await store.list(packageFolder))
				if (file.changedAt <= (oldest?.changedAt ?? time)) oldest = file;
			if (oldest === undefined) return undefined;
			await store.remove(oldest.name);
			return { id: basename(oldest.name).slice(0, 36), bytes: oldest.bytes };
		},
	};
}
