import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTimings } from "../../src/jobs/timings.ts";
import { fastTimings } from "../e2e/fast-timings.ts";
import { openPageAllInOne, type PageAllInOne } from "./all-in-one.ts";
import { openChromium } from "./chromium.ts";
import { openVisit, seedOf, type Visit } from "./visit.ts";

let allInOne: PageAllInOne;
let browser: Browser;
let visit: Visit;
beforeAll(async () => {
	const jobs = fastTimings.jobs ?? defaultTimings;
	[allInOne, browser] = await Promise.all([
		openPageAllInOne({
			settings: { CREDITS_ALLOWANCE: "10000" },
			studio: { engine: { engine: "tone", toneSeconds: 1, workers: 1 } },
			app: { timings: { ...fastTimings, jobs: { ...jobs, poll: { ...jobs.poll, deadlineMs: 8000 } } } },
		}),
		openChromium(),
	]);
	// twenty songs in a minute are more than a server makes
	const { guilds, people } = seedOf(allInOne);
	await allInOne.allInOne.app.jobs.changeSettings(
		guilds.lounge,
		{ lane: { concurrency: 3, perInterval: 100, intervalMs: 60_000, order: "fair" } },
		{ userId: people.admin, roleIds: [], isAdmin: true },
	);
	visit = await openVisit(browser, allInOne);
	await visit.become("admin");
});
afterAll(async () => {
	await browser?.close();
	await allInOne?.close();
});

/** Asks for a song and waits until its status message holds one of the texts. */
async function songEnds(prompt: string, ending: RegExp): Promise<void> {
	const idsNow = () => visit.messages.evaluateAll((all) => all.map(({ id }) => id));
	const before = await idsNow();
	await visit.command("song describe", { prompt });
	// a status message that is over need not repeat the wish: it is known by being the first that is new
	const added = async () => (await idsNow()).find((id) => !before.includes(id));
	await expect.poll(added, { timeout: 15_000 }).toBeDefined();
	await visit.page
		.locator(`#${await added()}`)
		.filter({ hasText: ending })
		.waitFor();
}

test.each([
	["moderation", /could not be made[\s\S]*content rules/],
	["no-url", /could not be made/],
	["half", /could not be made/],
	["timeout", /could not be made[\s\S]*too long/],
	["429", /Done/],
	["500", /Done/],
	["skip", /Done/],
	["slow", /Done/],
])("the service rehearses %s, and the status message says how it ended", async (outcome, ending) => {
	const before = await visit.results.count();
	await visit.rehearse(outcome);
	await songEnds(`a song that meets ${outcome}`, ending);
	expect(await visit.results.count()).toBe(before + (ending.source === "Done" ? 1 : 0));
});

test.each([
	"429 on posts",
	"429 on edits",
	"503 on posts",
	"Lost answer",
	"File too large",
	"Gateway drop",
	"Reconnect",
	"Interaction twice",
])("Discord rehearses %s, and the song is posted once", async (name) => {
	const prompt = `a song through ${name}`;
	await visit.rehearse(name);
	await songEnds(prompt, /Done/);
	const results = visit.results.filter({ has: visit.page.locator(".embed-title", { hasText: prompt }) });
	await results.first().waitFor();
	expect(await results.count()).toBe(1);
	await visit.page.getByRole("button", { name: "All well again" }).click();
});

test("after a lost session the bot is away for seconds, and then answers again", async () => {
	await visit.rehearse("Session lost");
	await expect.poll(() => allInOne.playground.connections, { timeout: 15_000 }).toBe(0);
	await expect.poll(() => allInOne.playground.connections, { timeout: 15_000 }).toBe(1);
	await songEnds("back again", /Done/);
});

test("a command that comes too late is told as Discord does", async () => {
	await visit.rehearse("Interaction late");
	await visit.command("song describe", { prompt: "too late" });
	await visit.page.getByText("The application did not respond").waitFor();
	const apology = visit.messages.filter({ hasText: "I was too slow to answer you" });
	await apology.waitFor();
	await songEnds("in time again", /Done/);
	expect(await apology.count()).toBe(1);
});

test("a song that meets a service without credits is told so, and costs nothing", async () => {
	const before = await visit.results.count();
	await visit.rehearse("402");
	await songEnds("a song that meets 402", /could not be made[\s\S]*nothing was charged/i);
	expect(await visit.results.count()).toBe(before);
});

test("nothing of all that made the browser complain", () => {
	expect(visit.complaints).toEqual([]);
});
