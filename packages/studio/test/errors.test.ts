import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, inspiration, openTestStudio } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ keys: ["good"] });
});
afterAll(() => studio.remove());

const envelope = (code: number) => ({ code, message: expect.any(String), data: null, request_id: expect.any(String) });

describe("errors", () => {
	it.each([
		[undefined, "No API key provided in Authorization header"],
		["", "No API key provided in Authorization header"],
		["Bearer", "No API key provided in Authorization header"],
		["Bearer ", "No API key provided in Authorization header"],
		["Bearer wrong", "Invalid API key in Authorization header"],
		["wrong", "Invalid API key in Authorization header"],
	])("answers 401 to the Authorization header %s", async (authorization, message) => {
		const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
		for (const path of ["/api/v2/feed?workId=x", "/api/v2/credits"]) {
			const answer = await ask(studio, "GET", path, { key: undefined, headers });
			expect(answer).toMatchObject({ status: 401, body: { ...envelope(401), message } });
		}
		const answer = await ask(studio, "POST", "/api/v2/generate", { key: undefined, headers, body: "{ not JSON" });
		expect(answer).toMatchObject({ status: 401, body: { message } });
	});

	it.each(["Bearer good", "bearer good", "good"])("accepts the key as `%s`", async (authorization) => {
		const answer = await ask(studio, "POST", "/api/v2/generate", {
			key: undefined,
			headers: { authorization },
			body: inspiration,
		});
		expect(answer.status).toBe(200);
	});

	it.each([
		["no body", undefined, {}],
		["an empty body", "", { "content-type": "application/json" }],
		["broken JSON", '{"model":', {}],
		["an array", "[]", {}],
		["a number", "7", {}],
		["null", "null", {}],
		["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }],
		["plain text", JSON.stringify(inspiration), { "content-type": "text/plain" }],
	])("answers 400 in the envelope to %s", async (_name, body, headers) => {
		const answer = await ask(studio, "POST", "/api/v2/generate", {
			key: "good",
			headers,
			...(body === undefined ? {} : { body }),
		});
		expect(answer).toMatchObject({ status: 400, body: envelope(400) });
		const v1 = await ask(studio, "POST", "/api/generate", {
			key: "good",
			headers,
			...(body === undefined ? {} : { body }),
		});
		expect(v1.status).toBe(400);
		expect(v1.body.code).toBeUndefined();
		expect(v1.body.message).toEqual(expect.any(String));
	});

	it("distinguishes an over-long text from an over-long request", async () => {
		const long = (length: number) =>
			ask(studio, "POST", "/api/v2/generate", { key: "good", body: { gpt_description_prompt: "x".repeat(length) } });
		expect(await long(500_000)).toMatchObject({ status: 400, body: { message: "Topic too long." } });
		expect(await long(1_100_000)).toMatchObject({ status: 413, body: envelope(413) });
	});

	it.each([
		["PUT", "/api/v2/generate", "POST"],
		["GET", "/api/v2/generate", "POST"],
		["DELETE", "/api/v2/feed", "GET, HEAD, POST"],
		["GET", "/api/generate", "POST"],
		["PATCH", "/api/feed", "GET, HEAD, POST"],
		["POST", "/api/v2/credits", "GET, HEAD"],
		["GET", "/api/v2/cancel", "POST"],
		["POST", "/healthz", "GET, HEAD"],
	])("answers 405 with Allow to %s %s", async (method, path, allow) => {
		const answer = await ask(studio, method, path, { key: undefined });
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")).toBe(allow);
		expect(answer.body.message).toEqual(expect.any(String));
	});

	it("answers 404 in the envelope to unknown paths, tasks and files, and 400 without a workId", async () => {
		for (const path of [
			"/api/v3/feed",
			"/files/none.mp3",
			"/files/..%2f..%2fstudio.sqlite",
			"/api/v2/feed?workId=%00",
		]) {
			expect(await ask(studio, "GET", path, { key: "good" })).toMatchObject({ status: 404, body: envelope(404) });
		}
		for (const query of ["", "?workId=", "?workId=a&workId=b", "?workid=x"]) {
			expect(await ask(studio, "GET", `/api/v2/feed${query}`, { key: "good" })).toMatchObject({
				status: 400,
				body: envelope(400),
			});
		}
		const twice = await ask(studio, "POST", "/api/v2/callbacks/redeliver?id=a&id=b", { key: "good" });
		expect(twice.body).toMatchObject({ code: 400, errors: [{ field: "id", message: "must be a string" }] });
		expect((await ask(studio, "GET", "/%zz", { key: "good" })).status).toBe(400);
	});

	it("answers in the envelope even to what is no HTTP, and to headers without end", async () => {
		const { port } = new URL(studio.url);
		const send = async (text: string) => {
			const socket = connect(Number(port), "127.0.0.1");
			socket.write(text);
			let answer = "";
			for await (const chunk of socket) answer += String(chunk);
			return answer;
		};
		expect(await send("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [\s\S]*\{"code":400,/);
		expect(await send(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /);
	});

	it("gives every answer an id, and takes over the caller's", async () => {
		const own = await ask(studio, "GET", "/nope", { headers: { "x-request-id": "abc-123" } });
		expect(own.headers.get("x-request-id")).toBe("abc-123");
		expect(own.body.request_id).toBe("abc-123");
		const bad = await ask(studio, "GET", "/nope", { headers: { "x-request-id": "<script>" } });
		expect(bad.headers.get("x-request-id")).toMatch(/^[0-9a-z-]{20,}$/);
		expect(own.headers.get("x-content-type-options")).toBe("nosniff");
	});
});
