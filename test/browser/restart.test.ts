import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlaygroundProcess, type PlaygroundProcess } from "../e2e/playground-world.ts";
import { openChromium } from "./chromium.ts";

let world: PlaygroundProcess;
let browser: Browser;
beforeAll(async () => {
	[world, browser] = await Promise.all([openPlaygroundProcess(), openChromium()]);
});
afterAll(async () => {
	await browser?.close();
	await world?.close();
});

async function open(): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US" });
	const page = await context.newPage();
	page.setDefaultTimeout(30_000);
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	await page.goto(world.url);
	await page.locator("chat-composer textarea").waitFor();
	return { page, errors };
}

const idsOf = (page: Page): Promise<readonly string[]> =>
	page.locator("discord-message").evaluateAll((all) => all.map(({ id }) => id));

test("kill -9 in mid-song: the open tab comes back by itself, with its draft and each message once; a new tab shows the history", async () => {
	const first = await world.start();
	const { page, errors } = await open();
	const results = page.locator("discord-message").filter({ has: page.locator("song-player") });
	await page.getByRole("button", { name: "general" }).click();
	await page.getByRole("heading", { level: 1, name: "general" }).waitFor();
	const text = page.locator("chat-composer textarea");
	await text.fill("before the restart");
	await text.press("Enter");
	await page.locator("discord-message").getByText("before the restart").waitFor();
	await text.fill("/song describe");
	await page.locator(".picker .marked").waitFor();
	await text.press("Enter");
	await page.locator("#option-prompt").fill("a song over a restart");
	await page.getByRole("button", { name: "+ model" }).click();
	await page.locator("#option-model").fill("mus-130");
	await page.getByRole("button", { name: "Send" }).click();
	await page.locator("discord-message discord-embed").first().waitFor();
	await text.fill("a draft, not sent yet");
	await first.kill();
	await page.getByText("Connection lost").waitFor();

	// what is sent while nobody is there is not lost
	await text.press("Enter");
	await page.getByText("The playground cannot be reached.").first().waitFor();
	await expect.poll(() => text.inputValue()).toBe("a draft, not sent yet");

	await world.start();
	await page.getByText("Connection lost").waitFor({ state: "detached" });
	expect(await text.inputValue()).toBe("a draft, not sent yet");
	await results.last().getByRole("button", { name: "Again", exact: true }).waitFor();
	const ids = await idsOf(page);
	expect(new Set(ids).size).toBe(ids.length);
	await text.press("Enter");
	await page.locator("discord-message").getByText("a draft, not sent yet").waitFor();

	const second = await open();
	await second.page.getByRole("button", { name: "general" }).click();
	await second.page.locator("discord-message").getByText("a draft, not sent yet").waitFor();
	expect(await idsOf(second.page)).toEqual(await idsOf(page));
	// whoever sees songs needs no invitation to a first one
	expect(await second.page.getByRole("region", { name: "Welcome" }).count()).toBe(0);
	await second.page.getByRole("button", { name: /^Play/ }).first().click();
	await second.page
		.getByRole("button", { name: /^Pause/ })
		.first()
		.waitFor();
	expect([...errors, ...second.errors]).toEqual([]);
}, 180_000);

test("where another playground answers, the tab says so and goes on with its people", async () => {
	const other = await openPlaygroundProcess(new URL(world.url).port);
	const { page, errors } = await open();
	await world.stop();
	await other.start();
	await page.getByText("This is a fresh playground").waitFor();
	const text = page.locator("chat-composer textarea");
	await text.fill("hello");
	await text.press("Enter");
	await page.locator("discord-message").getByText("hello").waitFor();
	expect(errors).toEqual([]);
	await other.close();
}, 120_000);
