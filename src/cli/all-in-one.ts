import { join, parse, resolve } from "node:path";
import { styleNames } from "@tunesmith/composer";
import { openPlayground, type Playground, type PlaygroundOptions } from "@tunesmith/playground";
import { openStudio, type Studio, type StudioOptions } from "@tunesmith/studio";
import { type App, type AppOptions, openApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

import { type AllInOneDebugPanel, openDebugPanel } from "./debug-panel.ts";
import { OperatorError } from "./operator-error.ts";
import { canRehearseService, ownStudio } from "./own-studio.ts";

export type AllInOneOptions = {
	readonly config: Config;
	readonly log: Log;
	/** Lets the playground listen where others can reach it. */
	readonly isPublic?: boolean;
	/** Whether a taken port of the playground is exchanged for the next free one. */
	readonly fallsForward?: boolean;
	readonly stop?: AbortSignal;
	/** Tests bring their own. */
	readonly playground?: PlaygroundOptions;
	readonly studio?: Partial<StudioOptions>;
	readonly app?: Pick<AppOptions, "clock" | "pace" | "step">;
	/** Outcome that the next submission asks our studio to rehearse (`X-Rehearse`), where it does. */
	readonly rehearsal?: () => string | undefined;
};

/** The bot, with the stand-ins that the settings leave to us: no token, a playground; no service, our own studio. */
export type AllInOne = {
	readonly app: App;
	readonly playground: Playground | undefined;
	readonly studio: Studio | undefined;
	/** Whether the playground had to take another port than 8080. */
	readonly hasMoved: boolean;
	close(): Promise<void>;
};

const defaultPort = 8080;

/** Opens what is needed, in order; whatever fails closes the rest and is told as a Sentence. */
export async function openAllInOne(options: AllInOneOptions): Promise<AllInOne> {
	const { config, log } = options;
	const closers: (() => Promise<void>)[] = [];
	const opened: { app?: App; playground?: Playground } = {};
	const backstage = openDebugPanel(
		() => opened.app,
		() => opened.playground,
	);
	const close = async () => {
		for (const closeOne of closers.splice(0).reverse()) await closeOne();
	};
	try {
		const port = config.PORT ?? defaultPort;
		const playground =
			config.DISCORD_TOKEN === undefined
				? await openStandIn(options, port, backstage, () => opened.app?.web.url)
				: undefined;
		if (playground !== undefined) {
			opened.playground = playground;
			closers.push(() => playground.close());
		}
		const own = config.MUSIC_API_URL === undefined ? ownStudio(config, log, playground !== undefined) : undefined;
		const studio = own === undefined ? undefined : await openStudio({ ...own.options, ...options.studio });
		if (studio !== undefined) closers.push(() => studio.close());
		const app = await openApp({
			config,
			discord: {
				token: config.DISCORD_TOKEN ?? playground?.token ?? "",
				apiUrl: playground?.apiUrl ?? config.DISCORD_API_URL,
				guildId: config.DISCORD_GUILD_ID,
			},
			music: {
				baseUrl: config.MUSIC_API_URL ?? studio?.url ?? "",
				// a service may take any key, but never none
				key: own?.key ?? config.MUSIC_API_KEY ?? "tunesmith",
				isOwnStudio: studio !== undefined,
				headers: () => {
					const outcome = options.rehearsal?.() ?? backstage.takeOutcome();
					return outcome === undefined ? {} : { "x-rehearse": outcome };
				},
			},
			web: { host: config.HOST, port: playground === undefined ? port : 0 },
			styles: styleNames,
			log,
			...options.app,
		});
		opened.app = app;
		closers.push(() => app.close());
		return {
			app,
			playground,
			studio,
			hasMoved: playground !== undefined && port !== 0 && !playground.url.endsWith(`:${port}`),
			close,
		};
	} catch (error) {
		await close();
		throw explain(error);
	}
}

/** The playground's world lies beside the bot's store: the one names the people and channels of the other. */
function worldFolder(storeUrl: string): Pick<PlaygroundOptions, "dataFolder"> {
	const path = /^sqlite:(.+)$/.exec(storeUrl)?.[1];
	if (path === undefined || path === ":memory:") return {};
	const { dir, name } = parse(resolve(path));
	return { dataFolder: join(dir, `${name}-playground`) };
}

async function openStandIn(
	{ config, log, isPublic, fallsForward, playground }: AllInOneOptions,
	port: number,
	backstage: AllInOneDebugPanel,
	botUrl: () => string | undefined,
): Promise<Playground> {
	if (isPublic !== true && !/^(127\.|localhost$|::1$)/.test(config.HOST))
		throw new OperatorError(
			`DISCORD_TOKEN is not set, and the playground is for this machine only, not for HOST=${config.HOST}: set the token, or start with --public.`,
			2,
		);
	for (let tried = port; ; tried += 1) {
		try {
			return await openPlayground({
				host: config.HOST,
				port: tried,
				allowRemote: isPublic === true,
				...worldFolder(config.STORE_URL),
				log: log.child({ room: "playground" }),
				insight: backstage.insight,
				botUrl,
				...(canRehearseService(config) && {
					rehearseService: backstage.rehearseService,
					serviceOutcomes: backstage.serviceOutcomes,
				}),
				...playground,
			});
		} catch (error) {
			const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
			if (!isTaken) throw error;
			if (fallsForward !== true || tried >= port + 20)
				throw new OperatorError(`Port ${tried} is taken: set PORT to a free one.`, 1, { cause: error });
		}
	}
}

const spoken = ["StoreProblem", "PlaygroundProblem", "DiscordRefused", "StudioProblem", "EngineError"];

/** What the rooms throw for the operator is a sentence already; anything else is a bug and keeps its stack for the log. */
function explain(error: unknown): unknown {
	const isSpoken =
		error instanceof Error && (spoken.includes(error.name) || ("code" in error && error.code === "EADDRINUSE"));
	return isSpoken ? new OperatorError(error.message, 1, { cause: error }) : error;
}
