import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ask, inspiration, openTestStudio, submit, submitV1 } from "./open.ts";

const hourMs = 3_600_000;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestStudio>[0] = {}) {
	const studio = await openTestStudio(options);
	closers.push(studio.remove);
	const size = (name: string) => statSync(join(studio.folder, name), { throwIfNoEntry: false })?.size ?? 0;
	return { ...studio, databaseBytes: () => size("studio.sqlite") + size("studio.sqlite-wal") };
}
type Opened = Awaited<ReturnType<typeof open>>;

const cancel = (studio: Opened, id: string) => ask(studio, "POST", `/api/v2/cancel?workId=${id}`);
const stateOf = async (studio: Opened, id: string) =>
	(await ask(studio, "GET", `/api/v2/feed?workId=${id}`)).body.data as {
		type: string;
		request_body: object;
		response_data: { error_message: string; prompt: string; title: string; status: string }[];
	};
/** As long as texts may be. */
const long = { prompt: "音".repeat(5000), title: "t", tags: "x".repeat(1000), model: "m" };

describe("tasks that failed or were cancelled", () => {
	it("lose their texts and callbacks after a day, keep their state for a month, and free their space", async () => {
		let now = Date.now();
		const studio = await open({ clock: () => now });
		studio.pause("default");
		const ids: string[] = [];
		for (let count = 0; count < 40; count += 1) {
			const id = await submit(studio, { ...long, callback_url: "http://127.0.0.1:9/never" });
			await cancel(studio, id);
			ids.push(id);
		}
		const waiting = await submit(studio, long);
		const [firstId = ""] = ids;
		const grown = studio.databaseBytes();
		expect(grown).toBeGreaterThan(40 * 50_000);
		now += 23.9 * hourMs;
		await studio.sweep();
		expect((await stateOf(studio, firstId)).request_body).toMatchObject({ prompt: long.prompt });
		now += 0.2 * hourMs;
		await studio.sweep();
		for (const id of ids) {
			const state = await stateOf(studio, id);
			expect(state).toMatchObject({ type: "FAILED", request_body: {} });
			expect(Object.keys(state.request_body)).toEqual([]);
			for (const item of state.response_data)
				expect(item).toMatchObject({ status: "error", error_message: "Cancelled", prompt: "", title: "" });
		}
		expect((await ask(studio, "GET", `/api/feed?workId=${firstId}`)).body).toMatchObject({
			type: "failed",
			request_body: {},
		});
		expect((await ask(studio, "GET", `/api/v2/callbacks?workId=${firstId}`)).body.data).toEqual([]);
		expect((await stateOf(studio, waiting)).request_body).toMatchObject({ prompt: long.prompt });
		expect(studio.databaseBytes()).toBeLessThan(grown / 3);
		now += 28 * 24 * hourMs;
		await studio.sweep();
		expect((await stateOf(studio, firstId)).type).toBe("FAILED");
	});

	it("keep the texts of the newest of each key only, however many are made", async () => {
		const studio = await open({ failedTextsPerKey: 5, faults: true });
		studio.pause("default");
		const others = await submit(studio, inspiration, {}, "other");
		await ask(studio, "POST", `/api/v2/cancel?workId=${others}`, { key: "other" });
		const ids: string[] = [];
		for (let count = 0; count < 30; count += 1) {
			const id = await submit(studio, long);
			await cancel(studio, id);
			ids.push(id);
		}
		const bodyOf = async (id: string) => Object.keys((await stateOf(studio, id)).request_body).length;
		// the texts go right after the answer
		while ((await bodyOf(ids.at(-6) ?? "")) > 0) await new Promise((resolve) => setImmediate(resolve));
		expect(await Promise.all(ids.map(async (id) => (await bodyOf(id)) > 0))).toEqual(
			ids.map((_, index) => index >= 25),
		);
		const left = await ask(studio, "GET", `/api/v2/feed?workId=${others}`, { key: "other" });
		expect(left.body.data).toMatchObject({
			request_body: { gpt_description_prompt: inspiration.gpt_description_prompt },
		});
		await studio.close();
		const text = readFileSync(join(studio.folder, "studio.sqlite"), "utf8");
		expect(text.split("音".repeat(500)).length).toBeLessThan(6 * 4 * 10);
	});

	it("take no space from the songs: the file of a task cancelled after its first track is not counted", async () => {
		const studio = await open({ faults: true, pace: 0.5 });
		const id = await submit(studio, inspiration, { "x-rehearse": "slow" });
		const bytes = async () => Number(/studio_files_bytes (\d+)/.exec((await ask(studio, "GET", "/metrics")).text)?.[1]);
		while ((await bytes()) === 0) await ask(studio, "GET", `/api/v2/feed?workId=${id}`);
		await cancel(studio, id);
		expect(await bytes()).toBe(0);
	});
});

describe("a studio without free space", () => {
	it("counts its database, and refuses before it has grown beyond its share", async () => {
		const maxBytes = 2 * 1024 ** 2;
		const studio = await open({ maxBytes });
		studio.pause("default");
		let status = 200;
		for (let count = 0; count < 200 && status === 200; count += 1)
			({ status } = await ask(studio, "POST", "/api/v2/generate", { key: "k", body: long }));
		expect(status).toBe(503);
		expect(studio.databaseBytes()).toBeLessThan(maxBytes);
		const v2 = await ask(studio, "POST", "/api/v2/generate", { key: "k", body: inspiration });
		expect(v2).toMatchObject({ status: 503, body: { code: 503, data: null } });
		expect(v2.headers.get("retry-after")).toBe("60");
		const v1 = await ask(studio, "POST", "/api/generate", { key: undefined, body: { token: "k", prompt: "x" } });
		expect(v1.status).toBe(503);
		expect(Object.keys(v1.body).toSorted()).toEqual(["message", "request_id"]);
	});

	it("leaves the disk the space that others need", async () => {
		const studio = await open({ spareBytes: Number.MAX_SAFE_INTEGER });
		expect((await ask(studio, "POST", "/api/v2/generate", { key: "k", body: inspiration })).status).toBe(503);
		expect((await ask(studio, "GET", "/readyz")).status).toBe(200);
	});

	it("refuses a key that has too many tasks on disk, deleted ones included, and no other", async () => {
		let now = Date.now();
		const studio = await open({ tasksPerKey: 3, clock: () => now });
		studio.pause("default");
		const first = await submit(studio);
		await submitV1(studio, { prompt: "x" });
		const third = await submit(studio);
		const refused = async () => ask(studio, "POST", "/api/v2/generate", { key: "k", body: inspiration });
		expect(await refused()).toMatchObject({ status: 429, body: { code: 429, data: null } });
		expect((await refused()).headers.get("retry-after")).toBe("3600");
		await ask(studio, "DELETE", `/api/v2/tasks?workId=${first}`);
		await cancel(studio, third);
		expect((await refused()).status).toBe(429);
		expect((await ask(studio, "POST", "/api/v2/generate", { key: "other", body: inspiration })).status).toBe(200);
		for (let month = 0; month < 3; month += 1) {
			now += 31 * 24 * hourMs;
			await studio.sweep();
		}
		expect((await refused()).status).toBe(200);
	});
});
