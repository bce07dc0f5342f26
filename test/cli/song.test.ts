import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseBuffer } from "music-metadata";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { song } from "../../src/cli/song.ts";
import { readSongOrder } from "../../src/cli/song-order.ts";
import { Misuse } from "../../src/command-line.ts";
import { callProgram, runProgram } from "./run.ts";

// each run opens playground, studio and bot, at their real pace
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

test("a bot's own settings in .env stand in no song's way: its servers, limits, credits and databases", async () => {
	const ofABot = {
		DISCORD_TOKEN: "token",
		DISCORD_GUILD_ID: "12345678901234567",
		GUILDS_ALLOWED: "12345678901234567",
		CREDITS_ALLOWANCE: "0",
		MIN_SONG_COST: "5000",
		MAX_SONGS_PER_DAY: "1",
		PUBLIC_URL: "https://bot.example",
		STORE_URL: "postgres://nobody:nothing@127.0.0.1:1/bot",
		STUDIO_STORE_URL: "postgres://nobody:nothing@127.0.0.1:1/studio",
		STUDIO_KEYS: "key:0",
	};
	const out = join(folder, "songs");
	const { status } = await callProgram(song, ["rain", "--out", out], { ...tone, ...ofABot });
	expect(status).toBe(0);
	expect(readdirSync(out).filter((name) => name.endsWith(".mp3"))).toHaveLength(2);
});

test("a custom song with lyrics from a file, to a folder of one's choice; earlier songs are kept", async () => {
	const [lyrics, out] = [join(folder, "words.txt"), join(folder, "mine")];
	writeFileSync(lyrics, "[Verse]\nWheels on the rails\n");
	const wishes = ["--voice", "ruth", "--without", "drums"];
	const args = [
		"--custom",
		"--title",
		"Night Train",
		"--style",
		"blues",
		"--lyrics-file",
		lyrics,
		"--out",
		out,
		...wishes,
	];
	for (const count of [2, 4]) {
		const { status, stdout } = await callProgram(song, args, tone, { isTTY: true });
		expect(status).toBe(0);
		expect(stdout, "a live line is ended once").not.toContain("\n\n");
		expect(readdirSync(out).filter((name) => name.endsWith(".mp3"))).toHaveLength(count);
	}
});

test("a song and then one section of its second track with other words, as the button Change… makes it", async () => {
	const [words, out] = [join(folder, "words.txt"), join(folder, "mine")];
	writeFileSync(words, "A brand new line\n");
	const section = ["--section", "chorus", "--how", "louder", "--words-file", words, "--track", "2"];
	expect((await callProgram(song, ["rain", "--out", out, ...section], tone)).status).toBe(0);
	const tracks = readdirSync(out).filter((name) => name.endsWith(".mp3"));
	expect(tracks).toHaveLength(4);
	const lyrics = await Promise.all(
		tracks.map(async (name) => JSON.stringify((await parseBuffer(readFileSync(join(out, name)))).common.lyrics)),
	);
	expect(lyrics.filter((text) => text.includes("A brand new line"))).toHaveLength(2);
});

test("an order that makes no sense: one clear sentence, exit code 2", async () => {
	const { status, stderr } = await runProgram(["song", "x", "--model", "gpt-5"], folder, tone);
	expect(status).toBe(2);
	expect(stderr).toMatch(/^There is no model gpt-5: --model takes chirp-v3-5.*\n$/);
});

test.each([
	["a seed that is none", ["x", "--seed", "4294967296"], "--seed must be a whole number from 0 to 4294967295"],
	["a length out of bounds", ["x", "--length", "10"], "--length must be a whole number from 20 to 240"],
	["a seed that is a word", ["x", "--seed=many"], 'not "many"'],
	["a title without --custom", ["x", "--title", "T"], "add --custom"],
	["nothing to make", [], "Say what the song should be"],
	["an unknown option", ["x", "--loud"], "--loud"],
	["a custom song without a style", ["--custom", "--title", "T"], "--style"],
	[
		"a lyrics file that is not there",
		["--custom", "--title", "T", "--style", "s", "--lyrics-file", "none.txt"],
		"none.txt",
	],
	["a change that is none", ["x", "--change", "nicer"], "--change takes slower"],
	["two changes at once", ["x", "--change", "slower", "--section", "2"], "ask for one"],
	["a section without a change", ["x", "--section", "Bridge"], "Say what the section is to become"],
	["a change of no section", ["x", "--how", "louder"], "add --section"],
	["a section changed in an unknown way", ["x", "--section", "2", "--how", "nicer"], "--how takes rewrite"],
	["new words twice", ["x", "--section", "2", "--how", "rewrite", "--words-file", "w"], "leave --words-file out"],
	["words that are not there", ["x", "--section", "2", "--words-file", "none.txt"], "none.txt"],
	["a track without a change", ["x", "--track", "2"], "--track belongs to a change"],
	["a third track", ["x", "--change", "slower", "--track", "3"], "from 1 to 2"],
])("%s is such an order", (_, args, part) => {
	const read = () => readSongOrder(args, []);
	expect(read).toThrow(Misuse);
	expect(read).toThrow(part);
	expect(read).not.toThrow("\n");
});

test("a refusal of the bot is shown in its own words", async () => {
	await expect(callProgram(song, ["x".repeat(401)], tone)).rejects.toMatchObject({
		name: "OperatorError",
		exitCode: 1,
		message: expect.stringMatching(/400|too long|at most/i),
	});
});
