import type { Json } from "../../json.ts";
import { compact } from "../../json.ts";
import type { Form, Path } from "../form.ts";
import { readInteger } from "../read-number.ts";
import { readObject, readObjects } from "../read-structure.ts";
import { lengthOf, needText, readText, readUrl } from "../read-text.ts";

const web = ["http", "https"];
const pictures = ["http", "https", "attachment"];
const largest = 6000;

function readMedia(form: Form, path: Path, value: unknown): Json | undefined {
	const media = readObject(form, path, value);
	const url = media === undefined ? undefined : readUrl(form, [...path, "url"], media.url, pictures);
	return url === undefined || url === "" ? undefined : { url };
}

function readEmbed(form: Form, path: Path, embed: Json): { readonly embed: Json; readonly size: number } {
	const text = (key: string, max: number) => readText(form, [...path, key], embed[key], { max }) || undefined;
	const title = text("title", 256);
	const description = text("description", 4096);
	const fields = readObjects(form, [...path, "fields"], embed.fields, { max: 25 })?.map((field, at) => ({
		name: needText(form, [...path, "fields", at, "name"], field.name, { min: 1, max: 256 }),
		value: needText(form, [...path, "fields", at, "value"], field.value, { min: 1, max: 1024 }),
		inline: field.inline === true,
	}));
	const footer = readObject(form, [...path, "footer"], embed.footer);
	const footerText =
		footer === undefined ? undefined : needText(form, [...path, "footer", "text"], footer.text, { max: 2048 });
	const author = readObject(form, [...path, "author"], embed.author);
	const authorName =
		author === undefined ? undefined : needText(form, [...path, "author", "name"], author.name, { max: 256 });
	const texts = [
		title,
		description,
		footerText,
		authorName,
		...(fields ?? []).flatMap(({ name, value }) => [name, value]),
	];
	const timestamp = readText(form, [...path, "timestamp"], embed.timestamp);
	if (timestamp !== undefined && Number.isNaN(Date.parse(timestamp)))
		form.complain([...path, "timestamp"], "DATE_TIME_TYPE_PARSE", `Could not parse ${timestamp}. Should be ISO8601.`);
	return {
		size: texts.reduce((sum, part) => sum + lengthOf(part ?? ""), 0),
		embed: compact({
			type: "rich",
			title,
			description,
			url: readUrl(form, [...path, "url"], embed.url ?? undefined, web),
			color: readInteger(form, [...path, "color"], embed.color, { min: 0, max: 0xffffff }),
			timestamp: timestamp === undefined ? undefined : new Date(Date.parse(timestamp) || 0).toISOString(),
			fields: fields === undefined || fields.length === 0 ? undefined : fields,
			footer:
				footer === undefined
					? undefined
					: compact({
							text: footerText,
							icon_url: readUrl(form, [...path, "footer", "icon_url"], footer.icon_url, pictures),
						}),
			author:
				author === undefined
					? undefined
					: compact({
							name: authorName,
							url: readUrl(form, [...path, "author", "url"], author.url, web),
							icon_url: readUrl(form, [...path, "author", "icon_url"], author.icon_url, pictures),
						}),
			image: readMedia(form, [...path, "image"], embed.image),
			thumbnail: readMedia(form, [...path, "thumbnail"], embed.thumbnail),
		}),
	};
}

/** Up to ten embeds, each part within its limit, 6,000 characters over all of them. */
export function readEmbeds(form: Form, value: unknown): readonly Json[] | undefined {
	const read = readObjects(form, ["embeds"], value, { max: 10 })?.map((embed, at) =>
		readEmbed(form, ["embeds", at], embed),
	);
	if (read === undefined) return undefined;
	let size = 0;
	for (const [at, part] of read.entries()) {
		size += part.size;
		if (size > largest) {
			form.complain(["embeds", at], "MAX_EMBED_SIZE_EXCEEDED", `Embed size exceeds maximum size of ${largest}`);
			break;
		}
	}
	return read.map((part) => part.embed);
}
