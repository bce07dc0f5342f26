import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

let allInOne: TestAllInOne;
beforeAll(async () => {
	allInOne = await openTestAllInOne();
});
afterAll(() => allInOne.close());

test("a described song goes from the command to two posted MP3s with covers, and is charged once", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const statusMessage = await describeSong(person, channels.music, "a rainy lo-fi evening");
	const result = await resultAfter(person, statusMessage);
	expect(result.mentions.map(({ id }) => id)).toEqual([people.member]);
	expect(result.embeds).toHaveLength(2);
	expect(result.embeds.every(({ image }) => image !== undefined)).toBe(true);
	// Discord draws embeds with one address as one, with a gallery of their images
	expect(new Set(result.embeds.map(({ url }) => url)).size).toBe(1);
	const files = mp3sOf(result);
	expect(files.map(({ filename }) => filename).every((name) => /^[\w.()-]+\.mp3$/.test(name))).toBe(true);
	const { common, format } = await parseBuffer(await person.download(files[0] ?? expect.fail("no file")));
	expect(common.title).toContain("rainy lo-fi evening");
	expect(common.picture?.length).toBe(1);
	expect(format.duration).toBeGreaterThan(0.9);
	await statusSays(person, statusMessage, "Done");
	expect(await creditsOf(person, channels.music)).toBe(90);
	expect(
		person
			.messages(channels.music)
			.filter((message) => BigInt(message.id) >= BigInt(statusMessage.id) && message.flags !== 64).length,
	).toBe(2);
});

test("a custom song: the form is filled in, the song has its title, style and words", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.second);
	const opened = await person.invoke(
		"song custom",
		{ title: "Night Train", instrumental: false },
		{ channelId: channels.general },
	);
	const modal = await opened.modal();
	const sent = await person.submit(modal, {
		style: "synthwave, slow",
		lyrics: "[Verse]\nWheels on the rails\n[Chorus]\nNight train",
	});
	const statusMessage = await sent.response();
	const result = await resultAfter(person, statusMessage);
	expect(result.embeds[0]?.title).toContain("Night Train");
	const { common } = await parseBuffer(await person.download(mp3sOf(result)[0] ?? expect.fail("no file")));
	expect(common.title).toBe("Night Train");
	expect(JSON.stringify(common.lyrics)).toContain("Wheels on the rails");
});

test("two guilds at once: each song ends where it was asked for", async () => {
	const { people, channels } = seedOf(allInOne);
	const [here, there] = [allInOne.playground.as(people.admin), allInOne.playground.as(people.second)];
	const statusMessages = await Promise.all([
		describeSong(here, channels.music, "for the lounge"),
		describeSong(there, channels.radio, "für das Radio"),
	]);
	const results = await Promise.all([resultAfter(here, statusMessages[0]), resultAfter(there, statusMessages[1])]);
	expect(results.map(({ channel_id }) => channel_id)).toEqual([channels.music, channels.radio]);
	expect(await creditsOf(there, channels.radio)).toBe(90);
});

test("by the older interface too: model mus-32 makes tracks of 32 seconds", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.newcomer);
	const statusMessage = await describeSong(person, channels.requests, "a short one", { model: "mus-32" });
	const result = await resultAfter(person, statusMessage);
	const { format } = await parseBuffer(await person.download(mp3sOf(result)[0] ?? expect.fail("no file")));
	expect(format.duration).toBeCloseTo(32, 0);
	await statusSays(person, statusMessage, "Done");
	const details = await (await person.click(result.id, "Details")).response();
	const film = await person.click(details.id, "Video");
	expect((await film.response()).flags).toBe(64);
});

test("a finished song is changed: a whole track from a list, one section by a form, and each is charged as a take", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.newcomer);
	const before = await creditsOf(person, channels.music);
	const options = { voice: "Ruth", length: 20, without: "drums" };
	const status = await describeSong(person, channels.music, "a song to be changed", options);
	const result = await resultAfter(person, status);
	await statusSays(person, status, "Done");
	const panel = await (await person.click(result.id, "Change…")).response();
	const menus = JSON.stringify(panel.components).match(/change-(whole|part):[\w:]+/g) ?? [];
	expect([panel.flags, menus.length]).toEqual([64, 4]);
	const shorter = await (await person.select(panel.id, menus[0] ?? "", ["to-15"])).response();
	const short = await resultAfter(person, shorter);
	const { format } = await parseBuffer(await person.download(mp3sOf(short)[0] ?? expect.fail("no file")));
	expect(format.duration).toBeCloseTo(15, 0);
	await statusSays(person, shorter, "Done");
	const form = await (await person.select(panel.id, menus[3] ?? "", ["2"])).modal();
	const sent = await person.submit(form, { lyrics: "a brand new line" });
	const sung = await resultAfter(person, await sent.response());
	const words = await parseBuffer(await person.download(mp3sOf(sung)[0] ?? expect.fail("no file")));
	expect(JSON.stringify(words.common.lyrics)).toContain("a brand new line");
	await expect.poll(() => creditsOf(person, channels.music)).toBe(before - 30);
	const refused = await (await person.select(panel.id, menus[1] ?? "", ["style"])).modal();
	expect((await (await person.submit(refused, { style: " " })).followUp()).flags).toBe(64);
	expect(await creditsOf(person, channels.music)).toBe(before - 30);
});

test("words are written first, changed in the form, and sung as they then are; only the song is charged", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.second);
	const before = await creditsOf(person, channels.general);
	const written = await (
		await person.invoke("song write", { prompt: "rain on tin" }, { channelId: channels.general })
	).response();
	expect(written.flags).toBe(64);
	expect(written.embeds[0]?.description).toContain("rain on tin");
	expect(await creditsOf(person, channels.general)).toBe(before);
	const form = await (await person.click(written.id, "Edit, then sing")).modal();
	const sent = await person.submit(form, { lyrics: "[Verse]\nMy own line" });
	const result = await resultAfter(person, await sent.response());
	const { common } = await parseBuffer(await person.download(mp3sOf(result)[0] ?? expect.fail("no file")));
	expect(JSON.stringify(common.lyrics)).toContain("My own line");
	const sung = await (await person.click(written.id, "Sing it")).response();
	expect((await resultAfter(person, sung)).attachments.length).toBeGreaterThan(0);
	await expect.poll(() => creditsOf(person, channels.general)).toBe(before - 20);
});

test("the lyrics come with the time at which each line is sung, as a file players read", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const statusMessage = await describeSong(person, channels.requests, "a song with words");
	await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	const typed = await person.autocomplete("song lyrics", "song", "words", { channelId: channels.requests });
	const [song] = await typed.choices();
	const asked = await person.invoke(
		"song lyrics",
		{ song: String(song?.value), format: "timed" },
		{ channelId: channels.requests },
	);
	const file =
		(await asked.response()).attachments.find(({ filename }) => filename.endsWith(".lrc")) ??
		expect.fail("no .lrc file");
	const text = new TextDecoder().decode(await person.download(file));
	expect(text).toMatch(/^\[ti:a song with words\]/);
	expect(text).toMatch(/^\[00:00\.\d\d\]a song with words$/m);
});
