import { expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { stories } from "../src/write/banks/stories.ts";
import { seasonsIn } from "../src/write/misfits.ts";
import { endOf, rhymeOf } from "../src/write/rhyme.ts";
import { write } from "../src/write/write.ts";

const languages = Object.keys(stories);

/** The openings of the stories that songs to a wish tell, each as often as it is told. */
function told(wish: string): readonly string[] {
	const openings = new Set(Object.values(stories.en ?? {}).flatMap((list) => list.map(([[line]]) => line)));
	return Array.from({ length: 60 }, (_, seed) => write(aBrief(wish, { instrumental: false, seed })).lyrics)
		.flatMap((lyrics) => lyrics.split("\n"))
		.filter((line) => openings.has(line));
}

test.each(languages)("stories of %s are many, of six lines each, and none names a season", (language) => {
	const all = Object.values(stories[language] ?? {}).flat();
	const lines = all.flat(2);
	expect(all.length).toBeGreaterThanOrEqual(18);
	expect(new Set(all.map(([[line]]) => line)).size).toBe(all.length);
	for (const line of lines) {
		expect(line).not.toBe("");
		expect(seasonsIn(line), line).toEqual([]);
	}
});

test.each(languages.filter((language) => language !== "ja"))("couplets of %s rhyme, and on two words", (language) => {
	const couplets = Object.values(stories[language] ?? {}).flat(2);
	for (const [one, two] of couplets) expect(endOf(one, language)).not.toBe(endOf(two, language));
	// A few are told from the spelling to sound otherwise than they do: "le temps", "vorher".
	const apart = couplets.filter(([one, two]) => rhymeOf(one, language) !== rhymeOf(two, language));
	expect(apart.length / couplets.length, apart.join("\n")).toBeLessThan(0.12);
});

test("no story is every other song's, and what the wish names is told of more often", () => {
	const often = (openings: readonly string[]) =>
		Math.max(...openings.map((line) => openings.filter((other) => other === line).length)) / openings.length;
	expect(often(told("a song about a tax return"))).toBeLessThan(0.25);
	const trains = told("a song about a train");
	expect(trains.length).toBeGreaterThan(20);
	const railway = "We stood beside the railway track";
	expect(trains.filter((line) => line === railway).length / trains.length).toBeGreaterThan(0.25);
});
