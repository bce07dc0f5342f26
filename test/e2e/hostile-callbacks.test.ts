import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { encodeMp3 } from "@tunesmith/mp3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { noise } from "../../packages/mp3/test/signals.ts";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { freePort, listenAt, stop } from "../local-server.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { fastTimings } from "./fast-timings.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

/*
 * V1 with callbacks, at a service that calls whenever it likes and says what it likes. The feed is asked once a minute here, so that only
 * callbacks can make a song be done in time; and nothing that they say is believed.
 */
const order = z.object({ callback_url: z.string() });
const sound = noise(1);
const song = await encodeMp3(sound, sound, { kbps: 64, sampleRate: 44_100 });
const server = createServer();
const addresses: string[] = [];
const statuses: number[] = [];
let beforeAnswer: (address: string) => Promise<unknown> = async () => {};
let isDone = false;
let submissions = 0;
let allInOne: TestAllInOne;

async function call(address: string, body: unknown): Promise<void> {
	const response = await fetch(address, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	statuses.push(response.status);
}
const callback = (type: string, items: unknown = [], code = 200) => ({
	code,
	data: { callbackType: type, data: items },
	msg: "All generated successfully.",
});

beforeAll(async () => {
	const serve = async (request: IncomingMessage, response: ServerResponse) => {
		const { pathname } = new URL(request.url ?? "/", "http://here");
		const say = (body: unknown) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
		if (pathname === "/api/generate") {
			submissions += 1;
			const { callback_url: address } = order.parse(await json(request));
			addresses.push(address);
			await beforeAnswer(address);
			return say({ message: "success", workId: `w${submissions}` });
		}
		if (pathname === "/api/feed") {
			const { port } = server.address() as AddressInfo;
			const items = [0, 1].map((at) => ({
				id: String(at),
				audio_url: isDone ? `http://127.0.0.1:${port}/${at}.mp3` : "",
				status: isDone ? "complete" : "pending",
				title: "Rain",
			}));
			return say({ type: isDone ? "complete" : "text", response_data: items });
		}
		if (pathname.endsWith(".mp3")) return response.end(song);
		return response.writeHead(404).end();
	};
	server.on("request", (request, response) => void serve(request, response).catch(() => response.destroy()));
	const musicUrl = await listenAt(server);
	const port = await freePort();
	const jobs = fastTimings.jobs ?? defaultTimings;
	const poll = { ...jobs.poll, shortestMs: 60_000, longestMs: 60_000, deadlineMs: 120_000 };
	allInOne = await openTestAllInOne({
		musicUrl,
		settings: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
		app: { timings: { ...fastTimings, jobs: { ...jobs, poll } } },
	});
});
afterAll(async () => {
	await allInOne.close();
	await stop(server);
});

test("called before its own answer, about the wrong things, too often, too early and too late: one song, once, as the feed says", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const lie = [{ id: "0", audio_url: "http://evil.example/x.mp3", title: "Lies", status: "complete" }];
	// before the answer to the submission, as a service on the same machine does
	beforeAnswer = (address) => call(address, callback("complete", lie));
	const statusMessage = await describeSong(person, channels.music, "a song by callback", { model: "chirp-v3.0" });
	await expect.poll(() => addresses.length).toBe(1);
	const [address = ""] = addresses;
	await statusSays(person, statusMessage, "Lyrics done");
	const forged = address.replace(/[^/]+$/, "x".repeat(43));
	await call(forged, callback("complete", lie));
	expect(statuses.at(-1)).toBe(404);
	for (const body of [
		callback("error", [], 501),
		{ fail_reason: "never" },
		lie,
		callback("first", lie),
		"not JSON",
		"[]",
	])
		await call(address, body);
	await statusSays(person, statusMessage, "Lyrics done");
	isDone = true;
	await Promise.all(Array.from({ length: 50 }, () => call(address, callback("complete", lie))));
	const result = await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	expect(mp3sOf(result)).toHaveLength(2);
	for (const type of ["text", "first", "complete", "error"]) await call(address, callback(type, lie));
	expect(new Set(statuses.filter((status) => status !== 404))).toEqual(new Set([200]));
	expect(submissions).toBe(1);
	expect(await creditsOf(person, channels.music)).toBe(90);
	const results = person.messages(channels.music).filter((message) => mp3sOf(message).length > 0);
	expect(results.filter(({ id }) => id !== statusMessage.id)).toHaveLength(1);
	expect(JSON.stringify(person.messages(channels.music))).not.toMatch(/evil|Lies/);
	expect(allInOne.logLines.filter((line) => line.includes(address.split("/").at(-1) ?? "?"))).toEqual([]);
});
