import { randomUUID } from "node:crypto";
import { existsSync, openAsBlob } from "node:fs";
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Take, WordTiming } from "@tunesmith/composer";
import { fileMode, folderMode, makePrivateFolder, tightenTree } from "@tunesmith/private-files";
import type { Bucket, StoredFile } from "./bucket.ts";

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

const privately = { recursive: true, mode: folderMode } as const;

export type TaskFiles = ReturnType<typeof openTaskFiles>;

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	try {
		await folder.sync();
	} finally {
		await folder.close();
	}
}

async function syncFile(path: string): Promise<number> {
	const file = await open(path, "r+");
	try {
		await file.sync();
		return (await file.stat()).size;
	} finally {
		await file.close();
	}
}

/** Unfinished files of a process that has not been seen for so long are removed. */
const abandonedMs = 86_400_000;

/** Removes the folders in `folder` that processes with folders of their own have left. */
async function removeAbandoned(folder: string): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const path = join(folder, name);
		const changedAt = await stat(path).then(
			({ mtimeMs }) => mtimeMs,
			() => Number.POSITIVE_INFINITY,
		);
		if (changedAt < Date.now() - abandonedMs) await rm(path, { recursive: true, force: true });
	}
}

/**
 * The files of results below `folder`. A file has its final name only when it is whole and on disk. `isShared`: other processes use the
 * folder as well, so that unfinished files lie in a folder of this process alone. `bucket`: finished files lie there instead.
 */
export function openTaskFiles(folder: string, isShared: boolean, bucket?: Bucket) {
	const finished = resolve(folder, "files");
	const work = resolve(folder, "work");
	const unfinished = isShared ? join(work, randomUUID()) : work;
	/** Path below `folder`, for @fastify/static, or name in the bucket. */
	const nameOf = (id: string, kind: FileKind) => join(folderOf(id, kind), `${id}${endings[kind]}`);
	const pathOf = (id: string, kind: FileKind) => join(finished, nameOf(id, kind));

	/** Makes the file at `from` durable and gives it its final name; returns its size in bytes. */
	async function place(from: string, id: string, kind: FileKind): Promise<number> {
		if (bucket !== undefined) return bucket.put(nameOf(id, kind), await openAsBlob(from));
		const bytes = await syncFile(from);
		const to = pathOf(id, kind);
		await mkdir(dirname(to), privately);
		await chmod(from, fileMode);
		await rename(from, to);
		return bytes;
	}

	/** All of a finished file. */
	async function read(id: string, kind: FileKind): Promise<Buffer> {
		if (bucket === undefined) return readFile(pathOf(id, kind));
		const response = await bucket.get(nameOf(id, kind), "GET");
		if (!response.ok) throw new Error(`the file ${nameOf(id, kind)} is missing in the bucket`);
		return Buffer.from(await response.arrayBuffer());
	}

	async function sizeInBucket(from: Bucket, id: string, kind: FileKind): Promise<number | undefined> {
		const response = await from.get(nameOf(id, kind), "HEAD");
		return response.ok ? Number(response.headers.get("content-length")) : undefined;
	}

	/** The archives that there are. */
	async function packages(): Promise<readonly StoredFile[]> {
		if (bucket !== undefined) return bucket.list(`${packageFolder}/`);
		const found: StoredFile[] = [];
		for (const file of await readdir(join(finished, packageFolder)).catch(() => [])) {
			const name = join(packageFolder, file);
			// one may be removed meanwhile
			const state = await stat(join(finished, name)).catch(() => undefined);
			if (state !== undefined) found.push({ name, changedAt: state.mtimeMs, bytes: state.size });
		}
		return found;
	}

	return {
		bucket,
		folder: finished,
		/** Path of a finished file on this machine: its place, or a copy in `work` where the place is a bucket. */
		async localPath(id: string, kind: FileKind, work: string): Promise<string> {
			if (bucket === undefined) return pathOf(id, kind);
			const path = join(work, `${id}${endings[kind]}`);
			await writeFile(path, await read(id, kind), { mode: fileMode });
			return path;
		},
		read,
		place,
		nameOf,
		/** Makes an empty folder for unfinished files; `clear` removes it. */
		async workFolder(name: string): Promise<string> {
			const path = join(unfinished, name);
			await rm(path, { recursive: true, force: true });
			await mkdir(path, privately);
			return path;
		},
		clear: (name: string) => rm(join(unfinished, name), { recursive: true, force: true }),
		/** Makes the folder, closes it to other users where an earlier version did not, and removes unfinished files. */
		async prepare(): Promise<void> {
			if (isShared) await removeAbandoned(work);
			else await rm(unfinished, { recursive: true, force: true });
			if (existsSync(finished)) await tightenTree(finished);
			else makePrivateFolder(finished);
		},
		/** Moves a take's files to their final names; returns their size in bytes. */
		async keep(take: Take, id: string): Promise<number> {
			const timings = join(dirname(take.audioPath), `${id}.timings`);
			await writeFile(timings, JSON.stringify(take.timings), { mode: fileMode });
			let bytes = await place(take.coverPath, id, "cover");
			bytes += await place(take.coverLargePath, id, "coverLarge");
			bytes += await place(timings, id, "timings");
			bytes += await place(take.audioPath, id, "audio");
			if (bucket === undefined) await syncFolder(dirname(pathOf(id, "audio")));
			return bytes;
		},
		async readTimings(id: string): Promise<readonly WordTiming[]> {
			return JSON.parse((await read(id, "timings")).toString()) as readonly WordTiming[];
		},
		/** Size of a file in bytes; undefined where there is none. */
		sizeOf: (id: string, kind: FileKind): Promise<number | undefined> =>
			bucket === undefined
				? stat(pathOf(id, kind)).then(
						({ size }) => size,
						() => undefined,
					)
				: sizeInBucket(bucket, id, kind),
		async remove(id: string): Promise<void> {
			for (const kind of kinds) {
				if (bucket === undefined) await rm(pathOf(id, kind), { force: true });
				else await bucket.remove(nameOf(id, kind));
			}
		},
		/** Removes the archive that was made longest ago, where that was before `time`; the song's id and the bytes that are free then. */
		async removeOldestPackage(time: number): Promise<{ readonly id: string; readonly bytes: number } | undefined> {
			let oldest: StoredFile | undefined;
			for (const file of await packages()) if (file.changedAt <= (oldest?.changedAt ?? time)) oldest = file;
			if (oldest === undefined) return undefined;
			if (bucket === undefined) await rm(join(finished, oldest.name), { force: true });
			else await bucket.remove(oldest.name);
			return { id: basename(oldest.name).slice(0, 36), bytes: oldest.bytes };
		},
	};
}
