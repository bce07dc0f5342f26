import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseBuffer } from "music-metadata";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runProgram } from "./run.ts";

// each run is a whole process: playground, studio and bot
vi.setConfig({ testTimeout: 90_000 });

const tone = { STUDIO_ENGINE: "tone" };
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "song-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("npm run song: two tagged MP3s and their covers are in ./songs, and the terminal shows the job's states", async () => {
	const { status, stdout, stderr } = await runProgram(["song", "a", "rainy", "evening"], folder, tone);
	expect(stderr).toBe("");
	expect(status).toBe(0);
	const names = readdirSync(join(folder, "songs")).toSorted();
	expect(names.filter((name) => name.endsWith(".mp3"))).toHaveLength(2);
	expect(names.filter((name) => name.endsWith(".png"))).toHaveLength(2);
	for (const name of names) expect(stdout).toContain(join("songs", name));
	expect(stdout).toContain("Done");
	const { common } = await parseBuffer(
		readFileSync(join(folder, "songs", names.find((name) => name.endsWith(".mp3")) ?? "")),
	);
	expect(common.title).toContain("rainy evening");
	expect(readdirSync(folder), "nothing else is left behind").toEqual(["songs"]);
});

test("a custom song with lyrics from a file, to a folder of one's choice; earlier songs are kept", async () => {
	writeFileSync(join(folder, "words.txt"), "[Verse]\nWheels on the rails\n");
	const args = [
		"song",
		"--custom",
		"--title",
		"Night Train",
		"--style",
		"blues",
		"--lyrics-file",
		"words.txt",
		"--out",
		"mine",
	];
	for (const count of [2, 4]) {
		const { status, stderr } = await runProgram(args, folder, tone);
		expect(stderr).toBe("");
		expect(status).toBe(0);
		expect(readdirSync(join(folder, "mine")).filter((name) => name.endsWith(".mp3"))).toHaveLength(count);
	}
});

test.each([
	["a seed that is none", ["song", "x", "--seed", "4294967296"], "--seed must be a whole number from 0 to 4294967295"],
	["a seed that is a word", ["song", "x", "--seed=many"], 'not "many"'],
	["a model that is none", ["song", "x", "--model", "gpt-5"], "There is no model gpt-5: --model takes chirp-v3-5"],
	["a title without --custom", ["song", "x", "--title", "T"], "add --custom"],
	["nothing to make", ["song"], "Say what the song should be"],
	["an unknown option", ["song", "x", "--loud"], "--loud"],
	["a custom song without a style", ["song", "--custom", "--title", "T"], "--style"],
	[
		"a lyrics file that is not there",
		["song", "--custom", "--title", "T", "--style", "s", "--lyrics-file", "none.txt"],
		"none.txt",
	],
])("%s: one clear sentence, exit code 2", async (_, args, part) => {
	const { status, stderr } = await runProgram(args, folder, tone);
	expect(status).toBe(2);
	expect(stderr).toContain(part);
	expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("a refusal of the bot is shown in its own words", async () => {
	const long = "x".repeat(401);
	const { status, stderr } = await runProgram(["song", long], folder, tone);
	expect(status).toBe(1);
	expect(stderr).toMatch(/400|too long|at most/i);
	expect(stderr).not.toMatch(/\n\s+at /);
});
