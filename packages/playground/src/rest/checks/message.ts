import type { Json } from "../../json.ts";
import type { Draft } from "../../world/messages.ts";
import { flag } from "../../world/messages.ts";
import type { Channel, Message, StoredFile } from "../../world/records.ts";
import { isId } from "../../world/snowflakes.ts";
import type { Body } from "../body.ts";
import { type Form, openForm, readInteger, readNumber, readObject, readObjects, readText, required } from "../form.ts";
import { refuse } from "../refusals.ts";
import { readAllowedMentions } from "./allowed-mentions.ts";
import { readComponents } from "./components.ts";
import { readEmbeds } from "./embeds.ts";

/** At most so many files a message. */
const mostFiles = 10;

export type Situation = {
	readonly channel: Channel;
	/** The message being edited. */
	readonly editing?: Message;
	/** Flags that this route lets the bot set. */
	readonly flags: number;
};

/** Matches `attachments[]` with the uploads by index, and on an edit with the files that stay. */
function readAttachments(form: Form, value: unknown, body: Body, editing: Message | undefined) {
	const entries = readObjects(form, ["attachments"], value, { max: mostFiles });
	const files: StoredFile[] = [];
	const kept: { id: string; description?: string }[] = [];
	const named = new Set<string>();
	for (const [at, entry] of (entries ?? []).entries()) {
		const id = String(entry.id ?? "");
		const description = readText(form, ["attachments", at, "description"], entry.description, { max: 1024 });
		const waveform = readText(form, ["attachments", at, "waveform"], entry.waveform, { max: 400 });
		const durationSeconds = readNumber(form, ["attachments", at, "duration_secs"], entry.duration_secs, { min: 0 });
		const upload = body.files.get(id);
		named.add(id);
		if (upload !== undefined) {
			const title = readText(form, ["attachments", at, "filename"], entry.filename, { max: 1024 });
			files.push({
				...upload,
				...(title ? { name: title.replaceAll(/[^\p{L}\p{N}\p{M}_.-]+/gu, "_") } : {}),
				...(description === undefined ? {} : { description }),
				...(waveform === undefined ? {} : { waveform }),
				...(durationSeconds === undefined ? {} : { durationSeconds }),
			});
		} else if (editing?.files.has(id)) kept.push({ id, ...(description === undefined ? {} : { description }) });
		else if (entry.id === undefined) required(form, ["attachments", at, "id"]);
		else if (!isId(entry.id))
			form.complain(
				["attachments", at, "id"],
				"ATTACHMENT_NOT_FOUND",
				`Attachment data not found for attachment ${id}`,
			);
	}
	for (const [index, upload] of body.files) if (!named.has(index)) files.push(upload);
	const stay = entries === undefined ? (editing?.files.size ?? 0) : kept.length;
	if (files.length + stay > mostFiles)
		form.complain(["attachments"], "BASE_TYPE_MAX_LENGTH", `Must be ${mostFiles} or fewer in length.`);
	return { files, kept: entries === undefined ? undefined : kept };
}

function readReference(form: Form, channel: Channel, value: unknown): string | undefined {
	const reference = readObject(form, ["message_reference"], value);
	if (reference === undefined) return undefined;
	const id = String(reference.message_id ?? "");
	const target = channel.messages.get(id);
	if (target !== undefined && target.onlyFor === undefined) return id;
	if (reference.fail_if_not_exists !== false)
		form.complain(["message_reference"], "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
	return undefined;
}

/** Reads and checks a message's body: limits of text, embeds, components, files, flags and nonce; throws the Refusal. */
export function readDraft(body: Body, situation: Situation): Draft {
	const { json } = body;
	const { editing } = situation;
	const form = openForm();
	const content = readText(form, ["content"], json.content, { max: 2000 });
	const flags = (readInteger(form, ["flags"], json.flags) ?? 0) & situation.flags;
	const isV2 = ((flags | (editing?.flags ?? 0)) & flag.componentsV2) !== 0;
	const embeds = readEmbeds(form, json.embeds);
	const components = readComponents(form, json.components, isV2);
	const { files, kept } = readAttachments(form, json.attachments, body, editing);
	const allowedMentions = readAllowedMentions(form, json.allowed_mentions);
	const nonce = readNonce(form, json);
	const replyTo = editing === undefined ? readReference(form, situation.channel, json.message_reference) : undefined;
	if (isV2) refuseClassic(form, json);
	form.finish();
	const draft: Draft = {
		files,
		...(json.content === undefined ? {} : { content: content ?? "" }),
		...(json.embeds === undefined ? {} : { embeds: embeds ?? [] }),
		...(json.components === undefined ? {} : { components: components ?? [] }),
		...(json.flags === undefined
			? {}
			: { flags: flags | ((editing?.flags ?? 0) & ~situation.flags) | (isV2 ? flag.componentsV2 : 0) }),
		...(kept === undefined ? {} : { keptFiles: kept }),
		...(allowedMentions === undefined ? {} : { allowedMentions }),
		...(nonce === undefined ? {} : { nonce }),
		...(json.tts === true ? { tts: true } : {}),
		...(replyTo === undefined ? {} : { replyTo }),
	};
	if (isEmpty(draft, editing)) throw refuse("emptyMessage");
	if (((editing?.flags ?? 0) & flag.voiceMessage) !== 0) throw refuse("voiceEdited");
	if ((flags & flag.voiceMessage) !== 0) refuseVoice(draft);
	return draft;
}

/** A voice message is one audio file with its length and its drawing, and nothing else. */
function refuseVoice({ content = "", embeds = [], components = [], files = [] }: Draft): void {
	if (content !== "" || embeds.length > 0 || components.length > 0) throw refuse("voiceWithContent");
	const [file, ...others] = files;
	if (file === undefined || others.length > 0 || file.contentType?.startsWith("audio/") !== true)
		throw refuse("voiceWithoutAudio");
	if (file.waveform === undefined || file.durationSeconds === undefined) throw refuse("voiceWithoutMetadata");
}

/** Components V2 leave no room for content, embeds, stickers and polls. */
function refuseClassic(form: Form, json: Json): void {
	for (const field of ["content", "embeds", "sticker_ids", "poll"]) {
		const value = json[field];
		const isUsed = Array.isArray(value) ? value.length > 0 : Boolean(value);
		if (isUsed)
			form.complain(
				[field],
				"MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				`The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
			);
	}
}

function readNonce(form: Form, json: Json): string | number | undefined {
	const nonce = json.nonce;
	if (typeof nonce === "number") return nonce;
	const text = readText(form, ["nonce"], nonce, { max: 25 });
	if (json.enforce_nonce === true && !text) required(form, ["nonce"]);
	return text;
}

function isEmpty(draft: Draft, editing: Message | undefined): boolean {
	const content = draft.content ?? editing?.content ?? "";
	const embeds = draft.embeds ?? editing?.embeds ?? [];
	const components = draft.components ?? editing?.components ?? [];
	const keptCount = draft.keptFiles?.length ?? editing?.files.size ?? 0;
	return (
		content.trim() === "" &&
		embeds.length === 0 &&
		components.length === 0 &&
		keptCount + (draft.files?.length ?? 0) === 0
	);
}
