import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { ask, endV2, followV1, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";

type Schema = Parameters<typeof z.fromJSONSchema>[0];
type Described = {
	readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: Schema }> }>;
};
type Request = readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>, key?: string];

let studio: Awaited<ReturnType<typeof openTestStudio>>;
let paths: Record<string, Record<string, Described>>;
beforeAll(async () => {
	studio = await openTestStudio({ keys: ["k", "poor:3"], faults: true });
	const { body } = await ask(studio, "GET", "/openapi.json");
	paths = body.paths as typeof paths;
});
afterAll(() => studio.remove());

/** Holds an answer against what the document says of it. Answers what was seen: `POST /api/generate 400`. */
async function held([method, path, body, headers = {}, key = "k"]: Request): Promise<string> {
	const answer = await ask(studio, method, path, { body, headers, key: key === "" ? undefined : key });
	const route = (path.split("?")[0] ?? "").replace(/^\/files\/.*/, "/files/{name}");
	const seen = `${method} ${route} ${answer.status}`;
	const stated = paths[route]?.[method.toLowerCase()]?.responses[answer.status];
	expect(stated, seen).toBeDefined();
	const schema = stated?.content?.["application/json"]?.schema;
	if (schema !== undefined && answer.headers.get("content-type")?.startsWith("application/json") === true) {
		const result = z.fromJSONSchema(schema).safeParse(answer.body);
		expect(result.error?.issues, `${seen} ${answer.text}`).toBeUndefined();
	}
	return seen;
}

it("says of every answer what it is, and gives what it says", async () => {
	const done = await submit(studio, { ...inspiration, callback_url: "http://127.0.0.1:9/" });
	const [item] = (await endV2(studio, done)).response_data;
	const first = await ask(studio, "GET", `/api/v2/feed?workId=${done}`);
	const etag = { "if-none-match": first.headers.get("etag") ?? "" };
	const log = (await ask(studio, "GET", `/api/v2/callbacks?workId=${done}`)).body.data as readonly { id: string }[];
	const failed = await submit(studio, inspiration, { "x-rehearse": "moderation" });
	await endV2(studio, failed);
	const old = await submitV1(studio, { prompt: "rain" });
	await followV1(studio, old);
	const stuck = await submit(studio, inspiration, { "x-rehearse": "timeout", "idempotency-key": "one" });
	const v1 = { token: "k", prompt: "rain" };
	const requests: readonly Request[] = [
		["POST", "/api/v2/generate", inspiration],
		["POST", "/api/v2/generate", {}],
		["POST", "/api/v2/generate", inspiration, {}, ""],
		["POST", "/api/v2/generate", inspiration, {}, "poor"],
		["POST", "/api/v2/generate", "x".repeat(1_100_000)],
		["POST", "/api/v2/generate", { ...inspiration, model: "chirp-v5" }, { "idempotency-key": "one" }],
		["POST", "/api/v2/generate", inspiration, { "x-rehearse": "429" }],
		["POST", "/api/v2/generate", inspiration, { "x-rehearse": "500" }],
		["POST", "/api/v2/lyrics", inspiration],
		["POST", "/api/v2/lyrics", {}],
		["POST", "/api/generate", v1],
		["POST", "/api/generate", { token: "k" }],
		["POST", "/api/generate", { ...v1, token: "wrong" }],
		["POST", "/api/generate", { ...v1, token: "poor" }],
		["POST", "/api/generate", v1, { "x-rehearse": "500" }],
		...["GET", "POST"].flatMap((method): readonly Request[] => [
			...[done, failed, stuck, old].map((id): Request => [method, `/api/v2/feed?workId=${id}`]),
			...[done, failed, stuck, old].map((id): Request => [method, `/api/feed?workId=${id}`]),
			...["/api/v2/feed", "/api/feed", "/api/v2/feed?workId=none", "/api/feed?workId=none"].map(
				(path): Request => [method, path],
			),
			[method, `/api/v2/feed?workId=${done}`, undefined, etag],
			[method, `/api/v2/feed?workId=${done}`, undefined, {}, ""],
		]),
		["GET", "/api/v2/credits"],
		["GET", "/api/v2/credits", undefined, {}, ""],
		["GET", `/api/v2/callbacks?workId=${done}`],
		["GET", "/api/v2/callbacks?workId=none"],
		["POST", "/api/v2/callbacks/redeliver"],
		["POST", "/api/v2/callbacks/redeliver?id=none"],
		["POST", `/api/v2/callbacks/redeliver?id=${log[0]?.id}`],
		["POST", `/api/v2/cancel?workId=${stuck}`],
		["POST", `/api/v2/cancel?workId=${done}`],
		["POST", "/api/v2/cancel?workId=none"],
		["DELETE", `/api/v2/tasks?workId=${old}`],
		["DELETE", "/api/v2/tasks?workId=none"],
		["DELETE", "/api/v2/tasks"],
		["GET", `/files/${item?.id}.json`],
		["GET", `/files/${item?.id}.mp3`],
		["GET", `/files/${item?.id}.mp3`, undefined, { range: "bytes=0-9" }],
		["GET", `/files/${item?.id}.mp3`, undefined, { range: "bytes=99999999-" }],
		["GET", "/files/none.mp3"],
		["GET", "/healthz"],
		["GET", "/readyz"],
		["GET", "/metrics"],
	];
	const seen = new Set<string>();
	for (const request of requests) seen.add(await held(request));
	// each path answered as well as it can, and refused as it should
	for (const status of [200, 400, 401, 402, 413, 422, 429, 500])
		expect(seen).toContain(`POST /api/v2/generate ${status}`);
	for (const [route, operations] of Object.entries(paths))
		for (const method of Object.keys(operations)) expect(seen).toContain(`${method.toUpperCase()} ${route} 200`);
});
