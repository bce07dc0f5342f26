import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Actor, openPlayground, type Playground, type PlaygroundOptions } from "@tunesmith/playground";
import { type ClusterApp, openClusterApp } from "../../src/app/cluster-app.ts";
import type { AppOptions } from "../../src/app/options.ts";
import { readConfig } from "../../src/config.ts";
import { type Log, openLog } from "../../src/log.ts";
import { openStudioIn } from "../e2e/all-in-one.ts";
import { fastJobs, fastTimings } from "../e2e/fast-timings.ts";

/** Short, so that tests need not wait long for a process that is stopped. */
const swiftCluster = { leaseMs: 4_000, heartbeatMs: 500, pollMs: 150, leaveMs: 8_000, identifyMs: 50 };

/** As in earnest, a song is not given up while a process of the studio stands still or the machine is busy. */
export const patientTimings = {
	...fastTimings,
	jobs: {
		...fastJobs,
		submit: { ...fastJobs.submit, downMs: 90_000, unclearMs: 90_000, keysMs: 20_000 },
		poll: { ...fastJobs.poll, deadlineMs: 180_000, unknownMs: 20_000 },
	},
	discord: { ...fastTimings.discord, patienceMs: 60_000 },
} satisfies AppOptions["timings"];

/** A playground and a music service, and what it takes to run bots on them. */
export type Stage = {
	readonly playground: Playground;
	readonly folder: string;
	readonly databaseUrl: string;
	/** Every line that was logged in this process, as text. */
	readonly logLines: readonly string[];
	readonly settings: (more?: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
	/** One of the bot's processes, inside this one. */
	openBot(more?: Readonly<Record<string, string>>, timings?: AppOptions["timings"]): Promise<ClusterApp>;
	/** A server whose events come by the shard with this id, of `count`, with three people in it. */
	addGuild(shard: number, count: number): StageGuild;
	/** Called before everything is closed. */
	onClose(close: () => Promise<void>): void;
	close(): Promise<void>;
};

export type StageGuild = { readonly guildId: string; readonly channelId: string; readonly people: readonly Actor[] };

/** `musicUrl`: a music service that runs elsewhere. Default: a studio in this process. */
export async function openStage(
	databaseUrl: string,
	playgroundOptions: PlaygroundOptions = {},
	musicUrl?: string,
): Promise<Stage> {
	const folder = mkdtempSync(join(tmpdir(), "tunesmith-several-"));
	const logLines: string[] = [];
	const log: Log = openLog("debug", { write: (line) => void logLines.push(line) });
	const playground = await openPlayground(playgroundOptions);
	const studio = musicUrl === undefined ? await openStudioIn(folder, log) : undefined;
	const settings: Stage["settings"] = (more) => ({
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: musicUrl ?? studio?.url ?? "",
		MUSIC_API_KEY: "sesame",
		STORE_URL: databaseUrl,
		PORT: "0",
		...more,
	});
	const opened: (() => Promise<void>)[] = [];
	let born = 300_000_000_000n;
	return {
		addGuild(shard, count) {
			const { world } = playground;
			do born++;
			while (Number(born % BigInt(count)) !== shard);
			const users = [0, 1, 2].map((n) => world.addUser({ username: `person-${born}-${n}` }));
			const guild = world.addGuild({
				name: `Server ${born}`,
				ownerId: users[0]?.id ?? "",
				id: String(born << 22n),
			});
			for (const { id } of users.slice(1)) world.addMember(guild.id, id);
			const channelId = world.addChannel(guild.id, { name: "songs" }).id;
			return { guildId: guild.id, channelId, people: users.map(({ id }) => playground.as(id)) };
		},
		playground,
		folder,
		databaseUrl,
		logLines,
		settings,
		async openBot(more, timings = patientTimings) {
			const app = await openOneBot(settings(more), log, { timings });
			opened.push(() => app.close().catch(() => {}));
			return app;
		},
		onClose: (close) => void opened.push(close),
		async close() {
			await Promise.all(opened.map((close) => close()));
			await studio?.close();
			await playground.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** One of several processes of the bot; `settings` as in the environment, `headers` go with each submission. */
export async function openOneBot(
	settings: Readonly<Record<string, string>>,
	log: Log,
	{
		headers = () => ({}),
		...more
	}: { headers?: () => Readonly<Record<string, string>> } & Pick<AppOptions, "step" | "timings"> = {},
): Promise<ClusterApp> {
	const read = readConfig(settings);
	if (!read.ok) throw new Error(read.message);
	const { config } = read;
	return openClusterApp({
		config,
		discord: { token: config.DISCORD_TOKEN ?? "", apiUrl: config.DISCORD_API_URL, guildId: undefined },
		service: { baseUrl: config.MUSIC_API_URL ?? "", key: "sesame", isOwnStudio: false, headers },
		http: { host: "127.0.0.1", port: config.PORT ?? 0 },
		styles: [],
		log,
		timings: patientTimings,
		clusterTimings: swiftCluster,
		...more,
	});
}
