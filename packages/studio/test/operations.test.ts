import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, endV2, followV1, openTestStudio, submit, submitV1 } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
const lines: string[] = [];
beforeAll(async () => {
	const destination = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk));
			done();
		},
	});
	studio = await openTestStudio({ log: pino({ level: "trace" }, destination), keys: ["sekrit-key"] });
});
afterAll(() => studio.remove());

type Document = {
	openapi: string;
	paths: Record<
		string,
		Record<string, { operationId: string; responses: object; parameters?: { name: string }[]; requestBody?: object }>
	>;
	webhooks: object;
};

describe("operations", () => {
	it("describes every route, its errors and its callbacks in OpenAPI 3.1", async () => {
		const answer = await ask(studio, "GET", "/openapi.json");
		const document = answer.body as unknown as Document;
		expect(document.openapi).toBe("3.1.0");
		expect(Object.keys(document.paths).toSorted()).toEqual([
			"/api/feed",
			"/api/generate",
			"/api/v2/callbacks",
			"/api/v2/callbacks/redeliver",
			"/api/v2/cancel",
			"/api/v2/credits",
			"/api/v2/feed",
			"/api/v2/generate",
			"/api/v2/lyrics",
			"/api/v2/tasks",
			"/files/{name}",
			"/healthz",
			"/metrics",
			"/readyz",
		]);
		const submitted = document.paths["/api/v2/generate"]?.post;
		expect(Object.keys(submitted?.responses ?? {})).toEqual([
			"200",
			"400",
			"401",
			"402",
			"404",
			"409",
			"410",
			"413",
			"422",
			"429",
			"500",
			"503",
		]);
		expect(submitted?.parameters?.map(({ name }) => name)).toEqual(["idempotency-key", "x-rehearse"]);
		const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
		for (const { responses } of operations) expect(responses).toHaveProperty("200");
		for (const [path, methods] of Object.entries(document.paths))
			for (const { responses } of Object.values(methods))
				if (path.startsWith("/api/")) expect(responses, path).toHaveProperty("503");
		expect(document.paths["/api/feed"]?.get?.responses).toHaveProperty("304");
		expect(JSON.stringify(submitted)).toContain("no-url");
		expect(JSON.stringify(submitted?.requestBody)).toContain("gpt_description_prompt");
		expect(JSON.stringify(document.webhooks)).toContain("callbackType");
	});

	it("shows a page to read it, with nothing from elsewhere", async () => {
		const page = await ask(studio, "GET", "/docs/", { key: undefined });
		expect(page.status).toBe(200);
		const urls = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
		expect(urls.length).toBeGreaterThan(3);
		for (const url of urls) {
			expect(url).not.toMatch(/^(https?:)?\/\//);
			expect((await fetch(new URL(url, `${studio.url}/docs/`))).status).toBe(200);
		}
	});

	it("says that it is alive and ready", async () => {
		expect(await ask(studio, "GET", "/healthz", { key: undefined })).toMatchObject({
			status: 200,
			body: { status: "ok" },
		});
		expect(await ask(studio, "GET", "/readyz", { key: undefined })).toMatchObject({
			status: 200,
			body: { status: "ready" },
		});
	});

	it("says that it is not ready when its engine cannot be reached", async () => {
		const away = await openTestStudio({ engine: { engine: "ace-step", url: "http://127.0.0.1:9" } });
		const answer = await ask(away, "GET", "/readyz", { key: undefined });
		expect(answer).toMatchObject({ status: 503, body: { status: "not ready", reason: expect.any(String) } });
		await away.remove();
	});

	it("shows a caller nothing of its settings when its engine cannot be opened", async () => {
		const bare = await openTestStudio({ engine: { engine: "ace-step" } });
		const { type, response_data } = await endV2(bare, await submit(bare));
		expect([type, response_data[0]?.error_message]).toEqual(["FAILED", "Server overload"]);
		await bare.remove();
	});

	it("counts what happens", async () => {
		await endV2(studio, await submit(studio, undefined, {}, "sekrit-key"), "sekrit-key");
		const { text } = await ask(studio, "GET", "/metrics", { key: undefined });
		expect(text).toMatch(/studio_tasks_total\{end="complete"\} [1-9]/);
		expect(text).toMatch(/studio_queue_depth\{cluster="default"\} 0/);
		expect(text).toMatch(/studio_stage_seconds_count\{stage="first"\} [1-9]/);
		expect(text).toMatch(/studio_render_factor_count [1-9]/);
		expect(text).toMatch(/studio_requests_total\{method="POST",route="\/api\/v2\/generate",status="200"\} [1-9]/);
		expect(text).toMatch(/studio_files_bytes [1-9]/);
	});

	it("lets no key reach the log", async () => {
		await ask(studio, "POST", "/api/generate", { key: undefined, body: { token: "sekrit-key", prompt: "x" } });
		await expect(submitV1(studio, { prompt: "x" })).rejects.toThrow("401");
		await ask(studio, "GET", "/nope?key=sekrit-key", { key: "sekrit-key" });
		expect(lines.some((line) => line.includes("task complete"))).toBe(true);
		expect(lines.join("")).not.toContain("sekrit-key");
	});
});

describe("files", () => {
	it("serves ranges, ETags and HEAD with the right types", async () => {
		const { response_data } = await endV2(studio, await submit(studio, undefined, {}, "sekrit-key"), "sekrit-key");
		const url = response_data[0]?.audio_url ?? "";
		const whole = await fetch(url);
		const bytes = new Uint8Array(await whole.arrayBuffer());
		expect(whole.headers.get("content-type")).toBe("audio/mpeg");
		expect(whole.headers.get("accept-ranges")).toBe("bytes");
		const part = await fetch(url, { headers: { range: "bytes=100-199" } });
		expect(part.status).toBe(206);
		expect(part.headers.get("content-range")).toBe(`bytes 100-199/${bytes.length}`);
		expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
		const beyond = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
		expect(beyond.status).toBe(416);
		expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
		const tail = await fetch(url, { headers: { range: `bytes=-${bytes.length + 1}` } });
		expect([tail.status, (await tail.arrayBuffer()).byteLength]).toEqual([206, bytes.length]);
		const head = await fetch(url, { method: "HEAD" });
		expect(head.headers.get("content-length")).toBe(String(bytes.length));
		// without its own cache-control, fetch would ask for a fresh copy
		const conditions = { "if-none-match": whole.headers.get("etag") ?? "", "cache-control": "max-age=0" };
		const known = await fetch(url, { headers: conditions });
		expect(known.status).toBe(304);
		expect((await fetch(response_data[0]?.image_url ?? "")).headers.get("content-type")).toBe("image/png");
	});

	it.each([1, 2])("makes the video when it is first asked for (V%s)", async (version) => {
		const { response_data } =
			version === 1
				? ((await followV1(studio, await submitV1(studio, { token: "sekrit-key", prompt: "rain" }))).at(-1) ??
					expect.fail())
				: await endV2(studio, await submit(studio, undefined, {}, "sekrit-key"), "sekrit-key");
		const video = await fetch(response_data[0]?.video_url ?? "", { headers: { range: "bytes=4-7" } });
		expect([video.status, video.headers.get("content-type"), await video.text()]).toEqual([206, "video/mp4", "ftyp"]);
	});
});
