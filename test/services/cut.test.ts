import { setTimeout as pause } from "node:timers/promises";
import { openListener } from "@tunesmith/postgres";
import { afterEach, expect, inject, test } from "vitest";
import { openLog } from "../../src/log.ts";
import { placeOf } from "../../src/storage/postgres/place.ts";
import { openReads } from "../../src/storage/postgres/reads.ts";
import { databasesOf } from "./databases.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/* Connections that are cut silently, by a firewall for example: they give no answer, and do not end. */

const { newDatabase } = databasesOf(inject("adminUrl"));
const quiet = openLog("silent");
const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
	for (const each of opened.splice(0).reverse()) await each.close();
});

async function openWay(): Promise<TcpProxy> {
	const way = await openTcpProxy(await newDatabase());
	opened.push(way);
	return way;
}

test("a session that listens and was cut silently is opened again, and its listeners are told that they may have missed something", async () => {
	const way = await openWay();
	let hear = (_text: string): void => {};
	const next = () =>
		new Promise<string>((resolve) => {
			hear = resolve;
		});
	const listener = await openListener(placeOf(way.url), {
		channel: "probe",
		hear: (text) => hear(text),
		log: quiet,
		pingEveryMs: 50,
		answerMs: 200,
	});
	opened.push(listener);
	const first = next();
	await listener.tell("before");
	expect(await first).toBe("before");
	const missed = next();
	way.freeze();
	expect(await missed).toBe("");
	const second = next();
	await listener.tell("after");
	expect(await second).toBe("after");
});

test("a session that is being opened again, and gets no answer, does not hold up whoever closes the listener", async () => {
	const way = await openWay();
	const listener = await openListener(placeOf(way.url), {
		channel: "probe",
		hear: () => {},
		log: quiet,
		pingEveryMs: 50,
		answerMs: 200,
	});
	const opening = way.holdAt("application_name");
	way.freeze();
	await opening;
	const closed = listener.close().then(() => "closed");
	expect(await Promise.race([closed, pause(4000, "still open")])).toBe("closed");
});

test("a read that was sent into sessions that were cut silently is answered by another one", async () => {
	const way = await openWay();
	const reads = openReads(way.url, 300);
	opened.push(reads);
	const read = reads.read("SELECT 7 AS number");
	expect(await read.get()).toEqual({ number: 7 });
	way.freeze();
	expect(await read.get()).toEqual({ number: 7 });
});
