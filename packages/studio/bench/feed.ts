import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type FeedBenchOptions = {
	/** Tasks in the store. */
	readonly tasks: number;
	/** Tasks whose feeds are requested in turn; the others are only stored. */
	readonly watched: number;
	/** Length of one round. */
	readonly measureMs: number;
	/** Rounds of each server, in turns. */
	readonly rounds: number;
	readonly connections: number;
};

export type FeedBenchRow = {
	readonly name: string;
	readonly value: number;
	readonly unit: string;
	readonly ratio?: number;
	readonly detail?: string;
};

/** The addresses that the child process serves, and the tasks to request. */
export type FeedTargets = {
	readonly bare: string;
	readonly feed: string;
	readonly ids: readonly string[];
	readonly answerBytes: number;
};

/** Requests that a connection sends at once: with one at a time, waking the client would cost more than most answers. */
const batch = 16;

/** Bytes of the answer that begins at `start`, head and body; undefined while its head is not all there. */
function answerLength(bytes: Buffer, start: number): number | undefined {
	const end = bytes.indexOf("\r\n\r\n", start);
	if (end < 0) return undefined;
	const head = bytes.toString("latin1", start, end).toLowerCase();
	const length = /content-length: (\d+)/.exec(head)?.[1];
	if (!head.startsWith("http/1.1 200") || length === undefined) throw new Error(`not the answer of a feed: ${head}`);
	return end + 4 - start + Number(length);
}

/** A connection that sends the next requests when it has its answers. A bare socket, so that the client is not what is measured. */
async function askUntil(end: number, host: string, pathOf: () => string): Promise<number> {
	const { hostname, port } = new URL(host);
	const socket = connect(Number(port), hostname).setNoDelay();
	await once(socket, "connect");
	let count = 0;
	let open = 0;
	let rest: Buffer = Buffer.alloc(0);
	const ask = () => {
		const request = () => `GET ${pathOf()} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer k\r\n\r\n`;
		open = batch;
		socket.write(Array.from({ length: batch }, request).join(""));
	};
	/** Counts the whole answers at the beginning; keeps the rest. */
	const take = (chunk: Buffer) => {
		const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
		let at = 0;
		for (;;) {
			const length = at < bytes.length ? answerLength(bytes, at) : undefined;
			if (length === undefined || at + length > bytes.length) break;
			at += length;
			open -= 1;
			count += 1;
		}
		rest = bytes.subarray(at);
	};
	return new Promise((resolve, reject) => {
		socket.once("error", reject);
		socket.on("data", (chunk: Buffer) => {
			try {
				take(chunk);
			} catch (error) {
				reject(error);
			}
			if (open > 0) return;
			if (performance.now() < end) return ask();
			socket.destroy();
			resolve(count);
		});
		ask();
	});
}

type Measured = { readonly requests: number; readonly seconds: number; readonly cpuSeconds: number };

/** Requests over all connections for a while, with the server's processor time. */
async function measure(
	server: ChildProcess,
	host: string,
	pathOf: () => string,
	pace: FeedBenchOptions,
): Promise<Measured> {
	const cpu = async () => {
		server.send("cpu");
		const [usage] = (await once(server, "message")) as [NodeJS.CpuUsage];
		return (usage.user + usage.system) / 1e6;
	};
	const before = await cpu();
	const began = performance.now();
	const end = began + pace.measureMs;
	const counts = await Promise.all(Array.from({ length: pace.connections }, () => askUntil(end, host, pathOf)));
	const seconds = (performance.now() - began) / 1000;
	return { requests: counts.reduce((sum, count) => sum + count), seconds, cpuSeconds: (await cpu()) - before };
}

const add = (a: Measured, b: Measured): Measured => {
	return { requests: a.requests + b.requests, seconds: a.seconds + b.seconds, cpuSeconds: a.cpuSeconds + b.cpuSeconds };
};
const nothing: Measured = { requests: 0, seconds: 0, cpuSeconds: 0 };
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * V2 feeds of finished tasks against a bare fastify route that answers a text of the same size: many short rounds in turns
 * within one run, both in one process of their own. The bar of the ratio is 0.5. The ratio by processor time says the same where other
 * work on the machine disturbs the clock.
 */
export async function run(
	options: FeedBenchOptions = { tasks: 100_000, watched: 1000, measureMs: 500, rounds: 8, connections: 8 },
): Promise<readonly FeedBenchRow[]> {
	const folder = await mkdtemp(join(tmpdir(), "studio-bench-"));
	const child = fork(fileURLToPath(new URL("./feed-server.ts", import.meta.url)), [folder, String(options.tasks)]);
	try {
		const [targets] = (await once(child, "message")) as [FeedTargets];
		const { bare, feed, ids, answerBytes } = targets;
		let number = 0;
		const pathAmong = (tasks: number) => () => {
			number += 7919;
			return `/api/v2/feed?workId=${ids[number % Math.min(tasks, ids.length)]}`;
		};
		const measureBare = () => measure(child, bare, () => "/bare", options);
		const measureFeed = (tasks: number) => measure(child, feed, pathAmong(tasks), options);
		await measureBare();
		await measureFeed(options.watched);
		let ofBare = nothing;
		let ofFeed = nothing;
		let ofAll = nothing;
		for (let round = 0; round < options.rounds; round += 1) {
			ofBare = add(ofBare, await measureBare());
			ofFeed = add(ofFeed, await measureFeed(options.watched));
			ofAll = add(ofAll, await measureFeed(options.tasks));
		}
		const rate = ({ requests, seconds }: Measured) => requests / seconds;
		const cpuRate = ({ requests, cpuSeconds }: Measured) => requests / cpuSeconds;
		const detail = `${options.watched} of ${options.tasks} tasks asked for in turn, answers of ${answerBytes} bytes, ${options.connections} connections`;
		const ratio = rounded(rate(ofFeed) / rate(ofBare));
		const cpuRatio = rounded(cpuRate(ofFeed) / cpuRate(ofBare));
		return [
			{ name: "bare fastify route", value: Math.round(rate(ofBare)), unit: "requests/s", detail },
			{ name: "V2 feed", value: Math.round(rate(ofFeed)), unit: "requests/s", detail },
			{ name: "feed over bare route", value: ratio, unit: "ratio", ratio, detail: "bar ≥ 0.5" },
			{
				name: "feed over bare route, by processor time",
				value: cpuRatio,
				unit: "ratio",
				ratio: cpuRatio,
				detail: "bar ≥ 0.5",
			},
			{
				name: "feed of any task over bare route",
				value: rounded(rate(ofAll) / rate(ofBare)),
				unit: "ratio",
				ratio: rounded(rate(ofAll) / rate(ofBare)),
				detail: "each task asked for about once: nothing is remembered; no bar",
			},
		];
	} finally {
		child.kill("SIGKILL");
		await rm(folder, { recursive: true, force: true });
	}
}
