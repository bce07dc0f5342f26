import { type Fields, fieldsOf, has, looseNumber, textOf } from "./reading-values.ts";
import { seedIn } from "./seed.ts";

/** One result of any service, in one shape. Unknown texts are "", unknown numbers undefined, `status` is lower-case as it came. */
export type ReadItem = {
	readonly id: string;
	readonly status: string;
	readonly audioUrl: string;
	readonly imageUrl: string;
	readonly imageLargeUrl: string;
	readonly videoUrl: string;
	readonly title: string;
	/** The lyrics, or what was asked for where the service echoes that. */
	readonly prompt: string;
	readonly tags: string;
	readonly model: string;
	/** Length in seconds; undefined while unknown (0 and "" mean unknown). */
	readonly seconds: number | undefined;
	/** A whole number from 0 to 2³²−1; undefined where there is none. */
	readonly seed: number | undefined;
	/** BCP 47 codes of the language it is sung in, and of the one that was asked for where that is another; "" where unknown. */
	readonly language: string;
	readonly wishLanguage: string;
	/** Why this item failed, in the service's words; "" where it did not. */
	readonly error: string;
};

/** More than anybody serves: what a hostile service sends beyond is not looked at. */
const mostItems = 16;

const errorNames = [
	"error_message",
	"fail_message",
	"fail_reason",
	"errorMessage",
	"failMessage",
	"failReason",
] as const;

/** The service's words for why something failed, wherever it puts them. */
export function readError(fields: Fields): string {
	const words = errorNames.map((name) => textOf(fields, name));
	return words.find((text) => text !== "" && !isNoError(text)) ?? "";
}

/** What services write where there was no error. */
const isNoError = (text: string) =>
	/^(none|null|nil|undefined|false|no error|n\/a|ok|okay|success|0|200|-)$/i.test(text);

/** Whether an object looks like a result and not like an envelope around results. */
const isItem = (fields: Fields) =>
	has(fields, "audio_url", "audioUrl", "image_url", "imageUrl", "error_message", "fail_message") ||
	(has(fields, "id", "title", "prompt") && has(fields, "status", "tags"));

/** A language code as BCP 47 writes it; "" for anything else. */
function languageOf(fields: Fields, name: string): string {
	const code = textOf(fields, name);
	return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? code : "";
}

/** A word; a number says nothing that anybody else would understand. */
function statusOf(fields: Fields): string {
	const text = textOf(fields, "status", "state").toLowerCase();
	return /^\d+$/.test(text) ? "" : text;
}

function readItem(fields: Fields): ReadItem {
	const inner = fieldsOf(fields.metadata);
	const seconds = looseNumber.parse(fields.duration) ?? looseNumber.parse(inner.duration);
	return {
		id: textOf(fields, "id", "clip_id", "song_id"),
		status: statusOf(fields),
		audioUrl: textOf(fields, "audio_url", "audioUrl"),
		imageUrl: textOf(fields, "image_url", "imageUrl"),
		imageLargeUrl: textOf(fields, "image_large_url", "imageLargeUrl"),
		videoUrl: textOf(fields, "video_url", "videoUrl"),
		title: textOf(fields, "title"),
		prompt: textOf(fields, "prompt", "lyrics", "lyric") || textOf(inner, "prompt"),
		tags: textOf(fields, "tags", "style") || textOf(inner, "tags"),
		model: textOf(fields, "model_name", "modelName", "model"),
		seconds: seconds === 0 ? undefined : seconds,
		seed: seedIn(textOf(fields, "seed")),
		language: languageOf(fields, "language"),
		wishLanguage: languageOf(fields, "wish_language"),
		error: readError(fields) || readError(inner),
	};
}

/** Results out of a list, or a single one that stands without a list; anything else is no result. */
export function readItems(value: unknown): readonly ReadItem[] {
	const list = Array.isArray(value) ? value : isItem(fieldsOf(value)) ? [value] : [];
	return list
		.slice(0, mostItems)
		.map(fieldsOf)
		.filter((fields) => Object.keys(fields).length > 0)
		.map(readItem);
}
