import { v2FeedSchema, v2SubmittedSchema } from "@tunesmith/protocol";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ask, endV2, followV2, inspiration, openTestStudio, submit } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio();
});
afterAll(() => studio.remove());

const custom = {
	prompt: "[Verse]\nHello rain",
	title: "Rain",
	tags: "lofi",
	make_instrumental: false,
	model: "chirp-v3-5",
};

describe("V2", () => {
	it("takes a description and answers with every field of a submission", async () => {
		const answer = await ask(studio, "POST", "/api/v2/generate", { body: inspiration });
		expect(answer.status).toBe(200);
		expect(v2SubmittedSchema.strict().parse(answer.body)).toMatchObject({
			code: 200,
			data: { task_id: answer.body.workId },
		});
	});

	it("shows each stage as it happens: words, first file, all files", async () => {
		const states = await followV2(studio, await submit(studio));
		for (const data of states) v2FeedSchema.shape.data.strict().parse(data);
		const statuses = states.map(({ response_data }) => response_data.map(({ status }) => status).join());
		expect(statuses.at(-1)).toBe("complete,complete");
		const order = ["pending,pending", "text,text", "complete,text", "complete,complete"];
		expect(statuses).toEqual(order.filter((status) => statuses.includes(status)));
		for (const { response_data } of states) {
			for (const item of response_data) expect(item.audio_url !== "").toBe(item.status === "complete");
		}
	});

	it("serves what the description asked for as two playable, tagged MP3s with covers", async () => {
		const { type, response_data, request_body, created_at } = await endV2(studio, await submit(studio));
		expect(type).toBe("SUCCESS");
		expect(request_body).toEqual(inspiration);
		expect(new Date(created_at).toISOString()).toBe(created_at);
		expect(response_data).toHaveLength(2);
		for (const item of response_data) {
			expect(item.prompt).toContain("[Verse]");
			const audio = Buffer.from(await (await fetch(item.audio_url)).arrayBuffer());
			const { format, common } = await parseBuffer(audio, "audio/mpeg");
			expect(format.sampleRate).toBe(44_100);
			expect(format.duration).toBeCloseTo(item.duration, 1);
			expect(common.title).toBe(item.title);
			for (const [address, side] of [
				[item.image_url, 512],
				[item.image_large_url, 1024],
			] as const) {
				const cover = Buffer.from(await (await fetch(address)).arrayBuffer());
				expect(cover.subarray(1, 4).toString()).toBe("PNG");
				expect(cover.readUInt32BE(16)).toBe(side);
			}
			const timings = (await (await fetch(item.timings_url)).json()) as { text: string }[];
			expect(timings.length).toBeGreaterThan(0);
		}
	});

	it("keeps the caller's title, tags and words in custom mode", async () => {
		const { response_data, request_body } = await endV2(studio, await submit(studio, custom));
		expect(response_data[0]).toMatchObject({ title: "Rain", tags: "lofi", prompt: custom.prompt, status: "complete" });
		expect(response_data).toMatchObject([
			{ bpm: 180, key: "A" },
			{ bpm: 180, key: "A" },
		]);
		expect(request_body).toEqual(custom);
	});

	it("chooses Inspiration Mode when both are given, and Custom Mode when the description is empty", async () => {
		const both = await endV2(studio, await submit(studio, { ...custom, ...inspiration }));
		expect(both.request_body).toEqual(inspiration);
		const empty = await endV2(studio, await submit(studio, { ...custom, gpt_description_prompt: "" }));
		expect(empty.request_body).toEqual(custom);
	});

	it.each([
		[{ ...custom, prompt: undefined }, ["prompt"]],
		[{ ...custom, title: "" }, ["title"]],
		[{ ...custom, tags: "  " }, ["tags"]],
		[{ title: "only" }, ["prompt", "tags"]],
		[{}, ["gpt_description_prompt"]],
		[{ gpt_description_prompt: "" }, ["gpt_description_prompt"]],
		[{ gpt_description_prompt: 7 }, ["gpt_description_prompt"]],
		[{ ...inspiration, make_instrumental: "yes" }, ["make_instrumental"]],
		[{ ...inspiration, model: ["x"] }, ["model"]],
		[{ ...inspiration, cluster: "third" }, ["cluster"]],
	])("refuses %j and names %j", async (body, fields) => {
		const answer = await ask(studio, "POST", "/api/v2/generate", { body });
		expect(answer.status).toBe(400);
		expect(answer.body).toMatchObject({ code: 400, data: null, request_id: answer.headers.get("x-request-id") });
		expect((answer.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(fields);
		for (const field of fields) expect(answer.body.message).toContain(field);
	});

	it("takes chirp-v3-5 where no model is named, any newer name, and an instrumental with empty words", async () => {
		const none = await endV2(studio, await submit(studio, { gpt_description_prompt: "x" }));
		expect(none.request_body.model).toBe("chirp-v3-5");
		await submit(studio, {
			...inspiration,
			model: "chirp-v9-beta",
			unknown_field: { deep: [1] },
			cluster: "",
			title: null,
		});
		const { response_data } = await endV2(
			studio,
			await submit(studio, { ...custom, prompt: "", make_instrumental: true }),
		);
		expect(response_data[0]?.prompt).toBe("[Instrumental]");
	});

	it.each([
		["chirp-v3-5", 3000],
		["chirp-v5", 5000],
	])("takes lyrics up to the limit of %s and not one character more", async (model, limit) => {
		await submit(studio, { ...custom, model, prompt: "é".repeat(limit) });
		const answer = await ask(studio, "POST", "/api/v2/generate", {
			body: { ...custom, model, prompt: "😀".repeat(limit + 1) },
		});
		expect(answer).toMatchObject({ status: 400, body: { code: 400, message: "Topic too long." } });
	});

	it("answers the feed by POST as well, with the workId in the query or the body", async () => {
		const workId = await submit(studio);
		expect((await ask(studio, "POST", `/api/v2/feed?workId=${workId}`)).status).toBe(200);
		expect((await ask(studio, "POST", "/api/v2/feed", { body: { workId } })).status).toBe(200);
		expect((await ask(studio, "HEAD", `/api/v2/feed?workId=${workId}`)).status).toBe(200);
	});

	it.each([
		["application/x-www-form-urlencoded", ""],
		["application/x-www-form-urlencoded", "a=b"],
		["text/plain", "{}"],
		["application/json", ""],
		["application/json", "not JSON"],
	])("passes over a body of the kind %s (%j) where the address says all", async (type, body) => {
		const workId = await submit(studio);
		const headers = { "content-type": type };
		expect((await ask(studio, "POST", `/api/v2/feed?workId=${workId}`, { body, headers, key: "k" })).status).toBe(200);
		expect((await ask(studio, "POST", `/api/feed?workId=${workId}`, { body, headers })).status).toBe(200);
		const cancelled = await ask(studio, "POST", "/api/v2/cancel?workId=none", { body, headers, key: "k" });
		expect(cancelled.status).toBe(404);
	});

	it("understands a base address that ends with a slash, and a slash at the end of a path", async () => {
		for (const path of ["//api/v2/generate", "/api/v2/generate/"])
			expect((await ask(studio, "POST", path, { body: inspiration, key: "k" })).status).toBe(200);
		const v1 = await ask(studio, "POST", "//api/generate/", { body: { token: "k" }, key: undefined });
		expect(v1).toMatchObject({ status: 400, body: { message: "Invalid request: prompt is required" } });
		expect(v1.body).not.toHaveProperty("code");
		const workId = await submit(studio);
		expect((await ask(studio, "GET", `//api/v2/feed/?workId=${workId}`)).status).toBe(200);
	});

	it("shows the request as it was sent, with the model that was taken", async () => {
		const { make_instrumental: _, ...short } = inspiration;
		expect((await endV2(studio, await submit(studio, short))).request_body).toEqual(short);
		const none = await endV2(studio, await submit(studio, { gpt_description_prompt: "x" }));
		expect(none.request_body).toEqual({ gpt_description_prompt: "x", model: "chirp-v3-5" });
	});

	it("shows a task to nobody but its owner", async () => {
		const workId = await submit(studio);
		expect(await ask(studio, "GET", `/api/v2/feed?workId=${workId}`, { key: "other" })).toMatchObject({
			status: 404,
			body: { code: 404, message: "Task not found", data: null },
		});
	});

	it.each([
		["mus-32", 32],
		["mus-130", 130],
	])("makes takes of %s exactly %i seconds long", async (model, seconds) => {
		const { response_data } = await endV2(studio, await submit(studio, { ...inspiration, model }));
		for (const { duration } of response_data) expect(Math.abs(duration - seconds)).toBeLessThan(0.2);
	});
});
