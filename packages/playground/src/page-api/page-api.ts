import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor } from "../actor/actor.ts";
import { ClientRefusal } from "../actor/client-refusal.ts";
import { openActor } from "../actor/open-actor.ts";
import { openPersonView } from "../actor/person-view.ts";
import { takeUpload } from "../actor/uploads.ts";
import type { InjectedFault } from "../fault-injection.ts";
import type { DebugPanel, Presets } from "../options.ts";
import { showFile } from "../shapes/messages.ts";
import type { World } from "../world/editing.ts";
import type { WorldState } from "../world/world.ts";
import { actions } from "./actions.ts";
import { mountDebugPanel } from "./debug-panel.ts";
import { isOwnPage } from "./origin.ts";
import { mountPresets } from "./presets.ts";
import { fault } from "./requests.ts";
import { servePage } from "./serve-page.ts";
import { showSnapshot } from "./snapshot.ts";

export type PageOptions = {
	readonly state: WorldState;
	readonly world: World;
	readonly injectFault: (fault: InjectedFault) => void;
	readonly calm: () => void;
	readonly allowRemote: boolean;
	/** Static files served at `/`; the page in `page/` otherwise. */
	readonly folder: string | undefined;
	/** Adds routes of the bot's own (queue, wallet, timelines) behind the same Origin check. */
	readonly mount: ((server: FastifyInstance) => Promise<void>) | undefined;
	readonly debugPanel: DebugPanel;
	readonly presets: Presets | undefined;
};

const asQuery = z.object({ as: z.string() });

/**
 * What the page in the browser talks to. JSON; ids are snowflakes; shapes are Discord's own unless said otherwise.
 *
 * | address | asks | answers |
 * |---|---|---|
 * | `GET /playground/people` | whom one can be | `[{id, name, role}]`, role: admin, member, second, muted (without permission), newcomer, or person |
 * | `GET /playground/state?as=` | the person's view | `{me, people, guilds: [{…, channels, members, roles}], dms, application_id, bot_id, locales, now, pace}` |
 * | `GET /playground/messages?as=&channelId=` | what they see there, oldest first, ephemerals included | messages; `x-told`: the `seq` of the last frame they include |
 * | `GET /playground/commands?as=&channelId=` | the commands offered there | commands with localisations |
 * | `GET /playground/dm?as=` | their DM with the bot | `{channelId}` |
 * | `POST /playground/upload?as=&channelId=&name=` | raw bytes (`application/octet-stream`; progress by XHR) | `{fileId, attachment}` |
 * | `POST /playground/invoke` … `dismiss` | `requests.ts`, with `as` in the body | `{interactionId}`, or nothing for react, say, dismiss |
 * | `POST /playground/autocomplete` | see above | `{choices: [{name, value}]}` once the bot answered |
 * | `POST /playground/settings` | boost tier and locale of a guild; locale, nitro, hasApp, acceptsDms of a person; `uploadBytes` | `{}` |
 * | `POST /playground/rehearse`, `/calm` | an `InjectedFault`; take the waiting ones back | `{}` |
 * | `GET /playground/debug-panel`, `/internals`, `POST /rehearse-service` | `debug-panel.ts` | the internals of the bot, where the program that opened the playground shows them |
 * | `GET /playground/presets`, `/preview?name=` | styles to hear first | names; the MP3 of one |
 * | `WS /playground/events?as=` | – | frames `{seq, name, data}`, numbered upwards; close code 4004: there is no such person |
 *
 * Frames: `READY` (the state above), then Discord's events as that person sees them (`MESSAGE_CREATE|UPDATE|DELETE`, `MESSAGE_REACTION_*`,
 * `CHANNEL_*`, `THREAD_*`, `GUILD_*`), and `INTERACTION_OUTCOME {id, type, name, channel_id, message_id?, outcome, original_id?, modal?, choices?}`,
 * where `outcome.is` is waiting, answered, deferred, updated, update-deferred, modal, choices or failed (with `reason`). A modal is submitted by
 * `POST /playground/submit {as, interactionId, fields}`, fields by custom id.
 *
 * Failures: 403 for a foreign Origin or Host; 400 `{error: {code: "bad-request", message}}`; 409 `{error: {code: "refused", message}}` where
 * Discord's client would not have let the person do it.
 */
export async function mountPage(server: FastifyInstance, options: PageOptions): Promise<void> {
	const { state, world } = options;
	await server.register(
		async (scope) => {
			scope.addHook("onRequest", async (request, reply) => {
				if (!isOwnPage(request.raw, options.allowRemote))
					return reply
						.code(403)
						.send({ error: { code: "foreign-origin", message: "only the playground's own page may ask this" } });
			});
			scope.setErrorHandler(answerError);
			scope.addContentTypeParser("application/octet-stream", (_request, payload, done) => done(null, payload));

			const actorOf = (query: unknown): Actor => openActor(state, personOf(state, asQuery.parse(query).as));
			const channelQuery = z.object({ channelId: z.string() });
			scope.get("/people", async () => listPeople(state, world));
			scope.get("/state", async (request) => showSnapshot(state, world.user(actorOf(request.query).userId)));
			scope.get("/messages", async (request, reply) => {
				void reply.header("x-told", state.told);
				return actorOf(request.query).messages(channelQuery.parse(request.query).channelId);
			});
			scope.get("/commands", async (request) => actorOf(request.query).commands(channelQuery.parse(request.query)));
			scope.get("/dm", async (request) => actorOf(request.query).dm());
			scope.post("/upload", { bodyLimit: state.uploadBytes.nitro }, async (request) => {
				const query = z
					.object({ as: z.string(), channelId: z.string(), name: z.string().min(1).max(260) })
					.parse(request.query);
				const view = openPersonView(state, personOf(state, query.as));
				const channel = view.channel(query.channelId);
				const file = await takeUpload(state, view, channel, { name: query.name, content: request.raw });
				return { fileId: file.id, attachment: showFile(state, channel.id, file, true) };
			});
			for (const [word, act] of Object.entries(actions(state, world)))
				scope.post(`/${word}`, async (request) => act(request.body));
			scope.post("/rehearse", async (request) => {
				options.injectFault(fault.parse(request.body));
				return {};
			});
			scope.post("/calm", async () => {
				options.calm();
				return {};
			});
			mountDebugPanel(scope, state, options.debugPanel);
			mountPresets(scope, options.presets);
			await options.mount?.(scope);
		},
		{ prefix: "/playground" },
	);
	if (options.folder !== undefined) await server.register(fastifyStatic, { root: options.folder });
	else await servePage(server);
}

function listPeople(state: WorldState, world: World): readonly { id: string; name: string; role: string }[] {
	const roles = Object.entries(world.seed?.people ?? {});
	return [...state.users.values()]
		.filter((user) => !user.isBot)
		.map((user) => ({
			id: user.id,
			name: user.globalName ?? user.username,
			role: roles.find(([, userId]) => userId === user.id)?.[0] ?? "person",
		}));
}

function personOf(state: WorldState, userId: string): string {
	const user = state.users.get(userId);
	if (user === undefined || user.isBot) throw new ClientRefusal(`there is no person ${userId}`);
	return user.id;
}

async function answerError(error: unknown, _request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	if (error instanceof ClientRefusal)
		return reply.code(409).send({ error: { code: "refused", message: error.message } });
	if (error instanceof z.ZodError)
		return reply.code(400).send({ error: { code: "bad-request", message: z.prettifyError(error) } });
	const status = typeof error === "object" && error !== null && "statusCode" in error ? Number(error.statusCode) : 500;
	const message = error instanceof Error ? error.message : "the playground failed";
	return reply.code(status).send({ error: { code: status < 500 ? "bad-request" : "failed", message } });
}
