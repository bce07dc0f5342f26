import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { offersOf } from "../engine.ts";
import { fileTitle } from "../files/file-title.ts";
import { sendFromBucket } from "../files/send-from-bucket.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { type Item, isOver, type Task } from "../tasks/task.ts";
import { fileDocs } from "./file-docs.ts";
import { type FileForm, formOf } from "./file-forms.ts";
import { accountOfHeader } from "./keys.ts";

/** A suffix range longer than the file means the whole file (RFC 9110, 14.1.2); @fastify/static would answer 416. */
function satisfiable(range: string | undefined, size: number): string | undefined {
	const suffix = /^bytes=-(\d+)$/.exec(range ?? "")?.[1];
	return suffix !== undefined && Number(suffix) > size ? "bytes=0-" : range;
}

const notFound = () => new Refusal(404, "File not found");
export const noScores = () => new Refusal(404, "This studio's engine keeps no scores: it makes no such files");

/** The take of a file that was asked for. Throws 404, 410 after retention, and 409 while its owner waits for it. */
export function finishedItem(
	task: Task | undefined,
	id: string,
	isOwners: boolean,
): { readonly task: Task; readonly item: Item } {
	if (task === undefined) throw notFound();
	if (task.removedAt !== undefined) throw new Refusal(410, "This file has been removed");
	const item = task.items.find((candidate) => candidate.id === id);
	if (isOwners && item !== undefined && item.status !== "complete" && !isOver(task))
		throw new Refusal(409, "The track is not finished yet");
	if (item?.status !== "complete") throw notFound();
	return { task, item };
}

type FileParts = Pick<Backend, "files" | "made" | "diskLimit">;

/** Makes the file where it is missing; resolves to its size in bytes. Throws 404, 503. */
async function ensure(
	{ files, made, diskLimit }: FileParts,
	{ kind, madeBy, isOwners }: FileForm,
	id: string,
): Promise<number> {
	const found = await files.sizeOf(id, kind);
	if (found !== undefined) return found;
	if (madeBy === undefined) throw notFound();
	if (isOwners === true) await diskLimit.refuseWhenFull();
	await made[madeBy].ensure(id, kind);
	void diskLimit.check();
	const size = await files.sizeOf(id, kind);
	if (size === undefined) throw notFound();
	return size;
}

/**
 * Sends a file of a take by its ending, with Range and ETag; some are made when they are first asked for. Throws 404 where there is none. A
 * Cache-Control that the reply has already stays.
 */
export async function sendTakeFile(
	request: FastifyRequest,
	reply: FastifyReply,
	parts: FileParts,
	id: string,
	ending: string,
): Promise<FastifyReply> {
	const form = formOf(ending);
	if (form === undefined) throw notFound();
	const size = await ensure(parts, form, id);
	const { bucket, nameOf } = parts.files;
	if (bucket !== undefined) return sendFromBucket(request, reply.type(form.type), bucket, nameOf(id, form.kind));
	request.raw.headers.range = satisfiable(request.raw.headers.range, size);
	const cacheControl = !reply.hasHeader("cache-control");
	return reply.type(form.type).sendFile(parts.files.nameOf(id, form.kind), { cacheControl });
}

/** The account that must own the file's track; undefined where the address was signed for whoever has it. Throws 401, 403. */
function ownerIn(
	request: FastifyRequest,
	name: string,
	{ accounts, addresses }: Pick<Backend, "accounts" | "addresses">,
): string | undefined {
	const { expires, signature } = request.query as Record<string, unknown>;
	if (expires === undefined && signature === undefined) return accountOfHeader(request, accounts);
	const checked = addresses.check(name, expires, signature);
	if (checked === "wrong") throw new Refusal(403, "This address was not signed by this studio");
	if (checked === "expired") throw new Refusal(403, "This address has expired: ask for a new one");
	return undefined;
}

/** `/files/<id>.mp3` and the rest of a take, with Range, ETag and 410 after retention. */
export async function serveFiles(app: FastifyInstance, backend: Backend, options: StudioOptions): Promise<void> {
	const { store, files } = backend;
	const offers = offersOf(options.engine.engine);
	await app.register(fastifyStatic, {
		root: files.folder,
		serve: false,
		maxAge: "1d",
		immutable: true,
		cacheControl: true,
	});
	app.get<{ Params: { name: string } }>(
		"/files/:name",
		{ config: { docs: fileDocs(offers) } },
		async (request, reply) => {
			const { name } = request.params;
			const [, id = "", ending = ""] = /^([0-9a-f-]{36})([.-].+)$/.exec(name) ?? [];
			const form = formOf(ending);
			if (form === undefined) throw notFound();
			if (form.isOwners !== true) {
				finishedItem(await store.byFile(id), id, false);
				return sendTakeFile(request, reply, backend, id, ending);
			}
			if (!offers.trackFiles) throw noScores();
			const owner = ownerIn(request, name, backend);
			const found = await store.byFile(id);
			if (owner !== undefined && found?.account !== owner) throw notFound();
			const { task } = finishedItem(found, id, true);
			if (form.isSung === true && task.words?.lyrics === "") throw notFound();
			// before the headers: a refusal is no attachment
			await ensure(backend, form, id);
			const title = encodeURIComponent(`${fileTitle(task.words?.title ?? "")}${ending}`).replaceAll("'", "%27");
			reply.headers({ "content-disposition": `attachment; filename*=UTF-8''${title}`, "cache-control": "private" });
			return sendTakeFile(request, reply, backend, id, ending);
		},
	);
}
