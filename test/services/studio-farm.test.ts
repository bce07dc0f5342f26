import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ask, endV2, inspiration, submit } from "../../packages/studio/test/open.ts";
import { openReceiver } from "../../packages/studio/test/receiver.ts";
import { openS3Server, s3Keys } from "../../packages/studio/test/s3-server.ts";
import { startCluster } from "./cluster.ts";
import { databasesOf } from "./databases.ts";
import { type Gate, openGate } from "./gate.ts";
import { openFarm } from "./studio-farm.ts";
import { openTcpProxy } from "./tcp-proxy.ts";

const slow = { "x-rehearse": "slow" };
const settled = ["SUCCESS", "FAILED"];

const fiveMinutes = 300_000;

describe("a studio of several processes, whose machines' clocks differ", () => {
	const { newDatabase, run } = databasesOf(inject("adminUrl"));
	let storeUrl: string;
	let farm: Awaited<ReturnType<typeof openFarm>>;
	let one: { url: string };
	let two: { url: string };
	let worker: { url: string };
	beforeAll(async () => {
		storeUrl = await newDatabase();
		farm = await openFarm(storeUrl, { keys: ["k:1000", "other"], rate: 50 });
		// all migrate the empty database at the same time
		[one, two, worker] = await Promise.all([
			farm.start("api", { clockAheadMs: fiveMinutes }),
			farm.start("api", { clockAheadMs: -fiveMinutes }),
			farm.start("worker"),
		]);
	}, 60_000);
	afterAll(() => farm.close());

	it("answers the same whichever process is asked: feed, files, credits, 304, replays, refusals", async () => {
		const id = await submit(one, inspiration, { "idempotency-key": "a" });
		const end = await endV2(two, id);
		expect(end.type).toBe("SUCCESS");
		const feeds = await Promise.all([one, two].map((studio) => ask(studio, "GET", `/api/v2/feed?workId=${id}`)));
		const etag = feeds[0]?.headers.get("etag") ?? "";
		expect(feeds[1]?.headers.get("etag")).toBe(etag);
		const known = await ask(two, "GET", `/api/v2/feed?workId=${id}`, { headers: { "if-none-match": etag } });
		expect(known.status).toBe(304);
		const name = new URL(end.response_data[0]?.audio_url ?? "").pathname;
		const ranged = await fetch(one.url + name, { headers: { range: "bytes=0-99" } });
		expect([ranged.status, (await ranged.arrayBuffer()).byteLength]).toEqual([206, 100]);
		expect(await submit(two, inspiration, { "idempotency-key": "a" })).toBe(id);
		const spent = await Promise.all([one, two].map((studio) => ask(studio, "GET", "/api/v2/credits")));
		for (const { body } of spent) expect(body.data).toMatchObject({ credits: 995, used_credits: 5 });
		expect((await ask(worker, "GET", `/api/v2/feed?workId=${id}`)).status).toBe(404);
		expect((await ask(worker, "GET", "/readyz")).body.status).toBe("ready");
		expect((await ask(one, "GET", "/readyz")).body).toMatchObject({ status: "ready", waiting: 0, running: 0 });
	});

	it("makes one task of a key that both are asked for at once, and one rate of both", async () => {
		const headers = { "idempotency-key": "b" };
		const send = (index: number) =>
			ask(index % 2 === 0 ? one : two, "POST", "/api/v2/generate", { body: inspiration, headers, key: "other" });
		const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		expect(new Set(answers.map(({ body }) => body.workId)).size).toBe(1);
		const statuses = await Promise.all(
			Array.from({ length: 120 }, async (_, index) => {
				const studio = index % 2 === 0 ? one : two;
				return (await ask(studio, "POST", "/api/v2/generate", { body: {}, key: "other" })).status;
			}),
		);
		expect(statuses.every((status) => status === 400)).toBe(true);
		const burst = await Promise.all(
			Array.from({ length: 70 }, async (_, index) => {
				const studio = index % 2 === 0 ? one : two;
				const options = { body: inspiration, key: "other", headers: { "x-rehearse": "moderation" } };
				return (await ask(studio, "POST", "/api/v2/generate", options)).status;
			}),
		);
		expect(burst.filter((status) => status === 429).length).toBeGreaterThan(5);
	});

	it("has one time, which is the database's", async () => {
		const receiver = await openReceiver();
		try {
			const body = { ...inspiration, callback_url: `${receiver.url}/done` };
			const ids = [await submit(one, body), await submit(two, body)];
			for (const id of ids) await endV2(two, id);
			await receiver.atLeast(2);
			const sent = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]) * 1000);
			const rows = await run(
				"SELECT created_at, finished_at FROM studio.tasks WHERE id = ANY ('{$}')".replace("$", ids.join()),
				storeUrl,
			);
			const times = [...sent, ...rows.flatMap(Object.values).map(Number)];
			expect(times.length).toBeGreaterThanOrEqual(6);
			for (const time of times) expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
		} finally {
			await receiver.close();
		}
	});

	it("cancels and deletes what another process is making", async () => {
		const cancelled = await submit(one, inspiration, slow);
		const deleted = await submit(one, inspiration, slow);
		await expect.poll(async () => (await ask(two, "GET", "/readyz")).body.running).toBe(2);
		const answer = await ask(two, "POST", `/api/v2/cancel?workId=${cancelled}`);
		expect(answer.body).toMatchObject({ data: { type: "FAILED", refunded_credits: 5 } });
		expect((await ask(two, "DELETE", `/api/v2/tasks?workId=${deleted}`)).status).toBe(200);
		expect((await endV2(one, cancelled)).response_data[0]?.error_message).toBe("Cancelled");
		expect((await ask(one, "GET", `/api/v2/feed?workId=${deleted}`)).status).toBe(404);
		// the worker has room for others at once
		expect((await endV2(one, await submit(two))).type).toBe("SUCCESS");
	});
});

it("ends every task once while a worker is killed, PostgreSQL restarts and sessions are cut", {
	timeout: 180_000,
}, async () => {
	const cluster = await startCluster({ fsync: "off" });
	const storeUrl = await cluster.newDatabase();
	const farm = await openFarm(storeUrl, { keys: ["k:100000"] });
	const receiver = await openReceiver();
	try {
		const api = await farm.start("api");
		const killed = await farm.start("worker");
		const ids: string[] = [];
		const add = async (count: number) => {
			const body = { ...inspiration, callback_url: `${receiver.url}/done`, callback_stages: ["text", "first"] };
			for (let index = 0; index < count; index += 1) {
				const send = () => submit(api, body, { ...slow, "idempotency-key": `n${ids.length}` });
				// what a client does: the same key again until there is an answer
				for (;;) {
					const id = await send().catch(() => sleep(200));
					if (typeof id !== "string") continue;
					ids.push(id);
					break;
				}
			}
		};
		await add(12);
		await sleep(700);
		killed.process.kill("SIGKILL");
		await farm.start("worker");
		await add(4);
		await cluster.restart();
		await add(4);
		await cluster.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE 'listen%'", storeUrl);
		await add(4);
		const states = [];
		for (const id of ids) {
			const asked = async () => {
				const { body } = await ask(api, "GET", `/api/v2/feed?workId=${id}`);
				return (body.data as { type?: string } | null)?.type ?? "unknown";
			};
			await expect.poll(asked, { timeout: 90_000, interval: 200 }).toMatch(/SUCCESS|FAILED/);
			states.push(await asked());
		}
		expect(states).toEqual(ids.map(() => "SUCCESS"));
		expect((await ask(api, "GET", "/api/v2/credits")).body.data).toEqual({
			credits: 100_000 - 5 * ids.length,
			used_credits: 5 * ids.length,
			kept_credits: 0,
		});
		// each stage of each task is called back once, in order
		await receiver.atLeast(ids.length * 3);
		const sent = receiver.received.map(({ headers, text }) => {
			const { data } = JSON.parse(text) as { data: { callbackType: string } };
			return `${String(headers["x-work-id"])} ${data.callbackType}`;
		});
		expect(new Set(sent).size).toBe(ids.length * 3);
		// a try that a crash cut off is repeated with the same id
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(ids.length * 3);
		for (const id of ids) {
			const stages = sent.filter((entry) => entry.startsWith(id)).map((entry) => entry.split(" ")[1]);
			expect(new Set(stages)).toEqual(new Set(["text", "first", "complete"]));
		}
		const [left] = await cluster.run(
			"SELECT (SELECT count(*)::int FROM studio.tasks WHERE finished_at IS NULL) AS tasks, (SELECT count(*)::int FROM studio_queue.job WHERE state IN ('created', 'retry', 'active')) AS jobs",
			storeUrl,
		);
		await expect.poll(() => left).toEqual({ tasks: 0, jobs: 0 });
	} finally {
		await farm.close();
		await receiver.close();
		await cluster.stop();
	}
});

it("lets a worker that stood still past its lease write no step of a task that has a later run", {
	timeout: 60_000,
}, async () => {
	const { newDatabase, run } = databasesOf(inject("adminUrl"));
	const storeUrl = await newDatabase();
	const s3 = await openS3Server();
	const bucket = { url: "s3://songs/farm", region: "eu-test-1", ...s3Keys };
	const farm = await openFarm(storeUrl, { keys: ["k:1000"], bucket: { ...bucket, endpoint: s3.url } });
	const way = await openTcpProxy(storeUrl);
	const gates = [await openGate(s3.url, []), await openGate(s3.url, [])] as const;
	const songsAt = ({ hold }: Gate) =>
		Promise.all([0, 1].map(() => hold(({ name }) => name.startsWith("PUT ") && name.endsWith(".mp3"))));
	const start = ({ url }: Gate, more: object = {}) =>
		farm.start("worker", { bucket: { ...bucket, endpoint: url }, ...more });
	try {
		const api = await farm.start("api");
		const held = gates.map(songsAt);
		const { process: slow } = await start(gates[0], { storeUrl: way.url });
		const id = await submit(api);
		const releases = await held[0];
		// its lease goes unrenewed also once it is awake, so that it does not learn that it has lost the task
		way.silence("studio queue");
		slow.kill("SIGSTOP");
		await start(gates[1]);
		const heirs = await held[1];
		const row = async () =>
			run(`SELECT state, starts, revision, items FROM studio.tasks WHERE id = '${id}' FOR UPDATE`, storeUrl);
		const before = await row();
		expect(before).toMatchObject([{ state: "text", starts: "2" }]);
		const step = way.holdAt("UPDATE tasks SET state");
		slow.kill("SIGCONT");
		for (const release of releases ?? []) void release();
		const goOn = await step;
		const end = way.holdAt("COMMIT");
		goOn();
		(await end)();
		// whoever looks waits for what the step may have written
		expect(await row()).toEqual(before);
		for (const release of heirs ?? []) void release();
		expect((await endV2(api, id)).type).toBe("SUCCESS");
		expect((await ask(api, "GET", "/api/v2/credits")).body.data).toMatchObject({ credits: 995, used_credits: 5 });
	} finally {
		await farm.close();
		for (const each of [way, s3, ...gates]) await each.close();
	}
});

it("serves keys in turn, whichever process accepted their tasks", async () => {
	const farm = await openFarm(await databasesOf(inject("adminUrl")).newDatabase());
	try {
		const [one, two] = await Promise.all([farm.start("api"), farm.start("api")]);
		const loud = await Promise.all(
			Array.from({ length: 24 }, (_, index) => submit(index % 2 === 0 ? one : two, inspiration, slow)),
		);
		const quiet = await submit(two, inspiration, slow, "other");
		// they wait until there is somebody to make them
		await farm.start("worker");
		await endV2(one, quiet, "other");
		const states = await Promise.all(loud.map((id) => ask(one, "GET", `/api/v2/feed?workId=${id}`)));
		const waiting = states.filter(({ body }) => !settled.includes((body.data as { type: string }).type)).length;
		expect(waiting).toBeGreaterThan(12);
	} finally {
		await farm.close();
	}
});
