import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

/** Who may not import whom (`wall`) and who may (`door`), tried on files of a folder of their own with the project's lint rules. */
const wall: readonly (readonly [from: string, imported: string])[] = [
	["src/errors.ts", "./songs/job.ts"],
	["src/audio/a.ts", "../songs/job.ts"],
	["src/wire/a.ts", "../errors.ts"],
	["src/i18n/a.ts", "../songs/job.ts"],
	["src/songs/a.ts", "discord.js"],
	["src/songs/b.ts", "node:sqlite"],
	["src/songs/c.ts", "../music/open.ts"],
	["src/music/a.ts", "../store/open.ts"],
	["src/store/a.ts", "../discord/open.ts"],
	["src/discord/a.ts", "../music/open.ts"],
	["src/discord/b.ts", "../app.ts"],
	["src/web/a.ts", "../discord/open.ts"],
	["src/web/b.ts", "../programs/program.ts"],
	["src/studio/a.ts", "../songs/job.ts"],
	["src/playground/a.ts", "../discord/open.ts"],
	["commands/a.ts", "../src/discord/open.ts"],
	["commands/b.ts", "discord.js"],
];
const door: readonly (readonly [from: string, imported: string])[] = [
	["src/music/z.ts", "../songs/ports.ts"],
	["src/discord/z.ts", "../songs/songs.ts"],
	["src/studio/z.ts", "../audio/encode.ts"],
	["commands/z.ts", "../src/discord/command.ts"],
	["src/app.ts", "./discord/open.ts"],
];

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "walls-"));
afterAll(() => rmSync(folder, { recursive: true }));

function lintAll(): string {
	const { $schema: _, vcs: __, ...rules } = JSON.parse(readFileSync(join(root, "biome.json"), "utf8"));
	writeFileSync(join(folder, "biome.json"), JSON.stringify(rules));
	for (const [from, imported] of [...wall, ...door]) {
		const file = join(folder, from);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, `import * as other from "${imported}";\n\nexport const seen = other;\n`);
	}
	const biome = join(root, "node_modules/.bin/biome");
	return spawnSync(biome, ["lint", "--reporter=github", "--max-diagnostics=200", "."], {
		cwd: folder,
		encoding: "utf8",
	}).stdout;
}

const complaints = lintAll()
	.split("\n")
	.filter((line) => line.includes("noRestrictedImports"));
const isRefused = (from: string) => complaints.some((line) => line.includes(`/${from},`));

test.each(wall)("%s must not import %s", (from) => {
	expect(isRefused(from)).toBe(true);
});

test.each(door)("%s may import %s", (from) => {
	expect(isRefused(from)).toBe(false);
});
