import { AttachmentBuilder, type Client, EmbedBuilder, type TextChannel } from "discord.js";
import { expect, it } from "vitest";
import { wallClock } from "../src/clock.ts";
import { MiB } from "../src/options.ts";
import { codeOf, openRig } from "./rig.ts";

async function inSongs(options?: Parameters<typeof openRig>[0]) {
	const rig = await openRig(options);
	const client = await rig.login();
	const channel = client.channels.cache.get(rig.seed.channels.music) as TextChannel;
	const path = `/channels/${channel.id}/messages` as const;
	return { ...rig, client, channel, path };
}

/** The nested errors of a 50035, flattened to `path: code`. */
async function formErrors(
	client: Client,
	path: `/${string}`,
	body: unknown,
	method: "post" | "put" = "post",
): Promise<readonly string[]> {
	try {
		await client.rest[method](path, { body });
	} catch (error) {
		const { rawError } = error as { rawError: { code: number; errors: unknown } };
		if (rawError.code !== 50035) return [`code: ${rawError.code}`];
		const walk = (errors: unknown, at: string): string[] =>
			Object.entries(errors as object).flatMap(([key, value]) =>
				key === "_errors"
					? (value as { code: string }[]).map(({ code }) => `${at}: ${code}`)
					: walk(value, at === "" ? key : `${at}.${key}`),
			);
		return walk(rawError.errors, "");
	}
	return [];
}

const mp3 = (bytes: number, name = "song.mp3") => new AttachmentBuilder(Buffer.alloc(bytes, 1), { name });

it("holds messages to Discord's lengths and counts, and says where they are broken", async () => {
	const { client, path } = await inSongs({ sendsRubbish: true });
	const tooMuch = async (body: unknown) => formErrors(client, path, body);
	expect(await tooMuch({ content: "a".repeat(2001) })).toEqual(["content: BASE_TYPE_MAX_LENGTH"]);
	expect(await tooMuch({ content: "𝄞".repeat(2000) })).toEqual([]);
	expect(await tooMuch({})).toEqual(["code: 50006"]);
	expect(await tooMuch({ content: "  " })).toEqual(["code: 50006"]);
	expect(await tooMuch({ embeds: Array(11).fill({ title: "x" }) })).toEqual(["embeds: BASE_TYPE_MAX_LENGTH"]);
	const embed = {
		title: "a".repeat(257),
		description: "a".repeat(4097),
		fields: [{ name: "", value: "a".repeat(1025) }, ...Array(25).fill({ name: "n", value: "v" })],
		footer: { text: "a".repeat(2049) },
		author: { name: "a".repeat(257) },
		image: { url: "ftp://x.example/y.png" },
		url: "not a url",
		color: 0x1000000,
	};
	expect([...(await tooMuch({ embeds: [embed] }))].sort()).toEqual(
		[
			"embeds.0.title: BASE_TYPE_MAX_LENGTH",
			"embeds.0.description: BASE_TYPE_MAX_LENGTH",
			"embeds.0.fields.0.name: BASE_TYPE_BAD_LENGTH",
			"embeds.0.fields.0.value: BASE_TYPE_BAD_LENGTH",
			"embeds.0.fields: BASE_TYPE_MAX_LENGTH",
			"embeds.0.footer.text: BASE_TYPE_MAX_LENGTH",
			"embeds.0.author.name: BASE_TYPE_MAX_LENGTH",
			"embeds.0.url: URL_TYPE_INVALID_URL",
			"embeds.0.color: NUMBER_TYPE_MAX",
			"embeds.0.image.url: URL_TYPE_INVALID_SCHEME",
			"embeds.0: MAX_EMBED_SIZE_EXCEEDED",
		].sort(),
	);
	const half = { description: "a".repeat(3001) };
	expect(await tooMuch({ embeds: [half, half] })).toEqual(["embeds.1: MAX_EMBED_SIZE_EXCEEDED"]);
	expect(await tooMuch({ content: "x", nonce: "a".repeat(26) })).toEqual(["nonce: BASE_TYPE_MAX_LENGTH"]);
	expect(await tooMuch({ content: "x", enforce_nonce: true })).toEqual(["nonce: BASE_TYPE_REQUIRED"]);
	expect(await tooMuch({ content: "x", message_reference: { message_id: "123456789012345678" } })).toEqual([
		"message_reference: REPLIES_UNKNOWN_MESSAGE",
	]);
	expect(
		await tooMuch({ content: "x", message_reference: { message_id: "123456789012345678", fail_if_not_exists: false } }),
	).toEqual([]);
	expect(
		await tooMuch({ content: "x", allowed_mentions: { parse: ["users"], users: ["123456789012345678"] } }),
	).toEqual(["allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"]);
});

it("takes an upload up to the guild's limit, answers 413 with 40005 above it, and lets boosts raise it", async () => {
	const { channel, playground, seed } = await inSongs({
		sendsRubbish: true,
		uploadBytes: { base: 2 * MiB, tier2: 3 * MiB },
	});
	const sent = await channel.send({ files: [mp3(2 * MiB)] });
	expect(sent.attachments.first()?.size).toBe(2 * MiB);
	expect(await codeOf(channel.send({ files: [mp3(2 * MiB + 1)] }))).toBe(40005);
	expect(playground.counts.byStatus["413"]).toBe(1);
	playground.world.setBoostTier(seed.guilds.lounge, 2);
	await channel.send({ files: [mp3(2 * MiB + 1)] });
	expect(await codeOf(channel.send({ files: Array.from({ length: 11 }, (_entry, at) => mp3(10, `${at}.mp3`)) }))).toBe(
		50035,
	);
});

it("serves uploads under signed addresses with ranges, until they expire; a later read signs anew", async () => {
	const { channel, clock, member } = await inSongs();
	const sent = await channel.send({
		files: [
			new AttachmentBuilder(Buffer.from("0123456789"), { name: "Blühende Stadt (1).mp3", description: "a take" }),
		],
	});
	const file = sent.attachments.first();
	expect(file).toMatchObject({
		name: "Blühende_Stadt_1_.mp3",
		contentType: "audio/mpeg",
		description: "a take",
		size: 10,
	});
	const url = file?.url ?? "";
	const part = await fetch(url, { headers: { range: "bytes=2-4" } });
	expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
	expect((await fetch(url.replace(/hm=\w{4}/, "hm=0000"))).status).toBe(404);
	clock.advance(24 * 3_600_000 + 1_000);
	expect((await fetch(url)).status).toBe(404);
	const [fresh] = member.messages(channel.id);
	expect(Buffer.from(await member.download(fresh?.attachments[0] ?? { url: "" })).toString()).toBe("0123456789");
});

it("keeps on an edit the files that `attachments` names, and all of them without the key", async () => {
	const { channel } = await inSongs();
	const sent = await channel.send({ content: "x", files: [mp3(3, "a.mp3"), mp3(3, "b.mp3")] });
	const [gone] = sent.attachments.values();
	const names = (message: typeof sent) => message.attachments.map((file) => file.name);
	expect(names(sent)).toEqual(["a.mp3", "b.mp3"]);
	expect(names(await sent.edit("y"))).toEqual(["a.mp3", "b.mp3"]);
	const second = sent.attachments.last();
	const kept = await sent.edit({ attachments: second === undefined ? [] : [second], files: [mp3(3, "c.mp3")] });
	expect(names(kept)).toEqual(["b.mp3", "c.mp3"]);
	expect((await fetch(gone?.url ?? "")).status).toBe(404);
	expect(names(await sent.edit({ attachments: [] }))).toEqual([]);
});

it("turns attachment:// into the file's address and then leaves that file out of the attachments", async () => {
	const { channel } = await inSongs();
	const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000030000000208020000001216f14d", "hex");
	const cover = new AttachmentBuilder(png, { name: "cover.png" });
	const sent = await channel.send({
		embeds: [new EmbedBuilder().setTitle("Song").setThumbnail("attachment://cover.png")],
		files: [cover, mp3(3)],
	});
	expect(sent.attachments.map((file) => file.name)).toEqual(["song.mp3"]);
	const thumbnail = sent.embeds[0]?.thumbnail;
	expect(thumbnail).toMatchObject({ width: 3, height: 2 });
	expect((await fetch(thumbnail?.url ?? "")).headers.get("content-type")).toBe("image/png");
	const edited = await sent.edit("text only");
	expect(edited.embeds[0]?.thumbnail?.url).toContain("cover.png");
	const without = await sent.edit({ embeds: [] });
	expect(without.attachments.map((file) => file.name)).toEqual(["cover.png", "song.mp3"]);
});

it("tells its limits in headers that discord.js obeys: posts wait and none is refused", async () => {
	const { channel, playground, member } = await inSongs({
		limits: { channelWrites: { count: 2, windowMs: 100 } },
		clock: wallClock,
	});
	await channel.send("0");
	await Promise.all([1, 2, 3].map((count) => channel.send(`${count}`)));
	expect(member.messages(channel.id).map((message) => message.content)).toEqual(["0", "1", "2", "3"]);
	expect(playground.counts.byStatus).not.toHaveProperty("429");
});

it("keeps so many bytes of files, and lets the oldest go", async () => {
	const { channel } = await inSongs({ keepBytes: 10 });
	const first = await channel.send({ files: [mp3(6)] });
	const second = await channel.send({ files: [mp3(6)] });
	const statusOf = async (sent: typeof first) => (await fetch(sent.attachments.first()?.url ?? "")).status;
	expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
});

it("posts once under one enforced nonce, for some minutes", async () => {
	const { channel, clock, member } = await inSongs();
	const post = () => channel.send({ content: "result", nonce: "job1.0", enforceNonce: true });
	const first = await post();
	expect((await post()).id).toBe(first.id);
	expect(member.messages(channel.id)).toHaveLength(1);
	clock.advance(6 * 60_000);
	expect((await post()).id).not.toBe(first.id);
	await channel.send({ content: "result", nonce: "job1.0" });
	expect(member.messages(channel.id)).toHaveLength(3);
});

it("pings only whom allowed_mentions lets it ping", async () => {
	const { channel, member, seed } = await inSongs();
	const text = `<@${seed.people.member}> <@${seed.people.second}> <@&${seed.roles.dj}> @everyone`;
	const pinged = async (allowedMentions?: object) => {
		const { id } = await channel.send({ content: text, ...(allowedMentions && { allowedMentions }) });
		const message = member.messages(channel.id).find((other) => other.id === id);
		return [message?.mentions.map((user) => user.username), message?.mention_roles, message?.mention_everyone];
	};
	expect(await pinged({ parse: [] })).toEqual([[], [], false]);
	expect(await pinged({ users: [seed.people.member] })).toEqual([["jonas"], [], false]);
	expect(await pinged({ parse: ["users", "roles"] })).toEqual([["jonas", "aiko"], [seed.roles.dj], false]);
	const hello = member.say(channel.id, "hello");
	const [message] = (await channel.messages.fetch({ limit: 1 })).values();
	await message?.reply({ content: "hi", allowedMentions: { repliedUser: false } });
	expect(member.messages(channel.id).at(-1)).toMatchObject({ mentions: [], referenced_message: { id: hello.id } });
	await message?.reply("hi");
	expect(member.messages(channel.id).at(-1)?.mentions).toHaveLength(1);
});

it("reads history before, after and around, newest first", async () => {
	const { channel } = await inSongs();
	const sent = [];
	for (let count = 0; count < 6; count += 1) sent.push(await channel.send(`${count}`));
	const texts = async (query: object) =>
		(await channel.messages.fetch({ cache: false, ...query })).map((message) => message.content);
	expect(await texts({ limit: 2 })).toEqual(["5", "4"]);
	expect(await texts({ limit: 2, after: sent[1]?.id })).toEqual(["3", "2"]);
	expect(await texts({ limit: 2, before: sent[3]?.id })).toEqual(["2", "1"]);
	expect(await texts({ limit: 3, around: sent[3]?.id })).toEqual(["4", "3", "2"]);
});

it("refuses to edit what others wrote (50005), unknown messages (10008) and unknown channels (10003)", async () => {
	const { client, channel, member, path, playground } = await inSongs();
	const theirs = member.say(channel.id, "mine");
	const own = await channel.send("own");
	expect(await codeOf(client.rest.patch(`${path}/${theirs.id}`, { body: { content: "x" } }))).toBe(50005);
	expect(await codeOf(client.rest.delete(`${path}/${theirs.id}`))).toBe(50013);
	await own.delete();
	expect(await codeOf(own.edit("x"))).toBe(10008);
	playground.world.deleteChannel(channel.id);
	expect(await codeOf(client.rest.post(path, { body: { content: "x" } }))).toBe(10003);
});
