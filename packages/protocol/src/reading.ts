import { z } from "zod";
import { type ReadItem, readError, readItems } from "./reading-item.ts";
import { type Fields, fieldsOf, has, looseNumber, looseText, textOf } from "./reading-values.ts";

/**
 * Reading of what any service of this interface answers, as tolerant as its field demands: both envelopes and none, unknown fields
 * dropped, unknown states kept as they are. Nothing here throws: what cannot be read is undefined. Facts: service-facts, "seen in
 * the field".
 */
export type { ReadItem };

/** What stands around an answer: `code` where the body names one, `message` "" where it names none. */
export type Envelope = { readonly code: number | undefined; readonly message: string };

/** A task as the feed or a callback describes it. `state` is lower-case as it came, "" where none is named. */
export type ReadTask = {
	readonly state: string;
	readonly items: readonly ReadItem[];
	/** Why the task as a whole failed, "" where nothing says so. */
	readonly error: string;
};

/** Credits left; null where the key is unlimited. */
export type ReadCredits = { readonly credits: number | null };

/** Code and message of any answer: V2's `{code, message}`, V1's `{message}`, a callback's `{code, msg}`, frameworks' `{detail}`. */
export function readEnvelope(body: unknown): Envelope {
	const fields = fieldsOf(body);
	const nested = fieldsOf(fields.error);
	const code = looseNumber.parse(fields.code) ?? looseNumber.parse(fields.statusCode);
	const message = textOf(fields, "message", "msg", "detail", "error", "error_message") || textOf(nested, "message");
	return { code, message };
}

/** The task identifier of a submission's answer: `workId`, else `data.task_id` or one of its other spellings. */
export function readWorkId(body: unknown): string | undefined {
	const fields = fieldsOf(body);
	const names = ["workId", "work_id", "task_id", "taskId"];
	const id = textOf(fields, ...names) || textOf(fieldsOf(fields.data), ...names) || looseTextOfId(fields.data);
	return id === "" ? undefined : id;
}

/** Some answers carry the identifier as `data` itself. A sentence is none: identifiers hold no spaces. */
function looseTextOfId(data: unknown): string {
	const text = looseText.parse(data);
	return /^[\w.:-]{6,200}$/.test(text) ? text : "";
}

/** The task in a feed's answer: V1's bare object, V2's envelope, a list of results, or a list of one task. */
export function readFeed(body: unknown): ReadTask | undefined {
	if (Array.isArray(body)) {
		const [first] = body;
		if (body.length === 1 && has(fieldsOf(first), "response_data")) return readFeed(first);
		return { state: "", items: readItems(body), error: "" };
	}
	const fields = fieldsOf(body);
	if (has(fields, "type", "response_data")) return readTask(fields, fields.response_data);
	if (Array.isArray(fields.data)) return { ...readTask(fields, fields.data), state: stateOf(fields) };
	const data = fieldsOf(fields.data);
	if (has(data, "type", "response_data")) return readTask(data, data.response_data);
	if (has(data, "status", "state", "callbackType")) return readTask(data, data.data ?? data.items ?? fields.data);
	return readError(fields) === "" ? undefined : readTask(fields, []);
}

/** A callback's body in its three shapes: the contract's, a bare list of results, `{status, data}` or `{fail_reason}`. */
export function readCallback(body: unknown): (ReadTask & Envelope) | undefined {
	const fields = fieldsOf(body);
	const data = fieldsOf(fields.data);
	const envelope = readEnvelope(body);
	if (has(data, "callbackType", "callback_type")) {
		return { ...envelope, ...readTask(data, data.data) };
	}
	const task = readFeed(body);
	return task === undefined ? undefined : { ...envelope, ...task };
}

/** Balance of the key: `data.credits`, or `credits` without the envelope; undefined where the answer says nothing of it. */
export function readCredits(body: unknown): ReadCredits | undefined {
	const fields = fieldsOf(body);
	for (const place of [fieldsOf(fields.data), fields]) {
		if (place.credits === null) return { credits: null };
		const credits = looseNumber.parse(place.credits) ?? looseNumber.parse(place.credits_left);
		if (credits !== undefined) return { credits };
	}
	return undefined;
}

const sungWord = z.object({ text: z.string().max(200), start: z.number().min(0), end: z.number().min(0) });
export type SungWord = z.infer<typeof sungWord>;
const mostWords = 5000;

/** The words of a track with their seconds; empty for anything that is no such list. */
export function readTimings(body: unknown): readonly SungWord[] {
	return z.array(sungWord).max(mostWords).safeParse(body).data ?? [];
}

const stateOf = (fields: Fields) =>
	textOf(fields, "type", "callbackType", "callback_type", "status", "state").toLowerCase();

function readTask(fields: Fields, items: unknown): ReadTask {
	return { state: stateOf(fields), items: readItems(items), error: readError(fields) };
}
