import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Presets } from "../options.ts";

/** `GET /playground/presets` (names), `GET /playground/preview?name=` (its MP3). */
export function mountPresets(scope: FastifyInstance, presets: Presets | undefined): void {
	scope.get("/presets", async () => presets?.names ?? []);
	scope.get("/preview", async (request, reply) => {
		const { name } = z.object({ name: z.string().max(100) }).parse(request.query);
		const path =
			presets?.names.includes(name) === true ? await presets.preview(name).catch(() => undefined) : undefined;
		if (path === undefined)
			return reply.code(404).send({ error: { code: "no-preview", message: "there is no preview" } });
		return reply.type("audio/mpeg").header("cache-control", "private, max-age=86400").send(createReadStream(path));
	});
}
