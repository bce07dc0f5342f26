import {
	ActionRowBuilder,
	ButtonBuilder,
	ButtonStyle,
	type Client,
	type Interaction,
	LabelBuilder,
	ModalBuilder,
	StringSelectMenuBuilder,
	TextInputBuilder,
	TextInputStyle,
} from "discord.js";
import { expect, it } from "vitest";
import type { Rig } from "./rig.ts";
import { codeOf, openRig, serve } from "./rig.ts";

const button = (id: string, label = id) =>
	new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

async function withBot(act: (interaction: Interaction) => Promise<unknown>, options?: Parameters<typeof openRig>[0]) {
	const rig = await openRig(options);
	const client = await rig.login();
	const { errors } = await serve(client, act);
	return { ...rig, client, errors, place: { channelId: rig.seed.channels.music } };
}

const errorsOf = async (client: Client, rig: Rig, components: unknown): Promise<string> => {
	try {
		await client.rest.post(`/channels/${rig.seed.channels.music}/messages`, { body: { content: "x", components } });
	} catch (error) {
		return JSON.stringify((error as { rawError: { errors: unknown } }).rawError.errors);
	}
	return "";
};

it("holds rows, buttons and selects to Discord's limits", async () => {
	const rig = await openRig({ sendsRubbish: true });
	const client = await rig.login();
	const plain = { type: 2, style: 1, label: "x" };
	const refused = async (components: unknown, code: string) =>
		expect(await errorsOf(client, rig, components)).toContain(code);
	const rowOf = (...components: unknown[]) => [{ type: 1, components }];
	await refused(Array(6).fill({ type: 1, components: [plain] }), "BASE_TYPE_MAX_LENGTH");
	await refused(
		rowOf(...Array.from({ length: 6 }, (_none, at) => ({ ...plain, custom_id: `${at}` }))),
		"BASE_TYPE_BAD_LENGTH",
	);
	await refused(rowOf(), "BASE_TYPE_BAD_LENGTH");
	await refused(rowOf(plain), "BASE_TYPE_REQUIRED");
	await refused(rowOf({ ...plain, custom_id: "a".repeat(101) }), "BASE_TYPE_BAD_LENGTH");
	await refused(rowOf({ ...plain, custom_id: "a", label: "a".repeat(81) }), "BASE_TYPE_MAX_LENGTH");
	await refused(rowOf({ ...plain, custom_id: "a" }, { ...plain, custom_id: "a" }), "COMPONENT_CUSTOM_ID_DUPLICATED");
	await refused(rowOf({ type: 2, style: 5, label: "x" }), "BUTTON_COMPONENT_URL_REQUIRED");
	await refused(
		rowOf({ type: 2, style: 5, label: "x", url: `https://x.example/${"a".repeat(512)}` }),
		"BASE_TYPE_MAX_LENGTH",
	);
	await refused(rowOf({ ...plain, custom_id: "a", emoji: { name: "word" } }), "BUTTON_COMPONENT_INVALID_EMOJI");
	await refused(rowOf({ type: 2, style: 1, custom_id: "a" }), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED");
	const select = { type: 3, custom_id: "s", options: [{ label: "a", value: "a" }] };
	await refused(rowOf(select, { ...plain, custom_id: "b" }), "COMPONENT_LAYOUT_WIDTH_EXCEEDED");
	await refused(
		rowOf({ ...select, options: Array.from({ length: 26 }, (_none, at) => ({ label: "a", value: `${at}` })) }),
		"BASE_TYPE_BAD_LENGTH",
	);
	await refused(
		rowOf({ ...select, options: [...select.options, ...select.options] }),
		"SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
	);
	await refused(rowOf({ ...select, max_values: 2 }), "NUMBER_TYPE_MAX");
	await refused([{ type: 10, content: "text" }], "BASE_TYPE_CHOICES");
	expect(await errorsOf(client, rig, rowOf(select))).toBe("");
});

it("takes Components V2 under their flag, and then nothing classic beside them", async () => {
	const rig = await openRig({ sendsRubbish: true });
	const client = await rig.login();
	const path = `/channels/${rig.seed.channels.music}/messages` as const;
	const components = [
		{
			type: 17,
			accent_color: 1,
			components: [{ type: 10, content: "# Queue" }, { type: 14 }, { type: 1, components: [button("a").toJSON()] }],
		},
		{ type: 12, items: [{ media: { url: "https://pictures.example/a.png" } }] },
		{ type: 9, components: [{ type: 10, content: "text" }], accessory: button("b").toJSON() },
	];
	const sent = (await client.rest.post(path, { body: { flags: 32768, components } })) as { id: string };
	const [message] = rig.member.messages(rig.seed.channels.music);
	expect(message?.components?.map((component) => component.type)).toEqual([17, 12, 9]);
	expect(await codeOf(client.rest.post(path, { body: { flags: 32768, components, content: "x" } }))).toBe(50035);
	expect(await codeOf(client.rest.patch(`${path}/${sent.id}`, { body: { embeds: [{ title: "x" }] } }))).toBe(50035);
	const many = Array.from({ length: 41 }, () => ({ type: 10, content: "x" }));
	expect(await codeOf(client.rest.post(path, { body: { flags: 32768, components: many } }))).toBe(50035);
});

it("lets a person press a button: update, deferred update, private answer; greyed out ones cannot be pressed", async () => {
	const { member, place, errors } = await withBot(async (interaction) => {
		if (interaction.isChatInputCommand())
			await interaction.reply({
				content: "0",
				components: [row(button("add", "Add"), button("off").setDisabled(true))],
			});
		if (!interaction.isButton()) return;
		if (interaction.message.content === "0") {
			await interaction.update({ content: "1" });
			return;
		}
		await interaction.deferUpdate();
		await interaction.editReply({ content: "2" });
		await interaction.followUp({ content: "done", flags: 64 });
	});
	const { id } = await (await member.invoke("ping", {}, place)).response();
	expect((await (await member.click(id, "Add")).response()).content).toBe("1");
	const second = await member.click(id, "add");
	expect((await second.followUp()).content).toBe("done");
	expect(second.outcome).toMatchObject({ is: "update-deferred" });
	expect(member.messages(place.channelId)[0]?.content).toBe("2");
	await expect(member.click(id, "off")).rejects.toThrow("greyed out");
	await expect(member.click(id, "Nothing")).rejects.toThrow('no component "Nothing", only Add, off');
	expect(errors).toEqual([]);
});

it("lets a person choose, within what the select allows", async () => {
	const options = [
		{ label: "One", value: "1" },
		{ label: "Two", value: "2" },
	];
	const select = new StringSelectMenuBuilder().setCustomId("pick").setPlaceholder("Pick one").addOptions(options);
	const { member, place } = await withBot(async (interaction) => {
		if (interaction.isChatInputCommand())
			await interaction.reply({ components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(select)] });
		if (interaction.isStringSelectMenu()) await interaction.reply(`chose ${interaction.values.join()}`);
	});
	const { id } = await (await member.invoke("ping", {}, place)).response();
	expect((await (await member.select(id, "Pick one", ["2"])).response()).content).toBe("chose 2");
	await expect(member.select(id, "pick", ["3"])).rejects.toThrow("no choice 3");
	await expect(member.select(id, "pick", ["1", "2"])).rejects.toThrow("does not take 2 values");
});

const modal = () =>
	new ModalBuilder()
		.setCustomId("custom:7")
		.setTitle("Your song")
		.addLabelComponents(
			new LabelBuilder()
				.setLabel("Title")
				.setTextInputComponent(
					new TextInputBuilder().setCustomId("title").setStyle(TextInputStyle.Short).setMaxLength(5),
				),
			new LabelBuilder()
				.setLabel("Style")
				.setDescription("What it sounds like")
				.setTextInputComponent(
					new TextInputBuilder()
						.setCustomId("style")
						.setStyle(TextInputStyle.Paragraph)
						.setValue("folk")
						.setRequired(false),
				),
			new LabelBuilder()
				.setLabel("Lyrics")
				.setFileUploadComponent((upload) => upload.setCustomId("lyrics").setRequired(false)),
			new LabelBuilder()
				.setLabel("Voice")
				.setStringSelectMenuComponent((menu) =>
					menu.setCustomId("voice").addOptions({ label: "Low", value: "low" }).setRequired(false),
				),
		);

const choices = () =>
	new ModalBuilder()
		.setCustomId("choices")
		.setTitle("Your song")
		.addLabelComponents(
			new LabelBuilder().setLabel("Key").setRadioGroupComponent((group) =>
				group
					.setCustomId("key")
					.setRequired(true)
					.addOptions(
						...["Major", "Minor"].map((label) => ({ label, value: label.toLowerCase(), default: label === "Minor" })),
					),
			),
			new LabelBuilder().setLabel("Loud").setCheckboxComponent((box) => box.setCustomId("loud").setDefault(true)),
		);

it("opens a modal, fills it in and submits it with texts, choices and files as discord.js reads them", async () => {
	const { member, place, errors } = await withBot(async (interaction) => {
		if (interaction.isChatInputCommand()) await interaction.showModal(modal());
		if (!interaction.isModalSubmit()) return;
		const { fields } = interaction;
		const file = fields.getUploadedFiles("lyrics")?.first();
		const words = file === undefined ? "none" : await (await fetch(file.url)).text();
		await interaction.reply(
			[
				interaction.customId,
				fields.getTextInputValue("title"),
				fields.getTextInputValue("style"),
				words,
				fields.getStringSelectValues("voice").join(),
			].join("|"),
		);
	});
	const opened = await (await member.invoke("ping", {}, place)).modal();
	expect(opened).toMatchObject({ customId: "custom:7", title: "Your song" });
	await expect(member.submit(opened, { Title: "" })).rejects.toThrow("Title is required");
	await expect(member.submit(opened, { Title: "too long" })).rejects.toThrow("at most 5");
	await expect(member.submit(opened, { Title: "Rain", Nothing: "x" })).rejects.toThrow("no field Nothing");
	const fields = { Title: "Rain", lyrics: [{ name: "l.txt", content: "la la" }], Voice: ["low"] };
	const submitted = await member.submit(opened, fields);
	expect((await submitted.response()).content).toBe("custom:7|Rain|folk|la la|low");
	expect(errors).toEqual([]);
});

it("sends radio groups and checkboxes as they stand or were set, and no choice that there is not", async () => {
	const { member, place, errors } = await withBot(async (interaction) => {
		if (interaction.isChatInputCommand()) await interaction.showModal(choices());
		if (!interaction.isModalSubmit()) return;
		const { fields } = interaction;
		await interaction.reply(`${fields.getRadioGroup("key")} ${fields.getCheckbox("loud")}`);
	});
	const said = async (filled: Readonly<Record<string, string | boolean>>) => {
		const opened = await (await member.invoke("ping", {}, place)).modal();
		return (await (await member.submit(opened, filled)).response()).content;
	};
	expect(await said({})).toBe("minor true");
	expect(await said({ key: "major", Loud: false })).toBe("major false");
	await expect(said({ key: "dorian" })).rejects.toThrow("Key has no choice dorian");
	expect(errors).toEqual([]);
});

it("refuses a modal after a defer and after a modal submit, and checks its titles, labels and lengths", async () => {
	const codes: unknown[] = [];
	const { member, place, errors } = await withBot(
		async (interaction) => {
			if (interaction.isModalSubmit()) {
				const callback = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
				codes.push(
					await codeOf(
						interaction.client.rest.post(callback, { body: { type: 9, data: modal().toJSON() }, auth: false }),
					),
				);
				await interaction.reply("ok");
			}
			if (!interaction.isChatInputCommand()) return;
			const callback = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
			const show = (data: unknown) => interaction.client.rest.post(callback, { body: { type: 9, data }, auth: false });
			const good = modal().toJSON();
			codes.push(await codeOf(show({ ...good, title: "a".repeat(46) })));
			codes.push(await codeOf(show({ ...good, components: [...good.components, ...good.components] })));
			codes.push(await codeOf(show({ ...good, components: [{ ...good.components[0], label: "a".repeat(46) }] })));
			codes.push(
				await codeOf(show({ ...good, components: [{ ...good.components[0], description: "a".repeat(101) }] })),
			);
			await show(good);
			codes.push(await codeOf(show(good)));
		},
		{ sendsRubbish: true },
	);
	const opened = await (await member.invoke("ping", {}, place)).modal();
	await (await member.submit(opened, { title: "Rain" })).response();
	expect(codes).toEqual([50035, 50035, 50035, 50035, 40060, 50035]);
	expect(errors).toEqual([]);
});
