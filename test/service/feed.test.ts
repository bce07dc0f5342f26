import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Progress } from "../../src/jobs/ports.ts";
import { openRequests } from "../../src/service/requests.ts";
import { impatient, lookOptions, openClient } from "./clients.ts";
import { hangUp, keepSilent, type OddService, openOddService, type Reply } from "./odd-service.ts";

let service: OddService;
beforeAll(async () => {
	service = await openOddService();
});
afterAll(() => service.close());
beforeEach(() => {
	service.arrived.length = 0;
	service.files.clear();
});

const v2 = { workId: "w_-1", model: "chirp-v3-5" };
const v1 = { workId: "w_-1", model: "mus-32" };
const final = {
	status: "complete",
	audio_url: "https://cdn.example/1.mp3",
	title: "Rain",
	prompt: "la",
	tags: "lo-fi",
};
const pending = { status: "pending", audio_url: "" };

async function progressOf(type: string, items: unknown, task = v2): Promise<Progress> {
	const data = { type, response_data: items };
	service.answer({ body: task === v2 ? { code: 200, message: "ok", data } : data });
	return openClient(service.url).askFeed(task, lookOptions());
}

describe("asking", () => {
	test("V2 is asked with the key, V1 without: its workId is the secret", async () => {
		await progressOf("IN_PROGRESS", []);
		await progressOf("new", [], v1);
		const [second, first] = service.arrived;
		expect(second).toMatchObject({
			method: "GET",
			path: "/api/v2/feed",
			headers: { authorization: "Bearer secret-key" },
		});
		expect(second?.query.get("workId")).toBe("w_-1");
		expect(first?.path).toBe("/api/feed");
		expect(first?.headers.authorization).toBeUndefined();
	});
});

test("a V1 feed that wants the key all the same gets it, from its first refusal on", async () => {
	const client = openClient(service.url);
	service.answer({ status: 401, body: { message: "No API key" } }, { body: { type: "new", response_data: [] } });
	expect((await client.askFeed(v1, lookOptions())).stage).toBe("queued");
	expect((await client.askFeed(v1, lookOptions())).stage).toBe("queued");
	const sent = service.arrived.map(({ headers }) => headers.authorization);
	expect(sent).toEqual([undefined, "Bearer secret-key", "Bearer secret-key"]);
	service.answer({ status: 401, body: { message: "Invalid API key" } });
	await expect(client.askFeed(v1, lookOptions())).rejects.toMatchObject({ code: "service-key-refused" });
	expect(service.arrived).toHaveLength(4);
});

describe("what comes over the wire", () => {
	const body = JSON.stringify({ code: 200, data: { type: "complete", response_data: [final] } });
	const headers = { "content-type": "application/json" };
	const asked = () => openClient(service.url).askFeed(v2, lookOptions());

	test.each<[string, Reply]>([
		["compressed by gzip", { headers: { ...headers, "content-encoding": "gzip" }, body: gzipSync(body) }],
		["compressed by brotli", { headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(body) }],
		["with a byte-order mark", { headers, body: `\uFEFF${body}` }],
	])("an answer %s is read", async (_how, reply) => {
		service.answer(reply);
		expect((await asked()).stage).toBe("complete");
	});

	test.each<[string, Reply]>([
		[
			"is broken off while it is decompressed",
			{ headers: { "content-encoding": "gzip" }, body: gzipSync(body).subarray(0, 40) },
		],
		[
			"grows beyond all measure",
			{ headers: { "content-encoding": "gzip" }, body: gzipSync(Buffer.alloc(8 * 1024 ** 2)) },
		],
	])("one that %s is none", async (_how, reply) => {
		service.answer(reply);
		await expect(asked()).rejects.toMatchObject({ code: "service-down" });
	});

	test("a moved feed is followed, a circle of them is not, and the key stays with the service", async () => {
		const elsewhere = await openOddService();
		elsewhere.answer({ headers, body });
		service.files.set("/api/v2/feed", { status: 302, headers: { location: `${elsewhere.url}/moved` }, body: "" });
		expect((await asked()).stage).toBe("complete");
		expect(elsewhere.arrived.at(-1)?.headers.authorization).toBeUndefined();
		await elsewhere.close();
		service.files.set("/api/v2/feed", { status: 302, headers: { location: `${service.url}/api/v2/feed` }, body: "" });
		await expect(asked()).rejects.toMatchObject({ code: expect.stringMatching(/^service-/) });
		expect(service.arrived.length).toBeLessThan(10);
	});
});

describe("where a feed may have moved to", () => {
	const headers = { "content-type": "application/json" };
	const body = JSON.stringify({ code: 200, data: { type: "complete", response_data: [final] } });
	const moved = (location: string): Reply => ({ status: 302, headers: { location }, body: "" });

	test.each(["file:///etc/passwd", "ftp://cdn.example/x", "http://user:pass@cdn.example/x", "//", "http://"])(
		"not to %s",
		async (location) => {
			service.files.set("/api/v2/feed", moved(location));
			await expect(openClient(service.url).askFeed(v2, lookOptions())).rejects.toMatchObject({ code: "service-down" });
			expect(service.arrived).toHaveLength(1);
		},
	);

	test("three times, not a fourth", async () => {
		service.files.set("/api/v2/feed", moved("/b"));
		service.files.set("/b", moved("/c"));
		service.files.set("/c", moved("/d"));
		service.files.set("/d", { headers, body });
		expect((await openClient(service.url).askFeed(v2, lookOptions())).stage).toBe("complete");
		service.files.set("/d", moved("/e"));
		service.files.set("/e", { headers, body });
		await expect(openClient(service.url).askFeed(v2, lookOptions())).rejects.toMatchObject({ code: "service-down" });
	});

	test("not on this machine or its network, where the service is a public one", async () => {
		const inside = await openOddService();
		inside.answer({ headers, body });
		const { port } = new URL(inside.url);
		for (const host of ["127.0.0.1", "localhost", "[::1]", "2130706433", "169.254.169.254"]) {
			const send = openRequests("http://93.184.215.14");
			const target = `http://${host}:${port}/`;
			await expect(send(target, { method: "GET", signal: AbortSignal.timeout(5000), headers: {} })).rejects.toSatisfy(
				(error: Error) => /private/.test(`${error.message} ${String(error.cause)}`),
			);
		}
		expect(inside.arrived).toEqual([]);
		await inside.close();
	});
});

describe("states", () => {
	test.each<[string, string, unknown, Progress["stage"]]>([
		["new", "new", [], "queued"],
		["in progress without items", "IN_PROGRESS", [], "queued"],
		["in progress with null for items", "IN_PROGRESS", null, "queued"],
		["lyrics by the task's word", "text", [pending, pending], "text"],
		["lyrics by the items' word", "IN_PROGRESS", [{ ...pending, status: "text", prompt: "la" }], "text"],
		["a partial stream before the item is complete", "IN_PROGRESS", [{ ...final, status: "first" }], "text"],
		["first track final", "first", [final, pending], "first"],
		["first by items only", "IN_PROGRESS", [final, { ...pending, status: "text" }], "first"],
		["all items complete while the task still works", "IN_PROGRESS", [final, final], "first"],
		["complete", "complete", [final, final], "complete"],
		["success", "SUCCESS", [final, final], "complete"],
		["one item only", "SUCCESS", [final], "complete"],
		["three items", "SUCCESS", [final, final, final], "complete"],
		["success while items are still text", "SUCCESS", [{ ...final, status: "text" }, pending], "text"],
		["success with a final and a working item", "SUCCESS", [final, { ...pending, status: "first" }], "first"],
		["success without items", "SUCCESS", [], "queued"],
		[
			"items without status in a complete task",
			"complete",
			[{ audio_url: "https://cdn.example/1.mp3", title: "x" }],
			"complete",
		],
		[
			"items without status in an unfinished task",
			"first",
			[{ audio_url: "https://cdn.example/1.mp3", title: "x" }],
			"text",
		],
		["an unknown word, items unfinished", "WARPING", [pending], "queued"],
		["an unknown word, all items final", "GENERATED", [final, final], "complete"],
		["partial success", "SUCCESS", [final, { status: "error", error_message: "Server overload" }], "complete"],
		[
			"partial success under a failed task",
			"FAILED",
			[final, { status: "error", error_message: "Network error" }],
			"complete",
		],
		[
			"every item failed while the task still works",
			"IN_PROGRESS",
			[{ status: "error", error_message: "x" }],
			"failed",
		],
	])("%s", async (_name, type, items, stage) => {
		expect((await progressOf(type, items)).stage).toBe(stage);
		expect((await progressOf(type, items, v1)).stage).toBe(stage);
	});

	test("only finished tracks are handed out at the end, under their own places", async () => {
		const { tracks } = await progressOf("SUCCESS", [{ status: "error", error_message: "no" }, final]);
		expect(tracks).toMatchObject([{ index: 1, title: "Rain", lyrics: "la", style: "lo-fi" }]);
	});

	test("an address that is not final yet is never handed out", async () => {
		const stream = { ...final, status: "first", duration: "" };
		const { tracks } = await progressOf("IN_PROGRESS", [stream, final]);
		expect(tracks[0]).not.toHaveProperty("audioUrl");
		expect(tracks[0]).not.toHaveProperty("seconds");
		expect(tracks[1]?.audioUrl).toBe("https://cdn.example/1.mp3");
	});

	test.each([
		"",
		"https://cdn.example/None.mp3",
		"None",
		"null",
		"ftp://cdn.example/1.mp3",
		"javascript:alert(1)",
		"https://cdn.example/",
	])("complete with the address %j is no audio", async (audio_url) => {
		expect(await progressOf("SUCCESS", [{ ...final, audio_url }])).toMatchObject({
			stage: "failed",
			fault: { code: "generation-no-audio" },
		});
	});

	test("an address without a host is one of the service's own", async () => {
		const { tracks } = await progressOf("SUCCESS", [{ ...final, audio_url: "/files/1.mp3" }]);
		expect(tracks[0]?.audioUrl).toBe(`${service.url}/files/1.mp3`);
	});

	test.each([
		["V1 bare list", [final]],
		["a list of one task", [{ type: "complete", response_data: [final] }]],
		["data as a list", { code: 200, status: "complete", data: [final] }],
	])("%s is read", async (_name, body) => {
		service.answer({ body });
		expect((await openClient(service.url).askFeed(v1, lookOptions())).stage).toBe("complete");
	});
});

describe("failures", () => {
	test.each(["FAILED", "FAIL", "ERROR", "failed", "error", "Failure", "CANCELLED", "GENERATE_AUDIO_FAILED"])(
		"%s is the end, whatever its spelling",
		async (type) => {
			expect(await progressOf(type, [])).toMatchObject({ stage: "failed", fault: { code: "generation-failed" } });
		},
	);

	test.each<[string, string]>([
		["Unable to generate lyrics from song description", "generation-moderated"],
		["Does Not Meet Guidelines", "generation-moderated"],
		["Prompt contained inappropriate material", "generation-moderated"],
		["Prompt likely malformed", "service-bad-request"],
		["Invalid prompt format", "service-bad-request"],
		["Invalid parameters", "service-bad-request"],
		["Rate limit exceeded", "service-busy"],
		["Server overload", "service-busy"],
		["Generation timeout", "generation-timeout"],
		["Network error", "generation-failed"],
		["Something new", "generation-failed"],
	])("%j becomes %s", async (error_message, code) => {
		const items = [
			{ status: "error", error_message },
			{ status: "error", error_message },
		];
		expect(await progressOf("FAILED", items)).toMatchObject({ stage: "failed", fault: { code } });
		expect(await progressOf("failed", [{ status: "", fail_message: error_message }], v1)).toMatchObject({
			fault: { code },
		});
	});

	test.each<[string, Reply, string]>([
		["404 of a fresh task", { status: 404, body: { code: 404, message: "not found" } }, "service-not-found"],
		["404 inside a 200", { body: { code: 404, message: "not found", data: null } }, "service-not-found"],
		["401", { status: 401, body: {} }, "service-key-refused"],
		["429", { status: 429, headers: { "retry-after": "3" }, body: {} }, "service-busy"],
		["500", { status: 500, body: "x" }, "service-down"],
		["500 inside a 200", { body: { code: 500, message: "x", data: null } }, "service-down"],
		["a broken connection", hangUp, "service-down"],
		["silence", keepSilent, "service-down"],
		["a page", { body: "<html>maintenance</html>" }, "service-garbled"],
		["JSON that is no task", { body: { hello: "world" } }, "service-garbled"],
	])("%s of the feed is reported as what it is", async (_name, reply, code) => {
		service.answer(reply);
		const client = openClient(service.url, reply === keepSilent ? impatient : {});
		await expect(client.askFeed(v2, lookOptions())).rejects.toMatchObject({ code });
	});

	test("a failed task with a code of its own is a failed task", async () => {
		service.answer({
			body: { code: 501, message: "x", data: { type: "FAILED", response_data: [], fail_reason: "Server overload" } },
		});
		expect(await openClient(service.url).askFeed(v2, lookOptions())).toMatchObject({ fault: { code: "service-busy" } });
	});
});

describe("waiting", () => {
	const working = (etag: string, type = "IN_PROGRESS"): Reply => ({
		headers: { etag },
		body: { code: 200, data: { type, response_data: [] } },
	});

	test("a service without ETag is never asked to wait", async () => {
		service.answer({ body: { code: 200, data: { type: "IN_PROGRESS", response_data: [] } } });
		const client = openClient(service.url);
		const first = await client.askFeed(v2, lookOptions(undefined, 20_000));
		expect(first).toMatchObject({ waited: false });
		expect(first).not.toHaveProperty("tag");
		await client.askFeed(v2, lookOptions(first.tag, 20_000));
		expect(service.arrived.some(({ query }) => query.has("wait"))).toBe(false);
	});

	test("with an ETag it is asked to hold until something changes, and a change may be followed at once", async () => {
		service.answer(working('"a"'), working('"b"', "text"));
		const client = openClient(service.url);
		const first = await client.askFeed(v2, lookOptions(undefined, 20_000));
		const second = await client.askFeed(v2, lookOptions(first.tag, 20_000));
		expect(service.arrived[0]?.query.has("wait")).toBe(false);
		expect(service.arrived[1]?.query.get("wait")).toBe("20");
		expect(service.arrived[1]?.headers["if-none-match"]).toBe('"a"');
		expect(second).toMatchObject({ stage: "text", waited: true });
	});

	test("a 304 that was held back tells the same state again", async () => {
		service.answer(working('"a"', "text"), (response) => void setTimeout(() => response.writeHead(304).end(), 700));
		const client = openClient(service.url);
		const first = await client.askFeed(v2, lookOptions(undefined, 1000));
		expect(await client.askFeed(v2, lookOptions(first.tag, 1000))).toMatchObject({ stage: "text", waited: true });
	});

	test("a 304 that comes at once is no reason to ask again at once", async () => {
		service.answer(working('"a"'), { status: 304, body: "" });
		const client = openClient(service.url);
		const first = await client.askFeed(v2, lookOptions(undefined, 20_000));
		expect(await client.askFeed(v2, lookOptions(first.tag, 20_000))).toMatchObject({ stage: "queued", waited: false });
	});

	test("an ETag that changes with every answer is no change", async () => {
		service.answer(working('"a"'), working('"b"'));
		const client = openClient(service.url);
		const first = await client.askFeed(v2, lookOptions(undefined, 20_000));
		expect(await client.askFeed(v2, lookOptions(first.tag, 20_000))).toMatchObject({ waited: false });
	});

	test("a tag from before a restart is not believed: the task is asked for in full", async () => {
		service.answer(working('"a"'));
		await openClient(service.url).askFeed(v2, lookOptions('old "a"', 20_000));
		expect(service.arrived[0]?.headers["if-none-match"]).toBeUndefined();
	});
});

describe("cancel and credits", () => {
	const signal = new AbortController().signal;

	test.each<[string, Reply, string]>([
		["a service without cancel", { status: 404, body: {} }, "unsupported"],
		["a method that is not allowed", { status: 405, body: {} }, "unsupported"],
		["a page", { body: "<html></html>" }, "unsupported"],
		["a task that was over", { status: 409, body: { code: 409, message: "over" } }, "too-late"],
		["a task that is complete", { body: { code: 200, data: { type: "SUCCESS" } } }, "too-late"],
		["a task that now fails", { body: { code: 200, data: { type: "FAILED" } } }, "cancelled"],
		["a bare okay", { body: { code: 200, message: "cancelled" } }, "cancelled"],
	])("cancel meets %s", async (_name, reply, outcome) => {
		service.answer(reply);
		expect(await openClient(service.url).cancel("w1", signal)).toBe(outcome);
		expect(service.arrived[0]).toMatchObject({ method: "POST", path: "/api/v2/cancel" });
	});

	test.each<[string, Reply, number | null | undefined]>([
		["a balance", { body: { code: 200, data: { credits: 42, used_credits: 1 } } }, 42],
		["no limit", { body: { code: 200, data: { credits: null } } }, null],
		["a service that does not say", { status: 404, body: {} }, undefined],
	])("credits: %s", async (_name, reply, credits) => {
		service.answer(reply);
		expect(await openClient(service.url).credits(signal)).toBe(credits);
	});

	test("credits throw when the key is refused or the service is gone", async () => {
		service.answer({ status: 401, body: {} });
		await expect(openClient(service.url).credits(signal)).rejects.toMatchObject({ code: "service-key-refused" });
		service.answer(hangUp);
		await expect(openClient(service.url).credits(signal)).rejects.toMatchObject({ code: "service-down" });
	});
});
