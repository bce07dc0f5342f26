import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ask, endV2, isOnPostgres, openTestStudio, submit, submitV1 } from "./open.ts";
import { openReceiver } from "./receiver.ts";

/** Words that nothing else in the studio's files holds. */
const unusual = ["xylquorbane", "vumpleskarn", "zintharooble", "kwevvidrast", "oblantuverix"] as const;
const [wish, lyrics, title, style, callbackPath] = unusual;

/** Which of the words stand in which file, byte by byte, the journal included. */
function traces(folder: string, words: readonly string[] = unusual): readonly string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((entry) => statSync(join(folder, entry)).isFile())
		.flatMap((entry) => {
			const bytes = readFileSync(join(folder, entry));
			return words.filter((word) => bytes.includes(word)).map((word) => `${word} in ${entry}`);
		});
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function open(options: Parameters<typeof openTestStudio>[0] = {}) {
	const studio = await openTestStudio(options);
	closers.push(studio.remove);
	return studio;
}
const remove = (studio: { url: string }, workId: string, key = "k") =>
	ask(studio, "DELETE", `/api/v2/tasks?workId=${workId}`, { key });

const inspired = { gpt_description_prompt: `a song about ${wish}`, model: "chirp-v3-5" };
const custom = {
	prompt: `[Verse]\nI sing of ${lyrics}`,
	title: `The ${title}`,
	tags: `${style} pop`,
	model: "chirp-v3-5",
};

describe("DELETE /api/v2/tasks", () => {
	it("leaves nothing of tasks of both versions: feeds, files, callbacks, replays, and no text in any file on disk", async () => {
		const receiver = await openReceiver((_received, count) => (count % 2 === 0 ? 500 : 200));
		closers.push(receiver.close);
		const studio = await open({ callbackAllow: ["127.0.0.1"] });
		const callback_url = `${receiver.url}/${callbackPath}`;
		const replay = { "idempotency-key": "once" };
		const ids = [
			await submit(studio, { ...inspired, callback_url }, replay),
			await submit(studio, { ...custom, callback_url }),
			await submitV1(studio, { prompt: `of ${wish}`, callback_url }),
			await submitV1(studio, { ...custom, style: custom.tags, custom_mode: true }),
		];
		const ends = [];
		for (const id of ids) ends.push(await endV2(studio, id));
		await receiver.atLeast(3);
		// with PostgreSQL they stand in the server's files, where deleted rows stay until they are vacuumed
		if (!isOnPostgres)
			expect(new Set(traces(studio.folder).map((trace) => trace.split(" ")[0]))).toEqual(new Set(unusual));
		const urls = ends.flatMap(({ response_data }) => response_data.flatMap((item) => [item.audio_url, item.image_url]));
		for (const id of ids) {
			expect((await remove(studio, id)).body).toEqual({
				code: 200,
				message: "success",
				workId: id,
				data: { deleted: true, refunded_credits: 0, kept_credits: 5 },
			});
		}
		expect(traces(studio.folder)).toEqual([]);
		for (const id of ids) {
			expect((await ask(studio, "GET", `/api/v2/feed?workId=${id}`)).status).toBe(404);
			expect((await ask(studio, "GET", `/api/feed?workId=${id}`)).status).toBe(404);
			expect((await ask(studio, "GET", `/api/v2/callbacks?workId=${id}`)).status).toBe(404);
			expect((await ask(studio, "POST", `/api/v2/cancel?workId=${id}`)).status).toBe(404);
		}
		for (const url of urls) expect((await fetch(url)).status).toBe(404);
		const again = await ask(studio, "POST", "/api/v2/generate", { key: "k", body: inspired, headers: replay });
		expect(again.headers.get("idempotent-replayed")).toBeNull();
		expect(again.body.workId).not.toBe(ids[0]);
	});

	it("is answered alike a second time and after a restart, and like an unknown task to any other key", async () => {
		const studio = await open();
		const workId = await submit(studio);
		await endV2(studio, workId);
		expect((await remove(studio, workId, "other")).body).toMatchObject({ code: 404, message: "Task not found" });
		expect((await remove(studio, "nobody-knows")).body).toMatchObject({ code: 404, message: "Task not found" });
		expect((await ask(studio, "DELETE", "/api/v2/tasks")).status).toBe(400);
		expect((await ask(studio, "DELETE", `/api/v2/tasks?workId=${workId}`, { key: undefined })).status).toBe(401);
		const first = await remove(studio, workId);
		expect(first.status).toBe(200);
		expect((await remove(studio, workId)).text).toBe(first.text);
		expect((await remove(studio, workId, "other")).body).toMatchObject({ code: 404, message: "Task not found" });
		await studio.close();
		const next = await open({ dataFolder: studio.folder });
		expect((await remove(next, workId)).text).toBe(first.text);
	});

	it("cancels a task that waits or runs, gives its price back, calls nobody, and both of two deletions at once succeed", async () => {
		const receiver = await openReceiver();
		closers.push(receiver.close);
		const studio = await open({ keys: ["k:100"], faults: true, callbackAllow: ["127.0.0.1"], pace: 1 });
		const body = { ...inspired, callback_url: receiver.url };
		const running = await submit(studio, body, { "x-rehearse": "slow" });
		studio.pause("default");
		const waiting = await submit(studio, body);
		for (const id of [running, waiting]) {
			const answers = await Promise.all([remove(studio, id), remove(studio, id)]);
			for (const { body: answer } of answers)
				expect(answer).toMatchObject({ code: 200, data: { deleted: true, refunded_credits: 5, kept_credits: 0 } });
		}
		const { body: credits } = await ask(studio, "GET", "/api/v2/credits");
		expect(credits.data).toEqual({ credits: 100, used_credits: 0, kept_credits: 0 });
		expect(receiver.received).toEqual([]);
		expect(traces(studio.folder, [wish])).toEqual([]);
	});

	it("ends a callback that is under way and records nothing of it", async () => {
		const receiver = await openReceiver(() => "never");
		closers.push(receiver.close);
		const studio = await open({ callbackAllow: ["127.0.0.1"] });
		const workId = await submit(studio, { ...inspired, callback_url: `${receiver.url}/${callbackPath}` });
		await receiver.atLeast(1);
		expect((await remove(studio, workId)).status).toBe(200);
		await studio.close();
		expect(traces(studio.folder)).toEqual([]);
	});

	it("wakes who waits for the task with a 404, and leaves the other tasks as they are", async () => {
		const studio = await open();
		studio.pause("default");
		const [first, second] = [await submit(studio), await submit(studio)];
		const { headers } = await ask(studio, "GET", `/api/v2/feed?workId=${first}`);
		const held = ask(studio, "GET", `/api/v2/feed?workId=${first}&wait=60`, {
			key: "k",
			headers: { "if-none-match": headers.get("etag") ?? "" },
		});
		await remove(studio, first);
		expect((await held).status).toBe(404);
		studio.resume("default");
		expect((await endV2(studio, second)).type).toBe("SUCCESS");
	});

	it("is limited by key with Retry-After", async () => {
		let now = Date.now();
		const studio = await open({ rate: 3, clock: () => now });
		for (let count = 0; count < 3; count += 1) expect((await remove(studio, "unknown")).status).toBe(404);
		const refused = await remove(studio, "unknown");
		expect(refused).toMatchObject({ status: 429, body: { code: 429, data: null } });
		expect((await remove(studio, "unknown", "other")).status).toBe(404);
		now += Number(refused.headers.get("retry-after")) * 1000;
		expect((await remove(studio, "unknown")).status).toBe(404);
	});
});
