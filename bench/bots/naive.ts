import { setTimeout as pause } from "node:timers/promises";
import { type ChatInputCommandInteraction, Client, EmbedBuilder, Events, GatewayIntentBits } from "discord.js";
import type { DeferringOrder } from "./deferring.ts";
import { readOrder, sayReady } from "./order.ts";

/** The bot that one writes in an evening: defers, submits, asks until it is done, downloads, answers. No disk, no queue, no wallet. */
export type NaiveOrder = DeferringOrder & { readonly musicUrl: string };

const order = await readOrder<NaiveOrder>();
const headers = { authorization: "Bearer k", "content-type": "application/json" };

type Feed = { data: { type: string; response_data: { title: string; tags: string; audio_url: string }[] } };

async function answer(interaction: ChatInputCommandInteraction): Promise<void> {
	await interaction.deferReply();
	const prompt = interaction.options.getString("prompt", true);
	const body = JSON.stringify({ gpt_description_prompt: prompt, make_instrumental: false, model: "chirp-v3-5" });
	const submitted = await fetch(`${order.musicUrl}/api/v2/generate`, { method: "POST", headers, body });
	const { workId } = ((await submitted.json()) as { data: { workId: string } }).data;
	for (;;) {
		const feed = await fetch(`${order.musicUrl}/api/v2/feed?workId=${workId}`, { headers });
		const { data } = (await feed.json()) as Feed;
		if (data.type === "complete") {
			const files = await Promise.all(
				data.response_data.map(async ({ title, audio_url }) => {
					const attachment = Buffer.from(await (await fetch(audio_url)).arrayBuffer());
					return { attachment, name: `${title}.mp3` };
				}),
			);
			const embeds = data.response_data.map(({ title, tags }) =>
				new EmbedBuilder().setTitle(title).setDescription(tags),
			);
			await interaction.editReply({ embeds, files });
			return;
		}
		await pause(5000);
	}
}

const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: order.apiUrl } });
client.on(Events.InteractionCreate, (interaction) => {
	if (interaction.isChatInputCommand()) void answer(interaction).catch((error) => process.stderr.write(`${error}\n`));
});
const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
await client.login(order.token);
await (await ready).application.commands.set(order.commands);
process.on("message", () => process.send?.(process.cpuUsage()));
process.on("disconnect", () => process.exit(0));
sayReady();
