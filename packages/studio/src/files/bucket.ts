import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { BucketError, errorIn, readListing } from "./bucket-answers.ts";
import type { StoredFile } from "./file-store.ts";

/** Where finished files lie instead of a folder: `s3://bucket/prefix`, and how to get there. */
export type BucketSettings = {
	readonly url: string;
	/** Address of the service; that of Amazon's region where it is absent. */
	readonly endpoint?: string | undefined;
	readonly region: string;
	readonly keyId: string;
	readonly secret: string;
};

/** A bucket of an S3 service. Names are paths below the prefix. Calls reject with BucketError. */
export type Bucket = {
	/** Stores a file; resolves to its size in bytes. The same name again replaces it. */
	readonly put: (name: string, file: Blob) => Promise<number>;
	/** The answer of the service, whose status is one of 200, 206, 304, 404 and 416. Of `headers`, the service heeds Range and conditions. */
	readonly get: (name: string, method: "GET" | "HEAD", headers?: Record<string, string>) => Promise<Response>;
	/** Removes a file; nothing where there is none. */
	readonly remove: (name: string) => Promise<void>;
	/** The files whose names begin so. */
	readonly list: (beginning: string) => Promise<readonly StoredFile[]>;
};

/** Tries of a call that meets 429, 5xx or a broken connection, with pauses that double. */
const mostTries = 6;
const firstPauseMs = 200;
const answerMs = 60_000;
const isPassing = (status: number) => status === 429 || status >= 500;
const expected = new Set([200, 204, 206, 304, 404, 416]);

/** A client of the bucket. `pace` is the factor on the pauses between tries. */
export function createBucket(settings: BucketSettings, pace: number): Bucket {
	const { host: bucket, pathname } = new URL(settings.url);
	const endpoint = settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`;
	const prefix = decodeURIComponent(pathname).replaceAll(/^\/+|\/+$/g, "");
	const names = prefix === "" ? "" : `${prefix}/`;
	const addressOf = (name: string) => `${endpoint}/${bucket}/${names}${name}`;
	const client = new AwsClient({
		accessKeyId: settings.keyId,
		secretAccessKey: settings.secret,
		region: settings.region,
		service: "s3",
	});

	async function tryOnce(address: string, init: RequestInit): Promise<Response> {
		const request = await client.sign(address, { ...init, signal: AbortSignal.timeout(answerMs) });
		try {
			return await fetch(request);
		} catch (cause) {
			throw new BucketError("the S3 service cannot be reached", { cause });
		}
	}

	async function call(address: string, init: RequestInit): Promise<Response> {
		for (let number = 1; ; number += 1) {
			const answer = await tryOnce(address, init).catch((error: unknown) => {
				if (error instanceof BucketError) return error;
				throw error;
			});
			if (answer instanceof Response && expected.has(answer.status)) return answer;
			const isLast = number === mostTries || (answer instanceof Response && !isPassing(answer.status));
			if (isLast) throw answer instanceof Response ? await errorIn(answer) : answer;
			if (answer instanceof Response) await answer.body?.cancel();
			await sleep(firstPauseMs * 2 ** (number - 1) * pace * (0.5 + Math.random() / 2));
		}
	}

	return {
		async put(name, body) {
			// the service checks that it got these very bytes
			const sum = createHash("sha256");
			for await (const piece of body.stream()) sum.update(piece);
			const headers = { "x-amz-content-sha256": sum.digest("hex") };
			const response = await call(addressOf(name), { method: "PUT", body, headers });
			if (!response.ok) throw await errorIn(response);
			await response.body?.cancel();
			return body.size;
		},
		get: (name, method, headers = {}) => call(addressOf(name), { method, headers }),
		async remove(name) {
			const response = await call(addressOf(name), { method: "DELETE" });
			await response.body?.cancel();
		},
		async list(beginning) {
			const found: StoredFile[] = [];
			for (let token: string | undefined = ""; token !== undefined; ) {
				const query = new URLSearchParams({ "list-type": "2", prefix: `${names}${beginning}` });
				if (token !== "") query.set("continuation-token", token);
				const response = await call(`${endpoint}/${bucket}?${query.toString().replaceAll("+", "%20")}`, {
					method: "GET",
				});
				if (!response.ok) throw await errorIn(response);
				const page = readListing(await response.text());
				found.push(...page.files.map((file) => ({ ...file, name: file.name.slice(names.length) })));
				token = page.next;
			}
			return found;
		},
	};
}
