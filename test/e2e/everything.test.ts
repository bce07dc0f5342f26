import type { OptionValues } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarations } from "../../commands/index.ts";

import { type Description, openDescription } from "../../packages/playground/test/description.ts";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { answer, button, contexts, hasButton, jobIdOf, openHands, type Scene, textOf } from "./everything.ts";
import { describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

/*
 * Every command, menu, button, select, form and reaction, in every context it is declared for, with the real discord.js; each request is
 * held against Discord's own description. The table at the end says what was exercised.
 */
let allInOne: TestAllInOne;
let description: Description;
const { exercised, mark, sceneOf, ask, click, makeSong } = openHands(() => allInOne);

beforeAll(async () => {
	description = openDescription();
	allInOne = await openTestAllInOne({
		playground: { check: description.check },
		settings: { CREDITS_ALLOWANCE: "5000" },
	});
	await answer(await ask(sceneOf("guild"), "config lane", { at_once: 10, songs: 1000, seconds: 60 }));
});

afterAll(async () => {
	await allInOne.close();
	const { commands, menus, actions, forms } = declarations;
	const names = new Set([...[...commands, ...menus, ...actions, ...forms].map(({ name }) => name), "🔁"]);
	const row = (name: string) =>
		`${name.padEnd(20)} ${contexts.map((context) => (exercised.get(name)?.has(context) ? "  yes   " : "   -    ")).join("")}`;
	process.stdout.write(`\n${"".padEnd(20)} server    DM    user-app\n${[...names].map(row).join("\n")}\n`);
});

describe.each(contexts)("in context %s", (context) => {
	let result: APIMessage;
	const scene = () => sceneOf(context);

	test("describe, custom with its form, and the results are posted", async () => {
		result = await makeSong(scene(), `a song in a ${context}`);
		const { person } = scene();
		const opened = await ask(scene(), "song custom", { title: "Night Train" });
		const sent = await person.submit(await opened.modal(), {
			style: "blues",
			file: [{ name: "words.txt", content: "[Verse]\nWheels on the rails", contentType: "text/plain" }],
		});
		mark("custom", context);
		expect(mp3sOf(await resultAfter(person, await answer(sent)))).toHaveLength(2);
	});

	test("the queue, the library, show, lyrics in every form", async () => {
		const song = jobIdOf(result);
		const queue = await answer(await ask(scene(), "song queue"));
		await (await click(scene(), queue, button(queue, "queue"))).acked();
		const words = await answer(await ask(scene(), "song write", { prompt: "a song about rain" }));
		expect(textOf(words)).toContain("a song about rain");
		await (await click(scene(), words, button(words, "write-other"))).acked();
		const models = await answer(await ask(scene(), "song models"));
		expect(textOf(models)).toContain("chirp-v3-5");
		const library = await answer(await ask(scene(), "song library", { search: "song" }));
		expect(textOf(library)).toContain(`a song in a ${context}`);
		await answer(await ask(scene(), "song library", { whose: "server" }));
		for (const format of ["message", "text", "timed"])
			await answer(await ask(scene(), "song lyrics", { song, format }));
		const { person, channelId } = scene();
		const standing = () =>
			person.messages(channelId).filter((message) => hasButton(message, "again") && jobIdOf(message) === song).length;
		await ask(scene(), "song show", { song });
		await person.until(() => standing() === 2, { what: "the song posted once more" });
		const typed = await person.autocomplete("song show", "song", "song in", { channelId });
		expect((await typed.choices()).length).toBeGreaterThan(0);
	});

	test("buttons of a result: again, again from a track, remix, lyrics, details; video, delete after a question", async () => {
		const { person, channelId } = scene();
		const second = await resultAfter(person, await answer(await click(scene(), result, button(result, "again"))));
		const opened = await click(scene(), result, button(result, "remix"));
		const sent = await person.submit(await opened.modal(), {});
		await resultAfter(person, await answer(sent));
		// elsewhere it would be one song more than a person's ten a minute
		if (context === "guild")
			await resultAfter(person, await answer(await click(scene(), result, button(result, "again-from"))));
		await answer(await click(scene(), result, button(result, "lyrics")));
		const details = await answer(await click(scene(), second, button(second, "details")));
		for (const name of ["lyrics", "video"]) await answer(await click(scene(), details, button(details, name)));
		const question = await answer(await click(scene(), details, button(details, "delete")));
		await (await click(scene(), question, button(question, "dismiss"))).acked();
		const asked = await answer(await ask(scene(), "song delete", { song: jobIdOf(second) }));
		await (await click(scene(), asked, button(asked, "delete-yes"))).acked();
		// where only the person installed the bot, it cannot take a message away
		const isGone = () => context === "user-app" || !person.messages(channelId).some(({ id }) => id === second.id);
		await expect.poll(isGone, { timeout: 10_000 }).toBe(true);
	});

	test("menu commands on a message and on a person", async () => {
		const { person, channelId } = scene();
		const take = await person.menu("New take", { channelId, messageId: result.id });
		mark("New take", context);
		await resultAfter(person, await answer(take));
		const details = await answer(await person.menu("Song details", { channelId, messageId: result.id }));
		expect(hasButton(details, "again")).toBe(true);
		mark("Song details", context);
		const songs = await answer(await person.menu("Their songs", { channelId, userId: person.userId }));
		expect(textOf(songs)).toContain(`<@${person.userId}>`);
		mark("Their songs", context);
	});

	test("cancel from the status message, by command with its choices; try again after it", async () => {
		const { person, channelId } = scene();
		allInOne.rehearse("slow");
		const statusMessage = await describeSong(person, channelId, "a song to call off");
		await (await click(scene(), statusMessage, button(statusMessage, "cancel"))).acked();
		const over = await statusSays(person, statusMessage, "Cancelled", "nothing was charged");
		await resultAfter(person, await answer(await click(scene(), over, button(over, "retry"))));
		allInOne.rehearse("slow");
		const other = await describeSong(person, channelId, "another song to call off");
		const choices = await (await person.autocomplete("song cancel", "song", "", { channelId })).choices();
		await answer(await ask(scene(), "song cancel", { song: String(choices[0]?.value) }));
		const cancelled = await statusSays(person, other, "Cancelled");
		expect(hasButton(cancelled, "retry")).toBe(true);
	});

	test("credits, help on every topic, privacy with its export and its question", async () => {
		await answer(await ask(scene(), "credits balance"));
		await answer(await ask(scene(), "credits history"));
		for (const topic of [undefined, "start", "custom", "takes", "queue", "credits", "admin", "privacy"])
			await answer(await ask(scene(), "help", { topic }));
		await answer(await ask(scene(), "privacy show"));
		const exported = await answer(await ask(scene(), "privacy export"));
		expect(exported.attachments.length).toBeGreaterThan(0);
		const question = await answer(await ask(scene(), "privacy forget"));
		expect(hasButton(question, "forget-yes")).toBe(true);
	});
});

test("a refused form can be opened again with everything typed in it", async () => {
	const scene = sceneOf("guild");
	await answer(await ask(scene, "config words", { add: "forbiddenword" }));
	const opened = await ask(scene, "song custom");
	const sent = await scene.person.submit(await opened.modal(), {
		title: "Kept",
		style: "forbiddenword",
		lyrics: "[Verse]\nla la",
	});
	const refusal = await scene.person.until(
		() => sent.messages().find((message) => hasButton(message, "custom-reopen")),
		{ what: "the refusal" },
	);
	const again = await click(scene, refusal, button(refusal, "custom-reopen"));
	const fields = JSON.stringify((await again.modal()).components);
	for (const typed of ["Kept", "forbiddenword", "la la"]) expect(fields).toContain(typed);
});

test.each(["guild", "dm"] as const)("🔁 in a %s makes a take, charged to whoever reacted", async (context) => {
	const scene = sceneOf(context);
	const result = await makeSong(scene, `a song to react to in a ${context}`);
	scene.person.react(result.id, "🔁");
	mark("🔁", context);
	const take = await resultAfter(scene.person, result);
	expect(JSON.stringify(take.embeds)).toContain("Made from");
});

test("the library and the history are paged by buttons", async () => {
	const scene = sceneOf("guild");
	for (const name of ["song library", "credits history"]) {
		const first = await answer(await ask(scene, name));
		const action = name === "song library" ? "library" : "history";
		if (!hasButton(first, action)) continue;
		await (await click(scene, first, button(first, action))).acked();
		const next = scene.person.message(scene.channelId, first.id) ?? first;
		expect(textOf(next)).not.toBe("");
	}
});

const adminCommands: readonly (readonly [string, OptionValues])[] = [
	["config show", {}],
	["config channels", { mode: "except" }],
	["config roles", {}],
	["config lane", { at_once: 5, songs: 60, seconds: 60 }],
	["config limits", { running: 5, waiting: 9 }],
	["config allowance", { amount: 6000, period: "month", time_zone: "Europe/Berlin", pool: false }],
	["config model", { cost_of: "chirp-v5", cost: 12 }],
	["config language", { language: "en" }],
	["config delivery", { as: "reply" }],
	["config reactions", { on: true, emoji: "🔁", who: "everyone" }],
	["config words", { remove: "forbiddenword" }],
	["config doctor", {}],
	["credits grant", { amount: 50, note: "well done" }],
	["credits set", { amount: 5000 }],
];

test.each(adminCommands)("an admin may /%s, a member is refused with the way out", async (name, options) => {
	const { people, channels } = seedOf(allInOne);
	const scene = sceneOf("guild");
	expect(textOf(await answer(await ask(scene, name, options))).length).toBeGreaterThan(5);
	// a server's admins can open a command to everybody (or Discord's client may be wrong): the bot checks again itself
	const member = allInOne.playground.as(people.second);
	const refused = await member.invoke(name, options, { channelId: channels.music }).then(
		(handle) => handle.response(),
		() => undefined,
	);
	if (refused !== undefined) expect(textOf(refused)).toContain("can manage this server");
});

test("pause and resume, and the doctor asked again, by button", async () => {
	const scene = sceneOf("guild");
	const panel = await answer(await ask(scene, "config show"));
	await (await click(scene, panel, "pause")).acked();
	const paused = await scene.person.until(
		() =>
			scene.person.messages(scene.channelId).find((message) => message.id === panel.id && hasButton(message, "resume")),
		{ what: "Resume" },
	);
	await (await click(scene, paused, "resume")).acked();
	const doctor = await answer(await ask(scene, "config doctor"));
	expect(textOf(doctor)).toMatch(/✅|⚠️|❌/u);
	await (await click(scene, doctor, "doctor")).acked();
});

test("what destroys asks first: being forgotten, reset of the settings", async () => {
	const { people, channels } = seedOf(allInOne);
	const scene: Scene = {
		context: "guild",
		person: allInOne.playground.as(people.second),
		channelId: channels.requests,
	};
	const song = await makeSong(scene, "a song to be forgotten");
	// what is posted is not over yet: until then it would stay
	const { jobs } = allInOne.current().app;
	await expect.poll(async () => (await jobs.byMessage(song.id))?.state.is).toBe("done");
	const question = await answer(await ask(scene, "privacy forget"));
	await (await click(scene, question, button(question, "forget-yes"))).acked();
	// the question stands until all is forgotten
	const isAsked = () =>
		scene.person
			.messages(scene.channelId)
			.some((message) => message.id === question.id && hasButton(message, "forget-yes"));
	await scene.person.until(() => !isAsked(), { what: "the forgetting" });
	const library = await answer(await ask(scene, "song library", { whose: "mine" }));
	expect(textOf(library)).not.toContain("to be forgotten");
	const guild = sceneOf("guild");
	const reset = await answer(await ask(guild, "config reset"));
	await (await click(guild, reset, button(reset, "reset-yes"))).acked();
});

test("every declared command and menu was exercised in every context it is declared for", () => {
	const { commands, menus } = declarations;
	const missing = [
		...commands.map(({ name, adminOnly }) => ({ name, declared: adminOnly ? (["guild"] as const) : contexts })),
		...menus.map(({ name }) => ({ name, declared: contexts })),
	].flatMap(({ name, declared }) =>
		declared.filter((context) => !exercised.get(name)?.has(context)).map((context) => `${name} in ${context}`),
	);
	expect(missing).toEqual([]);
});

test("every request of the bot fits Discord's own description", () => {
	expect(description.problems).toEqual([]);
	expect(description.checked.size).toBeGreaterThan(10);
});

test("no token and no key reached the log", () => {
	const text = allInOne.logLines.join("");
	expect(text).toContain("song"); // the log was really kept
	expect(text).not.toContain(allInOne.playground.token);
	expect(text).not.toContain("sesame");
});
