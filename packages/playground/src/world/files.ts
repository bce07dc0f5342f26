import { createReadStream, createWriteStream } from "node:fs";
import { open, unlink } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { StoredFile } from "./records.ts";
import type { WorldState } from "./world.ts";

const contentTypes: Readonly<Record<string, string>> = {
	".mp3": "audio/mpeg",
	".wav": "audio/x-wav",
	".ogg": "audio/ogg",
	".flac": "audio/flac",
	".m4a": "audio/mp4",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".gif": "image/gif",
	".webp": "image/webp",
	".txt": "text/plain; charset=utf-8",
	".lrc": "application/octet-stream",
	".json": "application/json; charset=utf-8",
	".zip": "application/zip",
	".pdf": "application/pdf",
};

/** Discord keeps letters, digits, `_`, `-`, `.`, of any script; the rest of a file's name becomes `_`. */
const cleanName = (name: string): string =>
	name.replace(/[^\p{L}\p{N}\p{M}_.-]+/gu, "_").slice(0, 260) || "unknown.bin";

/** The size written in a PNG's or JPEG's first bytes, as Discord reports it. */
function dimensionsOf(head: Buffer): { width: number; height: number } | undefined {
	if (head.length >= 24 && head.readUInt32BE(0) === 0x89504e47)
		return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
	if (head.length < 4 || head.readUInt16BE(0) !== 0xffd8) return undefined;
	let at = 2;
	while (at + 9 < head.length && head[at] === 0xff) {
		const marker = head[at + 1] ?? 0;
		if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
			return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
		at += 2 + head.readUInt16BE(at + 2);
	}
	return undefined;
}

async function headOf(path: string): Promise<Buffer> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

/** What an upload came to: stored, or refused for its size (its bytes are then gone). */
export type Upload = { readonly is: "stored"; readonly file: StoredFile } | { readonly is: "too-large" };

/** Takes a file in as a stream onto the disk, at most `maxBytes` of it. */
export async function storeFile(
	state: WorldState,
	upload: {
		readonly name: string;
		readonly stream: Readable;
		readonly maxBytes: number;
		readonly contentType?: string;
	},
): Promise<Upload> {
	const id = state.newId();
	const path = pathOf(state, id);
	let bytes = 0;
	let isTooLarge = false;
	const counting = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			bytes += chunk.length;
			isTooLarge ||= bytes > upload.maxBytes;
			done(null, isTooLarge ? undefined : chunk);
		},
	});
	await pipeline(upload.stream, counting, createWriteStream(path, { mode: 0o600 }));
	if (isTooLarge) {
		await unlink(path);
		return { is: "too-large" };
	}
	const name = cleanName(upload.name);
	const file: StoredFile = {
		id,
		name,
		bytes,
		contentType: contentTypes[extname(name).toLowerCase()] ?? upload.contentType,
		isSpoiler: name.startsWith("SPOILER_"),
		isInEmbed: false,
		...dimensionsOf(await headOf(path)),
	};
	keep(state, file);
	return { is: "stored", file };
}

/** Keeps a file; when all of them together grow too large, the oldest lose their bytes and their address answers 404. */
function keep(state: WorldState, file: StoredFile): void {
	state.files.set(file.id, file);
	state.bytesKept += file.bytes;
	for (const oldest of state.files.values()) {
		if (state.bytesKept <= state.keepBytes || oldest === file) break;
		dropFile(state, oldest);
	}
}

/** Removes a file's bytes; one that is gone already is no failure. */
export const dropFile = (state: WorldState, file: StoredFile): void => {
	if (state.files.delete(file.id)) state.bytesKept -= file.bytes;
	void unlink(pathOf(state, file.id)).catch(() => undefined);
};

export const readFile = (state: WorldState, file: StoredFile, range?: { start: number; end: number }): Readable =>
	createReadStream(pathOf(state, file.id), range);

const pathOf = (state: WorldState, fileId: string): string => join(state.folder, fileId);
