import { StudioProblem } from "../problem.ts";
import { type Bucket, type BucketSettings, createBucket } from "./bucket.ts";
import { BucketError } from "./bucket-answers.ts";

/** The sentence for an operator whose bucket cannot be used. */
function sentenceFor({ url, endpoint }: BucketSettings, error: BucketError): string {
	switch (error.code) {
		case "InvalidAccessKeyId":
		case "SignatureDoesNotMatch":
		case "InvalidClientTokenId":
			return "the S3 service refuses STUDIO_FILES_KEY_ID or STUDIO_FILES_SECRET: correct them";
		case "NoSuchBucket":
			return `there is no bucket ${new URL(url).host}: make it, or correct STUDIO_FILES`;
		case "RequestTimeTooSkewed":
			return "the S3 service refuses what this machine's clock says: set the clock";
		case "AccessDenied":
			return `the key in STUDIO_FILES_KEY_ID may not write to ${url}: allow it to put, get, list and delete objects there`;
		default:
			return `${url} cannot be used${endpoint === undefined ? "" : ` at ${endpoint}`} (${error.message}): correct STUDIO_FILES and STUDIO_FILES_ENDPOINT`;
	}
}

/** Opens the bucket: writes and removes a small file there. Throws StudioProblem with a sentence. */
export async function openBucket(settings: BucketSettings, pace: number): Promise<Bucket> {
	const bucket = createBucket(settings, pace);
	try {
		await bucket.put("studio-check", new Blob(["The studio can write here."]));
		await bucket.remove("studio-check");
	} catch (error) {
		if (!(error instanceof BucketError)) throw error;
		throw new StudioProblem(sentenceFor(settings, error), { cause: error, isSetting: true });
	}
	return bucket;
}
