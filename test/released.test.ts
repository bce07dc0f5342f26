import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { openStudio } from "@tunesmith/studio";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { declarations } from "../commands/index.ts";
import { readConfig } from "../src/config.ts";
import { readMark } from "../src/discord/render/result-buttons.ts";
import { systemClock } from "../src/jobs/clock.ts";
import { openJobs } from "../src/jobs/open.ts";
import type { Clock } from "../src/jobs/ports.ts";
import { defaultTimings } from "../src/jobs/timings.ts";
import { openLog } from "../src/log.ts";
import { openService } from "../src/service/service.ts";
import { openStore } from "../src/storage/open.ts";

import { fastTimings, mustBalance, until } from "./jobs/open-test-jobs.ts";
import { openTestPresenter } from "./jobs/test-presenter.ts";

/* Data that version 0.1 left behind, opened by the program as it is now: see test/fixtures/README.md. */

const released = fileURLToPath(new URL("fixtures/released-0.1", import.meta.url));
const jsonOf = (name: string): unknown => JSON.parse(readFileSync(join(released, name), "utf8"));
const { jobs, messages, seed } = z
	.object({
		jobs: z.record(z.string(), z.object({ id: z.string(), state: z.string(), messageId: z.string() })),
		messages: z.array(
			z.object({
				id: z.string(),
				channel_id: z.string(),
				components: z
					.array(z.object({ components: z.array(z.object({ custom_id: z.string().optional() })) }))
					.default([]),
			}),
		),
		seed: z.object({ people: z.record(z.string(), z.string()), guilds: z.object({ lounge: z.string() }) }),
	})
	.parse(jsonOf("messages.json"));
const studioThen = z
	.object({
		url: z.string(),
		tasks: z.record(z.string(), z.object({ workId: z.string(), v: z.number(), feed: z.unknown() })),
	})
	.parse(jsonOf("studio.json"));

/** The data is as old as its youngest job; time goes on from there. */
const lastMoment = 1_795_373_100_000;
const began = Date.now();
const clock: Clock = { now: () => lastMoment + Date.now() - began, wait: systemClock.wait };
const log = openLog("silent");
const closers: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

function copyOf(part: "bot" | "studio"): string {
	const folder = mkdtempSync(join(tmpdir(), "released-"));
	closers.push(() => rmSync(folder, { recursive: true, force: true }));
	cpSync(join(released, part), folder, { recursive: true });
	return folder;
}

async function openReleasedStudio() {
	const studio = await openStudio({
		host: "127.0.0.1",
		port: 0,
		keys: ["sesame"],
		dataFolder: copyOf("studio"),
		maxBytes: 1e9,
		engine: { engine: "tone", toneSeconds: 1, workers: 1 },
		rate: 1000,
		queue: 1000,
		callbackAllow: [],
		faults: true,
		pace: 0.01,
		clock: clock.now,
		log,
	});
	closers.push(() => studio.close());
	return studio;
}

const feedOf = async (url: string, { workId, v }: { workId: string; v: number }): Promise<unknown> => {
	const path = v === 2 ? "api/v2/feed" : "api/feed";
	return (await fetch(`${url}/${path}?workId=${workId}`, { headers: { authorization: "Bearer sesame" } })).json();
};

test("every job of an old store ends once, and every wallet equals its history", async () => {
	const studio = await openReleasedStudio();
	const path = join(copyOf("bot"), "tunesmith.sqlite");
	// the studio listens elsewhere now, as after a move of the whole machine
	const sql = new DatabaseSync(path);
	sql.prepare("UPDATE jobs SET json = replace(json, ?, ?)").run(studioThen.url, studio.url);
	sql.close();
	const store = await openStore(`sqlite:${path}`);
	closers.push(() => store.close());
	const presenter = openTestPresenter();
	const half = jobs.halfDelivered?.id ?? expect.fail("no such job");
	presenter.posts.set(half, [{ channelId: "c", messageId: `post-${half}` }]);
	const tempFolder = mkdtempSync(join(tmpdir(), "released-temp-"));
	closers.push(() => rmSync(tempFolder, { recursive: true, force: true }));
	const songs = openJobs({
		access: { canSee: async () => true, isPublic: async () => true },
		store,
		service: openService({
			baseUrl: studio.url,
			key: "sesame",
			dialect: "contract",
			isOwnStudio: true,
			userAgent: "test",
			clock,
			log,
		}),
		presenter: presenter.port,
		log,
		operator: { songCost: 10, allowance: 100, period: "week" },
		tempFolder,
		clock,
		timings: { ...defaultTimings, graceMs: fastTimings.graceMs },
	});
	closers.push(() => songs.stop());
	expect(await songs.start()).toMatchObject({ waiting: 1, submitting: 1, generating: 1, delivering: 2 });
	const states = async () =>
		Object.fromEntries(
			await Promise.all(
				Object.entries(jobs).map(async ([name, { id }]) => [name, (await store.jobs.get(id))?.state.is] as const),
			),
		);
	const done = {
		done: "done",
		generating: "done",
		submitting: "done",
		delivering: "done",
		halfDelivered: "done",
		waiting: "done",
	};
	await until(async () => Object.values(await states()).every((state) => /done|failed|cancelled/.test(String(state))));
	expect(await states()).toEqual({ ...done, failed: "failed", cancelled: "cancelled" });
	expect(await states()).toEqual({ ...done, failed: "failed", cancelled: "cancelled" });
	const posted = presenter.delivered.map(({ jobId }) => jobId).sort();
	const owed = ["generating", "submitting", "delivering", "waiting"].map((name) => jobs[name]?.id ?? "");
	expect(posted).toEqual(owed.sort());
	const wallet = (who: string) => `${seed.guilds.lounge}/${seed.people[who]}`;
	await mustBalance(store, wallet("member"), 580);
	await mustBalance(store, wallet("second"), 70);
	await mustBalance(store, wallet("newcomer"), 90);
	await mustBalance(store, `${seed.guilds.lounge}/pool`, 1000);
	expect(await songs.settings(seed.guilds.lounge)).toMatchObject({ limits: { running: 10, waiting: 20 } });
	for (const { messageId, id } of Object.values(jobs)) expect((await songs.byMessage(messageId))?.id).toBe(id);
});

test("every button on an old message still has a handler, and a half-posted result is found again", () => {
	const actions = new Set(declarations.actions.map(({ name }) => name));
	const ids = messages.flatMap(({ components }) =>
		components.flatMap((row) => row.components.flatMap(({ custom_id }) => custom_id ?? [])),
	);
	expect(ids.length).toBeGreaterThan(10);
	expect(ids.filter((id) => !actions.has(id.split(":")[0] ?? ""))).toEqual([]);
	const half = jobs.halfDelivered?.id ?? "";
	expect(ids.filter((id) => readMark(id, half) !== undefined).length).toBeGreaterThan(0);
});

test("an old studio serves what it had made and brings every task to its end", async () => {
	const studio = await openReleasedStudio();
	const here = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(studioThen.url, studio.url));
	for (const name of ["finished", "finishedV1", "custom", "cancelled"]) {
		const task = studioThen.tasks[name] ?? expect.fail(name);
		expect(await feedOf(studio.url, task)).toMatchObject(here(task.feed) as object);
	}
	const [audio] = JSON.stringify(here(studioThen.tasks.finished?.feed)).match(/http[^"]+\.mp3/) ?? [];
	const file = await fetch(audio ?? expect.fail("no address"));
	expect([file.status, file.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
	const open = Object.entries(studioThen.tasks).filter(([name]) => /running|queued/.test(name));
	expect(open).toHaveLength(13);
	for (const [, task] of open) {
		await until(async () => JSON.stringify(await feedOf(studio.url, task)).includes('"SUCCESS"'));
		const feed = JSON.stringify(await feedOf(studio.url, task));
		expect(feed.match(/"status":"complete"/g)).toHaveLength(2);
	}
	const replayed = await fetch(`${studio.url}/api/v2/generate`, {
		method: "POST",
		headers: { authorization: "Bearer sesame", "content-type": "application/json", "idempotency-key": "fixture-key" },
		body: JSON.stringify({
			model: "chirp-v3-5",
			gpt_description_prompt: "a finished task",
			make_instrumental: false,
		}),
	});
	expect(await replayed.json()).toMatchObject({ workId: studioThen.tasks.finished?.workId });
});

test("the settings of an old .env are still understood", () => {
	const config = readConfig(parseEnv(readFileSync(join(released, "settings.env"), "utf8")));
	expect(config).toMatchObject({
		ok: true,
		config: { MUSIC_DIALECT: "live", CREDITS_PERIOD: "week", STUDIO_QUEUE: 1000 },
	});
});
