import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import type { FileKind } from "../files/task-files.ts";
import { Refusal } from "../refusal.ts";
import { routeDocs } from "./route-docs.ts";

const kinds: Readonly<Record<string, FileKind>> = {
	".mp3": "audio",
	".png": "cover",
	"-large.png": "coverLarge",
	".json": "timings",
	".mp4": "film",
};
const types: Readonly<Record<FileKind, string>> = {
	audio: "audio/mpeg",
	cover: "image/png",
	coverLarge: "image/png",
	timings: "application/json; charset=utf-8",
	film: "video/mp4",
};

/** A suffix range longer than the file means the whole file (RFC 9110, 14.1.2); @fastify/static would answer 416. */
function satisfiable(range: string | undefined, size: number): string | undefined {
	const suffix = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
	return suffix !== undefined && Number(suffix) > size ? "bytes=0-" : range;
}

/**
 * Sends a file of a take by its ending, with Range and ETag; a video is rendered when it is first asked for. Throws 404 where there is none.
 * A Cache-Control that the reply has already stays.
 */
export async function sendTakeFile(
	request: FastifyRequest,
	reply: FastifyReply,
	{ files, films }: Pick<Backend, "files" | "films">,
	id: string,
	ending: string,
): Promise<FastifyReply> {
	const kind = kinds[ending];
	if (kind === undefined) throw new Refusal(404, "File not found");
	if (kind === "film" && !(await films.ensure(id))) throw new Refusal(404, "File not found");
	const size = await files.sizeOf(id, kind);
	if (size === undefined) throw new Refusal(404, "File not found");
	request.raw.headers.range = satisfiable(request.raw.headers.range, size);
	const cacheControl = !reply.hasHeader("cache-control");
	return reply.type(types[kind]).sendFile(files.nameOf(id, kind), { cacheControl });
}

/** `/files/<id>.mp3` and the rest of a take, with Range, ETag and 410 after retention. */
export async function serveFiles(app: FastifyInstance, backend: Backend): Promise<void> {
	const { store, files } = backend;
	await app.register(fastifyStatic, {
		root: files.folder,
		serve: false,
		maxAge: "1d",
		immutable: true,
		cacheControl: true,
	});
	app.get<{ Params: { name: string } }>(
		"/files/:name",
		{ config: { docs: routeDocs.file } },
		async (request, reply) => {
			const match = /^([0-9a-f-]{36})(\.mp3|\.png|-large\.png|\.json|\.mp4)$/.exec(request.params.name);
			const [, id, ending] = match ?? [];
			if (id === undefined || ending === undefined) throw new Refusal(404, "File not found");
			const task = await store.byFile(id);
			if (task === undefined) throw new Refusal(404, "File not found");
			if (task.removedAt !== undefined) throw new Refusal(410, "This file has been removed");
			const item = task.items.find((candidate) => candidate.id === id);
			if (item?.status !== "complete") throw new Refusal(404, "File not found");
			return sendTakeFile(request, reply, backend, id, ending);
		},
	);
}
