import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChangeWaiters } from "../src/tasks/change-waiters.ts";
import { ask, endV2, followV2, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";

let studio: Awaited<ReturnType<typeof openTestStudio>>;
beforeAll(async () => {
	studio = await openTestStudio({ faults: true });
});
afterAll(() => studio.remove());

describe("waiting", () => {
	it("answers 304 to the ETag of an unchanged state, at once without `wait`", async () => {
		const workId = await submit(studio, inspiration, { "x-rehearse": "timeout" });
		const path = `/api/v2/feed?workId=${workId}`;
		const etag = (await ask(studio, "GET", path)).headers.get("etag") ?? "";
		expect(etag).toMatch(/^"[\w-]+"$/);
		for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
			const answer = await ask(studio, "GET", path, { headers: { "if-none-match": given } });
			expect(answer).toMatchObject({ status: 304, text: "" });
		}
		expect((await ask(studio, "GET", path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
	});

	it("holds the answer until the state changes, on both feeds", async () => {
		const feeds = [
			["/api/v2/feed", await submit(studio, inspiration, { "x-rehearse": "timeout" })],
			["/api/feed", await submitV1(studio, { prompt: "x" }, { "x-rehearse": "timeout" })],
		] as const;
		for (const [path, workId] of feeds) {
			const etag = (await ask(studio, "GET", `${path}?workId=${workId}`)).headers.get("etag") ?? "";
			let isAnswered = false;
			const held = ask(studio, "GET", `${path}?workId=${workId}&wait=20`, {
				headers: { "if-none-match": etag },
			}).finally(() => {
				isAnswered = true;
			});
			// later requests are answered before it
			for (let count = 0; count < 5; count += 1) expect((await ask(studio, "GET", "/healthz")).status).toBe(200);
			expect(isAnswered).toBe(false);
			await ask(studio, "POST", `/api/v2/cancel?workId=${workId}`);
			const answer = await held;
			expect(answer.status).toBe(200);
			expect(answer.headers.get("etag")).not.toBe(etag);
			expect(answer.text).toContain("Cancelled");
		}
	});

	it("answers 304 when the time is up, and 400 to a time that is none", async () => {
		const workId = await submit(studio, inspiration, { "x-rehearse": "timeout" });
		const path = `/api/v2/feed?workId=${workId}`;
		const headers = { "if-none-match": (await ask(studio, "GET", path)).headers.get("etag") ?? "" };
		const began = performance.now();
		expect((await ask(studio, "GET", `${path}&wait=0.2`, { headers })).status).toBe(304);
		expect(performance.now() - began).toBeGreaterThan(190);
		for (const wait of ["soon", "-1", "1e999", "1&wait=2"])
			expect((await ask(studio, "GET", `${path}&wait=${wait}`, { headers })).status).toBe(400);
		for (const wait of [true, [5], {}])
			expect((await ask(studio, "POST", path, { headers, body: { wait }, key: "k" })).status).toBe(400);
	});

	it("shows every state to a client that waits, though the states are cached", async () => {
		const slow = await openTestStudio({ faults: true, pace: 0.06 });
		const states = await followV2(slow, await submit(slow, inspiration, { "x-rehearse": "slow" }));
		const statuses = states.map(({ response_data }) => response_data.map(({ status }) => status).join());
		expect(statuses).toEqual(["pending,pending", "text,text", "complete,text", "complete,complete"]);
		await slow.remove();
	});

	it("lets go of a caller who went away, and of everyone when the studio stops", async () => {
		const changeWaiters = createChangeWaiters(2);
		const gone = new AbortController();
		const first = changeWaiters.wait("a", 60_000, gone.signal);
		const second = changeWaiters.wait("a", 60_000, new AbortController().signal);
		expect(changeWaiters.count()).toBe(2);
		// a third is answered at once instead of held
		await changeWaiters.wait("b", 60_000, new AbortController().signal);
		gone.abort();
		await first;
		expect(changeWaiters.count()).toBe(1);
		changeWaiters.close();
		await second;
		expect(changeWaiters.count()).toBe(0);
	});
});

describe("clusters", () => {
	it("makes a task of `second` while `default` stands still, and the other way round", async () => {
		for (const [stopped, works] of [
			["default", "second"],
			["second", "default"],
		] as const) {
			studio.pause(stopped);
			const waits = await submit(studio, { ...inspiration, cluster: stopped });
			const goes = await submitV1(studio, { prompt: "x", cluster: works });
			expect((await endV2(studio, goes)).type).toBe("SUCCESS");
			const state = await ask(studio, "GET", `/api/v2/feed?workId=${waits}`);
			expect(state.body).toMatchObject({ data: { type: "IN_PROGRESS" } });
			studio.resume(stopped);
			expect((await endV2(studio, waits)).type).toBe("SUCCESS");
		}
	});

	it("serves callers in turn: a caller's many tasks do not delay another's single one", async () => {
		studio.pause("default");
		const many = [];
		for (let count = 0; count < 24; count += 1) many.push(await submit(studio, inspiration, {}, "many"));
		const single = await submit(studio, inspiration, {}, "single");
		studio.resume("default");
		await endV2(studio, single, "single");
		const last = await ask(studio, "GET", `/api/v2/feed?workId=${many.at(-1)}`, { key: "many" });
		expect(last.body).toMatchObject({ data: { type: "IN_PROGRESS" } });
	});
});
