import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/*
 * Who may import whom. A folder that is not listed may import nothing, so a new one is walled until it gets a line here. Type imports
 * count. The dependencies of a package are what its package.json declares; the linter holds its files to that.
 */
const base = ["errors", "config", "log"];
const domain = ["jobs", "queue", "credits", "settings"];
const mayImport: Readonly<Record<string, readonly string[]>> = {
	errors: [],
	config: ["errors"],
	log: ["without-tokens"],
	"without-tokens": [],
	"command-line": [],
	locales: ["errors"],
	jobs: [...base, ...domain],
	queue: [...base, ...domain],
	credits: [...base, ...domain],
	settings: [...base, ...domain],
	service: [...base, ...domain, "@tunesmith/mp3", "@tunesmith/protocol"],
	storage: [...base, ...domain, "@tunesmith/postgres", "@tunesmith/private-files"],
	discord: [...base, ...domain, "locales", "compile-cache", "without-tokens", "cluster/coordination", "@tunesmith/mp3"],
	http: [...base, ...domain, "discord/counts", "@tunesmith/protocol"],
	commands: ["errors", "locales", "discord/command", "discord/answer", "discord/host", ...domain],
	cluster: [...base, ...domain, "storage", "discord/gateway/coordination", "@tunesmith/postgres"],
	app: ["*"],
	cli: ["*"],
	main: [...base, "preload", "command-line", "cli"],
};
/** Packages from npm and Node that know the outside world: the domain must not see them. */
const domainMayImport = /^(?:p-queue|lru-cache|zod|node:(?:fs\/promises|path|crypto|timers\/promises))$/;

const root = fileURLToPath(new URL("..", import.meta.url));
const files = ["src/**/*.ts", "commands/**/*.ts", "packages/*/src/**/*.ts"].flatMap((pattern) =>
	globSync(pattern, { cwd: root }),
);

/** Every module that the text of a file imports, types included. */
function importsOf(text: string): readonly string[] {
	const found = text.matchAll(/^(?:import|export)\s(?:[^;"]*?\sfrom\s)?"([^"]+)";|\bimport\("([^"]+)"\)/gm);
	return [...found].map(([, named, dynamic]) => named ?? dynamic ?? "");
}

type Imports = { readonly file: string; readonly own: readonly string[]; readonly bare: readonly string[] };
const read: readonly Imports[] = files.map((file) => {
	const all = importsOf(readFileSync(join(root, file), "utf8"));
	const own = all.filter((name) => name.startsWith(".")).map((name) => normalize(join(dirname(file), name)));
	return { file, own, bare: all.filter((name) => !name.startsWith(".")) };
});

/** The name that the table has for a file: its folder below `src`, or the file itself. */
function placeOf(file: string): string {
	const [top = "", next = ""] = file.split("/");
	return top === "src" ? next.replace(/\.ts$/, "") : top === "packages" ? `packages/${next}` : top;
}

function isAllowed(from: string, target: string): boolean {
	const allowed = mayImport[from] ?? [];
	const to = placeOf(target);
	if (from === to || allowed.includes("*") || allowed.includes(to)) return true;
	return allowed.some((name) => target.replace(/\.\w+$/, "") === `src/${name}`);
}

describe("a file imports only what its folder may", () => {
	test.each(read.filter(({ file }) => !file.startsWith("packages/")))("$file", ({ file, own, bare }) => {
		const from = placeOf(file);
		expect(
			mayImport[from],
			`${from} has no line in the table of ${relative(root, import.meta.filename)}`,
		).toBeDefined();
		expect(own.filter((target) => !isAllowed(from, target))).toEqual([]);
		const packages = bare.filter((name) => name.startsWith("@tunesmith/"));
		expect(packages.filter((name) => !mayImport[from]?.some((may) => may === "*" || may === name))).toEqual([]);
		const strangers = bare.filter((name) => !name.startsWith("@tunesmith/"));
		if (domain.includes(from)) expect(strangers.filter((name) => !domainMayImport.test(name))).toEqual([]);
		if (from === "commands") expect(strangers.filter((name) => !name.startsWith("node:"))).toEqual([]);
	});
});

test("a package imports another only by its name", () => {
	const packages = read.filter(({ file }) => file.startsWith("packages/"));
	const deep = packages.flatMap(({ file, own }) =>
		own.filter((target) => placeOf(target) !== placeOf(file)).map((target) => `${file} → ${target}`),
	);
	expect(packages.length).toBeGreaterThan(300);
	expect(deep).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
	const next = new Map(read.map(({ file, own }) => [file, own]));
	const state = new Map<string, "open" | "done">();
	const circles: string[] = [];
	const visit = (file: string, path: readonly string[]): void => {
		if (state.get(file) === "done") return;
		if (state.get(file) === "open") {
			circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
			return;
		}
		state.set(file, "open");
		for (const target of next.get(file) ?? []) visit(target, [...path, file]);
		state.set(file, "done");
	};
	for (const file of next.keys()) visit(file, []);
	expect(circles).toEqual([]);
});
