import { AttachmentBuilder, Client, Events, GatewayIntentBits, type Interaction, MessageFlags } from "discord.js";
import { afterEach, expect, it } from "vitest";
import { openPlayground, type Playground } from "../src/playground.ts";

let playground: Playground | undefined;
let client: Client | undefined;

afterEach(async () => {
	await client?.destroy();
	await playground?.close();
});

it("lets discord.js log in, register, defer, edit, follow up and post files", async () => {
	playground = await openPlayground();
	const { world, apiUrl, token } = playground;
	const seed = world.seed;
	if (seed === undefined) throw new Error("no seed");
	client = new Client({ intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages], rest: { api: apiUrl } });
	const ready = new Promise((resolve) => client?.once(Events.ClientReady, resolve));
	await client.login(token);
	await ready;
	expect(client.guilds.cache.map((guild) => guild.name)).toEqual(["Tunesmith Lounge", "Night Shift Radio"]);
	await client.application?.commands.set([
		{
			name: "song",
			description: "Songs",
			options: [
				{
					type: 1,
					name: "describe",
					description: "From a line of text",
					options: [{ type: 3, name: "prompt", description: "What", required: true, maxLength: 400 }],
				},
			],
		},
	]);
	const act = async (interaction: Interaction) => {
		if (!interaction.isChatInputCommand()) return;
		await interaction.deferReply();
		await interaction.editReply({ content: `thinking about ${interaction.options.getString("prompt")}` });
		await interaction.followUp({ content: "psst", flags: MessageFlags.Ephemeral });
		const channel = await client?.channels.fetch(interaction.channelId);
		if (channel?.isSendable())
			await channel.send({
				content: `<@${interaction.user.id}>`,
				files: [new AttachmentBuilder(Buffer.from("ID3 la la"), { name: "song.mp3" })],
			});
	};
	client.on(Events.InteractionCreate, (interaction) => void act(interaction));
	const member = playground.as(seed.people.member);
	const handle = await member.invoke("song describe", { prompt: "rain" }, { channelId: seed.channels.music });
	expect((await handle.response()).content).toBe("thinking about rain");
	expect((await handle.followUp()).flags).toBe(64);
	const song = await member.until(() =>
		member.messages(seed.channels.music).find((message) => message.attachments.length > 0),
	);
	expect(song.mentions.map((user) => user.username)).toEqual(["jonas"]);
	expect(Buffer.from(await member.download(song.attachments[0] as { url: string })).toString()).toBe("ID3 la la");
	expect(
		playground
			.as(seed.people.second)
			.messages(seed.channels.music)
			.some((message) => message.content === "psst"),
	).toBe(false);
});
