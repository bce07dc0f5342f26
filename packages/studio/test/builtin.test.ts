import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Brief } from "@tunesmith/composer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltin } from "../src/engines/builtin.ts";

const brief: Brief = {
	taskId: "task",
	mode: "custom",
	description: "",
	title: "Paper Boats",
	style: "pop",
	lyrics: "",
	instrumental: true,
	model: "mus-32",
	seed: 1,
	seconds: 9,
};
const words = { title: "Paper Boats", style: "pop", lyrics: "", language: "en" };
const never = new AbortController().signal;

let root: string;
let engine: ReturnType<typeof openBuiltin>;
beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), "builtin-"));
	engine = openBuiltin({ workers: 1, idleMs: 500 });
});
afterAll(async () => {
	await engine.close();
	await rm(root, { recursive: true });
});
const folder = () => mkdtemp(join(root, "take-"));
const isThere = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

test("a song whose process is killed is made by the next one, with the same bytes", async () => {
	const whole = await engine.render(brief, words, 0, await folder(), never);
	const first = engine.pid();
	const again = engine.render(brief, words, 0, await folder(), never);
	process.kill(first ?? 0, "SIGKILL");
	const take = await again;
	expect(engine.pid()).not.toBe(first);
	expect(await readFile(take.audioPath)).toEqual(await readFile(whole.audioPath));
});

test("a song that is not wanted any more ends and leaves nothing", async () => {
	const stop = new AbortController();
	const into = await folder();
	const song = engine.render({ ...brief, seconds: 32 }, words, 0, into, stop.signal);
	stop.abort(new Error("cancelled"));
	await expect(song).rejects.toThrow("cancelled");
	expect(await readdir(into)).toEqual([]);
});

test("the process ends when it is idle or the engine closes, and not by a signal to the group", async () => {
	await engine.check(never);
	const pid = engine.pid() ?? 0;
	process.kill(pid, "SIGTERM");
	process.kill(pid, "SIGINT");
	await engine.check(never);
	expect(engine.pid()).toBe(pid);
	await expect.poll(() => isThere(pid)).toBe(false);
	await engine.check(never);
	const next = engine.pid() ?? 0;
	expect(next).not.toBe(pid);
	await engine.close();
	await expect.poll(() => isThere(next)).toBe(false);
	await expect(engine.check(never)).rejects.toThrow("closed");
});
