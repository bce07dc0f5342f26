import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { compose } from "../src/compose/compose.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Brief } from "../src/song.ts";
import { styleNames } from "../src/styles/table.ts";
import { understand } from "../src/understand/understand.ts";
import { voices } from "../src/voices.ts";
import { write } from "../src/write/write.ts";

/** Enough of them that every instrument is in one; all styles take a minute. */
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
	const heard = someStyles.flatMap((style) => namesOf(aBrief(style)));
	test.each(unwanted)("no %s, asked for as a tag or in the text", (word, pattern) => {
		for (const [at, style] of someStyles.entries()) {
			const asked = [
				aBrief(style, { without: word }),
				aBrief(`${style}, no ${word}`),
				aBrief(`${style} without ${word}`),
			];
			// All three are understood alike, so that one of them may be composed: each style takes another.
			const [intent, ...others] = asked.map(understand);
			expect(intent?.without.length, style).toBeGreaterThan(0);
			for (const { without, ...other } of others)
				expect([without, other.style, other.only]).toEqual([intent?.without, intent?.style, intent?.only]);
			const names = namesOf(asked[at % asked.length] ?? expect.fail());
			expect(names.length, style).toBeGreaterThan(0);
			expect(names.filter((name) => !name.startsWith("effect ") && pattern.test(name))).toEqual([]);
		}
		expect(
			heard.filter((name) => pattern.test(name)),
			"without the wish it is there",
		).not.toEqual([]);
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

test.each([20, 47, 90, 240].map((seconds, at) => [seconds, at] as const))(
	"a length of %i seconds is met by the tempo and a last chord, in whatever style",
	(seconds, at) => {
		for (const [number, style] of styleNames.entries()) {
			for (const instrumental of [true, false]) {
				const brief = aBrief(`${style} about rain`, { seconds, mustEnd: true, instrumental });
				// Of each style one take is sung and the other is not, and at the next length the other way round.
				const score = compose(brief, write(brief), (number + at + Number(instrumental)) % 2);
				const { samples, ringSeconds, timeline } = planTiming(score);
				expect(samples).toBe(seconds * 44_100);
				expect(score.mix.ending.is, style).toBe("ring");
				expect(ringSeconds).toBeLessThan(5);
				expect(timeline.bpmAt(0)).toBeGreaterThan(30);
				if (!instrumental) expect(score.voices.length).toBeGreaterThan(0);
			}
		}
	},
);
