import type { Json } from "../../json.ts";
import { type Draft, flag } from "../../world/draft.ts";
import type { Channel, Message } from "../../world/records.ts";
import type { Body } from "../body.ts";
import { type Form, openForm } from "../form.ts";
import { required } from "../form-problems.ts";
import { readInteger } from "../read-number.ts";
import { readObject } from "../read-structure.ts";
import { readText } from "../read-text.ts";
import { refuse } from "../refusals.ts";
import { readAllowedMentions } from "./allowed-mentions.ts";
import { readAttachments } from "./attachments.ts";
import { readComponents } from "./components.ts";
import { readEmbeds } from "./embeds.ts";
import { refuseClassic, refuseVoice } from "./special-messages.ts";

export type Situation = {
	readonly channel: Channel;
	/** The message being edited. */
	readonly editing?: Message;
	/** Flags that this route lets the bot set. */
	readonly flags: number;
};

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
