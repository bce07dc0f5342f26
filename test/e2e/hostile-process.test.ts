import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPlayground, type Playground } from "@tunesmith/playground";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openAllInOne } from "../../src/cli/all-in-one.ts";
import { OperatorError } from "../../src/command-line.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { runProgram } from "../cli/run.ts";
import { mp3sOf } from "./all-in-one.ts";
import { describeSong, statusSays } from "./people.ts";
import { type Running, startBot } from "./process.ts";

/*
 * `npm start` as a process of its own, with its own studio, on a Discord of ours that outlives it.
 */
let folder = "";
let playground: Playground;
const running: Running[] = [];
const settings = () => ({
	DISCORD_TOKEN: playground.token,
	DISCORD_API_URL: playground.apiUrl,
	STUDIO_ENGINE: "tone",
	STUDIO_PORT: "0",
	PORT: "0",
});

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "process-"));
	playground = await openPlayground();
});
afterAll(async () => {
	await playground.close();
	rmSync(folder, { recursive: true, force: true });
});

afterEach(() => {
	for (const { child } of running.splice(0)) child.kill("SIGKILL");
});

async function start(): Promise<Running> {
	const bot = await startBot(folder, settings());
	running.push(bot);
	return bot;
}

test("SIGTERM in mid-song: over in less than 10 s with exit code 0, and the next start finishes the song once", async () => {
	const { seed } = playground.world;
	if (seed === undefined) return expect.fail("an empty world");
	const person = playground.as(seed.people.member);
	const first = await start();
	const statusMessage = await describeSong(person, seed.channels.music, "a song over a stop", { model: "mus-130" }); // two minutes take a while even for a tone
	const { status, ms } = await first.stop();
	expect(status).toBe(0);
	expect(ms).toBeLessThan(10_000);
	// a quick machine may have finished it within the time that a stop allows
	const isFinished = first.output().includes('"state":"done"');
	const next = await start();
	const takenUp = /"(waiting|submitting|generating|delivering)":1.*unfinished jobs were taken up/;
	if (!isFinished) await expect.poll(() => next.output()).toMatch(takenUp);
	await statusSays(person, statusMessage, "Done");

	const studioTwice = await refusalOf({ STUDIO_DATA: join(folder, "data", "studio") });
	expect(studioTwice).toMatchObject({ exitCode: 1, message: expect.stringContaining("Another studio is using") });
	const storeTwice = await refusalOf({ STORE_URL: `sqlite:${join(folder, "data", "tunesmith.sqlite")}` });
	expect(storeTwice).toMatchObject({ exitCode: 1, message: expect.stringContaining("already running") });

	expect((await next.stop()).status).toBe(0);
	const posts = person.messages(seed.channels.music).filter((message) => mp3sOf(message).length > 0);
	expect(posts.filter(({ id }) => id !== statusMessage.id)).toHaveLength(1);
	expect(readdirSync(join(folder, "data", "on-the-way"))).toEqual([]);
}, 60_000);

test("a damaged store, of the bot or of the studio: it refuses to start, says the way out, and leaves the file as it is", async () => {
	const path = join(folder, "studio.sqlite");
	writeFileSync(path, "no database at all ".repeat(1000));
	const before = readFileSync(path);
	for (const [setting, way] of [
		[{ STORE_URL: `sqlite:${path}` }, "move it away"],
		[{ STUDIO_DATA: folder }, "name another folder in STUDIO_DATA"],
	] as const) {
		const refusal = await refusalOf(setting);
		expect(refusal).toBeInstanceOf(OperatorError);
		expect(refusal).toMatchObject({ exitCode: 1, message: expect.stringContaining(way) });
		expect(readFileSync(path).equals(before)).toBe(true);
	}
}, 60_000);

/** What `npm start` would say instead of starting, without the process around it. */
async function refusalOf(setting: Readonly<Record<string, string>>): Promise<unknown> {
	const read = readConfig({
		...settings(),
		STORE_URL: `sqlite:${join(folder, "fresh.sqlite")}`,
		STUDIO_DATA: join(folder, "fresh"),
		...setting,
	});
	if (!read.ok) throw new Error(read.message);
	const allInOne = await openAllInOne({ config: read.config, log: openLog("silent") }).catch((error: unknown) => error);
	if (!(allInOne instanceof Error)) throw new Error("it started");
	return allInOne;
}

test("a place where nothing can be written: it refuses to start with a sentence", async () => {
	const file = join(folder, "file");
	writeFileSync(file, "a file where a folder should be");
	for (const setting of [
		{ STORE_URL: `sqlite:${file}/store.sqlite` },
		{ STUDIO_DATA: file },
		{ STORE_URL: "sqlite:/proc/nothing/here.sqlite" },
		{ STUDIO_DATA: "/proc/nothing/here" },
	]) {
		const refusal = await refusalOf(setting);
		expect(refusal).toBeInstanceOf(OperatorError);
		expect(refusal).toMatchObject({ exitCode: 1, message: expect.stringMatching(/cannot be (written|used)/) });
	}
	const { status, stderr } = await runProgram([], folder, { ...settings(), STORE_URL: "sqlite:file/store.sqlite" });
	expect(status).toBe(1);
	expect(stderr).toMatch(/cannot be (written|used)/);
	expect(stderr).not.toMatch(/\n\s+at /);
}, 60_000);
