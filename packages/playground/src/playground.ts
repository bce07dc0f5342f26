import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import type { Actor } from "./actor/actor.ts";
import { openActor } from "./actor/open-actor.ts";
import { wallClock } from "./clock.ts";
import { type InjectedFault, openFaults } from "./fault-injection.ts";
import { openGateway } from "./gateway/gateway.ts";
import { createInjector } from "./inject-fault.ts";
import { discordLimits, discordPace, discordUploadBytes, type Limits, MiB, type PlaygroundOptions } from "./options.ts";
import { isOwnPage } from "./page-api/origin.ts";
import { mountPage } from "./page-api/page-api.ts";
import { passOn } from "./page-api/pass-on.ts";
import { openStream } from "./page-api/stream.ts";
import { mountApi } from "./rest/api.ts";
import { type Counts, openCounts } from "./rest/counts.ts";
import { openBuckets } from "./rest/limits.ts";
import { cdnRoutes } from "./rest/routes/cdn.ts";
import { openEditing, type World } from "./world/editing.ts";
import { makeWorld } from "./world/make-world.ts";
import { openWorld } from "./world/open.ts";

/** A running stand-in for Discord. */
export type Playground = {
	/** `http://127.0.0.1:port`: the page. */
	readonly url: string;
	/** What `DISCORD_API_URL` takes: the REST root without the version. */
	readonly apiUrl: string;
	/** The bot's token. */
	readonly token: string;
	readonly applicationId: string;
	readonly world: World;
	/** The world through the eyes of a person, with hands. */
	as(userId: string): Actor;
	/** Makes Discord fail, now or at the next occasion. */
	injectFault(fault: InjectedFault): void;
	/** Takes back all failures that still wait for their occasion. */
	calm(): void;
	readonly counts: Counts;
	/** How many gateway connections are open. */
	readonly connections: number;
	/** One sentence for whoever started the program, where the kept world could not be read and a fresh one took its place. */
	readonly notice: string | undefined;
	close(): Promise<void>;
};

const limitsOf = (limits: PlaygroundOptions["limits"]): Limits | undefined =>
	limits === undefined || limits === "off"
		? undefined
		: limits === "on"
			? discordLimits
			: { ...discordLimits, ...limits };

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Opens the playground; rejects when the address is taken, or is no loopback address and `allowRemote` is not set. */
export async function openPlayground(options: PlaygroundOptions = {}): Promise<Playground> {
	const host = options.host ?? "127.0.0.1";
	if (!loopback.test(host) && options.allowRemote !== true)
		throw new Error(`the playground listens on loopback addresses only, not on ${host}`);
	const { state, world, identity, notice } = await openWorldOf(options);
	const token = options.token ?? identity.token;
	const faults = openFaults();
	const counting = openCounts();
	const limits = limitsOf(options.limits);
	const { log, check } = options;
	const gateway = openGateway({ state, token, limits, faults, check, concurrency: options.identifyConcurrency ?? 1 });
	const server = await createServer();
	const buckets = limits === undefined ? undefined : openBuckets(state.clock, limits);
	await mountApi(server, {
		faults,
		buckets,
		state,
		token,
		shards: options.shards ?? 1,
		identifiesLeft: gateway.identifiesLeft,
		counting,
		log,
		check,
	});
	cdnRoutes(server, state);
	const injectFault = createInjector(state, gateway, faults);
	const allowRemote = options.allowRemote ?? false;
	const { pageFolder: folder, mount } = options;
	await mountPage(server, {
		state,
		world,
		injectFault,
		calm: faults.clear,
		allowRemote,
		folder,
		mount,
		debugPanel: options,
		presets: options.presets,
	});
	if (options.botUrl !== undefined) await passOn(server, { botUrl: options.botUrl, allowRemote });
	const stream = openStream(state);
	server.server.on("upgrade", (request, socket, head) => {
		if (!request.url?.startsWith("/playground/")) gateway.upgrade(request, socket, head);
		else if (isOwnPage(request, allowRemote)) stream.upgrade(request, socket, head);
		else socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
	});
	try {
		state.origin = await listen(server, host, options.port ?? 0);
	} catch (error) {
		await state.close();
		throw error;
	}
	return {
		url: state.origin,
		apiUrl: `${state.origin}/api`,
		token,
		applicationId: state.applicationId,
		world,
		as: (userId) => openActor(state, userId),
		injectFault,
		calm: faults.clear,
		get counts() {
			return counting.read();
		},
		notice,
		get connections() {
			return [...gateway.sessions.values()].filter((session) => session.send !== undefined).length;
		},
		async close() {
			gateway.close();
			stream.close();
			await server.close();
			for (const interaction of state.interactions.values()) interaction.cancelDeadline();
			await state.close();
		},
	};
}

async function openWorldOf(options: PlaygroundOptions) {
	const { state, kept, notice } = await openWorld({
		clock: options.clock ?? wallClock,
		pace: { ...discordPace, ...options.pace },
		uploadBytes: { ...discordUploadBytes, ...options.uploadBytes },
		keepBytes: options.keepBytes ?? 2048 * MiB,
		privilegedIntents: options.hasPrivilegedIntents ?? false,
		dataFolder: options.dataFolder,
		log: options.log,
	});
	const identity = kept?.identity ?? makeWorld(state, options.seed ?? "lounge");
	return { state, world: openEditing(state, identity.seed), identity, notice };
}

async function createServer(): Promise<FastifyInstance> {
	const server = fastify({
		bodyLimit: 8 * MiB,
		forceCloseConnections: true,
		routerOptions: { maxParamLength: 500 },
	});
	await server.register(multipart, { throwFileSizeLimit: false });
	return server;
}

/** Resolves to the address for clients: one that means "all of them" is none that they could use. */
async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
	const address = await server.listen({ host, port });
	return address.replace(/\/\/(0\.0\.0\.0|\[::\])/, "//127.0.0.1");
}
