import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/*
 * A wish becomes a song in one direction: understand → write → compose → perform → mix → encode. Which folder may import which; type
 * imports count. A folder or file that is not listed may import nothing of the package, so a new one is walled until it gets a line here.
 */
const shared = ["song", "random"];
const mayImport: Readonly<Record<string, readonly string[]>> = {
	// What everybody may know: plain types, chance and units.
	song: [],
	random: [],
	audio: [],
	score: [],
	// Data, and what reads it.
	styles: [],
	voices: [],
	phonemes: [],
	loudness: ["audio"],
	// The way of a wish.
	understand: [...shared, "styles"],
	write: [...shared, "styles", "phonemes", "understand"],
	compose: [...shared, "styles", "voices", "phonemes", "understand", "score"],
	perform: [...shared, "voices", "score", "audio", "loudness"],
	mix: ["random", "score", "audio", "loudness", "perform"],
	encode: ["audio"],
	stems: ["audio", "mix"],
	notation: ["song", "score", "audio", "compose", "perform"],
	marks: ["song", "score", "random", "audio", "perform"],
	// Pictures.
	covers: ["random", "styles"],
	video: ["song", "covers"],
	// What puts them together.
	record: ["song", "voices", "score", "audio", "covers", "perform", "mix", "encode", "marks"],
	split: ["song", "score", "perform", "mix", "stems"],
	"warm-up": ["score"],
	worker: ["song", "compose", "perform", "mix", "video", "notation", "marks", "record", "split", "warm-up"],
	thread: ["worker"],
	"take-files": ["song", "composer"],
	rewrite: ["song", "compose", "write"],
	composer: ["song", "rewrite", "styles", "write", "perform", "worker"],
	index: [
		"song",
		"score",
		"random",
		"styles",
		"voices",
		"write",
		"compose",
		"rewrite",
		"marks",
		"notation",
		"covers",
		"composer",
		"take-files",
	],
};

const root = fileURLToPath(new URL("../src", import.meta.url));
const placeOf = (file: string): string => file.split("/")[0]?.replace(/\.ts$/, "") ?? "";

/** The files of the package that the text of a file imports, types included. */
function importsOf(file: string): string[] {
	const text = readFileSync(join(root, file), "utf8");
	const found = text.matchAll(/^(?:import|export)\s(?:[^;"]*?\sfrom\s)?"(\.[^"]+)";|\bimport\("(\.[^"]+)"\)/gm);
	return [...found].map(([, named, dynamic]) => normalize(join(dirname(file), named ?? dynamic ?? "")));
}

const imports = globSync("**/*.ts", { cwd: root }).flatMap((file) =>
	importsOf(file).map((target) => ({ file, target, from: placeOf(file), to: placeOf(target) })),
);

test("a folder imports only what its line allows", () => {
	expect(imports.length).toBeGreaterThan(200);
	const wrong = imports.filter(({ from, to }) => from !== to && !mayImport[from]?.includes(to));
	expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test("every line is needed", () => {
	const used = new Set(imports.map(({ from, to }) => `${from} → ${to}`));
	const spare = Object.entries(mayImport).flatMap(([from, all]) =>
		all.map((to) => `${from} → ${to}`).filter((arrow) => !used.has(arrow)),
	);
	expect(spare).toEqual([]);
});
