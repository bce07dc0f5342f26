import { z } from "zod";

export const variations = ["instrumental", "sung", "slower", "faster", "higher", "lower", "sadder", "happier"] as const;

/** Seconds that a track can be shortened to. */
export const shortLengths = [15, 30, 60] as const;

/** Longest text of an edit, in characters: words of a section; names of instruments or of a style. */
export const editLimits = { lyrics: 1000, words: 200 } as const;

/** Why an edit is refused, where the answer says it by a code. */
export const editReasons = [
	"composed-otherwise",
	"too-long",
	"not-longer",
	"section-too-short",
	"not-sung",
	"sung-already",
	"no-words",
	"no-instrument",
	"unknown-style",
	"silent",
] as const;
export type EditReason = (typeof editReasons)[number];

/** One change of a finished track: of a `section`, or one of `extend`, `shorten`, `variation` and `style`. */
const editSchema = z.strictObject({
	section: z.int().min(1).max(99).optional().describe("Number of a section, as the track's item lists them"),
	lyrics: z.string().optional().describe("With `section` or `extend`: its new words"),
	rewrite: z.boolean().optional().describe("With `section`: new words are written for it"),
	melody: z.boolean().optional().describe("With `section`: another melody"),
	instruments: z.string().optional().describe("With `section`: who plays there: `strings, no piano`"),
	level: z.enum(["louder", "softer"]).optional().describe("With `section`"),
	shorter: z.boolean().optional().describe("With `section`: about half as long"),
	extend: z.enum(["verse", "chorus", "outro"]).optional().describe("Another section of that kind, or a longer outro"),
	shorten: z
		.union(shortLengths.map((seconds) => z.literal(seconds)))
		.optional()
		.describe("The best of it in that many seconds, with its own ending"),
	variation: z.enum(variations).optional().describe("The whole track made into something else: same words and melody"),
	style: z.string().optional().describe("The same words and melody in that style"),
});
export type EditBody = z.infer<typeof editSchema>;

/** Fields of a submission that changes a finished track. */
export const changeFields = {
	parent: z
		.string()
		.optional()
		.describe(
			"Addition: workId of a task of the same key whose track is to be changed; then the model and all else are its",
		),
	parent_track: z.int().min(1).max(2).optional().describe("Addition: which of its tracks; default 1"),
	edits: z
		.array(editSchema)
		.min(1)
		.max(4)
		.optional()
		.describe("Addition, with `parent`: several sections each once, or one change of the whole"),
};
