import { join, parse, resolve } from "node:path";
import { styleNames } from "@tunesmith/composer/styles";
import type { Playground, PlaygroundOptions } from "@tunesmith/playground";
import type { Studio, StudioOptions } from "@tunesmith/studio";
import { type App, openApp } from "../app/app.ts";
import type { ClusterApp, ClusterAppOptions } from "../app/cluster-app.ts";
import type { AppOptions } from "../app/options.ts";
import { OwnershipProblem } from "../cluster/problem.ts";
import { OperatorError } from "../command-line.ts";
import type { Config } from "../config.ts";
import { DiscordRefused } from "../discord/failures.ts";
import { inSentence } from "../errors.ts";
import type { Log } from "../log.ts";
import { StoreProblem } from "../storage/problem.ts";
import { openDebugPanel } from "./debug-panel.ts";
import { canInjectFaults, ownStudio } from "./own-studio.ts";
import { openStylePreviews } from "./style-previews.ts";

export type AllInOneOptions = {
	readonly config: Config;
	readonly log: Log;
	/** Lets the playground listen where others can reach it. */
	readonly isPublic?: boolean;
	/** Whether the playground takes the next free port when its own is taken. */
	readonly fallsForward?: boolean;
	/** For tests. */
	readonly playground?: PlaygroundOptions;
	readonly studio?: Partial<StudioOptions>;
	readonly app?: Pick<AppOptions, "clock" | "timings" | "step"> & Pick<ClusterAppOptions, "clusterTimings">;
	/** The outcome that the next submission forces at our studio (`X-Rehearse`); undefined: none. */
	readonly takeOutcome?: () => string | undefined;
};

/**
 * The bot, with a playground where no token is set and a studio where no service is. These two are loaded only where they are needed: they
 * are half of a start.
 */
export type AllInOne<Running = App> = {
	readonly app: Running;
	readonly playground: Playground | undefined;
	readonly studio: Studio | undefined;
	/** Whether the playground had to take another port than 8080. */
	readonly hasMoved: boolean;
	close(): Promise<void>;
};

const defaultPort = 8080;

/** Opens what is needed. A failure closes what was opened before; an expected one is an OperatorError. */
export const openAllInOne = (options: AllInOneOptions): Promise<AllInOne> => openWith(options, openApp);

/** The same as one of several processes on a PostgreSQL database. */
export async function openOneOfSeveral(options: AllInOneOptions): Promise<AllInOne<ClusterApp>> {
	const { openClusterApp } = await import("../app/cluster-app.ts");
	return openWith(options, openClusterApp);
}

async function openWith<Running extends App | ClusterApp>(
	options: AllInOneOptions,
	openRunning: (options: AppOptions) => Promise<Running>,
): Promise<AllInOne<Running>> {
	const { config, log } = options;
	let app: Running | undefined;
	let playground: Playground | undefined;
	const panel = openDebugPanel(
		(space) => (app === undefined ? undefined : "jobs" in app ? app.jobs : app.botOf(space)?.jobs),
		() => playground,
	);
	try {
		await using opened = new AsyncDisposableStack();
		const port = config.PORT ?? defaultPort;
		if (config.DISCORD_TOKEN === undefined) {
			const previews = openStylePreviews(join(config.STUDIO_DATA, "previews"), styleNames);
			opened.defer(previews.close);
			playground = await openLocalPlayground(options, port, {
				internals: panel.internals,
				botUrl: () => app?.server.url,
				presets: previews,
				...(canInjectFaults(config) && {
					setServiceOutcome: panel.setServiceOutcome,
					serviceOutcomes: (await import("@tunesmith/studio")).faultOutcomes,
				}),
			});
			opened.defer(() => playground?.close());
		}
		const own = config.MUSIC_API_URL === undefined ? ownStudio(config, log, playground !== undefined) : undefined;
		const studio = own && (await openOwnStudio({ ...own.options, ...options.studio }));
		if (studio !== undefined) opened.defer(() => studio.close());
		app = await openRunning({
			config,
			discord: {
				token: config.DISCORD_TOKEN ?? playground?.token ?? "",
				apiUrl: playground?.apiUrl ?? config.DISCORD_API_URL,
				guildId: config.DISCORD_GUILD_ID,
			},
			service: {
				baseUrl: config.MUSIC_API_URL ?? studio?.url ?? "",
				// a service may accept any key, but never an empty one
				key: own?.key ?? config.MUSIC_API_KEY ?? "tunesmith",
				isOwnStudio: studio !== undefined,
				headers: () => {
					const outcome = options.takeOutcome?.() ?? panel.takeOutcome();
					return outcome === undefined ? {} : { "x-rehearse": outcome };
				},
			},
			http: { host: config.HOST, port: playground === undefined ? port : 0 },
			styles: styleNames,
			log,
			...options.app,
		});
		opened.defer(() => app?.close());
		const hasMoved = playground !== undefined && port !== 0 && !playground.url.endsWith(`:${port}`);
		const open = opened.move();
		return { app, playground, studio, hasMoved, close: () => open.disposeAsync() };
	} catch (error) {
		throw isExpected(error) ? new OperatorError(error.message, exitCodeOf(error), { cause: error }) : error;
	}
}

async function openOwnStudio(options: StudioOptions): Promise<Studio> {
	const { openStudio, StudioProblem } = await import("@tunesmith/studio");
	return openStudio(options).catch((error: unknown) => {
		throw error instanceof StudioProblem
			? new OperatorError(inSentence(error.message), error.isSetting ? 2 : 1, { cause: error })
			: error;
	});
}

/** The playground's data lies beside the bot's store: the jobs there name its people and channels. */
function dataFolder(storeUrl: string): Pick<PlaygroundOptions, "dataFolder"> {
	const path = /^sqlite:(.+)$/.exec(storeUrl)?.[1];
	if (path === undefined || path === ":memory:") return {};
	const { dir, name } = parse(resolve(path));
	return { dataFolder: join(dir, `${name}-playground`) };
}

async function openLocalPlayground(
	{ config, log, isPublic = false, fallsForward = false, playground }: AllInOneOptions,
	port: number,
	options: PlaygroundOptions,
): Promise<Playground> {
	if (!isPublic && !/^(127\.|localhost$|::1$)/.test(config.HOST))
		throw new OperatorError(
			`DISCORD_TOKEN is not set, and the playground is for this machine only, not for HOST=${config.HOST}: set the token, or start with --public.`,
			2,
		);
	const { openPlayground, PlaygroundProblem } = await import("@tunesmith/playground");
	for (let tried = port; ; tried += 1) {
		try {
			return await openPlayground({
				host: config.HOST,
				port: tried,
				allowRemote: isPublic,
				...dataFolder(config.STORE_URL),
				log: log.child({ part: "playground" }),
				...options,
				...playground,
			});
		} catch (error) {
			if (error instanceof PlaygroundProblem) throw new OperatorError(error.message, 1, { cause: error });
			if (!isPortTaken(error)) throw error;
			if (!fallsForward || tried >= port + 20)
				throw new OperatorError(`Port ${tried} is taken: set PORT to a free one.`, 1, { cause: error });
		}
	}
}

const isPortTaken = (error: unknown): error is Error =>
	error instanceof Error && "code" in error && error.code === "EADDRINUSE";

const expected = [StoreProblem, OwnershipProblem, DiscordRefused];

/** Whether an error's message is a sentence for the operator. Anything else is a bug, and its stack belongs into the log. */
const isExpected = (error: unknown): error is Error =>
	isPortTaken(error) || expected.some((type) => error instanceof type);

/** 2 where a setting has to be changed before the bot can start. */
const exitCodeOf = (error: Error) =>
	error instanceof OwnershipProblem || (error instanceof StoreProblem && error.isOfSettings) ? 2 : 1;
