import { describe, expect, test } from "vitest";
import { compose } from "../src/compose/compose.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Brief } from "../src/song.ts";
import { styleNames } from "../src/styles/table.ts";
import { voices } from "../src/voices.ts";
import { write } from "../src/write/write.ts";
import { aBrief } from "./a-brief.ts";

/** Enough of them that every instrument is in one; all 53 take a minute. */
const someStyles = styleNames.filter((_, at) => at % 6 === 0);

const scoresOf = (brief: Brief) => {
	const words = write(brief);
	return [0, 1].map((take) => compose(brief, words, take));
};
const namesOf = (brief: Brief) => scoresOf(brief).flatMap(({ parts }) => parts.map(({ name }) => name));

describe("what there must not be", () => {
	const unwanted: readonly (readonly [string, RegExp])[] = [
		["drums", /^(drums|percussion)$/],
		["percussion", /^percussion$/],
		["bass", /^bass /],
		["guitar", /guitar/],
		["piano", /piano|grand|honky|rhodes/],
		["strings", /strings|violin|cello|contrabass/],
		["brass", /brass|trumpet|trombone|horn/],
		["synth", /synth|saw|square/],
		["choir", /choir|oohs|voice/],
		["saxophone", /sax/],
	];
	test.each(unwanted)("no %s, asked for as a tag or in the text", (word, pattern) => {
		let heard = 0;
		for (const style of someStyles) {
			heard += namesOf(aBrief(style)).filter((name) => pattern.test(name)).length;
			const asked = [
				aBrief(style, { without: word }),
				aBrief(`${style}, no ${word}`),
				aBrief(`${style} without ${word}`),
			];
			const names = asked.flatMap(namesOf);
			expect(names.length, style).toBeGreaterThan(0);
			expect(names.filter((name) => !name.startsWith("effect ") && pattern.test(name))).toEqual([]);
		}
		expect(heard, "without the wish it is there").toBeGreaterThan(0);
	});

	test.each([
		["vocals", "nobody sings"],
		["Gesang", "nobody sings, said in German"],
	])("no %s: %s", (without) => {
		const brief = aBrief(without === "Gesang" ? "ein Lied über Regen" : "a song about rain", {
			instrumental: false,
			without,
		});
		expect(write(brief).lyrics).toBe("");
		for (const score of scoresOf(brief)) expect(score.voices).toEqual([]);
	});

	test("no female voice: a man sings, in the tags as in the text", () => {
		for (const more of [{ without: "female voice" }, { description: "soul without a female voice" }]) {
			const brief = aBrief("soul", { instrumental: false, ...more });
			for (const { voices: sung } of scoresOf(brief)) expect(sung[0]?.singer).toMatch(/tenor|baritone/);
		}
	});

	test("is not what the song is about", () => {
		expect(write(aBrief("a song about rain", { instrumental: false, without: "drums, snow" })).title).not.toMatch(
			/snow/i,
		);
	});
});

describe("a singer by name", () => {
	test.each(voices.map(({ name, singer, compass }) => [name, singer, compass] as const))(
		"%s sings both takes, within reach",
		(voice, singer, [low, high]) => {
			const brief = aBrief("a pop song about rain", { instrumental: false, voice });
			for (const { voices: sung } of scoresOf(brief)) {
				const lead = sung.find(({ role }) => role === "lead");
				expect(lead?.singer).toBe(singer);
				const pitches = lead?.notes.map(({ pitch }) => pitch) ?? [];
				expect(Math.min(...pitches)).toBeGreaterThanOrEqual(low - 3);
				expect(Math.max(...pitches)).toBeLessThanOrEqual(high + 3);
			}
		},
	);

	test("is no other singer: all sound different", () => {
		expect(new Set(voices.map(({ sound }) => JSON.stringify(sound))).size).toBe(voices.length);
	});
});

test.each([20, 47, 90, 240])(
	"a length of %i seconds is met by the tempo and a last chord, in whatever style",
	(seconds) => {
		for (const style of styleNames) {
			for (const instrumental of [true, false]) {
				const brief = aBrief(`${style} about rain`, { seconds, mustEnd: true, instrumental });
				for (const score of scoresOf(brief)) {
					const { samples, ringSeconds, timeline } = planTiming(score);
					expect(samples).toBe(seconds * 44_100);
					expect(score.mix.ending.is, style).toBe("ring");
					expect(ringSeconds).toBeLessThan(5);
					expect(timeline.bpmAt(0)).toBeGreaterThan(30);
					if (!instrumental) expect(score.voices.length).toBeGreaterThan(0);
				}
			}
		}
	},
);
