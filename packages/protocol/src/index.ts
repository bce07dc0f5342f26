export { cancelledSchema, creditsSchema, deletedSchema, sharedSchema, unsharedSchema } from "./account-answers.ts";
export { type FieldError, v1ErrorSchema, v1SubmittedSchema, v2ErrorSchema, v2SubmittedSchema } from "./answers.ts";
export { type CallbackBody, callbackSchema } from "./callback.ts";
export { type EditBody, type EditReason, editLimits, editReasons, shortLengths, variations } from "./edits.ts";
export { type V1Feed, type V1Item, type V2Feed, type V2Item, v1FeedSchema, v2FeedSchema } from "./feeds.ts";
export { lyricsAnswerSchema, lyricsSchema, readLyrics, type WrittenLyrics } from "./lyrics.ts";
export {
	type Envelope,
	type ReadTask,
	readCallback,
	readCredits,
	readEnvelope,
	readFeed,
	readShare,
	readTimings,
	readWorkId,
	type SungWord,
} from "./reading.ts";
export { readEditReason } from "./reading-edit-reason.ts";
export { type ReadItem, readItems } from "./reading-item.ts";
export { largestSeed } from "./seed.ts";
export { v1SubmitSchema, v2SubmitSchema } from "./submit.ts";
export { readTrackFiles, type TrackFile, trackFilesSchema } from "./track-files.ts";
export { longestLength, shortestLength, voiceNames } from "./voices.ts";
