import type { APIEmbed } from "discord-api-types/v10";
import { headOf } from "../locales/escape.ts";

/** Discord's limits on one message, in UTF-16 units; https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
export const messageLimits = {
	content: 2000,
	embeds: 10,
	title: 256,
	description: 4096,
	fields: 25,
	fieldName: 256,
	fieldValue: 1024,
	footer: 2048,
	allEmbeds: 6000,
	files: 10,
	label: 80,
} as const;

/** `text` cut to `max`, lines kept, an ellipsis where something is missing; the ellipsis alone where nothing fits. */
export function cutLines(text: string, max: number): string {
	return text.length <= max ? text : `${headOf(text, Math.max(0, max - 1)).trimEnd()}…`;
}

/** Latin letters that are no letter with an accent, in plain ones. */
const plainLatin: Readonly<Record<string, string>> = {
	ł: "l",
	Ł: "L",
	ø: "o",
	Ø: "O",
	đ: "d",
	Đ: "D",
	ß: "ss",
	æ: "ae",
	Æ: "Ae",
	œ: "oe",
	Œ: "Oe",
	ı: "i",
	þ: "th",
	ð: "d",
};

/** Marks that any letter can carry, in any number, and no script needs: accents that NFC has not drawn into their letter. */
const looseMarks = /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}]/gu;
/** Vowel signs and points of Indic, Thai, Arabic and Hebrew letters stand in twos or threes at most. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;
/** File systems take 255; a number, "-cover" and the ending follow. */
const nameBytes = 200;

/**
 * A file name in the script of the text: letters, digits and hyphens, Latin ones without accents; at most 60 characters and 200 bytes of
 * UTF-8. `fallback` where nothing of the text remains.
 */
export function fileName(text: string, fallback: string): string {
	const clean = text
		.normalize("NFC")
		.replace(/[\s._/\\・–—-]+/g, "-")
		.replace(/\p{Script=Latin}/gu, (letter) => plainLatin[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, ""))
		.replace(looseMarks, "")
		.replace(/[^\p{L}\p{M}\p{N}-]|\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(stackedMarks, "$1")
		.replace(/-+/g, "-")
		.replace(/^[-\p{M}]+/u, "");
	let short = headOf(clean, 60);
	while (Buffer.byteLength(short) > nameBytes) short = headOf(short, short.length - 1);
	short = short.replace(/-+$/, "");
	return short === "" ? fallback : short;
}

/** The same where only ASCII will do: for a name that an address within the message repeats. */
export function plainFileName(text: string, fallback: string): string {
	const name = fileName(text, fallback);
	return /^[A-Za-z0-9-]+$/.test(name) ? name : fallback;
}

/** The embeds with their texts cut so that each and all together keep Discord's limits; the later ones give way first. */
export function fitEmbeds(embeds: readonly APIEmbed[]): APIEmbed[] {
	let room = messageLimits.allEmbeds;
	return embeds.slice(0, messageLimits.embeds).flatMap((embed) => {
		const fitted = fitInto(fitEmbed(embed), room);
		if (fitted === undefined) return [];
		room -= sizeOf(fitted);
		return [fitted];
	});
}

/** Shortens the description first, then leaves fields away; undefined where not even the rest has room. */
function fitInto(embed: APIEmbed, room: number): APIEmbed | undefined {
	if (sizeOf(embed) <= room) return embed;
	const { description, ...rest } = embed;
	const spare = room - sizeOf(rest);
	if (description !== undefined && spare > 0) return { ...rest, description: cutLines(description, spare) };
	const { fields = [], ...bare } = rest;
	if (fields.length > 0) return fitInto({ ...bare, fields: fields.slice(0, -1) }, room);
	return spare >= 0 ? bare : undefined;
}

function fitEmbed({ title, description, footer, fields, ...rest }: APIEmbed): APIEmbed {
	const { title: ofTitle, description: ofDescription, footer: ofFooter, fieldName, fieldValue } = messageLimits;
	const cutFields = fields?.slice(0, messageLimits.fields).map((field) => ({
		...field,
		name: cutLines(field.name, fieldName),
		value: cutLines(field.value, fieldValue),
	}));
	return {
		...rest,
		...(title !== undefined && { title: cutLines(title, ofTitle) }),
		...(description !== undefined && { description: cutLines(description, ofDescription) }),
		...(footer && { footer: { ...footer, text: cutLines(footer.text, ofFooter) } }),
		...(cutFields && { fields: cutFields }),
	};
}

function sizeOf({ title, description, footer, author, fields = [] }: APIEmbed): number {
	const ofFields = fields.flatMap(({ name, value }) => [name, value]);
	return [title, description, footer?.text, author?.name, ...ofFields].join("").length;
}
