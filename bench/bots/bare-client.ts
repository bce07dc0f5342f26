import { SimpleShardingStrategy } from "@discordjs/ws";
import { Events } from "discord.js";
import { createClient } from "../../src/discord/gateway/client.ts";
import { readOrder } from "./order.ts";

/** discord.js with the bot's own options, and nothing else of the bot. */
export type BareOrder = { readonly apiUrl: string; readonly token: string };

const { apiUrl, token } = await readOrder<BareOrder>();
const client = createClient(apiUrl, (manager) => new SimpleShardingStrategy(manager));
const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await ready;
process.on("message", (question) => {
	if (question === "cpu") return void process.send?.(process.cpuUsage());
	globalThis.gc?.();
	process.send?.({ memory: process.memoryUsage() });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
