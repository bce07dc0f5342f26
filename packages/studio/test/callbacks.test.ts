import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { callbackSchema } from "@tunesmith/protocol";
import { afterEach, describe, expect, it } from "vitest";

import { ask, endV2, followV1, inspiration, openTestStudio, submit, submitV1, temporaryFolder } from "./open.ts";
import { openReceiver } from "./receiver.ts";

const secret = `whsec_${Buffer.from("a secret of thirty-two bytes....").toString("base64")}`;
const openings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of openings.splice(0).toReversed()) await close();
});

async function open(answer?: Parameters<typeof openReceiver>[0], options: Parameters<typeof openTestStudio>[0] = {}) {
	const receiver = await openReceiver(answer);
	openings.push(receiver.close);
	const studio = await openTestStudio({
		callbackAllow: ["127.0.0.0/8"],
		webhookSecret: secret,
		pace: 0.001,
		...options,
	});
	openings.push(studio.remove);
	return { receiver, studio };
}

type Log = { id: string; state: string; stage: string; tries: { status: number | null; error: string }[] }[];
async function logOf(studio: { url: string }, workId: string, until: (log: Log) => boolean): Promise<Log> {
	for (const lateAt = performance.now() + 15_000; performance.now() < lateAt; await sleep(5)) {
		const { body } = await ask(studio, "GET", `/api/v2/callbacks?workId=${workId}`);
		const log = body.data as Log;
		if (until(log)) return log;
	}
	throw new Error("the log never got there");
}
const isOver = (log: Log) => log.length > 0 && log.every(({ state }) => state !== "waiting");

describe("callbacks", () => {
	it("sends the contract's body once, when the task is complete, signed by Standard Webhooks", async () => {
		const { receiver, studio } = await open();
		const workId = await submitV1(studio, { prompt: "rain", callback_url: `${receiver.url}/in/1?x=y` });
		const [callback] = await receiver.atLeast(1);
		await logOf(studio, workId, isOver);
		expect(receiver.received).toHaveLength(1);
		expect(callback?.path).toBe("/in/1?x=y");
		expect(callback?.headers["content-type"]).toBe("application/json");
		expect(callback?.headers["x-work-id"]).toBe(workId);
		const body = callbackSchema.strict().parse(JSON.parse(callback?.text ?? ""));
		expect(body).toMatchObject({ code: 200, data: { callbackType: "complete" } });
		const feed = (await followV1(studio, workId)).at(-1);
		expect(body.data.data).toEqual(feed?.response_data);
		const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature } = callback?.headers ?? {};
		const key = Buffer.from(secret.slice(6), "base64");
		expect(signature).toBe(
			`v1,${createHmac("sha256", key).update(`${id}.${time}.${callback?.text}`).digest("base64")}`,
		);
		expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60);
	});

	it("sends the stages that were asked for, over V2 too", async () => {
		const { receiver, studio } = await open();
		await submit(studio, { ...inspiration, callback_url: receiver.url, callback_stages: ["text", "first"] });
		const types = (await receiver.atLeast(3)).map(({ text }) => JSON.parse(text).data.callbackType);
		expect(types.toSorted()).toEqual(["complete", "first", "text"]);
	});

	it("sends the stages of a task one after another, however slow the receiver is", async () => {
		let busy = 0;
		let most = 0;
		const slow = createServer((request, response) => {
			busy += 1;
			most = Math.max(most, busy);
			request.resume().on("end", () =>
				setTimeout(() => {
					busy -= 1;
					response.end();
				}, 50),
			);
		}).listen(0, "127.0.0.1");
		await once(slow, "listening");
		openings.push(async () => void slow.close());
		const { studio } = await open();
		const callback_url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
		const workId = await submitV1(studio, { prompt: "rain", callback_url, callback_stages: ["text", "first"] });
		const log = await logOf(studio, workId, (all) => all.length === 3 && isOver(all));
		expect(log.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
			"text delivered",
			"first delivered",
			"complete delivered",
		]);
		expect(most).toBe(1);
	});

	it("hears a receiver out, so that its answer is not cut off", async () => {
		const ends: string[] = [];
		const wordy = createServer((request, response) => {
			response.on("close", () => ends.push(response.writableFinished ? "whole" : "cut off"));
			response.writeHead(200).write("thank");
			request.resume().on("end", () => setTimeout(() => response.end(" you"), 30));
		}).listen(0, "127.0.0.1");
		await once(wordy, "listening");
		openings.push(async () => void wordy.close());
		const { studio } = await open();
		const callback_url = `http://127.0.0.1:${(wordy.address() as AddressInfo).port}`;
		await logOf(studio, await submitV1(studio, { prompt: "rain", callback_url }), isOver);
		expect(ends).toEqual(["whole"]);
	});

	it("announces a failure with code 501", async () => {
		const { receiver, studio } = await open(undefined, { faults: true });
		await submitV1(studio, { prompt: "rain", callback_url: receiver.url }, { "x-rehearse": "moderation" });
		const [callback] = await receiver.atLeast(1);
		expect(JSON.parse(callback?.text ?? "")).toMatchObject({
			code: 501,
			msg: "Unable to generate lyrics from song description",
			data: { callbackType: "error" },
		});
	});

	it("sends nothing when callbacks are disabled", async () => {
		const { receiver, studio } = await open();
		const workId = await submitV1(studio, { prompt: "rain", callback_url: receiver.url, disable_callback: true });
		await followV1(studio, workId);
		expect((await ask(studio, "GET", `/api/v2/callbacks?workId=${workId}`)).body.data).toEqual([]);
		expect(receiver.received).toHaveLength(0);
	});

	it("misses none that becomes due during its queries", async () => {
		let reads = 0;
		const clock = () => {
			reads += 1;
			return Date.now() + reads * 3;
		};
		const { receiver, studio } = await open((_received, number) => (number < 4 ? 500 : 204), { clock });
		const workId = await submit(studio, { ...inspiration, callback_url: receiver.url });
		const [entry] = await logOf(studio, workId, isOver);
		expect(entry?.state).toBe("delivered");
	});

	it("tries again with the same id until a 2xx, and not after it", async () => {
		const { receiver, studio } = await open((_received, number) => (number < 4 ? 500 : 204));
		const workId = await submit(studio, { ...inspiration, callback_url: receiver.url });
		const [entry] = await logOf(studio, workId, isOver);
		expect(entry).toMatchObject({ state: "delivered", stage: "complete" });
		expect(entry?.tries.map(({ status }) => status)).toEqual([500, 500, 500, 204]);
		expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
	});

	it("gives up after the last pause of the table, and sends again when asked by hand", async () => {
		let status = 503;
		const { receiver, studio } = await open(() => status, { pace: 0.00001 });
		const workId = await submit(studio, { ...inspiration, callback_url: receiver.url });
		const [entry] = await logOf(studio, workId, isOver);
		expect(entry?.state).toBe("failed");
		expect(entry?.tries).toHaveLength(7);
		status = 200;
		const path = `/api/v2/callbacks/redeliver?id=${entry?.id}`;
		expect((await ask(studio, "POST", path, { key: "other" })).status).toBe(404);
		expect((await ask(studio, "POST", path)).status).toBe(200);
		const [again] = await logOf(studio, workId, isOver);
		expect(again?.state).toBe("delivered");
		expect(again?.tries).toHaveLength(8);
	});

	it("stops at 410", async () => {
		const { receiver, studio } = await open(() => 410);
		const workId = await submit(studio, { ...inspiration, callback_url: receiver.url });
		expect(await logOf(studio, workId, isOver)).toMatchObject([{ state: "gone", tries: [{ status: 410 }] }]);
	});

	it("does not follow a redirect", async () => {
		const { receiver, studio } = await open((_received, number) => {
			return number === 1 ? { status: 302, headers: { location: "/elsewhere" } } : 200;
		});
		const workId = await submit(studio, { ...inspiration, callback_url: `${receiver.url}/here` });
		const [entry] = await logOf(studio, workId, isOver);
		expect(entry?.tries.map(({ status }) => status)).toEqual([302, 200]);
		expect(receiver.received.map(({ path }) => path)).toEqual(["/here", "/here"]);
	});

	it("takes a switch of protocols for an answer like any other", async () => {
		const { receiver, studio } = await open((_received, number) => {
			return number === 1 ? { status: 101, headers: { connection: "upgrade", upgrade: "other" } } : 200;
		});
		const workId = await submit(studio, { ...inspiration, callback_url: receiver.url });
		const [entry] = await logOf(studio, workId, isOver);
		expect(entry?.tries.map(({ status }) => status)).toEqual([101, 200]);
	});

	it("calls an address without the control characters that were written around it", async () => {
		const { receiver, studio } = await open();
		const callback_url = `\u0000${receiver.url}/in\n\u0000`;
		const workId = await submit(studio, { ...inspiration, callback_url });
		expect((await endV2(studio, workId)).type).toBe("SUCCESS");
		const [callback] = await receiver.atLeast(1);
		expect(callback?.path).toBe("/in");
		expect(await logOf(studio, workId, isOver)).toMatchObject([{ url: `${receiver.url}/in`, state: "delivered" }]);
	});

	it("refuses to connect to this machine, however it is written, while the task goes on", async () => {
		const { receiver, studio } = await open(undefined, { callbackAllow: [] });
		const hosts = ["127.0.0.1", "localhost", "0x7f.1", "2130706433", "[::ffff:127.0.0.1]", "0.0.0.0"];
		const refused = { state: "refused", tries: [{ status: null, error: "the address lies in a private network" }] };
		const ids = await Promise.all(
			hosts.map((host) => submit(studio, { ...inspiration, callback_url: `http://${host}:${receiver.port}/` })),
		);
		for (const [index, workId] of ids.entries()) {
			expect(await logOf(studio, workId, isOver), hosts[index]).toMatchObject([refused]);
			expect((await endV2(studio, workId)).type).toBe("SUCCESS");
		}
		expect(receiver.received).toHaveLength(0);
	});

	it("reaches a private host that the operator named", async () => {
		const { receiver, studio } = await open(undefined, { callbackAllow: ["localhost"] });
		await submit(studio, { ...inspiration, callback_url: `http://localhost:${receiver.port}/` });
		await receiver.atLeast(1);
		expect(receiver.received.length).toBeGreaterThan(0);
	});

	it("keeps what is to be sent over a restart", async () => {
		const folder = await temporaryFolder();
		let status = 500;
		const receiver = await openReceiver(() => status);
		openings.push(receiver.close);
		const options = { dataFolder: folder, callbackAllow: ["127.0.0.1"], pace: 0.01 };
		const before = await openTestStudio(options);
		const workId = await submit(before, { ...inspiration, callback_url: receiver.url });
		await logOf(before, workId, (entries) => (entries[0]?.tries.length ?? 0) > 0);
		await before.close();
		status = 200;
		const after = await openTestStudio(options);
		openings.push(after.remove);
		const log = await logOf(after, workId, isOver);
		expect(log[0]?.state).toBe("delivered");
		expect(log[0]?.tries[0]?.status).toBe(500);
	});
});
