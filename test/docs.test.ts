import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { v1SubmitSchema, v2SubmitSchema } from "@tunesmith/protocol";
import { describe, expect, test } from "vitest";
import { languages } from "../src/locales/languages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync("{README,CONTRIBUTING,SECURITY,docs/*}.md", { cwd: root });

/** Paths of the repository that a page names in backticks. */
const pathsIn = (page: string) =>
	[...page.matchAll(/`((?:src|commands|packages|test|bench|docs)\/[\w./-]*)`/g)].map(([, path = ""]) => path);

describe.each(pages)("%s", (page) => {
	test("names only files and folders that exist", () => {
		expect(pathsIn(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	test("links only to pages and pictures that exist", () => {
		const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
		expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
	});
});

test("README.md says how many languages the bot speaks", () => {
	expect(read("README.md")).toContain(`sentences in ${languages.length} languages`);
});

test("comments name only files that exist", () => {
	const folders = "{src,commands,packages,test,bench}/**/*.{ts,mjs}";
	const sources = globSync(folders, { cwd: root, exclude: (path) => basename(path) === "node_modules" });
	const pages = globSync("{*,docs/*,packages/*/*}.md", { cwd: root });
	const known = new Set([...sources, ...pages].map((path) => basename(path)));
	const named = sources.flatMap((path) =>
		[...read(path).matchAll(/^\s*(?:\/\/|\/?\*+).*?`([\w./-]+\.(?:ts|mjs|md))`/gm)].map(([, to = ""]) => ({
			path,
			to,
		})),
	);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter(({ to }) => !known.has(basename(to)))).toEqual([]);
});

test("docs/service.md names every field that our studio adds to a submission", () => {
	const fields = Object.entries({ ...v1SubmitSchema.shape, ...v2SubmitSchema.shape });
	const added = fields.filter(([, { description }]) => description?.startsWith("Addition")).map(([name]) => name);
	expect(added).toEqual(expect.arrayContaining(["seed", "edits"]));
	const table = read("docs/service.md").split("## What only our studio offers")[1] ?? "";
	expect(added.filter((name) => !table.includes(`\`${name}`))).toEqual([]);
});

describe("docs/architecture.md", () => {
	const page = read("docs/architecture.md");
	const rowsOf = (title: string) => {
		const part = page.slice(page.indexOf(`## ${title}`)).split("\n## ")[0] ?? "";
		return part.split("\n").filter((line) => line.startsWith("| ") && !line.includes("---"));
	};

	test("says where to change what, and names at most three files to open first", () => {
		const rows = rowsOf("Where do I change…").slice(1);
		expect(rows.length).toBeGreaterThanOrEqual(9);
		for (const row of rows) {
			const first = pathsIn(row.split(" | ")[1] ?? "");
			expect(first.filter((path) => /\.\w+$/.test(path)).length, row).toBeLessThanOrEqual(3);
			expect(first.length, row).toBeGreaterThanOrEqual(1);
		}
	});

	test("has a glossary of at most forty words", () => {
		const words = rowsOf("Glossary").slice(1);
		expect(words.length).toBeGreaterThan(10);
		expect(words.length).toBeLessThanOrEqual(40);
	});
});
