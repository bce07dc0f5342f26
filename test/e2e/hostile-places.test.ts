import { afterAll, beforeAll, expect, test } from "vitest";
import { mp3sOf, openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { textOf } from "./everything.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

/* Places that go away while a song is being made, and a token that dies: the whole bot, on real parts. */
let allInOne: TestAllInOne;
beforeAll(async () => {
	allInOne = await openTestAllInOne({ studio: { pace: 0.3 } });
});
afterAll(() => allInOne.close());

/** More answers 401, 403 and 429 than this in one misfortune would be the beginning of a storm. */
const fewRefusals = 15;

test("a channel deleted in mid-song: the song comes by direct message, paid once, without a storm", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const before = allInOne.playground.counts.invalid;
	allInOne.rehearse("slow");
	await describeSong(person, channels.requests, "a song whose channel goes away");
	allInOne.playground.world.deleteChannel(channels.requests);
	await person.until(() => person.messages(person.dm().channelId).find((message) => mp3sOf(message).length > 0), {
		timeoutMs: 15_000,
		what: "the song by direct message",
	});
	await expect.poll(() => allInOne.current().app.jobs.stats().holds).toBe(0);
	expect(await creditsOf(person, channels.music)).toBe(90);
	expect(allInOne.playground.counts.invalid - before).toBeLessThanOrEqual(fewRefusals);
});

test("interaction tokens over before the end: the status message and the song still come, without a storm", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.second);
	const before = allInOne.playground.counts.invalid;
	allInOne.rehearse("slow");
	const asked = await person.invoke(
		"song describe",
		{ prompt: "a song of more than 15 minutes" },
		{ channelId: channels.music },
	);
	const statusMessage = await asked.response();
	allInOne.playground.injectFault({ is: "expire", interactionId: asked.interactionId });
	await resultAfter(person, statusMessage);
	await statusSays(person, statusMessage, "Done");
	expect(allInOne.playground.counts.invalid - before).toBeLessThanOrEqual(fewRefusals);
});

test("a storm of 429 and 403 at Discord is met by a bounded number of calls", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.newcomer);
	const before = allInOne.playground.counts.invalid;
	const statusMessage = await describeSong(person, channels.general, "a song in bad weather");
	allInOne.playground.injectFault({ is: "rest", route: "/messages", as: 429, times: 5, retryAfterMs: 30 });
	allInOne.playground.injectFault({ is: "rest", route: "PATCH", as: 403, times: 5 });
	await resultAfter(person, statusMessage);
	allInOne.playground.calm();
	expect(allInOne.playground.counts.invalid - before).toBeLessThanOrEqual(fewRefusals);
});

test("a song that nobody can be given is kept for /song show, costs nothing, and comes when it is asked for", async () => {
	const { people, guilds, channels } = seedOf(allInOne);
	const { world } = allInOne.playground;
	const person = allInOne.playground.as(people.newcomer);
	const before = await creditsOf(person, channels.general);
	const lost = world.addChannel(guilds.lounge, { name: "lost" });
	allInOne.rehearse("slow");
	await describeSong(person, lost.id, "a song that reaches nobody");
	world.closeDms(people.newcomer);
	world.deleteChannel(lost.id);
	const refusals = allInOne.playground.counts.invalid;
	await expect.poll(() => allInOne.logLines.filter((line) => line.includes('"fault":"undeliverable"')).length).toBe(1);
	expect(allInOne.playground.counts.invalid - refusals).toBeLessThanOrEqual(fewRefusals);
	expect(await creditsOf(person, channels.general)).toBe(before);
	const typing = await person.autocomplete("song show", "song", "reaches nobody", { channelId: channels.general });
	const [choice = expect.fail("the song is not kept")] = await typing.choices();
	const shown = await person.invoke("song show", { song: String(choice.value) }, { channelId: channels.general });
	await person.until(() => person.messages(channels.general).some((message) => mp3sOf(message).length > 0));
	expect(textOf(await shown.response())).toContain("posted again");
	expect(await creditsOf(person, channels.general)).toBe(before);
	world.closeDms(people.newcomer, false);
});

test("threads that are archived in mid-song, one of them locked: the songs come, the status messages end", async () => {
	const { people, channels } = seedOf(allInOne);
	const { world } = allInOne.playground;
	const inThread = async (isLocked: boolean) => {
		const person = allInOne.playground.as(isLocked ? people.second : people.newcomer);
		const name = isLocked ? "locked" : "open";
		const thread = world.startThread(channels.music, { name, ownerId: person.userId }).id;
		allInOne.rehearse("slow");
		const statusMessage = await describeSong(person, thread, `a song in an ${name} thread`);
		world.archiveThread(thread, { isLocked });
		const seen = () => [thread, person.dm().channelId].flatMap((place) => person.messages(place));
		await person.until(() => seen().find((message) => mp3sOf(message).length > 0 && message.id !== statusMessage.id), {
			timeoutMs: 15_000,
			what: "the song",
		});
		if (!isLocked) await statusSays(person, statusMessage, "Done");
	};
	await Promise.all([inThread(false), inThread(true)]);
	await expect.poll(() => allInOne.current().app.jobs.stats().holds).toBe(0);
});

test("a session that cannot be resumed, then a server that throws the bot out: its songs end, nothing is held", async () => {
	const { people, channels, guilds } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	allInOne.playground.injectFault({ is: "invalid-session", canResume: false });
	const isReady = () => allInOne.current().app.discord.isReady();
	await expect.poll(isReady).toBe(false);
	await expect.poll(isReady).toBe(true);
	allInOne.rehearse("timeout");
	const asked = await person.invoke(
		"song describe",
		{ prompt: "a song of a lost server" },
		{ channelId: channels.music },
	);
	const statusMessage = await asked.response();
	allInOne.playground.world.kickBot(guilds.lounge);
	await expect.poll(() => allInOne.current().app.jobs.stats().holds).toBe(0);
	// It was never made, and nobody is told that it was.
	const seen = () => [channels.music, person.dm().channelId].flatMap((place) => person.messages(place));
	await person.until(() => seen().some((message) => JSON.stringify(message).includes("removed from the server")));
	expect(JSON.stringify(seen().find(({ id }) => id === statusMessage.id) ?? {})).not.toContain("The song is done");
});
