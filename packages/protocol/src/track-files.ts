import { z } from "zod";

/** Answer of `GET /api/v2/files`: what can be made of a track. */
export const trackFilesSchema = z.object({
	code: z.number(),
	message: z.string(),
	data: z.object({
		id: z.string(),
		expires_at: z.string().describe("ISO 8601; the addresses open nothing afterwards"),
		files: z.array(
			z.object({
				name: z.string(),
				type: z.string().describe("Media type"),
				url: z.string().describe("Signed address"),
			}),
		),
	}),
});

/** A file that can be made of a track, with its signed address. */
export type TrackFile = z.infer<typeof trackFilesSchema>["data"]["files"][number];

/** Reads that answer; empty for anything else. */
export const readTrackFiles = (body: unknown): readonly TrackFile[] =>
	trackFilesSchema.safeParse(body).data?.data.files ?? [];
