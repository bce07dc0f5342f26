import { describe, expect, test } from "vitest";
import { aBrief } from "../quality/a-brief.ts";
import { shareOf } from "../quality/melody.ts";
import { composeTask, wordsOnly } from "../quality/tasks.ts";
import { wishes } from "../quality/wishes.ts";
import { composeCover } from "../src/covers/draw.ts";
import { understand } from "../src/understand/understand.ts";
import { write } from "../src/write/write.ts";

const seeds = [0, 1, 3_000_000_000, 4_294_967_295];
const pairs = <One>(all: readonly One[]) =>
	all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));

describe.each(wishes)("$text", (wish) => {
	const tasks = seeds.map((seed) => composeTask(wish, seed));

	test("the same seed gives the same words and music", () => {
		expect(composeTask(wish, 1)).toEqual(tasks[1]);
	});

	test("another seed gives another title, other words and another melody, and keeps what was named", () => {
		expect(new Set(tasks.map(({ words }) => words.title)).size).toBeGreaterThan(2);
		if (wish.sung) expect(new Set(tasks.map(({ words }) => words.lyrics)).size).toBe(seeds.length);
		for (const [one, other] of pairs(tasks)) expect(shareOf(one.runs, other.runs)).toBeLessThanOrEqual(0.2);
		expect(tasks.flatMap(({ broken }) => broken)).toEqual([]);
	});

	test("the same words with another seed are other music, and what was named is in the tags", () => {
		const words = tasks[0]?.words ?? expect.fail();
		const again = seeds.map((seed) => composeTask(wordsOnly(wish, words), seed));
		for (const task of again) expect(task.words).toEqual({ ...words, language: task.words.language });
		for (const [one, other] of pairs(again)) expect(shareOf(one.runs, other.runs)).toBeLessThanOrEqual(0.2);
		expect(again.flatMap(({ broken }) => broken)).toEqual([]);
	});
});

describe("what is not named", () => {
	const tasks = Array.from({ length: 30 }, (_, seed) =>
		composeTask({ text: "a song for my cat Whiskers", sung: true, named: {} }, seed),
	);
	test.each([
		["style", 8, tasks.map(({ scores: [score] }) => score.style)],
		["key", 12, tasks.map(({ scores: [score] }) => `${score.key.tonic} ${score.key.mode}`)],
		["tempo", 15, tasks.map(({ scores: [score] }) => (score.tempo[0]?.bpm ?? 0).toFixed(0))],
		["form", 15, tasks.map(({ form }) => form)],
		["band", 25, tasks.map(({ band }) => band)],
		["singer", 4, tasks.map(({ scores: [score] }) => String(score.voices[0]?.singer))],
	])("the %s changes with the seed: at least %i of 30", (_what, least, seen) => {
		expect(new Set(seen).size).toBeGreaterThanOrEqual(least);
	});

	test("both takes have the same words and other music", () => {
		for (const { scores } of tasks) {
			const [one, other] = scores;
			expect(other.title).toBe(one.title);
			const sung = scores.map(({ voices: [voice] }) =>
				voice?.notes
					.map(({ word }) => word)
					.filter(Boolean)
					.join(" "),
			);
			expect(sung[0]?.split(" ")[0]).toBe(sung[1]?.split(" ")[0]);
			expect(`${other.tempo[0]?.bpm} ${other.key.tonic}`).not.toBe(`${one.tempo[0]?.bpm} ${one.key.tonic}`);
		}
	});

	test("covers change with the seed", () => {
		const covers = seeds.map((seed) => composeCover({ title: "Whiskers", style: "pop", mood: "", seed }).svg);
		expect(new Set(covers).size).toBe(seeds.length);
	});
});

test("a solo that was asked for is played however slow the song is", () => {
	for (let seed = 0; seed < 40; seed++) {
		const { scores } = composeTask({ text: "slow jazz with a saxophone solo", sung: false, named: {} }, seed);
		for (const { sections, parts } of scores) {
			expect(sections.some(({ kind }) => kind === "solo")).toBe(true);
			expect(parts.some(({ role, name }) => role === "solo" && name.includes("sax"))).toBe(true);
		}
	}
});

test("a strong mood decides between major and minor where a mild one stands beside it", () => {
	for (let seed = 0; seed < 20; seed++) {
		const ask = {
			text: "ein trauriges Lied über den Herbst",
			sung: true,
			named: { mode: "minor", language: "de" },
		} as const;
		expect(composeTask(ask, seed).broken).toEqual([]);
	}
});

test.each([
	["female", "a soul song with a female voice"],
	["male", "Rock mit tiefer Männerstimme"],
])("the %s voice of a wish is in its tags, and understood from them", (voice, description) => {
	const { style } = write(aBrief(description, { instrumental: false }));
	expect(understand(aBrief("", { mode: "custom", style })).voice).toBe(voice);
});
