import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	ask,
	endV2,
	followV1,
	inStore,
	inspiration,
	openTestStudio,
	submit,
	submitV1,
	temporaryFolder,
} from "./open.ts";
import { openReceiver } from "./receiver.ts";

const largest = 2 ** 32 - 1;
let studio: Awaited<ReturnType<typeof openTestStudio>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
	receiver = await openReceiver();
	studio = await openTestStudio({ callbackAllow: ["127.0.0.1"] });
});
afterAll(async () => {
	await studio.remove();
	await receiver.close();
});

const sha = async (url: string) => hash("sha256", Buffer.from(await (await fetch(url)).arrayBuffer()), "hex");
const hashes = (items: readonly { readonly audio_url: string }[]) =>
	Promise.all(items.map(({ audio_url }) => sha(audio_url)));
const v1 = { token: "k", prompt: "a song about rain" };

describe("the seed of a task", () => {
	it("is drawn for each, so that the same request asked twice never gives the same files", async () => {
		const first = await endV2(studio, await submit(studio));
		const second = await endV2(studio, await submit(studio));
		const seeds = [first, second].map(({ response_data: [a, b] }) => [a?.seed, b?.seed]);
		expect(seeds[0]?.[0]).toBe(seeds[0]?.[1]);
		expect(seeds[0]).not.toEqual(seeds[1]);
		for (const seed of seeds.flat())
			expect(Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= largest).toBe(true);
		const files = [...(await hashes(first.response_data)), ...(await hashes(second.response_data))];
		expect(new Set(files).size).toBe(4);
		// drawn, not asked for
		expect(first.request_body).toEqual(inspiration);
	});

	it.each([0, 7, largest])(
		"is %d where that was asked for, in both interfaces, and gives the same files again",
		async (seed) => {
			const asked = await endV2(studio, await submit(studio, { ...inspiration, seed }));
			expect(asked.request_body).toEqual({ ...inspiration, seed });
			expect(asked.response_data.map((item) => item.seed)).toEqual([seed, seed]);
			const again = await endV2(studio, await submit(studio, { ...inspiration, seed }));
			expect(await hashes(again.response_data)).toEqual(await hashes(asked.response_data));
			const old = (await followV1(studio, await submitV1(studio, { prompt: "rain", seed }))).at(-1);
			expect(old?.request_body).toMatchObject({ prompt: "rain", seed });
			expect(old?.response_data.map((item) => item.seed)).toEqual([seed, seed]);
		},
	);

	it("is on the items from the first answer on, in the other version's feed and in callbacks", async () => {
		const paused = await openTestStudio({ drawSeed: () => 41, callbackAllow: ["127.0.0.1"] });
		paused.pause("default");
		const workId = await submit(paused, { ...inspiration, callback_url: receiver.url });
		for (const path of ["/api/v2/feed", "/api/feed"]) {
			const { body } = await ask(paused, "GET", `${path}?workId=${workId}`);
			const { response_data } = (body.data ?? body) as { response_data: readonly { seed: number }[] };
			expect(response_data.map(({ seed }) => seed)).toEqual([41, 41]);
		}
		paused.resume("default");
		await endV2(paused, workId);
		const [call] = await receiver.atLeast(1);
		expect(JSON.parse(call?.text ?? "")).toMatchObject({ data: { data: [{ seed: 41 }, { seed: 41 }] } });
		await paused.remove();
	});

	it.each([-1, 0.5, "7", 2 ** 32, 1e308, true, [7], {}])("%j is refused in each version's own shape", async (seed) => {
		const v2 = await ask(studio, "POST", "/api/v2/generate", { body: { ...inspiration, seed } });
		expect(v2).toMatchObject({ status: 400, body: { code: 400, data: null, errors: [{ field: "seed" }] } });
		expect(v2.body.message).toContain("seed must be");
		const old = await ask(studio, "POST", "/api/generate", { body: { ...v1, seed }, key: undefined });
		expect(old).toMatchObject({ status: 400, body: { errors: [{ field: "seed", message: expect.any(String) }] } });
		expect(Object.keys(old.body)).toEqual(["message", "errors", "request_id"]);
	});

	it("null is no seed, as with every other field", async () => {
		const { request_body } = await endV2(studio, await submit(studio, { ...inspiration, seed: null }));
		expect(request_body).toEqual(inspiration);
	});

	it("is the first one's in a replay, and another seed under the same key is another request", async () => {
		const key = { "idempotency-key": "again" };
		const workId = await submit(studio, inspiration, key);
		expect(await submit(studio, inspiration, key)).toBe(workId);
		const other = await ask(studio, "POST", "/api/v2/generate", {
			body: { ...inspiration, seed: 1 },
			headers: key,
			key: "k",
		});
		expect(other.status).toBe(422);
	});

	it("outlives a restart, so that a task taken up again gives its own files", async () => {
		const dataFolder = await temporaryFolder();
		const first = await openTestStudio({ dataFolder, drawSeed: () => 99 });
		first.pause("default");
		const workId = await submit(first);
		await first.close();
		const second = await openTestStudio({ dataFolder, drawSeed: () => 1 });
		const late = await endV2(second, workId);
		const same = await endV2(second, await submit(second, { ...inspiration, seed: 99 }));
		expect(late.response_data[0]?.seed).toBe(99);
		expect(await hashes(late.response_data)).toEqual(await hashes(same.response_data));
		await second.remove();
	});

	it("outlives a restart between the two takes: the second is that of the same seed", async () => {
		const dataFolder = await temporaryFolder();
		const first = await openTestStudio({ dataFolder, drawSeed: () => 77, faults: true, pace: 0.3 });
		const workId = await submitV1(first, { prompt: "rain" }, { "x-rehearse": "slow" });
		let etag = "";
		for (let type = ""; type !== "first"; ) {
			const headers = { "if-none-match": etag };
			const answer = await ask(first, "GET", `/api/feed?workId=${workId}&wait=10`, { headers, key: undefined });
			if (answer.status === 200) type = String(answer.body.type);
			etag = answer.headers.get("etag") ?? "";
		}
		await first.close();
		const stored = await inStore(dataFolder, (database) => database.all("SELECT state, seed FROM tasks"));
		expect(stored).toEqual([{ state: "first", seed: 77 }]);
		const second = await openTestStudio({ dataFolder, drawSeed: () => 1 });
		const late = (await followV1(second, workId)).at(-1)?.response_data ?? [];
		const same =
			(await followV1(second, await submitV1(second, { prompt: "rain", seed: 77 }))).at(-1)?.response_data ?? [];
		expect(late.map(({ seed }) => seed)).toEqual([77, 77]);
		expect(await hashes(late)).toEqual(await hashes(same));
		await second.remove();
	});

	it("is documented in both submissions and in the items", async () => {
		const { text } = await ask(studio, "GET", "/openapi.json");
		const document = JSON.parse(text) as {
			paths: Record<string, { post: { requestBody: unknown }; get: { responses: unknown } }>;
		};
		const seed = { type: "integer", minimum: 0, maximum: largest };
		for (const version of ["/api", "/api/v2"]) {
			expect(document.paths[`${version}/generate`]?.post.requestBody).toMatchObject({
				content: { "application/json": { schema: { properties: { seed } } } },
			});
			const items = { type: "array", items: { properties: { seed } } };
			const feed = version === "/api" ? { response_data: items } : { data: { properties: { response_data: items } } };
			expect(document.paths[`${version}/feed`]?.get.responses).toMatchObject({
				200: { content: { "application/json": { schema: { properties: feed } } } },
			});
		}
	});
});
