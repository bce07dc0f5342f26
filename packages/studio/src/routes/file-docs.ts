import { trackFilesSchema, v2ErrorSchema } from "@tunesmith/protocol";
import { z } from "zod";
import type { Offers } from "../engine.ts";
import { errors, file, ownersFile, v2Errors } from "./doc-schemas.ts";
import { byKey } from "./route-docs.ts";

const publicFiles =
	"`<id>.mp3`, `<id>.png`, `<id>-large.png`, `<id>.mp4` (rendered when first asked for), `<id>.json` (word timings)";
const ownersFiles =
	"`<id>.zip` (mixes and one FLAC for each stem; together the stems are the mix before mastering), `<id>-wav.zip` (the same as WAV), `<id>.mid`, `<id>.musicxml` (lead sheet), `<id>.lrc` and `<id>.srt` (timed lyrics; absent from instrumentals)";

const partly = { 200: "The whole file", 206: "The range of it that was asked for" } as const;

/** What the OpenAPI document says of `/files/<name>`. */
export function fileDocs({ trackFiles }: Offers): object {
	const content = trackFiles ? { ...file.content, ...ownersFile.content } : file.content;
	const queries = {
		expires: z.string().optional().describe("Of an address that `GET /api/v2/files` signed"),
		signature: z.string().optional().describe("Of an address that `GET /api/v2/files` signed"),
	};
	return {
		operationId: "file",
		summary: `A file of a result: ${publicFiles}`,
		...(trackFiles
			? {
					description: `Addition, for the owner's key or at a signed address, made when first asked for: ${ownersFiles}.`,
					querystring: z.object(queries),
				}
			: {}),
		tags: ["files"],
		security: trackFiles ? [{}, ...byKey] : [],
		params: z.object({ name: z.string() }),
		headers: z.object({
			range: z.string().optional().describe("One range of bytes"),
			"if-none-match": z.string().optional().describe("ETag of the file that is there already"),
		}),
		response: {
			200: { description: partly[200], content },
			206: { description: partly[206], content },
			304: z.null().describe("The file is the one that is there already"),
			...errors(v2ErrorSchema, {
				...(trackFiles
					? {
							401: "Neither the owner's key nor a signed address",
							403: "The signature is wrong, or the address has expired",
							409: "The track is not finished yet",
						}
					: {}),
				404: "No such file, or another key's",
				410: "Removed after retention",
				416: "The range begins behind the end",
				503: "Too many files are wanted at once, or there is no room; see Retry-After",
			}),
		},
	};
}

/** What it says of `GET /api/v2/files`. */
export const trackFilesDocs = {
	operationId: "trackFiles",
	summary: "Addresses of all files that can be made of a track",
	description: `Addition. Each address opens that one file for 24 hours, without a key: ${ownersFiles}. They cost no credits; a file is made when it is first asked for and removed with the track.`,
	tags: ["files"],
	security: byKey,
	querystring: z.object({ id: z.string().describe("`id` of the item") }),
	response: {
		200: trackFilesSchema,
		...v2Errors({
			404: "No such track, or another key's",
			409: "The track is not finished yet",
			410: "Removed after retention",
			429: "Too many requests; see Retry-After",
		}),
	},
};
