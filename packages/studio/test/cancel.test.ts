import { afterEach, describe, expect, it } from "vitest";
import { ask, endV2, inStore, inspiration, openTestStudio, submit } from "./open.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestStudio>[0] = {}) {
	const studio = await openTestStudio({ keys: ["k:100"], faults: true, ...options });
	closers.push(studio.remove);
	return studio;
}

type At = { readonly url: string };
const credits = async (studio: At) => (await ask(studio, "GET", "/api/v2/credits")).body.data;
const cancel = async (studio: At, id: string) => ask(studio, "POST", `/api/v2/cancel?workId=${id}`);

/** A task that stands at a state for ever, as one that was caught there would. */
async function standingAt(state: string, model = "chirp-v3-5") {
	const first = await open();
	const id = await submit(first, { ...inspiration, model }, { "x-rehearse": "timeout" });
	await first.close();
	await inStore(first.folder, (database) => database.run("UPDATE tasks SET state = $1 WHERE id = $2", state, id));
	return { id, dataFolder: first.folder, studio: await open({ dataFolder: first.folder }) };
}

describe("what a cancelled task costs", () => {
	it("is nothing before the first track is public", async () => {
		for (const state of ["new", "text"]) {
			const { id, studio } = await standingAt(state);
			expect((await cancel(studio, id)).body.data).toEqual({ type: "FAILED", refunded_credits: 5, kept_credits: 0 });
			expect(await credits(studio)).toEqual({ credits: 100, used_credits: 0, kept_credits: 0 });
		}
	});

	it("is half of the price afterwards, rounded up, once, and the same after a restart and a deletion", async () => {
		for (const [model, price, kept] of [
			["chirp-v3-5", 5, 3],
			["chirp-v4-0", 8, 4],
		] as const) {
			const { id, studio, dataFolder } = await standingAt("first", model);
			const expected = { type: "FAILED", refunded_credits: price - kept, kept_credits: kept };
			const balance = { credits: 100 - kept, used_credits: kept, kept_credits: kept };
			const answers = await Promise.all([1, 2, 3].map(() => cancel(studio, id)));
			for (const { status, body } of answers) expect([status, body.data]).toEqual([200, expected]);
			expect(await credits(studio)).toEqual(balance);
			await studio.close();
			const next = await open({ dataFolder });
			expect((await cancel(next, id)).body.data).toEqual(expected);
			const deleted = await ask(next, "DELETE", `/api/v2/tasks?workId=${id}`);
			expect(deleted.body.data).toEqual({ deleted: true, refunded_credits: price - kept, kept_credits: kept });
			expect(await credits(next)).toEqual(balance);
		}
	});

	it("is half when it is deleted at `first` without being cancelled", async () => {
		const { id, studio } = await standingAt("first");
		const deleted = await ask(studio, "DELETE", `/api/v2/tasks?workId=${id}`);
		expect(deleted.body.data).toEqual({ deleted: true, refunded_credits: 2, kept_credits: 3 });
		expect(await credits(studio)).toEqual({ credits: 97, used_credits: 3, kept_credits: 3 });
	});

	it("is reported for a real task whose first track could be downloaded", async () => {
		const studio = await open({ pace: 0.5 });
		const id = await submit(studio, inspiration, { "x-rehearse": "slow" });
		let etag = "";
		let audio = "";
		while (audio === "") {
			const headers = etag === "" ? {} : { "if-none-match": etag };
			const answer = await ask(studio, "GET", `/api/v2/feed?workId=${id}&wait=20`, { key: "k", headers });
			etag = answer.headers.get("etag") ?? "";
			const items = (answer.body.data as { response_data?: { audio_url: string }[] } | undefined)?.response_data;
			audio = items?.[0]?.audio_url ?? "";
		}
		expect((await cancel(studio, id)).body.data).toEqual({ type: "FAILED", refunded_credits: 2, kept_credits: 3 });
		expect((await fetch(audio)).status).toBe(404);
		expect(await credits(studio)).toEqual({ credits: 97, used_credits: 3, kept_credits: 3 });
	});

	it("adds up whatever moment tasks are cancelled at", async () => {
		const studio = await open({ keys: ["k:1000"] });
		const ids: string[] = [];
		for (let count = 0; count < 24; count += 1) ids.push(await submit(studio));
		const outcomes = await Promise.all(
			ids.map(async (id, index) => {
				// some before they run, some at each stage of those before them
				const before = ids[index - 4];
				if (before !== undefined && index % 3 > 0) await endV2(studio, before);
				return cancel(studio, id);
			}),
		);
		const used = await Promise.all(
			outcomes.map(async ({ status, body }, index) => {
				if (status === 409) return 5;
				const { refunded_credits, kept_credits } = body.data as { refunded_credits: number; kept_credits: number };
				expect([
					[5, 0],
					[2, 3],
				]).toContainEqual([refunded_credits, kept_credits]);
				expect((await endV2(studio, ids[index] ?? "")).type).toBe("FAILED");
				return kept_credits;
			}),
		);
		const total = used.reduce((sum, part) => sum + part, 0);
		expect(await credits(studio)).toMatchObject({ credits: 1000 - total, used_credits: total });
	});
});

it("a failure gives everything back, even after the first track was public", async () => {
	const { id, studio, dataFolder } = await standingAt("first");
	await studio.close();
	// a task that has taken the studio down with it too often is given up
	await inStore(dataFolder, (database) => database.run("UPDATE tasks SET fault = '', starts = 99 WHERE id = $1", id));
	const next = await open({ dataFolder });
	expect((await endV2(next, id)).type).toBe("FAILED");
	expect(await credits(next)).toEqual({ credits: 100, used_credits: 0, kept_credits: 0 });
	expect((await cancel(next, id)).status).toBe(409);
});
