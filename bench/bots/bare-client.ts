import { SimpleShardingStrategy, WorkerShardingStrategy } from "@discordjs/ws";
import { Events } from "discord.js";
import { createClient } from "../../src/discord/gateway/client.ts";
import { readOrder, sayReady } from "./order.ts";

/** discord.js with the bot's own options, and nothing else of the bot; its gateway in a thread where `hasThread`, as the bot's. */
export type BareOrder = { readonly apiUrl: string; readonly token: string; readonly hasThread: boolean };

const { apiUrl, token, hasThread } = await readOrder<BareOrder>();
const client = createClient(apiUrl, (manager) =>
	hasThread ? new WorkerShardingStrategy(manager, { shardsPerWorker: "all" }) : new SimpleShardingStrategy(manager),
);
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await ready;
process.on("message", (question) => {
	if (question === "cpu") return void process.send?.(process.cpuUsage());
	globalThis.gc?.();
	process.send?.({ memory: process.memoryUsage() });
});
process.on("disconnect", () => process.exit(0));
sayReady();
