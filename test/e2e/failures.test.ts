import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { freePort } from "../local-server.ts";
import { openTestAllInOne, type TestAllInOne } from "./all-in-one.ts";
import { fastTimings } from "./fast-timings.ts";
import { creditsOf, describeSong, resultAfter, seedOf, statusSays } from "./people.ts";

/** An address at which nobody listens. */
async function closedAddress(): Promise<string> {
	return `http://127.0.0.1:${await freePort()}`;
}

let allInOne: TestAllInOne;
beforeAll(async () => {
	const jobs = fastTimings.jobs ?? defaultTimings;
	allInOne = await openTestAllInOne({
		app: { timings: { ...fastTimings, jobs: { ...jobs, poll: { ...jobs.poll, deadlineMs: 3000 } } } },
	});
});
afterAll(() => allInOne.close());

test.each([
	["moderation", "content rules"],
	["no-url", "wasn't playable"],
	["half", "wasn't playable"],
	["timeout", "took too long"],
])("%s at the service: the status message says why, and the credits are back", async (outcome, sentence) => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.second);
	const before = await creditsOf(person, channels.music);
	allInOne.rehearse(outcome);
	const statusMessage = await describeSong(person, channels.music, `a song that meets ${outcome}`);
	const end = await statusSays(person, statusMessage, "could not be made", sentence, "nothing was charged");
	expect(JSON.stringify(end.components)).toContain("Try again");
	expect(await creditsOf(person, channels.music)).toBe(before);
});

test.each(["429", "500"])(
	"a %s to the submission is tried again under the same key, and one song comes of it",
	async (outcome) => {
		const { people, channels } = seedOf(allInOne);
		const person = allInOne.playground.as(people.member);
		const before = await creditsOf(person, channels.general);
		allInOne.rehearse(outcome);
		const statusMessage = await describeSong(person, channels.general, `a song after ${outcome}`);
		await resultAfter(person, statusMessage);
		await statusSays(person, statusMessage, "Done");
		expect(await creditsOf(person, channels.general)).toBe(before - 10);
	},
);

test("a service without credits: this song fails and costs nothing, later ones wait and say why, and an admin can try at once", async () => {
	const { people, channels } = seedOf(allInOne);
	const person = allInOne.playground.as(people.member);
	const admin = allInOne.playground.as(people.admin);
	const before = await creditsOf(person, channels.requests);
	allInOne.rehearse("402");
	const statusMessage = await describeSong(person, channels.requests, "a song without credits");
	await statusSays(person, statusMessage, "could not be made", "no credits left", "nothing was charged");
	const waiting = await describeSong(person, channels.requests, "a song that waits for credits");
	await statusSays(person, waiting, "no credits left", "by itself");
	const panel = await (await admin.invoke("config show", {}, { channelId: channels.music })).response();
	await (await admin.click(panel.id, "Resume")).acked();
	await resultAfter(person, waiting);
	// of three songs only the last was made
	expect(await creditsOf(person, channels.requests)).toBe(before - 10);
});

test("a wrong key: the song fails with a sentence, nothing is retried in a storm", async () => {
	const other = await openTestAllInOne({ settings: { MUSIC_API_KEY: "wrong" } });
	try {
		const { people, channels } = seedOf(other);
		const person = other.playground.as(people.member);
		const statusMessage = await describeSong(person, channels.music, "a song with a wrong key");
		await statusSays(person, statusMessage, "does not accept this bot's key", "nothing was charged");
		expect(await creditsOf(person, channels.music)).toBe(100);
	} finally {
		await other.close();
	}
});

test("a service that is not there: the song waits for it, then fails and costs nothing", async () => {
	const other = await openTestAllInOne({ musicUrl: await closedAddress() });
	try {
		const { people, channels } = seedOf(other);
		const person = other.playground.as(people.member);
		const statusMessage = await describeSong(person, channels.music, "a song nobody makes");
		await statusSays(person, statusMessage, "cannot be reached", "nothing was charged");
		expect(await creditsOf(person, channels.music)).toBe(100);
	} finally {
		await other.close();
	}
});
