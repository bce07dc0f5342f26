import { type ApplicationCommandDataResolvable, Client, Events, GatewayIntentBits, MessageFlags } from "discord.js";
import { readOrder, sayReady } from "./order.ts";

/** A bare discord.js bot that acknowledges every command and does nothing more. */
export type DeferringOrder = {
	readonly token: string;
	readonly apiUrl: string;
	readonly commands: readonly ApplicationCommandDataResolvable[];
};

const { token, apiUrl, commands } = await readOrder<DeferringOrder>();
const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
client.on(Events.InteractionCreate, (interaction) => {
	if (interaction.isChatInputCommand())
		void interaction.deferReply({ flags: MessageFlags.Ephemeral }).catch((error) => process.stderr.write(`${error}\n`));
});
const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
await client.login(token);
await (await ready).application.commands.set(commands);
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("disconnect", () => process.exit(0));
sayReady();
