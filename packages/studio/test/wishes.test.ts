import { voices } from "@tunesmith/composer";
import { voiceNames } from "@tunesmith/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, endV2, followV1, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio();
});
afterAll(() => studio.remove());

const wishes = { length: 21, voice: "Ruth", negative_tags: "drums, sad" };
const v1 = { token: "k", prompt: "a song about rain" };

it("names the singers of the composer", () => {
	expect(voices.map(({ name }) => name)).toEqual(voiceNames);
});

it("makes takes of the length and with the singer that were asked for, in both versions, and repeats the wishes", async () => {
	const task = await endV2(studio, await submit(studio, { ...inspiration, ...wishes }));
	expect(task.request_body).toEqual({ ...inspiration, ...wishes });
	expect(task.response_data.map(({ duration, voice }) => [duration, voice])).toEqual([
		[21, "Ruth"],
		[21, "Ruth"],
	]);
	const old = (await followV1(studio, await submitV1(studio, { ...v1, ...wishes }))).at(-1);
	expect(old?.request_body).toMatchObject(wishes);
	expect(old?.response_data.map(({ duration, voice }) => [duration, voice])).toEqual([
		[21, "Ruth"],
		[21, "Ruth"],
	]);
});

describe.each([
	["length", 19],
	["length", 241],
	["length", 30.5],
	["length", "60"],
	["voice", "Madonna"],
	["voice", 7],
	["voice", ""],
	["negative_tags", ["drums"]],
	["negative_tags", 5],
])("%s: %j", (field, value) => {
	it("is refused in each version's own shape", async () => {
		const v2 = await ask(studio, "POST", "/api/v2/generate", { body: { ...inspiration, [field]: value } });
		expect(v2).toMatchObject({ status: 400, body: { code: 400, data: null, errors: [{ field }] } });
		const old = await ask(studio, "POST", "/api/generate", { body: { ...v1, [field]: value }, key: undefined });
		expect(old).toMatchObject({ status: 400, body: { errors: [{ field, message: expect.any(String) }] } });
		expect(Object.keys(old.body)).toEqual(["message", "errors", "request_id"]);
	});
});

it("a model with a length of its own takes no other, and unwanted things have the style's limit", async () => {
	const fixed = await ask(studio, "POST", "/api/v2/generate", {
		body: { ...inspiration, model: "mus-32", length: 60 },
	});
	expect(fixed).toMatchObject({ status: 400, body: { errors: [{ field: "length" }] } });
	expect(fixed.body.message).toContain("32 seconds");
	const long = { ...inspiration, negative_tags: "x".repeat(201) };
	expect(await ask(studio, "POST", "/api/v2/generate", { body: long })).toMatchObject({
		status: 400,
		body: { message: "Topic too long.", errors: [{ field: "negative_tags" }] },
	});
});

it("a studio whose engine has no such singers does not document them, and ignores the name", async () => {
	const plain = await openTestStudio({ engine: { engine: "ace-step", url: "http://127.0.0.1:9" } });
	plain.pause("default");
	const documented = async ({ url }: { readonly url: string }) => {
		const { body } = await ask({ url }, "GET", "/openapi.json");
		const text = JSON.stringify((body.paths as Record<string, unknown>)["/api/v2/generate"]);
		return ["length", "voice", "negative_tags"].filter((field) => text.includes(`"${field}":{`));
	};
	expect(await documented(studio)).toEqual(["length", "voice", "negative_tags"]);
	expect(await documented(plain)).toEqual(["length", "negative_tags"]);
	const workId = await submit(plain, { ...inspiration, voice: "Ruth" });
	const { body } = await ask(plain, "GET", `/api/v2/feed?workId=${workId}`);
	expect(body.data).toMatchObject({ request_body: inspiration });
	await plain.remove();
});
