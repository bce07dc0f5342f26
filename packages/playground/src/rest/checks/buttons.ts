import { compact, type Json } from "../../json.ts";
import type { Path } from "../form.ts";
import { required } from "../form-problems.ts";
import { readChoice, readInteger } from "../read-number.ts";
import { readText, readUrl } from "../read-text.ts";
import { type Reading, readCustomId, readEmoji } from "./reading.ts";

const link = 5;

/** A button: a label of at most 80 characters or an emoji; a link has an address of at most 512 and no custom id. */
export function readButton(reading: Reading, path: Path, button: Json): Json {
	const { form } = reading;
	const style = readChoice(form, [...path, "style"], button.style, [1, 2, 3, 4, 5, 6]);
	if (button.style === undefined) required(form, [...path, "style"]);
	const label = readText(form, [...path, "label"], button.label, { max: 80 });
	const emoji = readEmoji(form, [...path, "emoji"], button.emoji);
	const isLink = style === link;
	if (isLink && button.url === undefined)
		form.complain([...path, "url"], "BUTTON_COMPONENT_URL_REQUIRED", "A url is required for a link button");
	if (isLink && button.custom_id !== undefined)
		form.complain(
			path,
			"BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
			"A custom id and url cannot both be specified",
		);
	if (!isLink && button.url !== undefined)
		form.complain([...path, "url"], "BUTTON_COMPONENT_URL_NOT_ALLOWED", "A url can only be set on a link button");
	if (style !== 6 && !label && emoji === undefined)
		form.complain([...path, "label"], "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required");
	return compact({
		type: 2,
		id: readInteger(form, [...path, "id"], button.id),
		style,
		label,
		emoji,
		custom_id: isLink ? undefined : readCustomId(reading, path, button.custom_id),
		url: isLink ? readUrl(form, [...path, "url"], button.url, ["http", "https", "discord"], 512) : undefined,
		disabled: button.disabled === true ? true : undefined,
	});
}
