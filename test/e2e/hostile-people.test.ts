import type { Actor, Handle } from "@tunesmith/playground";
import { type APIMessage, MessageFlags } from "discord-api-types/v10";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, expect, test } from "vitest";

import { watchMessages } from "../security/crossings.ts";
import { hostileTexts } from "../security/hostile.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, button, hasButton, jobIdOf, textOf } from "./everything.ts";
import { describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

let allInOne: TestAllInOne;
const { check, messages, wrongs } = watchMessages();

beforeAll(async () => {
	allInOne = await openTestAllInOne({
		playground: { check },
		settings: { CREDITS_ALLOWANCE: "100000" },
		studio: { pace: 0.01, engine: { engine: "tone", toneSeconds: 0.5, workers: 1 } },
	});
	const { people, channels } = seedOf(allInOne);
	const admin = allInOne.playground.as(people.admin);
	await (await admin.invoke("config limits", { waiting: 100, running: 10 }, { channelId: channels.music })).response();
	await (
		await admin.invoke("config lane", { at_once: 8, songs: 1000, seconds: 60 }, { channelId: channels.music })
	).response();
});
afterAll(() => allInOne.close());

/** The answer, or the refusal that took its place. */
const told = (person: Actor, handle: Handle): Promise<APIMessage> =>
	person.until(() => handle.messages().find((message) => ((message.flags ?? 0) & MessageFlags.Loading) === 0), {
		what: "an answer or a refusal",
	});

const isUsable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]/gu, "") !== "";

test("what people type calls nobody, breaks out of nothing and still becomes songs", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const texts = hostileTexts.filter(isUsable);
	const results = await Promise.all(
		texts.map(async (text, at) => {
			const other = (texts[at + 1] ?? "").slice(0, 200);
			// by turns, what is asked for in one line and by form, where title, style and lyrics are people's own
			if (at % 4 === 1) return resultAfter(person, await describeSong(person, channels.music, text.toWellFormed()));
			if (at % 2 === 1) return undefined;
			const opened = await person.invoke("song custom", { style: other }, { channelId: channels.music });
			const form = await opened.modal();
			const sent = await person.submit(form, { title: text.slice(0, 80), style: other, lyrics: text + other });
			return resultAfter(person, await answer(sent));
		}),
	);
	for (const result of results) {
		if (result === undefined) continue;
		expect(result.mentions.map(({ id }) => id)).toEqual([person.userId]);
		expect(result.mention_everyone).toBe(false);
		const [file] = mp3sOf(result);
		const tags = await parseBuffer(await person.download(file ?? expect.fail("no file")), { mimeType: "audio/mpeg" });
		expect(tags.common.title).not.toBe("");
	}
	expect(wrongs([person.userId])).toEqual([]);
});

test("and wherever it is shown again: queue, library, lyrics, details, history, cancel, delete, forms", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const place = { channelId: channels.music };
	const [result = expect.fail("no song")] = person
		.messages(channels.music)
		.filter((message) => mp3sOf(message).length > 0 && hasButton(message, "lyrics"));
	const song = jobIdOf(result);
	allInOne.rehearse("slow");
	const statusMessage = await describeSong(person, channels.music, hostileTexts.join(" ").slice(0, 400).toWellFormed());
	await answer(await person.invoke("song queue", {}, place));
	await answer(await person.invoke("song cancel", {}, place));
	await statusSays(person, statusMessage, /Cancelled|Done/);
	for (const text of hostileTexts) {
		const typed = text.slice(0, 40);
		await answer(await person.invoke("song library", { search: typed }, place));
		await (await person.autocomplete("song show", "song", typed, place)).choices();
		await (await person.autocomplete("song custom", "style", text, place)).choices();
		await told(person, await person.invoke("song show", { song: text.slice(0, 100) }, place));
		const asked = await person.invoke("song describe", { prompt: "a song", model: typed }, place);
		await told(person, asked);
	}
	for (const format of ["message", "text", "timed"])
		await answer(await person.invoke("song lyrics", { song, format }, place));
	await answer(await person.menu("Song details", { ...place, messageId: result.id }));
	await answer(await person.menu("Their songs", { ...place, userId: person.userId }));
	await answer(await person.invoke("credits history", {}, place));
	await (await person.click(result.id, button(result, "remix"))).modal();
	await answer(await person.invoke("song delete", { song }, place));
	expect(wrongs([person.userId])).toEqual([]);
	expect(messages.length).toBeGreaterThan(100);
	expect(messages.map(({ body }) => JSON.stringify(body)).join()).not.toContain("Something went wrong on my side");
});

test("what admins write into the settings is shown as it was written", async () => {
	const { people, channels } = seedOf(allInOne);
	const admin = allInOne.playground.as(people.admin);
	const place = { channelId: channels.requests };
	for (const text of hostileTexts) {
		for (const [name, options] of [
			["config words", { add: text.slice(0, 50) }],
			["config model", { default: text.slice(0, 40) }],
			["config model", { cost_of: text.slice(0, 40), cost: 1 }],
			["config reactions", { emoji: text.slice(0, 40) }],
			["config allowance", { time_zone: text.slice(0, 40) }],
			["credits grant", { user: people.second, amount: 1, note: text.slice(0, 100) }],
		] as const) {
			await told(admin, await admin.invoke(name, options, place));
		}
	}
	const shown = await answer(await admin.invoke("config show", {}, place));
	expect(textOf(shown)).not.toBe("");
	await answer(await admin.invoke("credits history", { user: people.second }, place));
	expect(wrongs([people.member])).toEqual([]);
});
