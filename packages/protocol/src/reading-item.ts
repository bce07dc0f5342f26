import { type Fields, fieldsOf, has, looseNumber, textOf } from "./reading-values.ts";
import { seedIn } from "./seed.ts";

/** A result of any service. Unknown texts are "", unknown numbers undefined; `status` is in lower case. */
export type ReadItem = {
	readonly id: string;
	readonly status: string;
	readonly audioUrl: string;
	readonly imageUrl: string;
	readonly imageLargeUrl: string;
	readonly videoUrl: string;
	readonly title: string;
	/** The lyrics, or the request's prompt where the service echoes that. */
	readonly prompt: string;
	readonly tags: string;
	readonly model: string;
	/** Length in seconds; undefined while unknown (0 and "" mean unknown). */
	readonly seconds: number | undefined;
	/** 0 … 2³²−1; undefined where there is none. */
	readonly seed: number | undefined;
	/** Name of the singer; "" where unknown. */
	readonly voice: string;
	/** Its sections, where it can be changed; none where the service does not tell. */
	readonly sections: readonly ReadSection[];
	/** BCP 47 codes: the language of the lyrics, and that of the request where it differs; "" where unknown. */
	readonly language: string;
	readonly wishLanguage: string;
	/** Beats a minute; undefined while unknown. */
	readonly bpm: number | undefined;
	/** "Am", "F#"; "" while unknown. */
	readonly key: string;
	/** Why this item failed, in the service's words; "" where it did not. */
	readonly error: string;
};

/** A section of a track; `start` in seconds. */
type ReadSection = {
	readonly number: number;
	readonly name: string;
	readonly start: number;
	readonly isSung: boolean;
};

/** No song has more. */
const mostSections = 60;

function sectionsOf(value: unknown): readonly ReadSection[] {
	const list = Array.isArray(value) ? value.slice(0, mostSections).map(fieldsOf) : [];
	return list.flatMap((fields) => {
		const [number, start] = [looseNumber.parse(fields.number), looseNumber.parse(fields.start)];
		const name = textOf(fields, "name").slice(0, 80);
		if (number === undefined || !Number.isInteger(number) || start === undefined || name === "") return [];
		return [{ number, name, start, isSung: fields.sung === true }];
	});
}

/** More than any service sends: the rest of a hostile answer is ignored. */
const mostItems = 16;

const errorNames = [
	"error_message",
	"fail_message",
	"fail_reason",
	"errorMessage",
	"failMessage",
	"failReason",
] as const;

/** Why something failed, in the service's words, from whichever field has them. */
export function readError(fields: Fields): string {
	const words = errorNames.map((name) => textOf(fields, name));
	return words.find((text) => text !== "" && !isNoError(text)) ?? "";
}

/** What services write into these fields without an error. */
const isNoError = (text: string) =>
	/^(none|null|nil|undefined|false|no error|n\/a|ok|okay|success|0|200|-)$/i.test(text);

/** Whether an object is a result, not an envelope around results. */
const isItem = (fields: Fields) =>
	has(fields, "audio_url", "audioUrl", "image_url", "imageUrl", "error_message", "fail_message") ||
	(has(fields, "id", "title", "prompt") && has(fields, "status", "tags"));

/** A BCP 47 language code; "" for anything else. */
function languageOf(fields: Fields, name: string): string {
	const code = textOf(fields, name);
	return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(code) ? code : "";
}

/** A tempo that music can have; anything else is a mistake or a joke. */
function tempoOf(bpm: number | undefined): number | undefined {
	return bpm !== undefined && bpm >= 20 && bpm <= 400 ? Math.round(bpm) : undefined;
}

/** A key as ID3 writes it; "" for anything else. */
function keyOf(text: string): string {
	return /^[A-G][#b]?m?$/.test(text) ? text : "";
}

/** A status that is a word; numbers have no common meaning. */
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
		voice: textOf(fields, "voice"),
		sections: sectionsOf(fields.sections),
		language: languageOf(fields, "language"),
		wishLanguage: languageOf(fields, "wish_language"),
		bpm: tempoOf(looseNumber.parse(fields.bpm)),
		key: keyOf(textOf(fields, "key")),
		error: readError(fields) || readError(inner),
	};
}

/** The results in a list, or a single one without a list; none in anything else. */
export function readItems(value: unknown): readonly ReadItem[] {
	const list = Array.isArray(value) ? value : isItem(fieldsOf(value)) ? [value] : [];
	return list
		.slice(0, mostItems)
		.map(fieldsOf)
		.filter((fields) => Object.keys(fields).length > 0)
		.map(readItem);
}
