import type { Json } from "../../json.ts";
import type { Draft } from "../../world/draft.ts";
import type { Form } from "../form.ts";
import { refuse } from "../refusals.ts";

/** A voice message is one audio file with its length and its drawing, and nothing else. */
export function refuseVoice({ content = "", embeds = [], components = [], files = [] }: Draft): void {
	if (content !== "" || embeds.length > 0 || components.length > 0) throw refuse("voiceWithContent");
	const [file, ...others] = files;
	if (file === undefined || others.length > 0 || file.contentType?.startsWith("audio/") !== true)
		throw refuse("voiceWithoutAudio");
	if (file.waveform === undefined || file.durationSeconds === undefined) throw refuse("voiceWithoutMetadata");
}

/** Components V2 leave no room for content, embeds, stickers and polls. */
export function refuseClassic(form: Form, json: Json): void {
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
