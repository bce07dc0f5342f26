import { createServer } from "node:http";
import { inspect } from "node:util";
import { editReasons } from "@tunesmith/protocol";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { languages } from "../../src/locales/languages.ts";
import { speaker } from "../../src/locales/speak.ts";
import { openLog } from "../../src/log.ts";
import type { CountedCall } from "../../src/service/options.ts";
import { listenAt } from "../local-server.ts";
import { customSong, describeSong, impatient, openClient, submitOptions } from "./clients.ts";
import { hangUp, keepSilent, type OddService, openOddService, pourOut, type Reply } from "./odd-service.ts";

let service: OddService;
beforeAll(async () => {
	service = await openOddService();
});
afterAll(() => service.close());
beforeEach(() => {
	service.arrived.length = 0;
	service.answer({ body: { code: 200, message: "ok", workId: "w_-1" } });
});

const fault = async (work: Promise<unknown>) => {
	const error: unknown = await work.then(
		() => "no failure",
		(caught: unknown) => caught,
	);
	return error as { code?: string; facts?: Record<string, unknown>; retryAfterMs?: number };
};

describe("what is sent", () => {
	test("V2 inspiration: description, Bearer key, idempotency key and a name of our own", async () => {
		expect(await openClient(service.url).submit(describeSong, submitOptions())).toEqual({ workId: "w_-1" });
		const [request] = service.arrived;
		expect(request).toMatchObject({ method: "POST", path: "/api/v2/generate" });
		expect(request?.headers).toMatchObject({
			authorization: "Bearer secret-key",
			"idempotency-key": "job1.1",
			"user-agent": "Tunesmith-test/1",
			"content-type": "application/json",
		});
		expect(request?.body).toEqual({
			gpt_description_prompt: "a rainy evening",
			make_instrumental: false,
			model: "chirp-v3-5",
		});
	});

	test("V2 custom: the style is `tags` by the contract and `style` live, where `tags` would mean the opposite", async () => {
		await openClient(service.url).submit(customSong, submitOptions());
		await openClient(service.url, { dialect: "live" }).submit(customSong, submitOptions());
		const [contract, live] = service.arrived.map(({ body }) => body);
		expect(contract).toMatchObject({ prompt: "[Verse]\nRain", title: "Rain", tags: "lo-fi" });
		expect(live).toMatchObject({ prompt: "[Verse]\nRain", title: "Rain", style: "lo-fi" });
		expect(contract).not.toHaveProperty("style");
		expect(live).not.toHaveProperty("tags");
	});

	test.each(["chirp-v3.0", "chirp-v3.5", "mus-130", "mus-32"])(
		"%s goes by V1, the key in the body only",
		async (model) => {
			await openClient(service.url).submit({ ...describeSong, model }, { ...submitOptions(), cluster: "second" });
			const [request] = service.arrived;
			expect(request?.path).toBe("/api/generate");
			expect(request?.headers.authorization).toBeUndefined();
			expect(request?.body).toMatchObject({
				token: "secret-key",
				prompt: "a rainy evening",
				custom_mode: false,
				model,
				cluster: "second",
				disable_callback: true,
			});
		},
	);

	test("V1 custom: the style is `style`, as the requirement table says", async () => {
		await openClient(service.url).submit({ ...customSong, model: "chirp-v3.0" }, submitOptions());
		expect(service.arrived[0]?.body).toMatchObject({
			custom_mode: true,
			style: "lo-fi",
			title: "Rain",
			prompt: "[Verse]\nRain",
			make_instrumental: false,
		});
	});

	test("an instrumental without lyrics still fills the prompt that V2 requires", async () => {
		await openClient(service.url).submit({ ...customSong, lyrics: "", instrumental: true }, submitOptions());
		expect(service.arrived[0]?.body).toMatchObject({ prompt: "[Instrumental]", make_instrumental: true });
	});

	test("with a public address V1 learns where to call back, the job's secret last", async () => {
		const callbacks = { publicUrl: "https://bot.example", callbackSecretOf: (jobId: string) => `s-${jobId}` };
		await openClient(service.url, callbacks).submit({ ...describeSong, model: "mus-32" }, submitOptions());
		const { body } = service.arrived[0] ?? {};
		expect(body).toMatchObject({ callback_url: "https://bot.example/callbacks/job1/s-job1" });
		expect(body).not.toHaveProperty("disable_callback");
	});
});

describe("what is accepted", () => {
	test.each<[string, unknown, string]>([
		["V1's answer without a code", { message: "success", workId: "abc" }, "abc"],
		["a task id in data only", { code: 200, message: "ok", data: { task_id: "t:1-2_3" } }, "t:1-2_3"],
		["codes that are not HTTP's", { code: 0, workId: "abc" }, "abc"],
		["a code that is text", { code: "200", workId: "abc" }, "abc"],
	])("%s", async (_name, body, workId) => {
		service.answer({ body });
		expect(await openClient(service.url).submit(describeSong, submitOptions())).toEqual({ workId });
	});
});

describe("what is refused, and what that means", () => {
	const unchanged = (code: unknown) => ({
		code: 400,
		message: "no",
		errors: [7, { field: "edits.0", message: "no", code }],
	});
	test.each(editReasons)("a change that is not possible is told in every language: %s", async (reason) => {
		const change = { workId: "w", track: 0, edits: [{ style: "reggae" }] };
		const asked = async (body: unknown, model: string) => {
			service.answer({ status: 400, body });
			return fault(
				openClient(service.url, { isOwnStudio: true }).submit({ ...describeSong, model, change }, submitOptions()),
			);
		};
		for (const model of ["chirp-v5", "chirp-v3.0"])
			expect(await asked(unchanged(reason), model)).toMatchObject({ code: "edit-refused", facts: { reason } });
		for (const { locales } of languages) {
			const told = speaker(locales[0]).fault({ code: "edit-refused", facts: { reason } });
			expect(told).not.toMatch(new RegExp(`${reason}|[{}]`));
		}
		for (const body of [unchanged("nobody-knows"), unchanged({}), { message: "no", errors: "not-longer" }])
			expect(await asked(body, "chirp-v5")).toMatchObject({ code: "service-bad-request", facts: { reason: "no" } });
	});
	test.each<[string, Reply, string]>([
		["400", { status: 400, body: { code: 400, message: "title is required", data: null } }, "service-bad-request"],
		["V1's text that is too long", { status: 400, body: { message: "Topic too long." } }, "service-too-long"],
		["the same inside a 200", { body: { message: "Topic too long." } }, "service-too-long"],
		[
			"401",
			{ status: 401, body: { code: 401, message: "Invalid API key in Authorization header" } },
			"service-key-refused",
		],
		["a wrong V1 token with a 400", { status: 400, body: { message: "Invalid token" } }, "service-key-refused"],
		["402", { status: 402, body: { code: 402, message: "Not enough credits" } }, "service-no-credits"],
		["402 inside a 200", { body: { code: 402, message: "Not enough credits", data: null } }, "service-no-credits"],
		[
			"moderation inside a 200",
			{ body: { code: 400, message: "Prompt contained inappropriate material" } },
			"generation-moderated",
		],
		["413", { status: 413, body: "too large" }, "service-too-long"],
		["a code for changes, without one", { status: 400, body: unchanged("not-longer") }, "service-bad-request"],
		["422", { status: 422, body: { code: 422, message: "key was used for another body" } }, "service-bad-request"],
		["429", { status: 429, body: { message: "Rate limit exceeded. Please try again later." } }, "service-busy"],
		["429 inside a 200", { body: { code: 429, message: "slow down" } }, "service-busy"],
		["a page from the edge", { status: 403, body: "<html>error 1010</html>" }, "service-bad-request"],
		["an address that is no service", { status: 404, body: "<html>not found</html>" }, "service-bad-request"],
		["a redirect", { status: 301, headers: { location: "/elsewhere" }, body: "" }, "service-bad-request"],
		["500", { status: 500, body: { code: 500, message: "oops" } }, "outcome-unknown"],
		["503 that says when to come again", { status: 503, headers: { "retry-after": "2" }, body: "" }, "service-busy"],
		["503 that does not", { status: 503, body: "" }, "outcome-unknown"],
		["502 from a proxy", { status: 502, body: "<html>bad gateway</html>" }, "outcome-unknown"],
		["500 inside a 200", { body: { code: 500, message: "oops" } }, "outcome-unknown"],
		[
			"409: the same key is still under way",
			{ status: 409, body: { code: 409, message: "in progress" } },
			"outcome-unknown",
		],
		["a success without a task", { body: { code: 200, message: "ok" } }, "outcome-unknown"],
		["garbage", { body: "<html>hello</html>" }, "outcome-unknown"],
		["nothing at all", { status: 200, body: "" }, "outcome-unknown"],
		["a connection that breaks", hangUp, "outcome-unknown"],
		["an answer that never comes", keepSilent, "outcome-unknown"],
		[
			"an answer that breaks off",
			(response) => {
				response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
				response.write('{"code":200,"workId":"');
				setTimeout(() => response.destroy(), 20);
			},
			"outcome-unknown",
		],
		["an answer without end", pourOut("x".repeat(1024 * 1024)), "outcome-unknown"],
	])("%s", async (_name, reply, code) => {
		service.answer(reply);
		const client = openClient(service.url, reply === keepSilent ? impatient : {});
		expect(await fault(client.submit(describeSong, submitOptions()))).toMatchObject({ code });
		expect(service.arrived).toHaveLength(1);
	});

	test("a service that is not there was surely not reached", async () => {
		const gone = await openOddService();
		await gone.close();
		expect(await fault(openClient(gone.url).submit(describeSong, submitOptions()))).toMatchObject({
			code: "service-down",
		});
	});

	test.each<[string, (nowMs: number) => Record<string, string>, number, number]>([
		["seconds", () => ({ "retry-after": "7" }), 7000, 7000],
		["a date", (now) => ({ "retry-after": new Date(now + 60_000).toUTCString() }), 30_000, 60_000],
		["the rate-limit header", () => ({ ratelimit: '"submit";r=0;t=12' }), 12_000, 12_000],
		["the older header", () => ({ "ratelimit-reset": "9" }), 9000, 9000],
		["an epoch", (now) => ({ "x-ratelimit-reset": String(Math.floor(now / 1000) + 50) }), 25_000, 50_000],
		["a day", () => ({ "retry-after": "86400" }), 86_400_000, 86_400_000],
		["an absurd wait, cut to a month", () => ({ "retry-after": "99999999" }), 30 * 86_400_000, 30 * 86_400_000],
	])("how long to wait is read from %s", async (_name, headersAt, least, most) => {
		service.answer({ status: 429, headers: headersAt(Date.now()), body: { message: "Rate limit exceeded." } });
		const { retryAfterMs } = await fault(openClient(service.url).submit(describeSong, submitOptions()));
		expect(retryAfterMs).toBeGreaterThanOrEqual(least);
		expect(retryAfterMs).toBeLessThanOrEqual(most);
	});

	test("an abort is handed on as it is, never as a failure of the service", async () => {
		service.answer(keepSilent);
		const stop = new AbortController();
		const waiting = openClient(service.url).submit(describeSong, { ...submitOptions(), signal: stop.signal });
		void expect
			.poll(() => service.arrived.length)
			.toBe(1)
			.then(() => stop.abort(new Error("stopping")));
		await expect(waiting).rejects.toThrow("stopping");
	});

	test("the reason shown to people is one short line", async () => {
		service.answer({ status: 400, body: { message: `bad\n\u0000${"very ".repeat(200)}` } });
		const { facts } = await fault(openClient(service.url).submit(describeSong, submitOptions()));
		expect(String(facts?.reason)).toMatch(/^bad very .*…$/);
		expect(String(facts?.reason).length).toBeLessThanOrEqual(200);
	});

	test("neither key nor callback secret reaches a log or an error", async () => {
		const lines: string[] = [];
		const log = openLog("trace", { write: (line) => void lines.push(line) });
		const callbacks = { log, publicUrl: "https://bot.example", callbackSecretOf: () => "callback-secret" };
		for (const reply of [hangUp, { status: 500, body: { message: "oops" } }, { status: 401, body: {} }]) {
			for (const model of ["chirp-v3-5", "mus-32"]) {
				service.answer(reply);
				const error = await fault(
					openClient(service.url, callbacks).submit({ ...describeSong, model }, submitOptions()),
				);
				log.warn({ err: error }, "as the job runner would log it");
				lines.push(inspect(error, { depth: 20, showHidden: true }));
			}
		}
		expect(lines.join("\n")).toContain("call to the music service failed");
		expect(lines.join("\n")).not.toMatch(/secret-key|callback-secret/);
	});
});

test("each submission has a connection of its own: an idle one might close just when it is used", async () => {
	const sockets = new Set<unknown>();
	const server = createServer((request, response) => {
		sockets.add(request.socket);
		request.resume();
		response.writeHead(200, { "content-type": "application/json" }).end('{"workId":"w1"}');
	});
	const client = openClient(await listenAt(server));
	for (let count = 0; count < 3; count++) await client.submit(describeSong, submitOptions());
	expect(sockets.size).toBe(3);
	server.close();
});

describe("idempotency keys", () => {
	test("keep their body: what the service was found to offer meanwhile does not make another request of it", async () => {
		const callbacks = { publicUrl: "https://bot.example", callbackSecretOf: () => "callback-secret" };
		const client = openClient(service.url, { ...callbacks, isOwnStudio: true });
		const model = "chirp-v3.0";
		service.files.set("/openapi.json", { status: 404 });
		service.answer({ status: 422, body: { message: "key was used for another body" } }, { body: { workId: "w1" } });
		const repeat = { ...submitOptions(), isRepeat: true };
		expect(await client.submit({ ...describeSong, model }, repeat)).toEqual({ workId: "w1" });
		service.files.delete("/openapi.json");
		const [first, second] = service.arrived
			.filter(({ method }) => method === "POST")
			.map(({ body }) => body as Record<string, unknown>);
		expect(first).toHaveProperty("callback_stages");
		expect(second).not.toHaveProperty("callback_stages");
		service.answer({ status: 422, body: { message: "no" } });
		expect(await fault(client.submit({ ...describeSong, model }, submitOptions()))).toMatchObject({
			code: "service-bad-request",
		});
		expect(service.arrived.filter(({ method }) => method === "POST")).toHaveLength(3);
	});

	test("are trusted with our own studio, and elsewhere once a replay was seen", async () => {
		expect(openClient(service.url, { isOwnStudio: true }).honoursKeys()).toBe(true);
		const client = openClient(service.url);
		expect(client.honoursKeys()).toBe(false);
		await client.submit(describeSong, submitOptions());
		expect(client.honoursKeys()).toBe(false);
		service.answer({ headers: { "idempotent-replayed": "true" }, body: { workId: "again" } });
		await client.submit(describeSong, submitOptions());
		expect(client.honoursKeys()).toBe(true);
	});

	test("are not waited for where the service said that it knows none, though it is down now", async () => {
		const client = openClient(service.url);
		service.answer({ status: 404, body: {} });
		expect(await client.askForKeys(new AbortController().signal)).toBe(false);
		service.answer({ status: 502, body: "<html></html>" });
		expect(await client.askForKeys(new AbortController().signal)).toBe(false);
	});

	test("are trusted where the service's own document promises them on both submissions", async () => {
		const operation = { post: { parameters: [{ in: "header", name: "Idempotency-Key" }] } };
		const half = openClient(service.url);
		service.answer({ body: { openapi: "3.1.0", paths: { "/api/v2/generate": operation } } });
		await half.askForKeys(new AbortController().signal);
		expect(half.honoursKeys()).toBe(false);
		service.answer({ body: { paths: { "/api/v2/generate": operation, "/api/generate": operation, "/x": {} } } });
		await half.askForKeys(new AbortController().signal);
		expect(half.honoursKeys()).toBe(true);
	});

	test.each<[string, Reply, boolean | undefined]>([
		["a page", { body: "<html></html>" }, undefined],
		["a bad gateway", { status: 502, body: "<html></html>" }, undefined],
		["an error in JSON", { status: 500, body: {} }, undefined],
		["too many requests", { status: 429, body: {} }, undefined],
		["a refusal", { status: 404, body: {} }, false],
		["a document without keys", { body: { openapi: "3.1.0", paths: {} } }, false],
		["silence", keepSilent, undefined],
	])("a question that meets %s promises nothing and throws nothing", async (_name, reply, answer) => {
		service.answer(reply);
		const client = openClient(service.url, reply === keepSilent ? impatient : {});
		expect(await client.askForKeys(new AbortController().signal)).toBe(answer);
		expect(client.honoursKeys()).toBe(false);
	});
});

test("every call is counted by its outcome", async () => {
	const seen: CountedCall[] = [];
	const client = openClient(service.url, { onCall: (call) => seen.push(call) });
	await client.submit(describeSong, submitOptions());
	service.answer({ status: 402, body: {} });
	await fault(client.submit(describeSong, submitOptions()));
	expect(seen).toMatchObject([
		{ call: "submit", outcome: "ok" },
		{ call: "submit", outcome: "service-no-credits" },
	]);
});
