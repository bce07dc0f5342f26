import { asObject, asText, compact, type Json } from "../json.ts";
import type { StoredFile } from "./records.ts";

/** Points embeds at the uploaded files they name by `attachment://`; such files leave the list of attachments. */
export function settleEmbeds(embeds: readonly Json[], files: ReadonlyMap<string, StoredFile>): readonly Json[] {
	for (const file of files.values()) file.isInEmbed = false;
	const settle = (media: unknown): unknown => {
		if (media === undefined) return undefined;
		const url = asText(asObject(media).url);
		if (!url.startsWith("attachment://")) return { url, proxy_url: url };
		const name = decodeURIComponent(url.slice("attachment://".length));
		const file = [...files.values()].find((candidate) => candidate.name === name);
		if (file === undefined) return undefined;
		file.isInEmbed = true;
		return { fileId: file.id };
	};
	return embeds.map((embed) =>
		compact({ ...embed, type: "rich", image: settle(embed.image), thumbnail: settle(embed.thumbnail) }),
	);
}

/** Discord numbers every component of a message. */
export function numbered(components: readonly Json[]): readonly Json[] {
	let next = 1;
	const number = (component: Json): Json => {
		const id = typeof component.id === "number" && component.id > 0 ? component.id : next;
		next = Math.max(next, id) + 1;
		return compact({
			...component,
			id,
			components: Array.isArray(component.components)
				? component.components.map((child) => number(asObject(child)))
				: undefined,
			accessory: component.accessory === undefined ? undefined : number(asObject(component.accessory)),
		});
	};
	return components.map(number);
}
