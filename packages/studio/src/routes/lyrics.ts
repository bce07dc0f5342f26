import type { Brief } from "@tunesmith/composer";
import { lyricsSchema } from "@tunesmith/protocol";
import type { FastifyInstance } from "fastify";
import { createRateLimit, rateHeaders, refuseBeyond } from "../accounts/rate-limit.ts";
import type { Backend } from "../backend.ts";
import { defaultModels, type RulesFor, rulesOf } from "../models.ts";
import type { StudioOptions } from "../options.ts";
import { Refusal } from "../refusal.ts";
import { drawSeed as randomSeed } from "../seed.ts";
import { modelName, refuseLong, requireFields } from "../tasks/fields.ts";
import { isBlocked, moderated } from "../tasks/moderation.ts";
import { readBody } from "../tasks/read-body.ts";
import { accountOfHeader, keyFirst } from "./keys.ts";
import { routeDocs } from "./route-docs.ts";

/** An engine writes within a second. */
const longestMs = 10_000;

/** `POST /api/v2/lyrics`: words alone, at once and without a task. */
export function serveLyrics(app: FastifyInstance, backend: Backend, options: StudioOptions): void {
	const { database, accounts, pools, now } = backend;
	const { drawSeed = randomSeed, rulesFor = rulesOf } = options;
	const rateLimit = createRateLimit(database, "lyrics", options.rate, now);
	app.post(
		"/api/v2/lyrics",
		{ onRequest: keyFirst(accounts), config: { docs: routeDocs.lyrics } },
		async (request, reply) => {
			const account = accountOfHeader(request, accounts);
			const brief = { ...readWish(request.body, rulesFor), seed: seedIn(request.body) ?? drawSeed() };
			const allowance = await rateLimit(account);
			reply.headers(rateHeaders(allowance));
			refuseBeyond(allowance);
			if (isBlocked(brief)) throw new Refusal(400, moderated);
			const engine = await pools.default.engine();
			const { title, style, lyrics, language } = await engine.write(brief, AbortSignal.timeout(longestMs));
			const data = { title, tags: style, lyrics, language, seed: brief.seed };
			return { code: 200, message: "success", data };
		},
	);
}

const seedIn = (body: unknown): number | undefined => readBody(lyricsSchema, body).seed;

/** The wish as a brief. Throws a Refusal (400). */
function readWish(body: unknown, rulesFor: RulesFor): Omit<Brief, "seed"> {
	const given = readBody(lyricsSchema, body);
	const { gpt_description_prompt: description = "", title = "" } = given;
	requireFields({ gpt_description_prompt: description }, "");
	const model = modelName(given.model, defaultModels.v2);
	const rules = rulesFor(model);
	refuseLong([
		["gpt_description_prompt", description, rules.description],
		["title", title, rules.title],
	]);
	return { taskId: "", mode: "describe", description, title, style: "", lyrics: "", instrumental: false, model };
}
