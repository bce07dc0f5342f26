import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, endV2, followV1, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";
import { openReceiver } from "./receiver.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let parent: string;
beforeAll(async () => {
	receiver = await openReceiver();
	studio = await openTestStudio({ keys: ["k", "other", "poor:5"], callbackAllow: ["127.0.0.1"], faults: true });
	parent = await submit(studio);
	await endV2(studio, parent);
});
afterAll(async () => {
	await studio.remove();
	await receiver.close();
});

const louder = { section: 1, level: "louder" };
const change = (edits: unknown, more: object = {}) => ({ parent, edits, ...more });

it("shows the sections of a final track, and makes a task of its own that changes one, in both versions", async () => {
	const [item] = (await endV2(studio, parent)).response_data;
	expect(item?.sections?.map(({ number, name, sung }) => [number, name, sung])).toEqual([
		[1, "Verse", true],
		[2, "Chorus", true],
	]);
	const edits = [{ section: 1, lyrics: "brand new words" }];
	const body = change(edits, { parent_track: 2, callback_url: receiver.url, seed: 9 });
	const child = await submit(studio, body);
	const done = await endV2(studio, child);
	expect(done.request_body).toEqual({ parent, parent_track: 2, edits, model: "chirp-v3-5", seed: 9 });
	expect(done.response_data.map(({ status, title, seed }) => [status, title, seed])).toEqual([
		["complete", item?.title, 9],
		["complete", item?.title, 9],
	]);
	expect(done.response_data[0]?.prompt).toContain("brand new words");
	const [call] = await receiver.atLeast(1);
	expect(JSON.parse(call?.text ?? "")).toMatchObject({ data: { callbackType: "complete" } });
	// what was changed can be changed again, by the other interface
	const again = await submitV1(studio, { parent: child, edits: [{ shorten: 15 }] });
	const old = (await followV1(studio, again)).at(-1);
	expect(old?.response_data.map(({ duration }) => duration)).toEqual([15, 15]);
	expect(old?.response_data[0]?.prompt).toContain("brand new words");
});

describe.each<[string, object, string]>([
	["an unknown section", { edits: [{ section: 3, melody: true }] }, "edits.0.section"],
	["section 0", { edits: [{ section: 0, melody: true }] }, "edits.0.section"],
	["the same section twice", { edits: [louder, { section: 1, melody: true }] }, "edits.1.section"],
	["a change of the whole beside another", { edits: [louder, { shorten: 30 }] }, "edits.1"],
	["two changes in one", { edits: [{ section: 1, shorten: 30 }] }, "edits.0"],
	["nothing to change", { edits: [{ section: 1 }] }, "edits.0"],
	["words and the wish for words", { edits: [{ section: 1, lyrics: "a", rewrite: true }] }, "edits.0.rewrite"],
	["blank words", { edits: [{ section: 1, lyrics: " \n" }] }, "edits.0.lyrics"],
	["words for the whole", { edits: [{ shorten: 30, lyrics: "a" }] }, "edits.0.lyrics"],
	["20 seconds of silence", { edits: [{ silence: 20 }] }, "edits.0"],
	["a length that is none", { edits: [{ shorten: 20 }] }, "edits.0.shorten"],
	["a variation that is none", { edits: [{ variation: "nicer" }] }, "edits.0.variation"],
	["five edits", { edits: [1, 2, 3, 4, 5].map((section) => ({ section, melody: true })) }, "edits"],
	["no edits", { edits: [] }, "edits"],
	["no list", { edits: louder }, "edits"],
	["a third track", { edits: [louder], parent_track: 3 }, "parent_track"],
	["a parent without edits", {}, "edits"],
	["a text of 5,000 characters", { edits: [{ section: 1, lyrics: "la ".repeat(1700) }] }, "edits.0.lyrics"],
	["edits without a parent", { parent: undefined, edits: [louder] }, "parent"],
])("%s", (_, wrong, field) => {
	it("is a 400 in each version's own shape, and costs nothing", async () => {
		const v2 = await ask(studio, "POST", "/api/v2/generate", { body: { parent, ...wrong }, key: "k" });
		expect(v2).toMatchObject({ status: 400, body: { code: 400, data: null } });
		const fields = (v2.body.errors as readonly { field: string }[]).map((error) => error.field);
		expect(fields.some((name) => name.startsWith(field))).toBe(true);
		const old = await ask(studio, "POST", "/api/generate", { body: { token: "k", parent, ...wrong }, key: undefined });
		expect(old.status).toBe(400);
		expect(Object.keys(old.body)).toEqual(["message", "errors", "request_id"]);
	});
});

it("counts characters of a text, and entries of a list", async () => {
	const send = (edits: unknown) => ask(studio, "POST", "/api/v2/generate", { body: { parent, edits }, key: "k" });
	for (const [field, limit] of [
		["lyrics", 1000],
		["instruments", 200],
	] as const) {
		expect((await send([{ section: 1, [field]: "😀".repeat(limit) }])).status).toBe(200);
		const long = await send([{ section: 1, [field]: "😀".repeat(limit + 1) }]);
		expect(long.body).toMatchObject({ message: "Topic too long.", errors: [{ field: `edits.0.${field}` }] });
	}
	expect((await send([])).body.message).toContain("edits must have at least 1");
});

it("refuses another key's track, one that is unknown, not complete or gone, and takes nothing for it", async () => {
	const body = change([louder]);
	const status = async (given: object, key = "k", headers = {}) =>
		(await ask(studio, "POST", "/api/v2/generate", { body: given, key, headers })).status;
	expect(await status(body, "other")).toBe(404);
	expect(await status({ ...body, parent: "nobody" })).toBe(404);
	const stuck = await submit(studio, inspiration, { "x-rehearse": "timeout" });
	expect(await status({ ...body, parent: stuck })).toBe(400);
	const failed = await submit(studio, inspiration, { "x-rehearse": "moderation" });
	await endV2(studio, failed);
	expect(await status({ ...body, parent: failed })).toBe(400);
	const own = await submit(studio, inspiration, {}, "poor");
	await endV2(studio, own, "poor");
	expect(await status({ ...body, parent: own }, "poor")).toBe(402);
	expect((await ask(studio, "GET", "/api/v2/credits", { key: "poor" })).body.data).toMatchObject({ used_credits: 5 });
	const deleted = await submit(studio);
	await endV2(studio, deleted);
	await ask(studio, "DELETE", `/api/v2/tasks?workId=${deleted}`);
	expect(await status({ ...body, parent: deleted })).toBe(404);
});

it("is a task like any other: replayed by its key, failed on purpose, cancelled, reviewed, and left when its parent is deleted", async () => {
	const origin = await submit(studio);
	await endV2(studio, origin);
	const body = { parent: origin, edits: [louder] };
	const headers = { "idempotency-key": "edit" };
	const child = await submit(studio, body, headers);
	await endV2(studio, child);
	expect((await endV2(studio, await submit(studio, body, { "x-rehearse": "moderation" }))).type).toBe("FAILED");
	const words = { section: 1, lyrics: "you should go and kill yourself" };
	expect((await endV2(studio, await submit(studio, { parent: origin, edits: [words] }))).type).toBe("FAILED");
	const stuck = await submit(studio, body, { "x-rehearse": "timeout" });
	const cancelled = await ask(studio, "POST", `/api/v2/cancel?workId=${stuck}`);
	expect(cancelled.body.data).toMatchObject({ kept_credits: 0 });
	await ask(studio, "DELETE", `/api/v2/tasks?workId=${origin}`);
	expect(await submit(studio, body, headers)).toBe(child);
	const [item] = (await endV2(studio, child)).response_data;
	expect((await fetch(item?.audio_url ?? "")).status).toBe(200);
	expect((await endV2(studio, await submit(studio, { parent: child, edits: [louder] }))).type).toBe("SUCCESS");
});

it("an engine without scores offers none of it", async () => {
	const plain = await openTestStudio({ engine: { engine: "ace-step", url: "http://127.0.0.1:9" } });
	const { text } = await ask(plain, "GET", "/openapi.json");
	expect(text).not.toContain("parent_track");
	const answer = await ask(plain, "POST", "/api/v2/generate", { body: change([louder]) });
	expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "gpt_description_prompt" }] } });
	await plain.remove();
});
