import { type ChatInputCommandInteraction, type Interaction, MessageFlags } from "discord.js";
import { expect, it } from "vitest";
import { codeOf, openRig, serve } from "./rig.ts";

/** Hands the next interaction to the test. */
function catching() {
	let caught: (interaction: ChatInputCommandInteraction) => void;
	const next = new Promise<ChatInputCommandInteraction>((resolve) => {
		caught = resolve;
	});
	const act = async (interaction: Interaction) => {
		if (interaction.isChatInputCommand()) caught(interaction);
	};
	return { next, act };
}

async function caughtPing(options?: Parameters<typeof openRig>[0]) {
	const rig = await openRig(options);
	const client = await rig.login();
	const { next, act } = catching();
	await serve(client, act);
	const place = { channelId: rig.seed.channels.music };
	const handle = await rig.member.invoke("ping", {}, place);
	return { ...rig, client, handle, interaction: await next, place };
}

it("gives an interaction up after three seconds: the person is told, and a late answer is 10062", async () => {
	const { handle, interaction, clock } = await caughtPing();
	clock.advance(2_999);
	expect(handle.outcome).toEqual({ is: "waiting" });
	clock.advance(1);
	expect(handle.outcome).toEqual({ is: "failed", reason: "The application did not respond", afterMs: 3_000 });
	expect(await codeOf(interaction.deferReply())).toBe(10062);
});

it("lets an interaction be answered once: the second answer is 40060", async () => {
	const { interaction, handle } = await caughtPing();
	await interaction.reply("first");
	interaction.replied = false;
	expect(await codeOf(interaction.reply("second"))).toBe(40060);
	expect(
		await codeOf(
			interaction.client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
				body: { type: 5 },
				auth: false,
			}),
		),
	).toBe(40060);
	expect((await handle.response()).content).toBe("first");
});

it("kills the token after fifteen minutes (50027), while the bot's own token still edits the message", async () => {
	const { interaction, handle, clock, client, place } = await caughtPing();
	const deferred = await interaction.deferReply({ withResponse: true });
	const messageId = deferred.resource?.message?.id ?? "";
	clock.advance(15 * 60_000 - 1);
	await interaction.editReply("still there");
	clock.advance(1);
	expect(await codeOf(interaction.editReply("too late"))).toBe(50027);
	expect(await codeOf(interaction.followUp("too late"))).toBe(50027);
	await client.rest.patch(`/channels/${place.channelId}/messages/${messageId}`, { body: { content: "by channel" } });
	expect((await handle.response()).content).toBe("by channel");
});

it("refuses a follow-up before the first answer (10015) and an unknown token (50027)", async () => {
	const { interaction, client } = await caughtPing();
	const hook = `/webhooks/${client.application.id}` as const;
	expect(await codeOf(client.rest.post(`${hook}/${interaction.token}`, { body: { content: "x" }, auth: false }))).toBe(
		10015,
	);
	expect(await codeOf(client.rest.post(`${hook}/no-such-token`, { body: { content: "x" }, auth: false }))).toBe(50027);
});

it("fills the deferred reply with the first follow-up, and keeps the privacy chosen at the defer", async () => {
	const { interaction, handle, admin, place, client } = await caughtPing();
	const created = new Promise<unknown>((resolve) => {
		client.on("raw" as never, ({ t, d }: { t: string; d: unknown }) => t === "MESSAGE_CREATE" && resolve(d));
	});
	await interaction.deferReply({ flags: MessageFlags.Ephemeral });
	expect(await created).toMatchObject({ channel_id: place.channelId, flags: 192 });
	expect(await created).not.toHaveProperty("guild_id");
	expect(handle.messages().map((message) => message.flags)).toEqual([MessageFlags.Ephemeral | MessageFlags.Loading]);
	const first = await interaction.followUp("done");
	expect((await handle.response()).content).toBe("done");
	expect(first.id).toBe((await handle.response()).id);
	expect((await handle.response()).flags).toBe(MessageFlags.Ephemeral);
	expect(admin.messages(place.channelId)).toEqual([]);
	expect(
		await codeOf(client.rest.patch(`/channels/${place.channelId}/messages/${first.id}`, { body: { content: "x" } })),
	).toBe(10008);
	const second = await interaction.followUp("more");
	expect(second.flags.has(MessageFlags.Ephemeral)).toBe(false);
	expect(admin.messages(place.channelId).map((message) => message.content)).toEqual(["more"]);
});

it("answers 10008 for @original once it is deleted", async () => {
	const { interaction } = await caughtPing();
	await interaction.reply("x");
	await interaction.deleteReply();
	expect(await codeOf(interaction.fetchReply())).toBe(10008);
	expect(await codeOf(interaction.editReply("y"))).toBe(10008);
});

it("tells the answered message with with_response", async () => {
	const { interaction } = await caughtPing();
	const answer = await interaction.reply({ content: "hello", flags: MessageFlags.Ephemeral, withResponse: true });
	expect(answer.interaction.responseMessageEphemeral).toBe(true);
	expect(answer.interaction.responseMessageLoading).toBe(false);
	expect(answer.resource?.message?.content).toBe("hello");
});

it("carries what an interaction must: locale, permissions, sizes, owners and context", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const seenInteractions: Interaction[] = [];
	await serve(client, async (interaction) => {
		seenInteractions.push(interaction);
		if (interaction.isRepliable()) await interaction.reply("ok");
	});
	const { member, seed, playground } = rig;
	playground.world.setLocale(member.userId, "pt-BR");
	playground.world.setBoostTier(seed.guilds.radio, 2);
	await (await member.invoke("ping", {}, { channelId: seed.channels.radio })).response();
	await (await member.invoke("ping", {}, member.dm())).response();
	await (await member.invoke("ping", {}, { channelId: seed.channels.elsewhere })).response();
	const [inGuild, inDm, outside] = seenInteractions;
	expect(inGuild).toMatchObject({
		locale: "pt-BR",
		guildLocale: "de",
		context: 0,
		attachmentSizeLimit: 50 * 1024 * 1024,
	});
	expect(inGuild?.appPermissions.has("AttachFiles")).toBe(true);
	expect(inGuild?.authorizingIntegrationOwners[0]).toBe(seed.guilds.radio);
	expect(inDm).toMatchObject({ context: 1, guildId: null, attachmentSizeLimit: 10 * 1024 * 1024 });
	expect(inDm?.authorizingIntegrationOwners[0]).toBe("0");
	expect(outside).toMatchObject({ context: 0, guildId: seed.guilds.elsewhere });
	expect(outside?.inCachedGuild()).toBe(false);
	expect(outside?.authorizingIntegrationOwners[0]).toBeUndefined();
	expect(outside?.authorizingIntegrationOwners[1]).toBe(member.userId);
});

it("where the app is only on the account: five follow-ups, no edit by channel, forced privacy without Use External Apps", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const { next, act } = catching();
	await serve(client, act);
	const { member, seed, playground } = rig;
	const place = { channelId: seed.channels.elsewhere };
	const handle = await member.invoke("ping", {}, place);
	const interaction = await next;
	await interaction.deferReply();
	await interaction.editReply("one");
	const answer = await handle.response();
	expect(
		await codeOf(client.rest.patch(`/channels/${place.channelId}/messages/${answer.id}`, { body: { content: "x" } })),
	).toBe(50001);
	for (let count = 0; count < 5; count += 1) await interaction.followUp(`follow-up ${count}`);
	expect(await codeOf(interaction.followUp("the sixth"))).toBe(40094);

	playground.world.setOverwrite(place.channelId, seed.guilds.elsewhere, { deny: ["UseExternalApps"] });
	const another = catching();
	client.removeAllListeners("interactionCreate");
	await serve(client, another.act);
	const hidden = await member.invoke("ping", {}, place);
	await (await another.next).reply("only you");
	expect((await hidden.response()).flags).toBe(MessageFlags.Ephemeral);
});

it("works between two people who have it on an account, where the bot takes no part in their DM", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const { next, act } = catching();
	await serve(client, act);
	const { seed, playground, member } = rig;
	const place = { channelId: playground.world.dmBetween(seed.people.member, seed.people.newcomer).id };
	await expect(playground.as(seed.people.newcomer).invoke("ping", {}, place)).rejects.toThrow("no command");
	const handle = await member.invoke("ping", {}, place);
	const interaction = await next;
	expect(interaction).toMatchObject({ context: 2, guildId: null });
	await interaction.reply("hello you two");
	expect((await handle.response()).content).toBe("hello you two");
	expect(playground.as(seed.people.newcomer).messages(place.channelId)).toHaveLength(1);
	expect(await codeOf(client.rest.get(`/channels/${place.channelId}`))).toBe(50001);
});

it("has a person's token die at once when a rehearsal says so", async () => {
	const { interaction, playground } = await caughtPing();
	await interaction.deferReply();
	playground.injectFault({ is: "expire", interactionId: interaction.id });
	expect(await codeOf(interaction.editReply("x"))).toBe(50027);
});
