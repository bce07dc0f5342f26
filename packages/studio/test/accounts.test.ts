import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, endV2, inStore, inspiration, openTestStudio, submit, temporaryFolder } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({
		keys: ["free", "rich:1000", "poor:7", "cancels:100", "fails:100", "with:colon"],
		faults: true,
	});
});
afterAll(() => studio.remove());

const credits = async (key: string, at: { url: string } = studio) =>
	(await ask(at, "GET", "/api/v2/credits", { key })).body;

describe("accounts", () => {
	it("takes the model's price when a task is accepted", async () => {
		expect(await credits("rich")).toEqual({
			code: 200,
			message: "success",
			data: { credits: 1000, used_credits: 0, kept_credits: 0 },
		});
		for (const model of ["chirp-v3-5", "chirp-v4-0", "chirp-v4-5-plus", "chirp-v5"])
			await submit(studio, { ...inspiration, model }, {}, "rich");
		expect(await credits("rich")).toMatchObject({ data: { credits: 1000 - 5 - 8 - 10 - 12, used_credits: 35 } });
	});

	it("has no limit for a key without a balance", async () => {
		await submit(studio, inspiration, {}, "free");
		expect(await credits("free")).toMatchObject({ data: { credits: null, used_credits: 5 } });
		expect((await credits("with:colon")).code).toBe(200);
	});

	it("refuses with 402 what the balance does not pay for, and takes nothing", async () => {
		await submit(studio, inspiration, {}, "poor");
		const answer = await ask(studio, "POST", "/api/v2/generate", { key: "poor", body: inspiration });
		expect(answer).toMatchObject({ status: 402, body: { code: 402, message: "Not enough credits", data: null } });
		expect(await credits("poor")).toMatchObject({ data: { credits: 2, used_credits: 5 } });
	});

	it("takes limits and prices from whoever runs it", async () => {
		const rules = { description: 10, prompt: 10, style: 10, title: 10, cost: 3, hasCustomMode: true };
		const own = await openTestStudio({ keys: ["k:10"], rulesFor: () => rules });
		expect((await ask(own, "POST", "/api/v2/generate", { body: inspiration })).body.message).toBe("Topic too long.");
		await submit(own, { gpt_description_prompt: "short" });
		expect(await credits("k", own)).toMatchObject({ data: { credits: 7 } });
		await own.remove();
	});

	it("never spends more than there is, however many ask at once", async () => {
		const crowd = await openTestStudio({ keys: ["k:52"] });
		const answers = await Promise.all(
			Array.from({ length: 40 }, () => ask(crowd, "POST", "/api/v2/generate", { body: inspiration })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
		expect(answers.filter(({ status }) => status === 402)).toHaveLength(30);
		expect(await credits("k", crowd)).toMatchObject({ data: { credits: 2, used_credits: 50 } });
		expect((await ask(crowd, "GET", "/metrics")).text).toMatch(/^studio_tasks_unpaid_total 30$/m);
		await crowd.remove();
	});

	it("gives the price back when a task fails, once", async () => {
		const workId = await submit(studio, inspiration, { "x-rehearse": "moderation" }, "fails");
		const end = await endV2(studio, workId, "fails");
		expect(end).toMatchObject({
			type: "FAILED",
			response_data: [
				{ status: "error", error_message: "Unable to generate lyrics from song description", audio_url: "" },
				{},
			],
		});
		expect(await credits("fails")).toMatchObject({ data: { credits: 100, used_credits: 0 } });
	});

	it("gives the price back when a task is cancelled, once, and shows the end in the feed", async () => {
		const workId = await submit(studio, inspiration, { "x-rehearse": "timeout" }, "cancels");
		expect(await credits("cancels")).toMatchObject({ data: { credits: 95 } });
		expect((await ask(studio, "POST", `/api/v2/cancel?workId=${workId}`, { key: "free" })).status).toBe(404);
		for (let round = 0; round < 2; round += 1) {
			const answer = await ask(studio, "POST", `/api/v2/cancel?workId=${workId}`, { key: "cancels" });
			expect(answer).toMatchObject({ status: 200, body: { code: 200, workId, data: { type: "FAILED" } } });
		}
		expect(await credits("cancels")).toMatchObject({ data: { credits: 100, used_credits: 0 } });
		expect(await endV2(studio, workId, "cancels")).toMatchObject({
			response_data: [{ status: "error", error_message: "Cancelled" }, {}],
		});
		const over = await submit(studio, inspiration, {}, "cancels");
		await endV2(studio, over, "cancels");
		expect((await ask(studio, "POST", `/api/v2/cancel?workId=${over}`, { key: "cancels" })).status).toBe(409);
	});

	it("uses the opening balance only when a key is first seen, and keeps no key in clear", async () => {
		const dataFolder = await temporaryFolder();
		const first = await openTestStudio({ dataFolder, keys: ["very-secret-key:20"] });
		await submit(first, inspiration, {}, "very-secret-key");
		await first.close();
		const tables = ["meta", "accounts", "tasks", "answers"];
		const stored = await inStore(dataFolder, (database) =>
			Promise.all(tables.map((table) => database.all(`SELECT * FROM ${table}`))),
		);
		expect(stored[1]).toHaveLength(1);
		expect(JSON.stringify(stored)).not.toContain("very-secret-key");
		const second = await openTestStudio({ dataFolder, keys: ["very-secret-key:20"] });
		expect(await credits("very-secret-key", second)).toMatchObject({ data: { credits: 15 } });
		await second.remove();
	});
});

describe("limits", () => {
	it("answers 429 with Retry-After beyond the burst, to that key only, and lets it go on later", async () => {
		let now = Date.now();
		const strict = await openTestStudio({ rate: 3, clock: () => now });
		const send = (key = "k") => ask(strict, "POST", "/api/v2/generate", { key, body: inspiration });
		const first = await send();
		expect(first.headers.get("ratelimit-limit")).toBe("3");
		expect(first.headers.get("ratelimit-remaining")).toBe("2");
		await send();
		await send();
		const refused = await send();
		expect(refused).toMatchObject({
			status: 429,
			body: { code: 429, message: "Rate limit exceeded. Please try again later.", data: null },
		});
		const wait = Number(refused.headers.get("retry-after"));
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(10);
		expect((await send("other")).status).toBe(200);
		now += wait * 1000;
		expect((await send()).status).toBe(200);
		expect((await send()).status).toBe(429);
		await strict.remove();
	});

	it("answers 429 when the queue is full, charges nothing for it, and accepts more when a place is free", async () => {
		const small = await openTestStudio({ queue: 3, keys: ["k:1000"] });
		small.pause("default");
		const ids = [await submit(small), await submit(small), await submit(small)];
		const refused = await ask(small, "POST", "/api/v2/generate", { body: inspiration });
		expect(refused).toMatchObject({ status: 429, body: { code: 429, message: "Server overload" } });
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await credits("k", small)).toMatchObject({ data: { credits: 985 } });
		small.resume("default");
		for (const id of ids) expect((await endV2(small, id)).type).toBe("SUCCESS");
		expect((await ask(small, "POST", "/api/v2/generate", { body: inspiration })).status).toBe(200);
		await small.remove();
	});
});

describe("Idempotency-Key", () => {
	it("replays the first answer, whatever the order of the fields, and makes one task", async () => {
		const headers = { "idempotency-key": "job-1" };
		const send = (body: object, key = "rich") => ask(studio, "POST", "/api/v2/generate", { key, headers, body });
		const before = await credits("rich");
		const first = await send(inspiration);
		expect(first.headers.get("idempotent-replayed")).toBeNull();
		const second = await send(Object.fromEntries(Object.entries(inspiration).toReversed()));
		expect(second.status).toBe(200);
		expect(second.text).toBe(first.text);
		expect(second.headers.get("idempotent-replayed")).toBe("true");
		const spent =
			(before.data as { credits: number }).credits - ((await credits("rich")).data as { credits: number }).credits;
		expect(spent).toBe(5);
		expect((await send({ ...inspiration, make_instrumental: true })).status).toBe(422);
		const other = await send(inspiration, "free");
		expect(other.body.workId).not.toBe(first.body.workId);
	});

	it("makes one task of many that come at once", async () => {
		const headers = { "idempotency-key": "job-2" };
		const send = () =>
			ask(studio, "POST", "/api/generate", { key: undefined, headers, body: { token: "rich", prompt: "x" } });
		const answers = await Promise.all(Array.from({ length: 20 }, send));
		expect(new Set(answers.map(({ body }) => body.workId)).size).toBe(1);
		expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
	});

	it("does not keep a refusal", async () => {
		const options = { key: "rich", headers: { "idempotency-key": "job-3" } };
		const refused = await ask(studio, "POST", "/api/v2/generate", {
			...options,
			headers: { ...options.headers, "x-rehearse": "500" },
			body: inspiration,
		});
		expect(refused.status).toBe(500);
		expect((await ask(studio, "POST", "/api/v2/generate", { ...options, body: inspiration })).status).toBe(200);
	});

	it("forgets after a day", async () => {
		let now = Date.now();
		const later = await openTestStudio({ clock: () => now });
		const headers = { "idempotency-key": "job-4" };
		const first = await submit(later, inspiration, headers);
		now += 23.9 * 3_600_000;
		expect(await submit(later, inspiration, headers)).toBe(first);
		now += 0.2 * 3_600_000;
		expect(await submit(later, inspiration, headers)).not.toBe(first);
		await later.remove();
	});
});
