import { z } from "zod";
import { type ReadItem, readError, readItems } from "./reading-item.ts";
import { type Fields, fieldsOf, has, looseNumber, looseText, textOf } from "./reading-values.ts";

/*
 * Tolerant readers for what services of this interface answer (docs/service.md): with either envelope or none, unknown fields dropped,
 * unknown states kept. Nothing here throws: what cannot be read is undefined.
 */

/** The envelope of an answer. `code` is undefined and `message` "" where the body has none. */
export type Envelope = { readonly code: number | undefined; readonly message: string };

/** A task as a feed or a callback describes it. `state` is in lower case, "" where there is none. */
export type ReadTask = {
	readonly state: string;
	readonly items: readonly ReadItem[];
	/** Why the task as a whole failed; "" where it did not. */
	readonly error: string;
};

/** Credits left; null where the key is unlimited. */
export type ReadCredits = { readonly credits: number | null };

/** Code and message of any answer: `{code, message}` (V2), `{message}` (V1), `{code, msg}` (callback), `{detail}` (web frameworks). */
export function readEnvelope(body: unknown): Envelope {
	const fields = fieldsOf(body);
	const nested = fieldsOf(fields.error);
	const code = looseNumber.parse(fields.code) ?? looseNumber.parse(fields.statusCode);
	const message = textOf(fields, "message", "msg", "detail", "error", "error_message") || textOf(nested, "message");
	return { code, message };
}

/** The task id in a submission's answer: `workId`, `data.task_id` or another spelling. */
export function readWorkId(body: unknown): string | undefined {
	const fields = fieldsOf(body);
	const names = ["workId", "work_id", "task_id", "taskId"];
	const id = textOf(fields, ...names) || textOf(fieldsOf(fields.data), ...names) || idIn(fields.data);
	return id === "" ? undefined : id;
}

/** Some answers have the id as `data` itself. A sentence is no id: ids have no spaces. */
function idIn(data: unknown): string {
	const text = looseText.parse(data);
	return /^[\w.:-]{6,200}$/.test(text) ? text : "";
}

/** The task in a feed's answer: a bare object (V1), an envelope (V2), a list of results, or a list with one task. */
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

/** A callback's body: `{code, data: {callbackType, data}, msg}`, a bare list of results, `{status, data}` or `{fail_reason}`. */
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

/** The balance of a key: `data.credits`, or `credits` without the envelope; undefined where there is none. */
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
/** A sung word, `start` and `end` in seconds. */
export type SungWord = z.infer<typeof sungWord>;
const mostWords = 5000;

/** The sung words of a track with their times; empty for anything else. */
export function readTimings(body: unknown): readonly SungWord[] {
	return z.array(sungWord).max(mostWords).safeParse(body).data ?? [];
}

/** The address of a song's page; undefined for anything else. */
export function readShare(body: unknown): string | undefined {
	const { url } = fieldsOf(fieldsOf(body).data);
	return typeof url === "string" && URL.canParse(url) ? url : undefined;
}

const stateOf = (fields: Fields) =>
	textOf(fields, "type", "callbackType", "callback_type", "status", "state").toLowerCase();

function readTask(fields: Fields, items: unknown): ReadTask {
	return { state: stateOf(fields), items: readItems(items), error: readError(fields) };
}
