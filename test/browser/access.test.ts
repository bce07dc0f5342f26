import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPageAllInOne, type PageAllInOne } from "./all-in-one.ts";
import { openChromium } from "./chromium.ts";
import type { Inside } from "./inside.ts";
import { nth, openVisit } from "./visit.ts";

let allInOne: PageAllInOne;
let browser: Browser;
beforeAll(async () => {
	[allInOne, browser] = await Promise.all([openPageAllInOne(), openChromium()]);
});
afterAll(async () => {
	await browser?.close();
	await allInOne?.close();
});

describe.each([false, true])("light theme: %s", (isLight) => {
	test("axe finds nothing serious in a channel, picker, command, form, menu and drawers", async () => {
		const visit = await openVisit(browser, allInOne, { isLight, isBegun: false });
		const { page, results } = visit;
		expect(await visit.findings()).toEqual([]);
		const welcome = page.getByRole("region", { name: "Welcome" });
		if (await welcome.isVisible()) await welcome.getByRole("button").first().click();
		// whoever sees songs is not invited to a first one
		else await visit.command("song describe", { prompt: "another evening" });
		const result = await nth(results, 1);
		await visit.command("credits balance");
		await page.locator(".privacy").last().waitFor();
		expect(await visit.findings()).toEqual([]);
		await page.locator("chat-composer textarea").fill("/");
		await page.locator(".picker [role=option]").first().waitFor();
		expect(await visit.findings()).toEqual([]);
		await page.keyboard.press("Escape");
		await result.getByRole("button", { name: "Remix" }).click();
		await page.getByRole("dialog").waitFor();
		expect(await visit.findings()).toEqual([]);
		await page.keyboard.press("Escape");
		for (const keyValues of ["People", "Styles to hear", "Rehearse failures", "Inside the bot"]) {
			await page.getByRole("button", { name: keyValues }).click();
			await page.getByRole("complementary", { name: keyValues }).waitFor();
			expect(await visit.findings()).toEqual([]);
		}
		await page.getByText("Test settings").click();
		expect(await visit.findings()).toEqual([]);
		expect(visit.complaints).toEqual([]);
		await visit.close();
	});
});

test("Enter, Enter sends a command that needs nothing", async () => {
	const visit = await openVisit(browser, allInOne);
	const { page } = visit;
	for (const command of ["song library", "song queue", "credits balance"]) {
		await page.locator("chat-composer textarea").fill(`/${command}`);
		await page.locator(".picker .marked").getByText(`/${command}`, { exact: true }).waitFor();
		await page.keyboard.press("Enter");
		await page.locator(".command-form .send:focus").waitFor();
		await page.keyboard.press("Enter");
		await page
			.locator("discord-message")
			.filter({ hasText: `/${command}` })
			.last()
			.waitFor();
		expect(await page.locator(".command-form").count()).toBe(0);
	}
	expect(visit.complaints).toEqual([]);
	await visit.close();
});

test("by keyboard alone: a command picked, filled in and sent, its result played and asked for again", async () => {
	const visit = await openVisit(browser, allInOne);
	const { page, results } = visit;
	const before = await results.count();
	await page.keyboard.press("/");
	await page.keyboard.type("song des");
	await page.keyboard.press("Enter");
	await page.keyboard.type("typed and sent");
	await page.keyboard.press("Enter");
	const result = await nth(results, before + 1);
	await result.getByRole("button", { name: /^Play/ }).first().focus();
	await page.keyboard.press("Space");
	const position = page.getByRole("region", { name: "Now playing" }).getByRole("slider", { name: "Position" });
	await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
	await result.getByRole("button", { name: "Again", exact: true }).focus();
	await page.keyboard.press("Enter");
	const second = await nth(results, before + 2);
	expect(await second.innerText()).toContain("Made from this one");
	await visit.close();
});

test("on a small screen nothing is cut off sideways, and the channels open on demand", async () => {
	const visit = await openVisit(browser, allInOne, { width: 360, height: 700 });
	const { page, results } = visit;
	await results.first().waitFor();
	const overflow = await page.evaluate(() => {
		const { document, innerWidth } = globalThis as unknown as Inside;
		const scroller = document.querySelector(".scroller");
		return [
			document.documentElement.scrollWidth - innerWidth,
			(scroller?.scrollWidth ?? 0) - (scroller?.clientWidth ?? 0),
		];
	});
	expect(overflow).toEqual([0, 0]);
	await page.getByRole("button", { name: "Channels" }).click();
	await visit.openChannel("general");
	expect(await page.getByRole("navigation").isVisible()).toBe(false);
	expect(await visit.findings()).toEqual([]);
	await visit.close();
});
