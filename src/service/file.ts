import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type FileRequest, requestFile } from "./file-request.ts";

/** The file's server refused, with HTTP's status. */
export class RefusedFile extends Error {
	override readonly name = "RefusedFile";
	readonly status: number;
	constructor(status: number) {
		super(`the file's server answered ${status}`);
		this.status = status;
	}
}

/** The file is longer than allowed. */
export class FileTooLong extends Error {
	override readonly name = "FileTooLong";
}

/**
 * Streams a file into `folder`. It appears under the path that `accept` decides on only when it is whole and accepted: until then the
 * bytes lie beside it under a name of their own that ends in `.part`. Whatever goes wrong, nothing is left behind. Throws what
 * requestFile throws, RefusedFile, FileTooLong, and what `accept` throws.
 */
export async function saveFile<Accepted extends { readonly path: string }>(
	address: string,
	folder: string,
	options: FileRequest & { readonly maxBytes: number },
	accept: (partPath: string) => Promise<Accepted>,
): Promise<Accepted> {
	const response = await requestFile(address, options);
	const partPath = join(folder, `${randomUUID()}.part`);
	try {
		const status = response.statusCode ?? 0;
		if (status !== 200) throw new RefusedFile(status);
		if (Number(response.headers["content-length"] ?? 0) > options.maxBytes) throw new FileTooLong();
		// A connection that breaks before the announced length is an error of the stream itself.
		const limit = limitTo(options.maxBytes);
		const { signal } = options;
		// asked not to, some servers compress all the same
		if (/^(x-)?gzip$/i.test(response.headers["content-encoding"] ?? ""))
			await pipeline(response, createGunzip(), limit, createWriteStream(partPath), { signal });
		else await pipeline(response, limit, createWriteStream(partPath), { signal });
		await flush(partPath);
		const accepted = await accept(partPath);
		await rename(partPath, accepted.path);
		return accepted;
	} finally {
		discard(response);
		await rm(partPath, { force: true });
	}
}

function discard(response: IncomingMessage): void {
	response.on("error", () => {});
	response.destroy();
}

function limitTo(maxBytes: number): Transform {
	let bytes = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, callback) {
			bytes += chunk.length;
			if (bytes > maxBytes) callback(new FileTooLong());
			else callback(null, chunk);
		},
	});
}

/** A file that was renamed but whose bytes were never written would look whole after a power cut. */
async function flush(path: string): Promise<void> {
	const file = await open(path, "r+");
	try {
		await file.datasync();
	} finally {
		await file.close();
	}
}
