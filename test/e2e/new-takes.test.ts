import { createHash } from "node:crypto";
import type { Actor, Handle } from "@tunesmith/playground";
import { type APIMessage, MessageFlags } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, button, hasButton, jobIdOf, textOf } from "./everything.ts";
import { creditsOf, describeSong, resultAfter, seedOf } from "./people.ts";

let allInOne: TestAllInOne;
let person: Actor;
let channelId: string;
beforeAll(async () => {
	allInOne = await openTestAllInOne({ settings: { CREDITS_ALLOWANCE: "1000", MUSIC_MODELS: "house-1=House band:7" } });
	const { people, channels } = seedOf(allInOne);
	person = allInOne.playground.as(people.member);
	channelId = channels.music;
});
afterAll(() => allInOne.close());

/** The result of a status message, once the bot has noted where it was posted. */
const resultOf = async (statusMessage: APIMessage) => {
	const result = await resultAfter(person, statusMessage);
	const isNoted = async () => (await allInOne.current().app.jobs.byMessage(result.id))?.state.is === "done";
	await expect.poll(isNoted, { timeout: 10_000 }).toBe(true);
	return result;
};
const songOf = async (options: Readonly<Record<string, string | boolean | number>>) =>
	resultOf(await describeSong(person, channelId, "rain on the roof", options));
const seedShown = async (result: APIMessage) => {
	const details = await answer(await person.menu("Song details", { channelId, messageId: result.id }));
	return details.embeds[0]?.fields?.find(({ name }) => name === "Seed")?.value;
};
/** What only the person is told. */
const toldBy = (...handles: readonly Handle[]) =>
	person.until(
		() =>
			handles.flatMap((handle) => handle.messages()).find(({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0),
		{ what: "a word to the person alone" },
	);
const refusalOf = async (options: Readonly<Record<string, string>>) =>
	textOf(await toldBy(await person.invoke("song describe", options, { channelId })));
const pressed = async (result: APIMessage, name: string) =>
	resultOf(await (await person.click(result.id, button(result, name))).response());
const digests = async (result: APIMessage) =>
	Promise.all(
		mp3sOf(result).map(async (file) =>
			createHash("sha1")
				.update(await person.download(file))
				.digest("hex"),
		),
	);

test("a seed repeats a song; Again and Again from this one are new and show seeds of their own", async () => {
	const first = await songOf({ seed: 7 });
	expect(await seedShown(first)).toBe("`7`");
	const same = await songOf({ seed: 7 });
	expect(await digests(same)).toEqual(await digests(first));
	const again = await pressed(first, "again");
	const music = await pressed(first, "again-from");
	const seeds = [await seedShown(again), await seedShown(music)];
	for (const seed of seeds) expect(seed).toMatch(/^`\d{1,10}`$/);
	expect(new Set([...seeds, "`7`"]).size).toBe(3);
	const lyricsOf = async (result: APIMessage) => {
		const shown = await person.invoke("song lyrics", { song: jobIdOf(result), format: "message" }, { channelId });
		return textOf(await answer(shown));
	};
	expect(await lyricsOf(music)).toBe(await lyricsOf(first));
});

test("two clicks within a second are one take and one payment, told as such", async () => {
	const result = await songOf({});
	const before = await creditsOf(person, channelId);
	const clicks = await Promise.all([1, 2].map(() => person.click(result.id, button(result, "again"))));
	expect(textOf(await toldBy(...clicks))).toContain("Your two clicks count as one request");
	const statusMessages = await person.until(
		() => {
			const found = clicks.flatMap((click) => click.messages()).filter(({ flags }) => flags !== MessageFlags.Ephemeral);
			return found.length > 0 && found;
		},
		{ what: "the one status message" },
	);
	for (const statusMessage of statusMessages) await resultOf(statusMessage);
	expect(statusMessages).toHaveLength(1);
	expect(await creditsOf(person, channelId)).toBe(before - 10);
});

test("an instrumental has no lyrics and no button for them", async () => {
	const result = await songOf({ instrumental: true });
	expect(["again", "again-from", "remix", "details", "lyrics"].map((name) => hasButton(result, name))).toEqual([
		true,
		true,
		true,
		true,
		false,
	]);
	const lyrics = await answer(await person.invoke("song lyrics", { song: jobIdOf(result) }, { channelId }));
	expect(textOf(lyrics)).toContain("has no lyrics");
});

test("a model of the operator's is made by V2 and costs what it says; an unknown one is refused for nothing", async () => {
	const before = await creditsOf(person, channelId);
	await songOf({ model: "House band" });
	expect(await creditsOf(person, channelId)).toBe(before - 7);
	const refused = await refusalOf({ prompt: "rain", model: "gpt-5" });
	expect(refused).toMatch(
		/There is no model `gpt-5` here, so nothing was charged\. Choose one of these: Standard \(`chirp-v3-5`\)/,
	);
	expect(await creditsOf(person, channelId)).toBe(before - 7);
});

test("a stored model that is gone gives way to the default, and the person alone is told", async () => {
	const { jobs } = allInOne.current().app;
	const { guilds, people } = seedOf(allInOne);
	const admin = { userId: people.admin, roleIds: [], isAdmin: true };
	await jobs.changeSettings(guilds.lounge, { model: { preset: "gpt-5", allowed: [] } }, admin);
	const handle = await person.invoke("song describe", { prompt: "rain" }, { channelId });
	expect(textOf(await toldBy(handle))).toBe(
		"The model `gpt-5` is not known here any more, so this song is made with `chirp-v3-5`.",
	);
	await resultOf(await handle.response());
	await jobs.resetSettings(guilds.lounge, admin);
});

test("a prompt that nobody sees is refused for nothing", async () => {
	const before = await creditsOf(person, channelId);
	const refused = await refusalOf({ prompt: "\u200b\u2060\u200d" });
	expect(refused).toMatch(/describe the song|is empty/i);
	expect(await creditsOf(person, channelId)).toBe(before);
});
