import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createAddressRule } from "../src/callbacks/address.ts";
import { openOutbox } from "../src/callbacks/outbox.ts";
import { startSender } from "../src/callbacks/sender.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import type { Task } from "../src/tasks/task.ts";
import { ask, endV2, inspiration, openTestStudio, submit, temporaryFolder } from "./open.ts";

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** A receiver on every loopback address: `/hang` is never answered, anything else at once. */
async function openReceiver() {
	const received: string[] = [];
	const hanging: ServerResponse[] = [];
	const wakers = new Set<() => void>();
	const server = createServer((request, response) => {
		received.push(request.url ?? "");
		if (request.url?.startsWith("/hang")) hanging.push(response);
		else response.writeHead(200).end();
		for (const wake of wakers) wake();
	});
	server.listen(0, "0.0.0.0");
	await once(server, "listening");
	closers.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const address = server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		received,
		hanging: () => hanging.length,
		/** Answers what hangs. */
		letGo: () => {
			for (const response of hanging.splice(0)) response.writeHead(200).end();
		},
		url: (host: string, path: string) => `http://${host}:${port}${path}`,
		async until(isSo: () => boolean): Promise<void> {
			while (!isSo()) await new Promise<void>((resolve) => wakers.add(resolve));
		},
	};
}

async function open() {
	const database = openSqlite(await temporaryFolder());
	let time = 1_800_000_000_000;
	const outbox = await openOutbox(
		database,
		() => "http://studio.example",
		() => time,
	);
	const sender = startSender({
		outbox,
		rule: createAddressRule(["127.0.0.0/8"]),
		secret: "whsec_c2VjcmV0",
		log: pino({ level: "silent" }),
		now: () => time,
		pace: 1,
		isOnDuty: () => true,
		longestPauseMs: 60_000,
		observe: () => {},
	});
	closers.push(async () => {
		await sender.close();
		await database.close();
	});
	let tasks = 0;
	/** Writes callbacks of an account, each of a task of its own. */
	async function add(account: string, urls: readonly string[]): Promise<void> {
		await database.transaction(async () => {
			for (const url of urls) {
				tasks += 1;
				await outbox.add(taskOf(`task-${tasks}`, account, url), "complete");
			}
		});
	}
	return { database, outbox, sender, add, pass: (ms: number) => (time += ms) };
}

function taskOf(id: string, account: string, callbackUrl: string): Task {
	const brief = { taskId: id, mode: "describe", description: "", title: "", style: "", lyrics: "" } as const;
	return {
		id,
		version: 2,
		account,
		cluster: "default",
		state: "complete",
		fault: "",
		brief: { ...brief, instrumental: false, model: "m" },
		echo: "{}",
		words: undefined,
		items: [],
		cost: 5,
		kept: 0,
		error: "",
		callbackUrl,
		callbackStages: [],
		createdAt: 1,
		finishedAt: 1,
		starts: 1,
		revision: 1,
		removedAt: undefined,
		seed: 1,
	};
}

const many = (count: number, urlOf: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => urlOf(index));

describe("callbacks", () => {
	it("of one key reach their receiver at once, though another's 10,000 hang, at one host or at as many", async () => {
		const receiver = await openReceiver();
		const { sender, add } = await open();
		await add(
			"loud",
			many(10_000, (index) => receiver.url(`127.1.${index >> 8}.${index & 255}`, "/hang")),
		);
		sender.wake();
		await receiver.until(() => receiver.hanging() === 8);
		// others of the same kind cannot take all places either
		for (let index = 0; index < 40; index += 1)
			await add(
				`loud-${index}`,
				many(50, () => receiver.url("127.0.0.1", "/hang")),
			);
		sender.wake();
		await receiver.until(() => receiver.hanging() >= 60);
		await add("quiet", [receiver.url("127.0.0.1", "/quiet")]);
		sender.wake();
		await receiver.until(() => receiver.received.includes("/quiet"));
		// nobody gave a place up for it
		expect(sender.underWay()).toBeGreaterThan(60);
		expect(sender.underWay()).toBeLessThanOrEqual(32 + 42);
	});

	it("go four at a time to one host, and its backlog does not stand before the same key's other hosts", async () => {
		const receiver = await openReceiver();
		const { sender, add, pass } = await open();
		await add(
			"k",
			many(10_000, () => receiver.url("127.0.0.1", "/hang")),
		);
		pass(1);
		await add("k", [receiver.url("127.0.0.2", "/other")]);
		sender.wake();
		await receiver.until(() => receiver.received.includes("/other") && receiver.hanging() === 4);
		expect(sender.underWay()).toBeLessThanOrEqual(5);
	});

	it("are served account by account in turn, each oldest first", async () => {
		const receiver = await openReceiver();
		const { sender, add, pass } = await open();
		await add(
			"a",
			many(40, (index) => receiver.url("127.0.0.1", `/a${index}`)),
		);
		pass(1);
		await add(
			"b",
			many(40, (index) => receiver.url("127.0.0.1", `/b${index}`)),
		);
		sender.wake();
		await receiver.until(() => receiver.received.length === 80);
		const half = receiver.received.slice(0, 40);
		const ofA = half.filter((path) => path.startsWith("/a")).length;
		expect(ofA).toBeGreaterThan(10);
		expect(ofA).toBeLessThan(30);
		expect(new Set(receiver.received).size).toBe(80);
	});

	it("that hang give their places back when they end, until all are sent", async () => {
		const receiver = await openReceiver();
		const { sender, add } = await open();
		await add(
			"k",
			many(30, (index) => receiver.url(`127.0.0.${1 + (index % 3)}`, `/hang${index}`)),
		);
		sender.wake();
		while (new Set(receiver.received).size < 30) {
			await receiver.until(() => receiver.hanging() > 0);
			receiver.letGo();
		}
		expect(receiver.received).toHaveLength(30);
	});
});

describe("sending again by hand", () => {
	it("is limited by key with Retry-After, and so are cancels, but not their repetition", async () => {
		let now = Date.now();
		const studio = await openTestStudio({ rate: 2, clock: () => now, callbackAllow: ["127.0.0.1"], faults: true });
		closers.push(studio.remove);
		const receiver = await openReceiver();
		const body = { ...inspiration, callback_url: receiver.url("127.0.0.1", "/fine") };
		const workId = await submit(studio, body);
		await endV2(studio, workId);
		const log = (await ask(studio, "GET", `/api/v2/callbacks?workId=${workId}`)).body.data as readonly { id: string }[];
		const again = () => ask(studio, "POST", `/api/v2/callbacks/redeliver?id=${log[0]?.id}`);
		for (let count = 0; count < 30; count += 1) expect((await again()).status).toBe(200);
		const refused = await again();
		expect(refused).toMatchObject({ status: 429, body: { code: 429, data: null } });
		now += Number(refused.headers.get("retry-after")) * 1000;
		expect((await again()).status).toBe(200);

		const cancel = (id: string) => ask(studio, "POST", `/api/v2/cancel?workId=${id}`);
		const cancelled: string[] = [];
		let status = 200;
		for (let count = 0; count < 30 && status === 200; count += 1) {
			now += 5000;
			const id = await submit(studio, inspiration, { "x-rehearse": "timeout" });
			({ status } = await cancel(id));
			if (status === 200) cancelled.push(id);
			else
				expect((await ask(studio, "GET", `/api/v2/feed?workId=${id}`)).body.data).toMatchObject({
					type: "IN_PROGRESS",
				});
		}
		expect(status).toBe(429);
		expect(cancelled).toHaveLength(20);
		expect((await cancel(cancelled[0] ?? "")).status).toBe(200);
	});
});
