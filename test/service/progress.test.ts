import { readFeed } from "@tunesmith/protocol";
import fc from "fast-check";
import { expect, test } from "vitest";
import { progressOf } from "../../src/service/progress.ts";
import { asReason, faultOfGeneration } from "../../src/service/reasons.ts";

const words = [
	"",
	"new",
	"text",
	"first",
	"complete",
	"SUCCESS",
	"IN_PROGRESS",
	"FAILED",
	"error",
	"pending",
	"Quantum",
];
const addresses = [
	"",
	"None",
	"https://cdn.example/1.mp3",
	"https://cdn.example/None.mp3",
	"/files/1.mp3",
	"javascript:x",
	"::",
];
const word = fc.oneof(fc.constantFrom(...words), fc.string());
const item = fc.record(
	{
		status: word,
		audio_url: fc.oneof(fc.constantFrom(...addresses), fc.string(), fc.webUrl()),
		image_url: fc.string(),
		title: fc.anything(),
		prompt: fc.string(),
		duration: fc.oneof(fc.double(), fc.string()),
		error_message: fc.constantFrom("", "Server overload", "new words"),
	},
	{ requiredKeys: [] },
);
const feed = fc.record({ type: word, response_data: fc.oneof(fc.array(item, { maxLength: 5 }), fc.jsonValue()) });

test("the marker of an instrumental is no lyrics", () => {
	const read = (prompt: string) => {
		const item = { status: "complete", audio_url: "https://cdn.example/1.mp3", prompt };
		const task = readFeed({ type: "complete", response_data: [item] });
		return task === undefined ? undefined : progressOf(task, "http://service.example").tracks[0]?.lyrics;
	};
	for (const marker of ["[Instrumental]", " [ instrumental ]\n", "(Instrumental)", "INSTRUMENTAL"])
		expect(read(marker)).toBe("");
	for (const lyrics of ["[Verse]\nrain", "[Instrumental]\n[Verse]\nrain", "instrumental love"])
		expect(read(lyrics)).toBe(lyrics);
});

test("whatever a feed says, a song is complete only with files, and failed only with a reason", () => {
	const stages = new Set<string>();
	fc.assert(
		fc.property(feed, (body) => {
			const task = readFeed(body);
			if (task === undefined) return;
			const { stage, tracks, fault } = progressOf(task, "http://service.example");
			stages.add(stage);
			expect(fault !== undefined).toBe(stage === "failed");
			if (stage === "complete") expect(tracks.length).toBeGreaterThan(0);
			for (const { audioUrl, imageUrl, seconds } of tracks) {
				if (stage === "complete" || audioUrl !== undefined) expect(audioUrl).toMatch(/^https?:\/\//);
				if (imageUrl !== undefined) expect(imageUrl).toMatch(/^https?:\/\//);
				if (seconds !== undefined) expect(seconds).toBeGreaterThan(0);
			}
			if (stage === "queued" || stage === "text") {
				expect(tracks.every(({ audioUrl }) => audioUrl === undefined)).toBe(true);
			}
		}),
		{ numRuns: 1500, seed: 7 },
	);
	expect([...stages].sort()).toEqual(["complete", "failed", "first", "queued", "text"]);
});

test("a service's words reach people as one short line, whatever they are", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 600 }), (sentence) => {
			const reason = asReason(sentence);
			expect([...reason].length).toBeLessThanOrEqual(200);
			expect(reason).not.toMatch(/[\p{Cc}\p{Cs}]/u);
			expect(faultOfGeneration(sentence, "failed").code).toMatch(/^(generation|service)-/);
		}),
	);
});

test.each([
	[
		"TypeError: x is not a function\n    at foo (/srv/app.js:1:2)\n    at bar (/srv/b.js:3)",
		"TypeError: x is not a function",
	],
	['Traceback\n  File "/app/main.py", line 3, in go\n    raise', "Traceback"],
	["<html><h1>Bad Gateway</h1></html>", ""],
	['{"error":{"code":7}}', ""],
	['[{"loc":["body"]}]', ""],
	["Too long (at most 200 characters), look at the form", "Too long (at most 200 characters), look at the form"],
	["[Verse] is missing", "[Verse] is missing"],
])("of %j people are told %j", (sentence, reason) => expect(asReason(sentence)).toBe(reason));
