import { setTimeout as pause } from "node:timers/promises";
import { openClusterApp } from "../../src/app/cluster-app.ts";
import { shardOf } from "../../src/cluster/shards.ts";
import { readConfig } from "../../src/config.ts";
import { openLog } from "../../src/log.ts";
import { readOrder, sayReady } from "./order.ts";
import type { BotOrder } from "./ours.ts";

/** What `ours.ts` takes, with PostgreSQL and SHARDS, which names the shards that the process is to own. */
export type OneOfSeveralOrder = BotOrder;

/** One of several processes of our bot on PostgreSQL, as it is started in earnest, log included. */
const { settings, guildIds, atOnce } = await readOrder<OneOfSeveralOrder>();
const read = readConfig(settings);
if (!read.ok) throw new Error(read.message);
const { config } = read;
const app = await openClusterApp({
	config,
	discord: { token: config.DISCORD_TOKEN ?? "", apiUrl: config.DISCORD_API_URL, guildId: undefined },
	service: { baseUrl: config.MUSIC_API_URL ?? "", key: config.MUSIC_API_KEY ?? "", isOwnStudio: true },
	http: { host: "127.0.0.1", port: 0 },
	styles: [],
	log: openLog(config.LOG_LEVEL, { write: () => undefined }),
});
const wanted = config.SHARDS === "auto" ? [] : config.SHARDS;
while (app.bots.size < wanted.length) await pause(50);
for (const guildId of guildIds) {
	const jobs = app.bots.get(shardOf(guildId, config.SHARD_COUNT ?? 1))?.jobs;
	if (jobs === undefined) continue;
	const { lane, limits } = await jobs.settings(guildId);
	const by = { userId: "bench", roleIds: [], isAdmin: true };
	const wide = { ...lane, concurrency: atOnce, perInterval: 10_000 };
	await jobs.changeSettings(guildId, { lane: wide, limits: { ...limits, running: 100, waiting: 1000 } }, by);
}
process.on("message", (question) => {
	if (question === "cpu") process.send?.(process.cpuUsage());
	else process.send?.({ memory: process.memoryUsage() });
});
process.on("disconnect", () => process.exit(0));
sayReady();
