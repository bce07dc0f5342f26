import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { pino } from "pino";
import { accountOf } from "../src/accounts/accounts.ts";
import { openSqlite } from "../src/storage/sqlite.ts";
import { openStudio } from "../src/studio.ts";
import { openTaskStore } from "../src/tasks/store.ts";
import { feedText } from "../src/tasks/view.ts";
import type { FeedTargets } from "./feed.ts";

/* A studio with many finished tasks, and a bare route with an answer of the same size. */
const [folder = "", count = "1000"] = process.argv.slice(2);

async function fill(tasks: number): Promise<readonly string[]> {
	const database = openSqlite(folder);
	const store = openTaskStore(database);
	const createdAt = Date.now();
	const lyrics = "[Verse]\nRain on the window, the city is slow\n\n[Chorus]\nStay for a while\n".repeat(8);
	const words = { title: "Rainy Evening", style: "lo-fi, mellow", lyrics, language: "en" };
	const ids: string[] = [];
	await database.transaction(async () => {
		for (let number = 0; number < tasks; number += 1) {
			const id = randomUUID();
			const item = () => {
				const facts = { seconds: 130.04, createdAt, hasTimings: true, hasAudio: true, hasFilm: true };
				return { id: randomUUID(), status: "complete", ...facts } as const;
			};
			const items = [item(), item()];
			const brief = {
				taskId: id,
				mode: "describe",
				description: "a rainy lo-fi evening",
				title: "",
				style: "",
				lyrics: "",
			} as const;
			await store.insert({
				id,
				version: 2,
				account: accountOf("k"),
				cluster: "default",
				state: "new",
				fault: "",
				brief: { ...brief, instrumental: false, model: "chirp-v3-5" },
				seed: 0,
				echo: JSON.stringify({
					gpt_description_prompt: brief.description,
					make_instrumental: false,
					model: "chirp-v3-5",
				}),
				words,
				items,
				cost: 5,
				kept: 0,
				error: "",
				callbackUrl: undefined,
				callbackStages: [],
				createdAt,
				finishedAt: undefined,
				starts: 0,
				revision: 0,
				removedAt: undefined,
			});
			await store.change(id, { state: "complete", items, words, finishedAt: createdAt });
			const task = await store.get(id);
			if (task !== undefined) await store.keepFeed(id, feedText(task, 2));
			ids.push(id);
		}
	});
	await database.close();
	return ids;
}

const ids = await fill(Number(count));
const studio = await openStudio({
	port: 0,
	dataFolder: folder,
	engine: { engine: "tone" },
	// written and thrown away: a log is part of the cost
	log: pino({ level: "info" }, { write: () => undefined }),
});
const sample = await fetch(`${studio.url}/api/v2/feed?workId=${ids[0]}`, { headers: { authorization: "Bearer k" } });
const text = await sample.text();
const bare = Fastify();
bare.get("/bare", (_request, reply) => reply.header("content-type", "application/json; charset=utf-8").send(text));
const address = await bare.listen({ host: "127.0.0.1", port: 0 });
const targets: FeedTargets = {
	bare: `${address}/bare`,
	feed: `${studio.url}/api/v2/feed`,
	ids,
	answerBytes: Buffer.byteLength(text),
};
process.send?.(targets);
process.on("message", () => process.send?.(process.cpuUsage()));
