import type { Interaction } from "discord.js";
import { expect, it } from "vitest";
import { codeOf, openRig, serve } from "./rig.ts";

const slash = (more: object = {}) => ({ name: "x", description: "y", ...more });

it("checks commands as Discord does when they are registered", async () => {
	const rig = await openRig({ sendsRubbish: true });
	const client = await rig.login();
	const path = `/applications/${client.application.id}/commands` as const;
	const refused = async (body: unknown): Promise<string> => {
		try {
			await client.rest.put(path, { body });
		} catch (error) {
			const { rawError } = error as { rawError: { code: number; errors?: unknown } };
			return rawError.code === 50035 ? JSON.stringify(rawError.errors) : String(rawError.code);
		}
		return "taken";
	};
	const option = (more: object = {}) => ({ type: 3, name: "a", description: "b", ...more });
	expect(await refused([slash({ name: "Song" })])).toContain("APPLICATION_COMMAND_INVALID_NAME");
	expect(await refused([slash({ name: "two words" })])).toContain("APPLICATION_COMMAND_INVALID_NAME");
	expect(await refused([slash({ name: "a".repeat(33) })])).toContain("BASE_TYPE_BAD_LENGTH");
	expect(await refused([slash({ name: "गीत" }), slash({ name: "歌" }), slash({ name: "song's_1-x" })])).toBe("taken");
	expect(await refused([slash({ description: "" })])).toContain("BASE_TYPE_BAD_LENGTH");
	expect(await refused([slash({ description: "a".repeat(101) })])).toContain("BASE_TYPE_BAD_LENGTH");
	expect(await refused([slash(), slash()])).toContain("APPLICATION_COMMANDS_DUPLICATE_NAME");
	expect(await refused([slash({ name_localizations: { xx: "a" } })])).toContain("BASE_TYPE_CHOICES");
	expect(await refused([slash({ name_localizations: { de: "Groß" } })])).toContain("APPLICATION_COMMAND_INVALID_NAME");
	expect(await refused([slash({ options: [option(), option()] })])).toContain("OPTIONS_NAME_ALREADY_EXISTS");
	expect(await refused([slash({ options: [option(), option({ name: "b", required: true })] })])).toContain(
		"OPTIONS_REQUIRED_INVALID",
	);
	expect(await refused([slash({ options: [option(), { type: 1, name: "s", description: "d" }] })])).toContain(
		"OPTIONS_TYPE_INVALID",
	);
	expect(
		await refused([slash({ options: Array.from({ length: 26 }, (_none, at) => option({ name: `o${at}` })) })]),
	).toContain("BASE_TYPE_MAX_LENGTH");
	const choices = Array.from({ length: 26 }, (_none, at) => ({ name: `${at}`, value: `${at}` }));
	expect(await refused([slash({ options: [option({ choices })] })])).toContain("BASE_TYPE_MAX_LENGTH");
	expect(await refused([slash({ options: [option({ choices: choices.slice(0, 2), autocomplete: true })] })])).toContain(
		"AUTOCOMPLETE_MUTUALLY_EXCLUSIVE",
	);
	expect(await refused([slash({ options: [option({ max_length: 6001 })] })])).toContain("NUMBER_TYPE_MAX");
	const wordy = Array.from({ length: 25 }, (_none, at) => ({
		name: `${at}`.padEnd(100, "n"),
		value: `${at}`.padEnd(100, "v"),
	}));
	expect(
		await refused([slash({ options: [option({ choices: wordy }), option({ name: "b", choices: wordy })] })]),
	).toContain("APPLICATION_COMMAND_TOO_LARGE");
	expect(await refused([{ type: 3, name: "New take", description: "x" }])).toContain("DESCRIPTION_CANNOT_BE_SET");
	expect(await refused(Array.from({ length: 101 }, (_none, at) => slash({ name: `c${at}` })))).toBe("30032");
	expect(await refused([{ type: 3, name: "New take" }, slash({ name: "New".toLowerCase() })])).toBe("taken");
});

it("keeps a command's id over bulk overwrites, and lists localisations only when asked", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const { commands } = client.application;
	const before = await commands.set([{ ...slash(), nameLocalizations: { de: "lied" } }, slash({ name: "gone" })]);
	const after = await commands.set([{ ...slash({ description: "changed" }), nameLocalizations: { de: "lied" } }]);
	expect(after.first()?.id).toBe(before.find(({ name }) => name === "x")?.id);
	const path = `/applications/${client.application.id}/commands` as const;
	expect(await client.rest.get(path)).not.toHaveProperty("0.name_localizations");
	expect(await client.rest.get(path, { query: new URLSearchParams({ with_localizations: "true" }) })).toMatchObject([
		{ name_localizations: { de: "lied" } },
	]);
	const guild = await client.guilds.cache.get(rig.seed.guilds.lounge)?.commands.create(slash({ name: "here" }));
	expect(rig.member.commands({ channelId: rig.seed.channels.music }).map(({ name }) => name)).toEqual(["here", "x"]);
	expect(rig.member.commands({ channelId: rig.seed.channels.radio }).map(({ name }) => name)).toEqual(["x"]);
	await guild?.delete();
	expect(await codeOf(guild?.delete() ?? Promise.resolve())).toBe(10063);
});

it("sends options with everything they point at, as discord.js reads them", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const read: unknown[] = [];
	const { errors } = await serve(client, async (interaction) => {
		if (!interaction.isChatInputCommand()) return;
		const { options } = interaction;
		const file = options.getAttachment("lyrics", true);
		const member = options.getMember("with") as { displayName: string } | null;
		read.push(
			options.getSubcommand(),
			options.getString("prompt"),
			options.getBoolean("instrumental"),
			options.getInteger("takes"),
		);
		read.push(
			options.getUser("with")?.username,
			member?.displayName,
			options.getChannel("into")?.name,
			options.getRole("for")?.name,
		);
		read.push(file.name, await (await fetch(file.url)).text());
		await interaction.reply("ok");
	});
	const { member, seed } = rig;
	const options = {
		prompt: "rain\nand wind",
		instrumental: true,
		takes: 2,
		lyrics: { name: "words.txt", content: "la la" },
		with: seed.people.second,
		into: seed.channels.general,
		for: seed.roles.dj,
	};
	await (await member.invoke("song describe", options, { channelId: seed.channels.music })).response();
	expect(read).toEqual(["describe", "rain and wind", true, 2, "aiko", "Aiko", "general", "DJ", "words.txt", "la la"]);
	expect(errors).toEqual([]);
});

it("refuses, as Discord's client does, what nobody could have sent", async () => {
	const rig = await openRig();
	await serve(await rig.login(), async () => undefined);
	const { playground, member, admin, seed } = rig;
	const place = { channelId: seed.channels.music };
	const refused = (options: Parameters<typeof member.invoke>[1], path = "song describe") =>
		expect(member.invoke(path, options, place)).rejects;
	await refused({}).toThrow("prompt: is required");
	await refused({ prompt: "a".repeat(401) }).toThrow("at most 400");
	await refused({ prompt: "x", model: "unknown" }).toThrow("none of new");
	await refused({ prompt: "x", takes: 5 }).toThrow("at most 4");
	await refused({ prompt: "x", takes: 1.5 }).toThrow("whole number");
	await refused({ prompt: "x", nonsense: 1 }).toThrow("no option nonsense");
	await refused({ prompt: "x", with: "123456789012345678" }).toThrow("no user");
	await refused({}, "song sing").toThrow("no subcommand sing");
	await refused({}, "song").toThrow("needs one of its subcommands");
	await refused({}, "sing").toThrow("no command /sing");
	await refused({}, "config").toThrow("no command /config");
	await admin.invoke("config", {}, place);
	await expect(admin.invoke("config", {}, admin.dm())).rejects.toThrow("no command /config");
	await expect(playground.as(seed.people.muted).invoke("ping", {}, place)).rejects.toThrow("may not use commands");
	await expect(member.invoke("ping", {}, { channelId: seed.channels.backstage })).rejects.toThrow("sees no channel");
	await expect(
		playground.as(seed.people.newcomer).invoke("ping", {}, { channelId: seed.channels.elsewhere }),
	).rejects.toThrow("no command /ping");
	const big = { name: "x.txt", content: Buffer.alloc(10 * 1024 * 1024 + 1) };
	await refused({ prompt: "x", lyrics: big }).toThrow("larger than 10485760 bytes");
});

it("asks for suggestions while typing, and limits the answer to 25", async () => {
	const rig = await openRig({ sendsRubbish: true });
	const client = await rig.login();
	const focused: unknown[] = [];
	const codes: unknown[] = [];
	await serve(client, async (interaction) => {
		if (!interaction.isAutocomplete()) return;
		focused.push(interaction.options.getFocused(true), interaction.options.getString("prompt"));
		codes.push(
			await codeOf(interaction.respond(Array.from({ length: 26 }, (_none, at) => ({ name: `${at}`, value: `${at}` })))),
		);
	});
	const place = { channelId: rig.seed.channels.music, options: { prompt: "rain" } };
	const handle = await rig.member.autocomplete("song describe", "style", "ja", place);
	expect(await handle.acked()).toMatchObject({ is: "failed", reason: "Loading options failed" });
	expect(focused).toMatchObject([{ name: "style", value: "ja", focused: true }, "rain"]);
	await expect(rig.member.autocomplete("song describe", "prompt", "x", place)).rejects.toThrow("suggests nothing");
	client.removeAllListeners("interactionCreate");
	await serve(
		client,
		async (interaction) => interaction.isAutocomplete() && interaction.respond([{ name: "Jazz", value: "jazz" }]),
	);
	expect(await (await rig.member.autocomplete("song describe", "style", "", place)).choices()).toEqual([
		{ name: "Jazz", value: "jazz" },
	]);
	const silent = await rig.member.autocomplete("song describe", "style", "", place);
	await silent.choices();
	expect(silent.messages()).toEqual([]);
	expect(codes).toEqual([50035]);
});

it("offers context menus on messages and people", async () => {
	const rig = await openRig();
	const client = await rig.login();
	const seenNames: string[] = [];
	await serve(client, async (interaction: Interaction) => {
		if (interaction.isMessageContextMenuCommand()) seenNames.push(interaction.targetMessage.content);
		if (interaction.isUserContextMenuCommand()) seenNames.push(interaction.targetUser.username);
		if (interaction.isContextMenuCommand()) await interaction.reply("ok");
	});
	const { member, seed } = rig;
	const { id } = member.say(seed.channels.music, "a song");
	await (await member.menu("New take", { messageId: id })).response();
	const place = { channelId: seed.channels.music, userId: seed.people.second };
	expect((await (await member.menu("Their songs", place)).response()).type).toBe(23);
	expect(seenNames).toEqual(["a song", "aiko"]);
	await expect(member.menu("Unknown", { messageId: id })).rejects.toThrow("no menu command");
});
