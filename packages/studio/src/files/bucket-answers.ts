import type { StoredFile } from "./file-store.ts";

/** The S3 service refused a call, or could not be reached. */
export class BucketError extends Error {
	override readonly name = "BucketError";
	/** The service's code, such as NoSuchBucket; empty where it said none. */
	readonly code: string;

	constructor(message: string, { code = "", cause }: { readonly code?: string; readonly cause?: unknown } = {}) {
		super(message, { cause });
		this.code = code;
	}
}

/** The error that an answer tells of, in XML. */
export async function errorIn(response: Response): Promise<BucketError> {
	const text = await response.text().catch(() => "");
	const code = /<Code>([^<]{1,100})<\/Code>/.exec(text)?.[1] ?? "";
	return new BucketError(`the S3 service answered ${response.status} ${code}`.trim(), { code });
}

/** The text of an element of XML that has no elements of its own. */
function elementIn(xml: string, name: string): string | undefined {
	const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
	return text?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** One page of ListObjectsV2, and the token of the next. */
export function readListing(xml: string): { readonly files: readonly StoredFile[]; readonly next: string | undefined } {
	const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
		name: elementIn(entry, "Key") ?? "",
		changedAt: Date.parse(elementIn(entry, "LastModified") ?? ""),
		bytes: Number(elementIn(entry, "Size")),
	}));
	return { files, next: elementIn(xml, "NextContinuationToken") };
}
