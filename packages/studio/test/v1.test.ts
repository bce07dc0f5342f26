import { v1FeedSchema } from "@tunesmith/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { v1ItemSchema } from "../../protocol/src/feeds.ts";
import { ask, followV1, openTestStudio, submitV1 } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ keys: ["k", "other:50"] });
});
afterAll(() => studio.remove());

const post = (body: unknown, headers: Record<string, string> = {}) =>
	ask(studio, "POST", "/api/generate", { body, headers, key: undefined });

describe("V1", () => {
	it("answers message and workId, and nothing around them", async () => {
		const answer = await post({ token: "k", prompt: "a song about rain" });
		expect(answer.status).toBe(200);
		expect(Object.keys(answer.body)).toEqual(["message", "workId"]);
	});

	it("shows new, text, first and complete in order, without an envelope", async () => {
		const states = await followV1(studio, await submitV1(studio, { prompt: "a song about rain" }));
		for (const state of states) {
			v1FeedSchema.strict().parse(state);
			for (const item of state.response_data) v1ItemSchema.strict().parse(item);
			expect(state.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
		}
		const types = states.map(({ type }) => type);
		expect(types).toEqual(["new", "text", "first", "complete"].filter((type) => types.includes(type)));
		const first = states.find(({ type }) => type === "first");
		if (first !== undefined)
			expect(first.response_data.map(({ audio_url }) => audio_url !== "")).toEqual([true, false]);
	});

	it("fills in the lyrics, and every field of an item", async () => {
		const end = (await followV1(studio, await submitV1(studio, { prompt: "a song about rain" }))).at(-1);
		const item = end?.response_data[0];
		expect(item).toMatchObject({ status: "complete", error_message: "", model_name: "chirp-v3.0" });
		expect(item?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
		expect(item?.prompt).toMatch(/\[Verse\][\s\S]*\[Chorus\]/);
		expect(item?.createTime).toBeGreaterThan(1.7e12);
		expect(Number.isInteger(item?.duration)).toBe(false);
		expect(end?.request_body).toMatchObject({
			prompt: "a song about rain",
			title: "",
			customMode: false,
			instrumental: false,
		});
		expect(JSON.stringify(end)).not.toContain('"k"');
	});

	it.each([
		[{ custom_mode: true, make_instrumental: false }, ["style", "prompt", "title"]],
		[{ custom_mode: true, make_instrumental: true }, ["style", "title"]],
		[{ custom_mode: false, make_instrumental: true }, ["prompt"]],
		[{ custom_mode: false, make_instrumental: false }, ["prompt"]],
		[{}, ["prompt"]],
		[{ customMode: true, instrumental: true }, ["style", "title"]],
	])("%j requires %j", async (flags, required) => {
		const all: Record<string, string> = { style: "folk", prompt: "la la", title: "Rain" };
		const given = Object.fromEntries(required.map((field) => [field, all[field]]));
		expect((await post({ token: "k", ...flags, ...given })).status).toBe(200);
		for (const field of required) {
			const answer = await post({ token: "k", ...flags, ...given, [field]: undefined });
			expect(answer.status).toBe(400);
			expect((answer.body.errors as { field: string }[]).map((error) => error.field)).toEqual([field]);
			expect(Object.keys(answer.body)).toEqual(["message", "errors", "request_id"]);
		}
	});

	it("reads the style from tags or gpt_description_prompt as well", async () => {
		for (const field of ["style", "tags", "gpt_description_prompt"]) {
			const workId = await submitV1(studio, { custom_mode: true, prompt: "la", title: "Rain", [field]: "folk" });
			const end = (await followV1(studio, workId)).at(-1);
			expect(end?.response_data[0]).toMatchObject({ tags: "folk", title: "Rain", prompt: "la" });
		}
	});

	it("asks no more than a prompt of models that have no custom mode", async () => {
		const end = (
			await followV1(studio, await submitV1(studio, { prompt: "rain", custom_mode: true, model: "mus-32" }))
		).at(-1);
		expect(Math.abs((end?.response_data[0]?.duration ?? 0) - 32)).toBeLessThan(0.2);
	});

	it("says `Topic too long.` to the letter", async () => {
		for (const long of [{ prompt: "x".repeat(3001) }, { prompt: "x", gpt_description_prompt: "x".repeat(401) }]) {
			expect(await post({ token: "k", ...long })).toMatchObject({ status: 400, body: { message: "Topic too long." } });
		}
	});

	it("takes the key as token, or as a header, and refuses a wrong one", async () => {
		expect((await post({ prompt: "x" }, { authorization: "Bearer k" })).status).toBe(200);
		for (const token of ["wrong", "", 7, undefined]) {
			const answer = await post({ token, prompt: "x" });
			expect(answer.status).toBe(401);
			expect(answer.body.code).toBeUndefined();
			expect(answer.body.message).toMatch(/API key/);
		}
	});

	it("says 402 in its own shape, with a balance too small", async () => {
		for (let count = 0; count < 10; count += 1) await post({ token: "other", prompt: "x" });
		const answer = await post({ token: "other", prompt: "x" });
		expect(answer).toMatchObject({ status: 402, body: { message: "Not enough credits" } });
		expect(answer.body.code).toBeUndefined();
	});

	it("answers the feed without a key, by GET and POST, and 404 and 400 without an envelope", async () => {
		const workId = await submitV1(studio, { prompt: "x" });
		expect((await ask(studio, "POST", `/api/feed?workId=${workId}`, { key: undefined })).status).toBe(200);
		const unknown = await ask(studio, "GET", "/api/feed?workId=nope", { key: undefined });
		expect(unknown).toMatchObject({ status: 404, body: { message: "Task not found" } });
		expect(unknown.body.code).toBeUndefined();
		expect((await ask(studio, "GET", "/api/feed", { key: undefined })).status).toBe(400);
	});

	it("shows its feed to the owner only where the operator wants a key", async () => {
		const closed = await openTestStudio({ keys: ["k", "other"], v1FeedNeedsKey: true });
		const workId = await submitV1(closed, { prompt: "x" });
		for (const method of ["GET", "POST"]) {
			const feed = (key: string | undefined) => ask(closed, method, `/api/feed?workId=${workId}`, { key });
			for (const [key, status] of [
				[undefined, 401],
				["wrong", 401],
				["other", 404],
			] as const) {
				const refused = await feed(key);
				expect(refused.status).toBe(status);
				expect(Object.keys(refused.body)).toEqual(["message", "request_id"]);
			}
			expect((await feed("k")).status).toBe(200);
		}
		await closed.remove();
	});

	const unlike = Array.from({ length: 1900 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)));
	it.each([
		["of another kind", "ftp://example.com/"],
		["that is none", "nonsense"],
		["with a password", "http://user:secret@example.com/"],
		["with a name that is too long", `http://${"a".repeat(250)}.com/`],
		["with one that is too long as it is sent", `http://${unlike.join("")}/`],
	])("refuses a callback_url %s", async (_name, callback_url) => {
		const answer = await post({ token: "k", prompt: "x", callback_url });
		expect(answer.status).toBe(400);
		expect((answer.body.errors as { field: string }[])[0]?.field).toBe("callback_url");
	});
});
