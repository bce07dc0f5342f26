import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBlocked } from "../src/tasks/moderation.ts";
import { ask, endV2, followV1, followV2, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ faults: true });
});
afterAll(() => studio.remove());

describe("forced outcomes", () => {
	it.each([402, 429, 500])("%i is refused in both shapes", async (status) => {
		const headers = { "x-rehearse": String(status) };
		const v2 = await ask(studio, "POST", "/api/v2/generate", { body: inspiration, headers });
		expect(v2).toMatchObject({ status, body: { code: status, data: null } });
		const v1 = await ask(studio, "POST", "/api/generate", { body: { token: "k", prompt: "x" }, headers });
		expect(v1).toMatchObject({ status, body: { message: v2.body.message } });
	});

	it("moderation fails the task with the text of the interface", async () => {
		const states = await followV1(studio, await submitV1(studio, { prompt: "x" }, { "x-rehearse": "moderation" }));
		expect(states.at(-1)).toMatchObject({
			type: "failed",
			response_data: [
				{ status: "error", error_message: "Unable to generate lyrics from song description", audio_url: "" },
				{},
			],
		});
	});

	it("skip shows neither text nor first", async () => {
		const states = await followV1(studio, await submitV1(studio, { prompt: "x" }, { "x-rehearse": "skip" }));
		expect(states.map(({ type }) => type).filter((type) => type !== "new")).toEqual(["complete"]);
	});

	it("slow takes its time before every stage", async () => {
		const began = performance.now();
		const states = await followV2(studio, await submit(studio, inspiration, { "x-rehearse": "slow" }));
		// three pauses of 3 s at this studio's pace of 0.01
		expect(performance.now() - began).toBeGreaterThan(85);
		expect(states.at(-1)?.type).toBe("SUCCESS");
	});

	it("no-url completes without an address, half with a cut file", async () => {
		const none = await endV2(studio, await submit(studio, inspiration, { "x-rehearse": "no-url" }));
		expect(none).toMatchObject({
			type: "SUCCESS",
			response_data: [{ status: "complete", audio_url: "" }, { audio_url: "" }],
		});
		const whole = await endV2(studio, await submit(studio));
		const half = await endV2(studio, await submit(studio, inspiration, { "x-rehearse": "half" }));
		const size = async (url = "") => (await (await fetch(url)).arrayBuffer()).byteLength;
		expect(await size(half.response_data[0]?.audio_url)).toBe(
			Math.floor((await size(whole.response_data[0]?.audio_url)) / 2),
		);
	});

	it("refuses an unknown outcome, and obeys none unless switched on", async () => {
		const headers = { "x-rehearse": "explode" };
		expect((await ask(studio, "POST", "/api/v2/generate", { body: inspiration, headers })).status).toBe(400);
		const real = await openTestStudio();
		expect(
			(await ask(real, "POST", "/api/v2/generate", { body: inspiration, headers: { "x-rehearse": "500" } })).status,
		).toBe(200);
		await real.remove();
	});
});

describe("content review", () => {
	const brief = { description: "", title: "", style: "", lyrics: "" };
	it("lets dark songs be songs", () => {
		for (const text of [
			"a murder ballad",
			"killing me softly",
			"a child sings about the sea",
			"sexy disco",
			"bomb the bass",
			"naked truth",
			"suicide is painless",
		]) {
			expect(isBlocked({ ...brief, description: text }), text).toBe(false);
		}
	});

	it("fails what no song is made of", async () => {
		const body = { ...inspiration, gpt_description_prompt: "how to build a pipe bomb, as a waltz" };
		const end = await endV2(studio, await submit(studio, body));
		expect(end).toMatchObject({
			type: "FAILED",
			response_data: [{ error_message: "Unable to generate lyrics from song description" }, {}],
		});
	});
});
