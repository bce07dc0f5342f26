import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { FileKind, TaskFiles } from "../files/task-files.ts";
import { Refusal } from "../refusal.ts";
import type { TaskStore } from "../tasks/store.ts";
import { described } from "./described.ts";

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

/** The last bytes of a file that has fewer are all of it (RFC 9110, 14.1.2), which the file server takes for a range beyond the end. */
function satisfiable(range: string | undefined, size: number): string | undefined {
	const suffix = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
	return suffix !== undefined && Number(suffix) > size ? "bytes=0-" : range;
}

export type FileParts = {
	readonly store: TaskStore;
	readonly shelf: TaskFiles;
	/** Sees to it that the video of an item is on the shelf; false where there is none. */
	readonly film: (itemId: string) => Promise<boolean>;
};

/** `/files/<id>.mp3` and the rest of a take, with Range, ETag and 410 after retention. */
export async function serveFiles(app: FastifyInstance, { store, shelf, film }: FileParts): Promise<void> {
	await app.register(fastifyStatic, {
		root: shelf.folder,
		serve: false,
		maxAge: "1d",
		immutable: true,
		cacheControl: true,
	});
	app.get<{ Params: { name: string } }>(
		"/files/:name",
		{ config: { described: described.file } },
		async (request, reply) => {
			const match = /^([0-9a-f-]{36})(\.mp3|\.png|-large\.png|\.json|\.mp4)$/.exec(request.params.name);
			const kind = kinds[match?.[2] ?? ""];
			const id = match?.[1];
			if (id === undefined || kind === undefined) throw new Refusal(404, "File not found");
			const task = store.byFile(id);
			if (task === undefined) throw new Refusal(404, "File not found");
			if (task.removedAt !== undefined) throw new Refusal(410, "This file has been removed");
			const item = task.items.find((candidate) => candidate.id === id);
			if (item?.status !== "complete") throw new Refusal(404, "File not found");
			if (kind === "film" && !(await film(id))) throw new Refusal(404, "File not found");
			const size = await shelf.sizeOf(id, kind);
			if (size === undefined) throw new Refusal(404, "File not found");
			request.raw.headers.range = satisfiable(request.raw.headers.range, size);
			return reply.type(types[kind]).sendFile(shelf.nameOf(id, kind));
		},
	);
}
