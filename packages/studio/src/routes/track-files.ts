import type { FastifyInstance } from "fastify";
import { createRateLimit, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import { offersOf } from "../engine.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { trackFilesDocs } from "./file-docs.ts";
import { fileForms } from "./file-forms.ts";
import { finishedItem, noScores } from "./files.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { textParameter } from "./parameters.ts";

/** `GET /api/v2/files`: addresses of all that can be made of a track, each signed for that file. */
export function serveTrackFiles(app: FastifyInstance, backend: Backend, options: StudioOptions): void {
	const { database, accounts, addresses, store, publicUrl, now } = backend;
	const { trackFiles: isOffered } = offersOf(options.engine.engine);
	const rateLimit = createRateLimit(database, "track files", options.rate, now);
	app.get(
		"/api/v2/files",
		{
			onRequest: keyFirst(accounts),
			...(isOffered ? { config: { docs: trackFilesDocs } } : { schema: { hide: true } }),
		},
		async (request) => {
			if (!isOffered) throw noScores();
			const account = accountOfHeader(request, accounts);
			const id = textParameter(request, "id");
			refuseBeyond(await rateLimit(account));
			const found = await store.byFile(id);
			if (found?.account !== account) throw new Refusal(404, "Track not found");
			const { task } = finishedItem(found, id, true);
			const isSung = task.words?.lyrics !== "";
			const own = Object.entries(fileForms).filter(([, form]) => form.isOwners && (isSung || form.isSung !== true));
			const signed = own.map(([ending, { type }]) => ({
				name: `${id}${ending}`,
				type,
				...addresses.queryFor(`${id}${ending}`),
			}));
			const expiresAt = Math.min(...signed.map((file) => file.expiresAt));
			const files = signed.map(({ name, type, query }) => ({
				name,
				type,
				url: `${publicUrl()}/files/${name}?${query}`,
			}));
			return { code: 200, message: "success", data: { id, expires_at: new Date(expiresAt).toISOString(), files } };
		},
	);
}
