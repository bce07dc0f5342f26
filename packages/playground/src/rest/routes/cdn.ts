import type { FastifyInstance } from "fastify";
import { isFresh } from "../../world/addresses.ts";
import { readFile } from "../../world/files.ts";
import type { StoredFile } from "../../world/records.ts";
import type { WorldState } from "../../world/world.ts";
import type { Request } from "../route.ts";

/** One range of a file as `Range: bytes=…` asks for it; undefined when it asks for all or nonsense. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
	if (from === "" && to === "") return undefined;
	const start = from === "" ? Math.max(0, bytes - Number(to)) : Number(from);
	const end = from === "" || to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
	return start <= end ? { start, end } : undefined;
}

const findFile = (state: WorldState, channelId: string, fileId: string): StoredFile | undefined => {
	if (!state.files.has(fileId)) return undefined;
	for (const message of state.channels.get(channelId)?.messages.values() ?? []) {
		const file = message.files.get(fileId);
		if (file !== undefined) return file;
	}
	return state.looseFiles.get(fileId);
};

/** Attachment downloads, as Discord's CDN: signed addresses, ranges, 404 once expired or deleted. */
export function cdnRoutes(server: FastifyInstance, state: WorldState): void {
	server.get("/attachments/:channel/:file/:name", async (request: Request, reply) => {
		const { channel = "", file: fileId = "" } = request.params;
		const file = findFile(state, channel, fileId);
		if (file === undefined || !isFresh(state, channel, file, request.query))
			return reply.code(404).type("text/plain").send("This content is no longer available.");
		const range = rangeOf(request.headers.range, file.bytes);
		void reply
			.header("accept-ranges", "bytes")
			// uploads share the page's origin: a page or picture among them must not run as a part of it
			.header("x-content-type-options", "nosniff")
			.header("content-security-policy", "sandbox; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'")
			.header("access-control-allow-origin", "*")
			.header("content-length", range === undefined ? file.bytes : range.end - range.start + 1)
			.type(file.contentType ?? "application/octet-stream");
		if (range !== undefined)
			void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
		return reply.send(readFile(state, file, range));
	});
}
