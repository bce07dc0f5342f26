import type { APIEmbed } from "discord-api-types/v10";

/** An embed as the client draws it: with the images of the embeds that were joined to it. */
export type DrawnEmbed = { readonly embed: APIEmbed; readonly images: readonly string[] };

/** The client draws no more images of joined embeds. */
const mostImages = 4;

/** Embeds with one address are drawn as one: texts of the first, and the images of all as a gallery. */
export function joinEmbeds(embeds: readonly APIEmbed[]): readonly DrawnEmbed[] {
	const isJoined = (embed: APIEmbed, at: number) =>
		embed.url !== undefined && embed.image !== undefined && embeds.findIndex(({ url }) => url === embed.url) < at;
	return embeds.flatMap((embed, at) => {
		if (isJoined(embed, at)) return [];
		const others = embeds.filter((other, place) => other.url === embed.url && isJoined(other, place));
		const images = [embed, ...others].flatMap(({ image }) => (image === undefined ? [] : [image.url]));
		return [{ embed, images: images.slice(0, mostImages) }];
	});
}
