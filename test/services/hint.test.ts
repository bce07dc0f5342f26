import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { expect, inject, test, vi } from "vitest";
import { describeSong } from "../e2e/people.ts";
import { listenAt, stop } from "../local-server.ts";
import { databasesOf } from "./databases.ts";
import { openStage, patientTimings } from "./several.ts";

const { newDatabase } = databasesOf(inject("adminUrl"));
/** Longer than the test: what is asked again before that was woken. */
const rarelyMs = 300_000;
const { jobs } = patientTimings;
const rarely = {
	...jobs,
	poll: { ...jobs.poll, shortestMs: rarelyMs, longestMs: rarelyMs, askTimeoutMs: 2 * rarelyMs },
};

/** A music service with callbacks that says of each task that it has just begun. */
async function openSlowService() {
	const seen = { callbackPath: "", questions: 0 };
	const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
		const answer = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
		if (request.method === "POST") {
			const order = (await json(request)) as { readonly callback_url: string };
			seen.callbackPath = new URL(order.callback_url).pathname;
			return void answer({ code: 200, msg: "ok", data: { workId: "task", taskId: "task" } });
		}
		if (!request.url?.startsWith("/api/feed")) return void response.writeHead(404).end();
		seen.questions += 1;
		answer({ code: 200, msg: "ok", data: { workId: "task", type: "new", response_data: [] } });
	};
	const server = createServer((request, response) => void answerTo(request, response));
	return { url: await listenAt(server), seen, close: () => stop(server) };
}

test("a callback that reaches a process without the song's shard has its owner ask at once", async () => {
	const music = await openSlowService();
	const stage = await openStage(await newDatabase(), { pace: { ackMs: 15_000 } }, music.url);
	try {
		const guild = stage.addGuild(1, 2);
		const ways = { PUBLIC_URL: "https://bot.example", SHARD_COUNT: "2" };
		const other = await stage.openBot({ ...ways, SHARDS: "0" });
		const owner = await stage.openBot({ ...ways, SHARDS: "1" }, { ...patientTimings, jobs: rarely });
		await vi.waitFor(() => expect([other.bots.size, owner.bots.size]).toEqual([1, 1]), 15_000);
		await describeSong(guild.people[1] ?? expect.fail(), guild.channelId, "rain", { model: "mus-130" });
		await vi.waitFor(() => expect(music.seen.questions).toBe(1), 15_000);
		await vi.waitFor(async () => {
			// one that comes while the answer before is still read wakes nobody
			const { status } = await fetch(other.server.url + music.seen.callbackPath, { method: "POST", body: "{}" });
			expect([status, music.seen.questions > 1]).toEqual([200, true]);
		}, 15_000);
	} finally {
		await stage.close();
		await music.close();
	}
});
