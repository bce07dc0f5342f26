import type { FastifyRequest } from "fastify";
import { asText, isObject, type Json } from "../json.ts";
import { dropFile, storeFile } from "../world/files.ts";
import type { StoredFile } from "../world/records.ts";
import { operationOf } from "./operation.ts";
import { refuse } from "./refusals.ts";
import type { Routes } from "./route.ts";

/** A request's body: its JSON, and the uploaded files by the number in `files[n]`. */
export type Body = { readonly json: Json; readonly files: ReadonlyMap<string, StoredFile> };

/** Discord's order of things: a body larger than this is refused whole, whatever the files' own limits. */
const largestPayloadJson = 8 * 1024 * 1024;

/** Reads JSON or multipart (`payload_json` and `files[n]`); a file above `maxFileBytes` is 413 with 40005, and nothing is kept. */
export async function readBody({ state, check }: Routes, request: FastifyRequest, maxFileBytes: number): Promise<Body> {
	if (!request.isMultipart()) return { json: isObject(request.body) ? request.body : {}, files: new Map() };
	const files = new Map<string, StoredFile>();
	const loose: Record<string, unknown> = {};
	let json: Json = {};
	let isTooLarge = false;
	const limits = { fileSize: maxFileBytes + 1, files: 20, fieldSize: largestPayloadJson, parts: 40 };
	for await (const part of request.parts({ limits })) {
		if (part.type === "field") {
			if (part.fieldname === "payload_json") json = parseJson(asText(part.value));
			else loose[part.fieldname] = part.value;
			continue;
		}
		const upload = await storeFile(state, {
			name: part.filename,
			stream: part.file,
			maxBytes: maxFileBytes,
			contentType: part.mimetype,
		});
		if (upload.is === "too-large") isTooLarge = true;
		else files.set(/^files?\[(\d+)\]$/.exec(part.fieldname)?.[1] ?? String(files.size), upload.file);
	}
	if (isTooLarge) {
		for (const file of files.values()) dropFile(state, file);
		throw refuse("tooLarge");
	}
	const whole = Object.keys(json).length === 0 ? loose : json;
	check?.({ direction: "request", operation: operationOf(request), body: whole });
	return { json: whole, files };
}

function parseJson(text: string): Json {
	try {
		const value: unknown = JSON.parse(text);
		if (isObject(value)) return value;
	} catch {
		// answered below: Discord says the same of broken JSON and of JSON that is no object
	}
	throw refuse("invalidJson");
}
