import { expect, test } from "vitest";
import { joinEmbeds } from "../src/page/embeds.ts";

test("embeds with one address are drawn as one, with the images of all; others stay apart", () => {
	const image = (name: string) => ({ image: { url: `https://example.com/${name}.png` } });
	const url = "https://example.com/song";
	const drawn = joinEmbeds([
		{ url, title: "Rain", ...image("a") },
		{ url, title: "not said", ...image("b") },
		{ title: "Snow", ...image("c") },
		{ url: "https://example.com/other", description: "Hail" },
		...["d", "e", "f"].map((name) => ({ url, ...image(name) })),
	]);
	expect(drawn.map(({ embed, images }) => [embed.title ?? embed.description, images.length])).toEqual([
		["Rain", 4],
		["Snow", 1],
		["Hail", 0],
	]);
	expect(drawn[0]?.images.map((address) => address.at(-5))).toEqual(["a", "b", "d", "e"]);
});
