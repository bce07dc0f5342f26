import { wishes } from "../packages/composer/quality/wishes.ts";
import { commandLineOf, Misuse, orEnd } from "../src/command-line.ts";

/** `npm run quality`: the music in figures. */
const given = commandLineOf({
	command: "npm run quality",
	about:
		"Composes two takes of each of 60 prompts, or the same wishes again and again, and judges the music in figures.",
	words: {
		name: "again|figures|stems",
		about: "The same wish again and again; melodies in figures, without sound; stems of ten styles, added up",
	},
	options: {
		prompts: { type: "string", value: "N", about: "Only N of the prompts, spread over the list" },
		styles: { type: "boolean", about: "Every style once instead of the prompts" },
		seconds: { type: "string", value: "N|full", about: "Length of a take; full: as long as the form wants (40)" },
		pictures: { type: "string", value: "N", about: "Spectrograms of the first N (12)" },
		wishes: { type: "string", value: "N", about: `With again: the first N of ${wishes.length} wishes` },
		times: { type: "string", value: "N", about: "With again: tasks of each wish (20)" },
		songs: { type: "string", value: "N", about: "With figures: songs composed (212)" },
		tunes: { type: "string", value: "FOLDER", about: "With figures: the tunes of its ABC files instead of songs" },
		scores: { type: "boolean", about: "With again: judges scores only, no sound and no distances" },
	},
	notes: ["Figures go to bench/out. Exit code 1 when a check is not good."],
});
const most = 10_000;
const { mode, figures, again, prompts } = orEnd(() => {
	const [mode, more] = given.words;
	if ((mode !== undefined && mode !== "again" && mode !== "figures" && mode !== "stems") || more !== undefined)
		throw new Misuse(
			`npm run quality knows the words "again", "figures" and "stems" only, not "${given.words.join(" ")}".`,
		);
	return {
		mode,
		figures: { songs: given.whole("songs", 1, most) ?? 212, tunes: given.text("tunes") },
		again: {
			wishes: given.whole("wishes", 1, most) ?? wishes.length,
			times: given.whole("times", 1, most) ?? 20,
			scores: given.flag("scores"),
		},
		prompts: {
			prompts: given.whole("prompts", 1, most) ?? 60,
			styles: given.flag("styles"),
			seconds: given.text("seconds") === "full" ? undefined : (given.whole("seconds", 1, 3600) ?? 40),
			pictures: given.whole("pictures", 0, most) ?? 12,
		},
	};
});
// The composer is loaded only when it is needed: help and mistakes are told at once.
async function judge(): Promise<boolean> {
	if (mode === "again") return (await import("../packages/composer/quality/again.ts")).reportAgain(again);
	if (mode === "stems") return (await import("../packages/composer/quality/stems.ts")).reportStems();
	if (mode === undefined) return (await import("../packages/composer/quality/report.ts")).reportQuality(prompts);
	const { reportFigures, reportTunes } = await import("../packages/composer/quality/figures/report-figures.ts");
	if (figures.tunes === undefined) return reportFigures(figures.songs);
	await reportTunes(figures.tunes);
	return true;
}
process.exitCode = (await judge()) ? 0 : 1;
