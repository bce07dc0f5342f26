import { openAsBlob } from "node:fs";
import type { Bucket } from "./bucket.ts";
import type { FileStore } from "./file-store.ts";

/** Finished files in a bucket, which makes them durable itself. */
export function storeInBucket(bucket: Bucket): FileStore {
	return {
		put: async (from, name) => bucket.put(name, await openAsBlob(from)),
		settle: async () => {},
		async read(name) {
			const response = await bucket.get(name, "GET");
			if (!response.ok) throw new Error(`the file ${name} is missing in the bucket`);
			return Buffer.from(await response.arrayBuffer());
		},
		async sizeOf(name) {
			const response = await bucket.get(name, "HEAD");
			return response.ok ? Number(response.headers.get("content-length")) : undefined;
		},
		remove: bucket.remove,
		list: (folder) => bucket.list(`${folder}/`),
	};
}
