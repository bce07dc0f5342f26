import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../src/locales/languages.ts";
import { openPageAllInOne, type PageAllInOne } from "./all-in-one.ts";
import { openChromium } from "./chromium.ts";
import type { Inside } from "./inside.ts";
import { nth, openVisit, seedOf, type Visit } from "./visit.ts";

let allInOne: PageAllInOne;
let browser: Browser;
let visit: Visit;
beforeAll(async () => {
	[allInOne, browser] = await Promise.all([
		openPageAllInOne({ settings: { CREDITS_ALLOWANCE: "20" } }),
		openChromium(),
	]);
	visit = await openVisit(browser, allInOne);
});
afterAll(async () => {
	await browser?.close();
	await allInOne?.close();
});

test("an admin sets the server up; a member is not even offered it, and who may not use commands is told so", async () => {
	const { page, messages } = visit;
	await visit.become("admin");
	await visit.command("config show");
	await messages.filter({ hasText: "/config show" }).last().locator(".v2-container").waitFor();
	await visit.become("member");
	const text = page.locator("chat-composer textarea");
	await text.fill("/config");
	await page.getByText("No command fits.").waitFor();
	await page.keyboard.press("Escape");
	await visit.become("muted");
	await page.getByText("You do not have permission to send messages here.").waitFor();
	expect(await text.count()).toBe(0);
});

test("credits run out: the refusal says so in a sentence, to the person alone", async () => {
	const { page, messages, results } = visit;
	await visit.become("second");
	await visit.command("song describe", { prompt: "first of two" });
	await nth(results, 1);
	await visit.command("song describe", { prompt: "second of two" });
	await nth(results, 2);
	await visit.command("song describe", { prompt: "one too many" });
	const refusal = messages.filter({ hasText: "Only you can see this" }).last();
	await refusal.waitFor();
	expect(await refusal.innerText()).toMatch(/credits/);
	await page.getByRole("button", { name: "Inside the bot" }).click();
	await page.locator(".wallet").getByText("0", { exact: true }).waitFor();
	expect(await page.locator(".timeline").first().innerText()).toContain("done");
	await page.getByRole("button", { name: "Close" }).click();
});

test("the same bot in a direct message, in a thread, and where only the person has it", async () => {
	const { page, results } = visit;
	await visit.become("member");
	await page.getByRole("button", { name: /^Direct messages/ }).click();
	await page.getByRole("heading", { level: 1, name: "Tunesmith" }).waitFor();
	await visit.command("song describe", { prompt: "between us" });
	expect(await (await nth(results, 1)).innerText()).toContain("between us");
	await page.getByRole("button", { name: /^Tunesmith Lounge/ }).click();
	await visit.openChannel("song of the week");
	await visit.command("song describe", { prompt: "in a thread" });
	expect(await (await nth(results, 1)).innerText()).toContain("in a thread");
	await page.getByRole("button", { name: /^Someone Else's Server/ }).click();
	await page.getByText("The bot is not a member here").waitFor();
	await visit.command("song queue");
	const answer = page.locator("discord-message").last();
	await answer.waitFor();
	expect(await answer.innerText()).toContain("Only you can see this");
});

test("language, boosts and Nitro change what the person meets", async () => {
	const { page } = visit;
	await visit.become("admin");
	await page.getByRole("button", { name: /^Tunesmith Lounge/ }).click();
	await page.getByText("Test settings").click();
	await page.getByText("Files up to 10 MiB here.").waitFor();
	await page.getByLabel("Server's boosts").selectOption("2");
	await page.getByText("Files up to 50 MiB here.").waitFor();
	await page.getByLabel("Your Nitro").selectOption("2");
	await page.getByText("Files up to 500 MiB here.").waitFor();
	await page.getByLabel("Your language").selectOption("de");
	await expect
		.poll(() => page.evaluate(() => (globalThis as unknown as Inside).document.documentElement.lang))
		.toBe("de");
	await page.locator("chat-composer textarea").fill("/");
	await page.locator(".picker [role=option]").first().waitFor();
	await expect
		.poll(() => page.locator(".picker [role=option]").first().innerText())
		.not.toContain("Turn a line of text");
});

test("nothing of all that made the browser complain", () => {
	expect(visit.complaints).toEqual([]);
});

test("every language of the bot can be chosen, by its own name, and none beside them", async () => {
	const offered = await visit.page.getByLabel("Your language").locator("option").allInnerTexts();
	expect(offered).toEqual(expect.arrayContaining(["Deutsch (de)", "हिन्दी (hi)", "Українська (uk)", "日本語 (ja)"]));
	const spoken = languages.flatMap(({ locales }) => locales.map((locale) => `(${locale})`));
	expect(offered.map((name) => /\([^()]+\)$/.exec(name)?.[0]).sort()).toEqual([...spoken].sort());
});

test("two tabs of one person: a form opens where its button was pressed; who reads further up is told of what is new", async () => {
	const { page: first } = visit;
	const other = await openVisit(browser, allInOne, { height: 500 });
	for (const page of [first, other.page]) {
		await page.locator("#person").selectOption(seedOf(allInOne).people.second);
		await page.getByRole("button", { name: /^Tunesmith Lounge/ }).click();
		await page.getByRole("heading", { level: 1, name: "songs" }).waitFor();
	}
	await other.command("song custom");
	await other.page.getByRole("dialog").waitFor();
	await other.page.keyboard.press("Escape");
	const { channels } = seedOf(allInOne);
	const aiko = allInOne.playground.as(seedOf(allInOne).people.second);
	for (let line = 1; line <= 30; line += 1) aiko.say(channels.music, `line ${line}`);
	await other.page.getByText("line 30", { exact: true }).waitFor();
	await other.page.locator(".scroller").hover();
	await other.page.mouse.wheel(0, -2000);
	await expect
		.poll(async () => (await other.page.getByText("line 30", { exact: true }).boundingBox())?.y)
		.toBeGreaterThan(500);
	expect(await other.page.getByRole("button", { name: "New messages" }).count()).toBe(0);
	const last = aiko.say(channels.music, "line 31");
	await other.page.getByRole("button", { name: "New messages" }).click();
	await expect.poll(async () => (await other.page.locator(`#m${last.id}`).boundingBox())?.y).toBeLessThan(500);
	await other.page.getByRole("button", { name: "New messages" }).waitFor({ state: "detached" });
	expect(await first.getByRole("dialog").count()).toBe(0);
	await other.close();
});
