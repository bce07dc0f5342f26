import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Brief } from "@tunesmith/composer";
import { encodeMp3 } from "@tunesmith/mp3";
import { parseBuffer } from "music-metadata";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import type { Engine } from "../../src/engine.ts";
import { openAceStep } from "../../src/engines/ace-step.ts";
import { openSoundGeneration } from "../../src/engines/sound-generation.ts";

const brief: Brief = {
	taskId: "t1",
	mode: "describe",
	description: "a rainy lo-fi evening",
	title: "",
	style: "",
	lyrics: "",
	instrumental: false,
	model: "chirp-v3-5",
	seed: 7,
	seconds: 32,
};
const never = new AbortController().signal;
const pace = { everyMs: 1, deadlineMs: 10_000 };
const tone = Float32Array.from({ length: 44_100 }, (_, at) => 0.3 * Math.sin(at / 20));
let mp3: Uint8Array;
let folder: string;
const opened: (() => void)[] = [];

beforeAll(async () => {
	mp3 = await encodeMp3(tone, tone, { kbps: 128, sampleRate: 44_100 });
});
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "engine-"));
});
afterEach(() => {
	for (const close of opened.splice(0)) close();
	rmSync(folder, { recursive: true });
});

type Seen = {
	readonly method: string;
	readonly url: string;
	readonly authorization: string | undefined;
	readonly body: Record<string, unknown>;
};

/** A server that notes what it is asked and answers what `answer` returns: bytes as they are, anything else as JSON. */
async function serve(answer: (seen: Seen, count: number) => { status?: number; body: unknown }) {
	const seen: Seen[] = [];
	const server = createServer((request: IncomingMessage, response: ServerResponse) => {
		void text(request).then((body) => {
			const entry = {
				method: request.method ?? "",
				url: request.url ?? "",
				authorization: request.headers.authorization,
				body: body === "" ? {} : JSON.parse(body),
			};
			seen.push(entry);
			const { status = 200, body: out } = answer(entry, seen.length);
			response.writeHead(status).end(out instanceof Uint8Array ? out : JSON.stringify(out));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	opened.push(
		() => server.closeAllConnections(),
		() => server.close(),
	);
	return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const wrap = (data: unknown, code = 200) => ({ body: { data, code, error: null, timestamp: 1, extra: null } });
const result = (file: string, status = 1) =>
	JSON.stringify([{ file, wave: "", status, prompt: "p", metas: { duration: 30 } }]);
const aceStep = (finish: () => unknown, audio: () => { status?: number; body: unknown } = () => ({ body: mp3 })) => {
	let asked = 0;
	return serve(({ url }) => {
		if (url === "/release_task") return wrap({ task_id: "job-1", status: "queued", queue_position: 1 });
		if (url === "/query_result") {
			asked += 1;
			return wrap([asked < 3 ? { task_id: "job-1", status: 0, result: "[]" } : finish()]);
		}
		return url.startsWith("/v1/audio") ? audio() : { body: "ok" };
	});
};
const engineAt = (url: string) => openAceStep({ engine: "ace-step", url, key: "sesame", workers: 1 }, pace);
const rendered = async (url: string) => {
	const engine = await engineAt(url);
	return engine.render(brief, await engine.write(brief, never), 0, folder, never);
};

/** The seeds that a server was asked for, for two tasks and the first one again, two takes each. */
async function seedsAsked(engine: Engine, seen: readonly Seen[], path: string): Promise<readonly unknown[]> {
	for (const seed of [7, 8, 7])
		for (const index of [0, 1]) {
			const own = { ...brief, seed };
			await engine.render(own, await engine.write(own, never), index, folder, never);
		}
	return seen.filter(({ url }) => url === path).map(({ body }) => body.seed);
}

test("model servers get a seed that belongs to the task and the take", async () => {
	const done = { task_id: "job-1", status: 1, result: result("/v1/audio?path=%2Fa.mp3") };
	const steps = await aceStep(() => done);
	const sounds = await serve(() => ({ body: mp3 }));
	const aceStepSeeds = await seedsAsked(await engineAt(steps.url), steps.seen, "/release_task");
	const settings = { engine: "sound-generation", url: sounds.url, workers: 1 } as const;
	const soundSeeds = await seedsAsked(await openSoundGeneration(settings), sounds.seen, "/v1/sound-generation");
	expect(soundSeeds).toEqual(aceStepSeeds);
	expect(new Set(aceStepSeeds.slice(0, 4)).size).toBe(4);
	expect(aceStepSeeds.slice(4)).toEqual(aceStepSeeds.slice(0, 2));
	for (const seed of aceStepSeeds)
		expect(Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) < 2 ** 31).toBe(true);
});

test("an ACE-Step task becomes a tagged take: submitted with the key, asked for until it is done, its audio fetched by path", async () => {
	const server = await aceStep(() => ({
		task_id: "job-1",
		status: 1,
		result: result("/v1/audio?path=%2Ftmp%2Fa.mp3"),
	}));
	const take = await rendered(server.url);
	const calls = server.seen.map(({ method, url }) => `${method} ${url}`);
	expect(calls).toEqual([
		"POST /release_task",
		...Array(3).fill("POST /query_result"),
		"GET /v1/audio?path=%2Ftmp%2Fa.mp3",
	]);
	expect(new Set(server.seen.map(({ authorization }) => authorization))).toEqual(new Set(["Bearer sesame"]));
	expect(server.seen[0]?.body).toMatchObject({
		audio_duration: 32,
		batch_size: 1,
		use_random_seed: false,
		audio_format: "mp3",
	});
	expect(server.seen[1]?.body).toEqual({ task_id_list: ["job-1"] });
	expect(take.seconds).toBeCloseTo(1, 1);
	const { common } = await parseBuffer(readFileSync(take.audioPath));
	expect(common.title).not.toBe("");
	expect(common.picture?.length).toBe(1);
	expect(readdirSync(folder).toSorted()).toEqual(["cover-large.png", "cover.png", "take.mp3"]);
});

test("the two takes of a brief ask for different seeds, the same take for the same", async () => {
	const seeds: unknown[] = [];
	const server = await serve(({ url, body }) => {
		if (url === "/release_task") seeds.push(body.seed);
		return url === "/release_task"
			? wrap({ task_id: "job-1" })
			: url === "/query_result"
				? wrap([{ task_id: "job-1", status: 1, result: result("/v1/audio?path=x") }])
				: { body: mp3 };
	});
	const engine = await engineAt(server.url);
	const words = await engine.write(brief, never);
	for (const index of [0, 1, 0]) await engine.render(brief, words, index, folder, never);
	expect(seeds[0]).toBe(seeds[2]);
	expect(seeds[0]).not.toBe(seeds[1]);
});

const traceback = 'Traceback (most recent call last):\n  File "/srv/secret/path.py", line 1\nCUDA out of memory';
test.each([
	["a failed task with a traceback", { task_id: "job-1", status: 2, result: traceback }, "Server overload"],
	["a result that is no JSON", { task_id: "job-1", status: 1, result: traceback }, "Network error"],
	["a result without a file", { task_id: "job-1", status: 1, result: "[]" }, "Network error"],
	[
		"a file on another server",
		{ task_id: "job-1", status: 1, result: result("http://evil.test/v1/audio?path=x") },
		"Network error",
	],
])("%s becomes a failure text of the interface", async (_, row, message) => {
	const server = await aceStep(() => row);
	await expect(rendered(server.url)).rejects.toThrow(new RegExp(`^${message}$`));
});

test("a result that names another server is not followed: the key stays where it belongs", async () => {
	const other = await serve(() => ({ body: mp3 }));
	const server = await aceStep(() => ({ task_id: "job-1", status: 1, result: result(`${other.url}/v1/audio?path=x`) }));
	await expect(rendered(server.url)).rejects.toThrow("Network error");
	expect(other.seen).toEqual([]);
});

test("a task that never ends (as an unknown one seems to) ends at the deadline", async () => {
	const server = await aceStep(() => ({ task_id: "job-1", status: 0, result: "[]" }));
	const engine = await openAceStep({ engine: "ace-step", url: server.url, workers: 1 }, { everyMs: 1, deadlineMs: 30 });
	await expect(engine.render(brief, await engine.write(brief, never), 0, folder, never)).rejects.toThrow(
		"Generation timeout",
	);
});

test.each([
	[401, "Invalid parameters"],
	[429, "Server overload"],
	[500, "Network error"],
	[504, "Generation timeout"],
])("status %i of the model server becomes %s", async (status, message) => {
	const server = await serve(() => ({ status, body: { error: traceback } }));
	await expect(rendered(server.url)).rejects.toThrow(new RegExp(`^${message}$`));
});

test("bytes that are no audio are no take, and leave no file", async () => {
	const server = await aceStep(
		() => ({ task_id: "job-1", status: 1, result: result("/v1/audio?path=x") }),
		() => ({ body: "<html>not found</html>" }),
	);
	await expect(rendered(server.url)).rejects.toThrow("Network error");
	expect(readdirSync(folder)).toEqual([]);
});

test("an abort stops the waiting", async () => {
	const stop = new AbortController();
	const server = await aceStep(() => {
		stop.abort(new Error("cancelled"));
		return { task_id: "job-1", status: 0 };
	});
	const engine = await engineAt(server.url);
	await expect(engine.render(brief, await engine.write(brief, never), 0, folder, stop.signal)).rejects.toThrow();
});

test("check names the mistake for the operator: nobody there, a refused key, no address", async () => {
	const refusing = await serve(() => ({ status: 401, body: {} }));
	await expect((await engineAt(refusing.url)).check(never)).rejects.toThrow("STUDIO_ENGINE_KEY");
	await expect((await engineAt("http://127.0.0.1:1")).check(never)).rejects.toThrow("cannot be reached");
	await expect(openAceStep({ engine: "ace-step", workers: 1 })).rejects.toThrow("STUDIO_ENGINE_URL");
	await expect(openSoundGeneration({ engine: "sound-generation", workers: 1 })).rejects.toThrow("STUDIO_ENGINE_URL");
});

/** A second of 16-bit stereo with the open-ended length that streaming servers write. */
function wav(): Uint8Array {
	const data = Buffer.alloc(44 + tone.length * 4);
	data.write("RIFF", 0);
	data.write("WAVEfmt ", 8);
	data.writeUInt32LE(16, 16);
	data.writeUInt16LE(1, 20);
	data.writeUInt16LE(2, 22);
	data.writeUInt32LE(44_100, 24);
	data.writeUInt32LE(44_100 * 4, 28);
	data.writeUInt16LE(4, 32);
	data.writeUInt16LE(16, 34);
	data.write("data", 36);
	data.writeUInt32LE(0xffffffff, 40);
	tone.forEach((sample, at) => {
		data.writeInt16LE(Math.round(sample * 32_767), 44 + at * 4);
		data.writeInt16LE(Math.round(sample * 32_767), 46 + at * 4);
	});
	return data;
}

test.each([
	["MP3", () => mp3],
	["WAV", wav],
])("sound-generation: %s bytes in the answer become a take", async (_, bytes) => {
	const server = await serve(() => ({ body: bytes() }));
	const engine = await openSoundGeneration({ engine: "sound-generation", url: server.url, key: "sesame", workers: 1 });
	const take = await engine.render(brief, await engine.write(brief, never), 1, folder, never);
	expect(server.seen[0]).toMatchObject({ method: "POST", url: "/v1/sound-generation", authorization: "Bearer sesame" });
	expect(server.seen[0]?.body).toMatchObject({ duration_seconds: 32 });
	expect(String(server.seen[0]?.body.text)).toContain("a rainy lo-fi evening");
	expect(take.seconds).toBeCloseTo(1, 1);
});

test("sound-generation: JSON instead of audio is a failure", async () => {
	const server = await serve(() => ({ body: { detail: traceback } }));
	const engine = await openSoundGeneration({ engine: "sound-generation", url: server.url, workers: 1 });
	await expect(engine.render(brief, await engine.write(brief, never), 0, folder, never)).rejects.toThrow(
		"Network error",
	);
});
