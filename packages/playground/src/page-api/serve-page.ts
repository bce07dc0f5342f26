import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const pageFolder = new URL("../page/", import.meta.url);

/** Packages the page's modules may import, with the file that the bare name means. Nothing else of node_modules is served. */
const packages = {
	lit: "index.js",
	"lit-html": "lit-html.js",
	"lit-element": "index.js",
	"@lit/reactive-element": "reactive-element.js",
	"@lit/context": "index.js",
	"@skyra/discord-components-core": "dist/index.js",
} as const;

/** For computers without emoji, or without a font for titles in Hindi; a browser fetches one only then. */
const fonts = {
	"emoji.ttf": "noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
	"devanagari.ttf": "poppins/400Regular/Poppins_400Regular.ttf",
	"devanagari-bold.ttf": "poppins/700Bold/Poppins_700Bold.ttf",
} as const;

const fromHere = createRequire(import.meta.url);

/** The folder of an installed package, seen from the file at `from`. */
function folderOf(name: string, require: NodeJS.Require): string {
	const entry = require.resolve(name);
	const mark = `/node_modules/${name}/`;
	return entry.slice(0, entry.replaceAll("\\", "/").lastIndexOf(mark) + mark.length);
}

/** What bare module names mean in the browser. The library of components gives each of its files a name of its own. */
function importMap(folders: Readonly<Record<string, string>>): string {
	const imports: Record<string, string> = {};
	for (const [name, main] of Object.entries(packages)) {
		imports[name] = `/modules/${name}/${main}`;
		imports[`${name}/`] = `/modules/${name}/`;
	}
	const library = "@skyra/discord-components-core";
	const { exports } = JSON.parse(readFileSync(`${folders[library]}package.json`, "utf8")) as {
		exports: Record<string, string>;
	};
	for (const [name, path] of Object.entries(exports))
		imports[name.replace(/^\./, library)] = `/modules/${library}/${path.replace(/^\.\//, "")}`;
	return JSON.stringify({ imports });
}

/**
 * Nothing from outside, no inline script but the import map, which is named by its hash. Style attributes are allowed: the library
 * of components writes an embed's colour into one.
 */
const policyFor = (map: string): string =>
	[
		"default-src 'none'",
		`script-src 'self' 'sha256-${createHash("sha256").update(map).digest("base64")}'`,
		"style-src 'self'",
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");

const types: Readonly<Record<string, string>> = {
	".ts": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
};

/** Node marks the function as experimental on standard error, once; the reader of the terminal cannot do anything about it. */
function stripTypes(source: string): string {
	const { emitWarning } = process;
	process.emitWarning = () => {};
	try {
		return stripTypeScriptTypes(source);
	} finally {
		process.emitWarning = emitWarning;
	}
}

/** Serves the page: `/`, its own files under `/page/` (TypeScript without its types) and third-party modules under `/modules/`. */
export async function servePage(server: FastifyInstance): Promise<void> {
	const lit = createRequire(fromHere.resolve("lit"));
	const folders: Record<string, string> = {};
	for (const name of Object.keys(packages))
		folders[name] = folderOf(name, name.startsWith("@skyra") || name === "@lit/context" ? fromHere : lit);
	const map = importMap(folders);
	const policy = policyFor(map);
	const stripped = new Map<string, string>();

	server.get("/", async (_request, reply) => {
		const html = await readFile(new URL("index.html", pageFolder), "utf8");
		return reply
			.headers({
				"content-security-policy": policy,
				"referrer-policy": "no-referrer",
				"x-content-type-options": "nosniff",
				"cache-control": "no-cache",
			})
			.type("text/html; charset=utf-8")
			.send(html.replace('<script type="importmap">{}', () => `<script type="importmap">${map}`));
	});
	server.get<{ Params: { "*": string } }>("/page/*", async (request, reply) => {
		const path = request.params["*"];
		const type = types[extname(path)];
		if (type === undefined || !/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z]+$/.test(path)) return reply.callNotFound();
		const file = new URL(path, pageFolder);
		const known = stripped.get(path);
		const text = known ?? (await readFile(file, "utf8").catch(() => undefined));
		if (text === undefined) return reply.callNotFound();
		const served = known ?? (path.endsWith(".ts") ? stripTypes(text) : text);
		// the page's few files: what was read once stays, until the program starts again
		stripped.set(path, served);
		return reply.headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" }).type(type).send(served);
	});
	for (const [name, path] of Object.entries(fonts)) {
		const file = fromHere.resolve(`@expo-google-fonts/${path}`);
		server.get(`/page/${name}`, async (_request, reply) =>
			reply
				.header("cache-control", "max-age=86400")
				.type("font/ttf")
				.send(await readFile(file)),
		);
	}
	for (const [name, root] of Object.entries(folders))
		await server.register(fastifyStatic, {
			root: fileURLToPath(new URL(`file://${root}`)),
			prefix: `/modules/${name}/`,
			decorateReply: false,
			maxAge: "1h",
		});
}
