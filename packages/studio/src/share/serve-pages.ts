import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createLocalRateLimit, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import { sendTakeFile } from "../routes/files.ts";
import type { Task } from "../tasks/task.ts";
import { openPageFacts } from "./page-facts.ts";
import { pageWordsFor } from "./page-words.ts";
import { noSongPage, songPage } from "./song-page.ts";

/** Requests of one visitor for one song in a minute; a player asks for a song in some ten ranges. */
const requestsPerMinute = 300;

const headers = {
	"content-security-policy":
		"default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
	"referrer-policy": "no-referrer",
	"x-robots-tag": "noindex",
	vary: "accept-language",
};
const html = "text/html; charset=utf-8";

const assets = [
	{ name: "song-page.css", type: "text/css; charset=utf-8" },
	{ name: "song-page.js", type: "text/javascript; charset=utf-8" },
].map((asset) => ({ ...asset, content: readFileSync(new URL(`page/${asset.name}`, import.meta.url)) }));
const version = createHash("sha256")
	.update(Buffer.concat(assets.map(({ content }) => content)))
	.digest("base64url")
	.slice(0, 12);

/** Address of a song page. `shareUrl` has no slash at the end. */
export const shareAddress = (shareUrl: string, id: string): string => `${shareUrl}/s/${id}`;

/** `/s/<id>`: the pages of shared songs with their files, for whoever has the address. An unknown and an ended one are answered alike. */
export function servePages(app: FastifyInstance, backend: Backend, shareUrl: string): void {
	const { shares, store, now } = backend;
	const { takesOf, smallCover } = openPageFacts(backend.files);
	// by IP address, which is written nowhere
	const rateLimit = createLocalRateLimit(requestsPerMinute, now, 60);

	async function sharedTask(request: FastifyRequest, id: string): Promise<Task | undefined> {
		const taskId = await shares.taskOf(id);
		const task = taskId === undefined ? undefined : await store.get(taskId);
		if (task?.state !== "complete" || task.removedAt !== undefined) return undefined;
		refuseBeyond(rateLimit(`${request.ip} ${id}`));
		return task;
	}
	const nothingHere = (request: FastifyRequest, reply: FastifyReply) =>
		reply
			.code(404)
			.headers(headers)
			.type(html)
			.send(noSongPage(pageWordsFor(request.headers["accept-language"])));

	for (const { name, type, content } of assets) {
		app.get(`/s/${name}`, { schema: { hide: true } }, (_request, reply) =>
			reply.headers({ "cache-control": "public, max-age=31536000, immutable" }).type(type).send(content),
		);
	}
	app.get<{ Params: { id: string } }>("/s/:id", { schema: { hide: true } }, async (request, reply) => {
		const { id } = request.params;
		const task = await sharedTask(request, id);
		if (task === undefined) return nothingHere(request, reply);
		const labels = pageWordsFor(request.headers["accept-language"]);
		const etag = `"${version}-${task.revision}-${labels.language}"`;
		reply.headers({ ...headers, etag, "cache-control": "private, no-cache" });
		if (request.headers["if-none-match"] === etag) return reply.code(304).send();
		const url = shareAddress(shareUrl, id);
		const words = task.words;
		const facts = {
			url,
			path: new URL(url).pathname,
			title: words?.title ?? "",
			style: words?.style ?? "",
			songLanguage: words?.lyrics ? words.language : "",
			version,
		};
		return reply.type(html).send(songPage({ ...facts, takes: await takesOf(task) }, labels));
	});
	app.get<{ Params: { id: string; name: string }; Querystring: { download?: string } }>(
		"/s/:id/:name",
		{ schema: { hide: true } },
		async (request, reply) => {
			const { id, name } = request.params;
			const task = await sharedTask(request, id);
			const [, number, ending] = /^([1-9])(\.mp3|-small\.png|-large\.png|\.mp4)$/.exec(name) ?? [];
			const item = task?.items.filter(({ hasAudio }) => hasAudio)[Number(number) - 1];
			if (task === undefined || item === undefined || ending === undefined) return nothingHere(request, reply);
			reply.headers({ "x-robots-tag": "noindex", "cache-control": "private, max-age=3600" });
			if (ending === "-small.png") return reply.type("image/png").send(await smallCover(item.id));
			if (request.query.download !== undefined) reply.header("content-disposition", attachment(task, ending));
			return sendTakeFile(request, reply, backend, item.id, ending);
		},
	);
}

/** The file's name from the title, in any script (RFC 8187). */
function attachment(task: Task, ending: string): string {
	const title = (task.words?.title ?? "").replaceAll(/[\p{C}"*/:<>?\\|]/gu, " ").trim() || "song";
	return `attachment; filename="song${ending}"; filename*=UTF-8''${encodeURIComponent(title + ending).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
