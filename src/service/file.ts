import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { limited, TooLong } from "./limited.ts";
import type { Send } from "./requests.ts";

/** How a file is asked for. */
export type FileOptions = {
	readonly send: Send;
	readonly userAgent: string;
	/** Longest silence on the connection. */
	readonly idleMs: number;
	readonly maxBytes: number;
	readonly signal: AbortSignal;
};

/** The file's server refused, with HTTP's status. */
export class RefusedFile extends Error {
	override readonly name = "RefusedFile";
	readonly status: number;
	constructor(status: number) {
		super(`the file's server answered ${status}`);
		this.status = status;
	}
}

/**
 * Streams a file into `folder`. It appears under the path that `accept` decides on only when it is whole and accepted: until then the
 * bytes lie beside it under a name of their own that ends in `.part`. Whatever goes wrong, nothing is left behind. Throws what `Send`
 * throws, RefusedFile, TooLong, and what `accept` throws.
 */
export async function saveFile<Accepted extends { readonly path: string }>(
	address: string,
	folder: string,
	{ send, userAgent, idleMs, maxBytes, signal }: FileOptions,
	accept: (partPath: string) => Promise<Accepted>,
): Promise<Accepted> {
	// Edges refuse default agents, and a compressed MP3 would not have the length that is announced.
	const headers = { "user-agent": userAgent, accept: "*/*", "accept-encoding": "identity" };
	const { statusCode, headers: answered, body } = await send(address, { method: "GET", headers, idleMs, signal });
	const partPath = join(folder, `${randomUUID()}.part`);
	try {
		if (statusCode !== 200) throw new RefusedFile(statusCode);
		if (Number(answered["content-length"] ?? 0) > maxBytes) throw new TooLong();
		// A connection that breaks before the announced length is an error of the stream itself.
		const limit = (chunks: AsyncIterable<Buffer>) => limited(chunks, maxBytes);
		// Some servers compress although they are asked not to.
		if (/^(x-)?gzip$/i.test(String(answered["content-encoding"] ?? "")))
			await pipeline(body, createGunzip(), limit, createWriteStream(partPath), { signal });
		else await pipeline(body, limit, createWriteStream(partPath), { signal });
		await flush(partPath);
		const accepted = await accept(partPath);
		await rename(partPath, accepted.path);
		return accepted;
	} finally {
		body.on("error", () => {}).destroy();
		await rm(partPath, { force: true });
	}
}

/** A file that was renamed but whose bytes were never written would look whole after a power cut. */
async function flush(path: string): Promise<void> {
	await using file = await open(path, "r+");
	await file.datasync();
}
