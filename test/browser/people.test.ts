import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "./chromium.ts";
import { openPageHouse, type PageHouse } from "./house.ts";
import type { Inside } from "./inside.ts";
import { nth, openVisit, type Visit } from "./visit.ts";

let house: PageHouse;
let browser: Browser;
let visit: Visit;
beforeAll(async () => {
	[house, browser] = await Promise.all([openPageHouse({ settings: { CREDITS_ALLOWANCE: "20" } }), openChromium()]);
	visit = await openVisit(browser, house);
});
afterAll(async () => {
	await browser?.close();
	await house?.close();
});

test("an admin sets the server up; a member is not even offered it, and who may not use commands is told so", async () => {
	const { page, messages } = visit;
	await visit.become("admin");
	await visit.command("config show");
	await messages.filter({ hasText: "/config show" }).last().locator("discord-embed").waitFor();
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
	await nth(results, 1);
	await page.getByRole("button", { name: /^Tunesmith Lounge/ }).click();
	await visit.openChannel("song of the week");
	await visit.command("song describe", { prompt: "in a thread" });
	await nth(results, 1);
	await page.getByRole("button", { name: /^Someone Else's Server/ }).click();
	await page.getByText("The bot is not a member here").waitFor();
	await visit.command("song queue");
	await page.locator("discord-message").last().waitFor();
});

test("language, boosts and Nitro change what the person meets", async () => {
	const { page } = visit;
	await visit.become("admin");
	await page.getByRole("button", { name: /^Tunesmith Lounge/ }).click();
	await page.getByText("Settings for trying things").click();
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
