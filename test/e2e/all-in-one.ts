import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPlayground, type Playground, type PlaygroundOptions } from "@tunesmith/playground";
import { openStudio, type Studio, type StudioOptions } from "@tunesmith/studio";
import type { APIMessage } from "discord-api-types/v10";
import { type AllInOne, type AllInOneOptions, openAllInOne } from "../../src/cli/all-in-one.ts";
import { readConfig } from "../../src/config.ts";
import { type Log, openLog } from "../../src/log.ts";

import { fastTimings } from "./fast-timings.ts";

/** Everything real on this machine: playground, studio with the tone engine, bot. Bot and studio can be stopped and started again on the same data. */
export type TestAllInOne = {
	readonly playground: Playground;
	/** Where bot and studio keep their data, in `bot` and `studio`. */
	readonly folder: string;
	readonly studio: () => Studio;
	readonly current: () => AllInOne;
	/** Every line that was logged, as text. */
	readonly logLines: readonly string[];
	/** The next submission ends like this at the studio (`X-Rehearse`). */
	rehearse(outcome: string): void;
	stopBot(): Promise<void>;
	startBot(options?: Pick<AllInOneOptions, "app">): Promise<void>;
	close(): Promise<void>;
};

/** A studio with the tone engine, for the key "sesame", with its data in `studio` below `folder`. */
export const openStudioIn = (folder: string, log: Log, more: Partial<StudioOptions> = {}): Promise<Studio> =>
	openStudio({
		host: "127.0.0.1",
		port: 0,
		keys: ["sesame"],
		dataFolder: join(folder, "studio"),
		maxBytes: 1024 ** 3,
		engine: { engine: "tone", toneSeconds: 1, workers: 1 },
		rate: 1000,
		queue: 1000,
		callbackAllow: ["127.0.0.1"],
		faults: true,
		pace: 0.1,
		log,
		...more,
	});

export async function openTestAllInOne(
	options: {
		readonly settings?: Readonly<Record<string, string>>;
		readonly playground?: PlaygroundOptions;
		readonly studio?: Partial<StudioOptions>;
		readonly app?: AllInOneOptions["app"];
		/** The bot talks to this service instead of the studio, which is opened only if it has options then. */
		readonly musicUrl?: string;
	} = {},
): Promise<TestAllInOne> {
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-e2e-"));
	const logLines: string[] = [];
	const log = openLog("debug", { write: (line) => void logLines.push(line) });
	const playground = await openPlayground(options.playground);
	const hasStudio = options.musicUrl === undefined || options.studio !== undefined;
	const openedStudio = hasStudio ? await openStudioIn(folder, log, options.studio) : undefined;
	const studio = () => {
		if (openedStudio === undefined) throw new Error("there is no studio");
		return openedStudio;
	};
	const settings = readConfig({
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: options.musicUrl ?? studio().url,
		MUSIC_API_KEY: "sesame",
		STORE_URL: `sqlite:${join(folder, "bot", "tunesmith.sqlite")}`,
		PORT: "0",
		...options.settings,
	});
	if (!settings.ok) throw new Error(settings.message);
	let outcome: string | undefined;
	const takeOutcome = () => {
		const taken = outcome;
		outcome = undefined;
		return taken;
	};
	const open = (more: Pick<AllInOneOptions, "app"> = {}) =>
		openAllInOne({
			config: settings.config,
			log,
			app: { timings: fastTimings, ...options.app, ...more.app },
			takeOutcome,
		});
	let allInOne: AllInOne | undefined = await open();
	const current = (): AllInOne => {
		if (allInOne === undefined) throw new Error("the bot is stopped");
		return allInOne;
	};
	return {
		playground,
		folder,
		studio,
		current,
		logLines,
		rehearse(asked) {
			outcome = asked;
		},
		async stopBot() {
			await current().close();
			allInOne = undefined;
		},
		async startBot(more) {
			allInOne = await open(more);
		},
		async close() {
			await allInOne?.close();
			await openedStudio?.close();
			await playground.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

export const mp3sOf = (message: APIMessage) => message.attachments.filter(({ filename }) => filename.endsWith(".mp3"));
export const descriptionOf = (message: APIMessage | undefined) => message?.embeds[0]?.description ?? "";
