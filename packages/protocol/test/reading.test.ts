import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCallback, readCredits, readEnvelope, readFeed, readWorkId } from "../src/reading.ts";

const item = {
	id: "6ac9c7b6-3a0e-44d5-a8a2-56dcbdfdbd31",
	audio_url: "https://cdn.example/one.mp3",
	image_url: "https://cdn.example/one.png",
	createTime: 1_725_500_000_000,
	duration: 130.36,
	model_name: "chirp-v3",
	prompt: "[Verse]\nRain",
	tags: "lo-fi",
	title: "Rain",
	status: "complete",
	error_message: "",
};
const read = { audioUrl: "https://cdn.example/one.mp3", seconds: 130.36, title: "Rain", status: "complete", error: "" };

describe("a submission's answer", () => {
	test.each([
		["V1", { message: "success", workId: "a1" }],
		["V2", { code: 200, message: "ok", workId: "a1", data: { task_id: "a1" } }],
		["V2 with the identifier in data only", { code: 200, message: "ok", data: { task_id: "a1" } }],
		["a numeric identifier", { code: "200", workId: 42 }],
	])("%s names the task", (_name, body) => {
		expect(readWorkId(body)).toMatch(/^(a1|42)$/);
	});

	test.each([
		[{ code: 402, message: "no credits", data: null }],
		[{ workId: "" }],
		["text"],
		[null],
		[[]],
		[{ data: "not an id" }],
	])("%j names none", (body) => expect(readWorkId(body)).toBeUndefined());

	test("the code inside the body is read, as number or text, and the message in every spelling", () => {
		expect(readEnvelope({ code: "402", msg: "short" })).toEqual({ code: 402, message: "short" });
		expect(readEnvelope({ message: "Topic too long." })).toEqual({ code: undefined, message: "Topic too long." });
		expect(readEnvelope({ error: { message: "inner" } }).message).toBe("inner");
		expect(readEnvelope("<html>")).toEqual({ code: undefined, message: "" });
	});
});

describe("a feed's answer", () => {
	test.each([
		["V1", { type: "complete", request_body: {}, response_data: [item], created_at: "2024-09-05 10:00:00" }],
		["V2", { code: 200, message: "ok", data: { type: "complete", response_data: [item] } }],
		["a list of one task", [{ type: "complete", response_data: [item] }]],
		["a single result without a list", { type: "complete", response_data: item }],
	])("%s gives state and results", (_name, body) => {
		expect(readFeed(body)).toMatchObject({ state: "complete", items: [read], error: "" });
	});

	test("a bare list of results has no state of its own", () => {
		expect(readFeed([item, { ...item, id: "two" }])).toMatchObject({ state: "", items: [read, { id: "two" }] });
	});

	test("unknown values are empty, never invented; text durations count; unknown states survive; unknown fields go", () => {
		const odd = { ...item, duration: "", audio_url: null, title: 7, status: "Quantum", surprise: { deep: true } };
		const task = readFeed({ type: "WARPING", response_data: [odd, { ...item, duration: "31.5" }, "junk", null] });
		expect(task?.state).toBe("warping");
		expect(task?.items).toMatchObject([
			{ seconds: undefined, audioUrl: "", title: "7", status: "quantum" },
			{ seconds: 31.5 },
		]);
		expect(task?.items).toHaveLength(2);
		expect(task?.items[0]).not.toHaveProperty("surprise");
	});

	test.each([[null], [""], [undefined], [{}]])("results that are %j are no results", (response_data) => {
		expect(readFeed({ type: "IN_PROGRESS", response_data })).toEqual({ state: "in_progress", items: [], error: "" });
	});

	test("errors are found wherever they stand", () => {
		expect(readFeed({ type: "FAILED", fail_reason: "moderated", response_data: [] })?.error).toBe("moderated");
		expect(readFeed({ type: "x", response_data: [{ ...item, fail_message: "no" }] })?.items[0]?.error).toBe("no");
	});

	test.each([[null], [""], ["<html>"], [{}], [{ code: 404, message: "not found", data: null }], [17]])(
		"%j is no task",
		(body) => expect(readFeed(body)).toBeUndefined(),
	);
});

describe("a callback", () => {
	test.each([
		["the contract's shape", { code: 200, data: { callbackType: "complete", data: [item] }, msg: "All done" }],
		["a bare list", [item]],
		["status and data", { status: "complete", data: [item] }],
	])("%s is read", (_name, body) => {
		expect(readCallback(body)).toMatchObject({ items: [read] });
	});

	test("a failure is read in both of its shapes", () => {
		expect(readCallback({ code: 501, msg: "sorry", data: { callbackType: "error", data: null } })).toMatchObject({
			code: 501,
			state: "error",
			message: "sorry",
			items: [],
		});
		expect(readCallback({ fail_reason: "moderated" })).toMatchObject({ error: "moderated", items: [] });
	});
});

test("credits: left, unlimited, as text, or not said", () => {
	expect(readCredits({ code: 200, data: { credits: 12.5, used_credits: 3 } })).toEqual({ credits: 12.5 });
	expect(readCredits({ code: 200, data: { credits: null } })).toEqual({ credits: null });
	expect(readCredits({ credits: "80" })).toEqual({ credits: 80 });
	expect(readCredits({ code: 200, data: {} })).toBeUndefined();
});

test("nothing that JSON can hold makes the readers throw, and lists stay bounded", () => {
	fc.assert(
		fc.property(fc.jsonValue(), (body) => {
			for (const reader of [readEnvelope, readWorkId, readFeed, readCallback, readCredits]) reader(body);
		}),
		{ numRuns: 500 },
	);
	expect(readFeed({ type: "x", response_data: Array.from({ length: 5000 }, () => item) })?.items.length).toBe(16);
});
