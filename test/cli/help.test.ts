import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { helpOf, Misuse, readCommandLine } from "../../src/command-line.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "help-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The scripts that are ours, as they are started: `node …` with their arguments. */
const scripts = Object.entries(manifest.scripts).flatMap(([name, command]) => {
	const [, words] = /(?:^| )exec node (.+)$/.exec(command) ?? [];
	return words === undefined ? [] : [[name, words.split(" ")] as const];
});

async function run(words: readonly string[], ...args: readonly string[]) {
	const absolute = words.map((word) => (/\.(ts|mjs)$/.test(word) ? join(root, word) : word));
	// bad settings must not stand in the way of the help
	const env = { PATH: process.env.PATH ?? "", STORE_URL: "mysql://nowhere" };
	const child = spawn(process.execPath, [...absolute, ...args], { cwd: folder, env });
	const [stdout, stderr, status] = await Promise.all([
		text(child.stdout),
		text(child.stderr),
		new Promise<number | null>((resolve) => child.once("exit", resolve)),
	]);
	return { stdout, stderr, status };
}

test("the list of our scripts is complete", () => {
	expect(scripts.map(([name]) => name).sort()).toEqual(
		["start", "song", "studio", "compose", "doctor", "migrate", "soak", "quality", "bench", "test:image"].sort(),
	);
});

test.each(scripts)("%s --help lists its options, does nothing and ends well", async (name, words) => {
	const { stdout, stderr, status } = await run(words, "--help");
	expect([status, stderr]).toEqual([0, ""]);
	expect(stdout).toContain(`Usage: npm ${name === "start" ? name : `run ${name}`} --`);
	expect(stdout).toContain("--help  ");
	expect(readdirSync(folder)).toEqual([]);
});

test.each(scripts.filter(([name]) => ["soak", "quality", "bench", "test:image"].includes(name)))(
	"%s refuses an option that it does not know in one sentence",
	async (_, words) => {
		const { stdout, stderr, status } = await run(words, "--nonsense");
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(/^npm run [\w:]+ does not know --nonsense: npm run [\w:]+ -- --help lists its options\.\n$/);
	},
);

const commandLine = {
	command: "npm run sing",
	about: "Sings.",
	options: { loud: { type: "boolean", about: "Louder" }, times: { type: "string", value: "N", about: "How often" } },
} as const;

test("a command line is read, and every mistake is one sentence", () => {
	const given = readCommandLine(commandLine, ["--times", "3", "--loud"]);
	expect([given.flag("loud"), given.text("times"), given.whole("times", 1, 3), given.words]).toEqual([
		true,
		"3",
		3,
		[],
	]);
	expect(readCommandLine(commandLine, []).whole("times", 1, 3)).toBeUndefined();
	const mistakes: readonly (readonly [readonly string[], string])[] = [
		[["--quiet"], "npm run sing does not know --quiet: npm run sing -- --help lists its options."],
		[["-q"], "npm run sing does not know -q: npm run sing -- --help lists its options."],
		[["now"], 'npm run sing does not take "now": npm run sing -- --help lists its options.'],
		[["--times"], "--times needs a value: npm run sing -- --help lists its options."],
		[["--times", "--loud"], "--times needs a value: npm run sing -- --help lists its options."],
		[["--loud=yes"], "--loud takes no value: npm run sing -- --help lists its options."],
	];
	for (const [args, sentence] of mistakes) {
		const read = () => readCommandLine(commandLine, args);
		expect(read).toThrow(Misuse);
		expect(read).toThrow(sentence);
	}
	for (const value of ["0", "4", "1.5", "-1", "many", "1e0", ""])
		expect(() => readCommandLine(commandLine, [`--times=${value}`]).whole("times", 1, 3)).toThrow(
			`--times must be a whole number from 1 to 3, not "${value}".`,
		);
});

test("the help stands in columns", () => {
	expect(
		helpOf({ ...commandLine, words: { name: "SONG", about: "Which" }, notes: ["That is all."] }).split("\n"),
	).toEqual([
		"Sings.",
		"",
		"Usage: npm run sing -- [SONG] [options]",
		"",
		"  SONG       Which",
		"  --loud     Louder",
		"  --times N  How often",
		"  --help     Show this and stop",
		"",
		"That is all.",
		"",
	]);
});
