import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPageAllInOne, type PageAllInOne } from "./all-in-one.ts";
import { openChromium } from "./chromium.ts";
import type { AudioElement, Inside } from "./inside.ts";
import { nth, openVisit, seedOf, type Visit } from "./visit.ts";

let allInOne: PageAllInOne;
let browser: Browser;
let visit: Visit;
beforeAll(async () => {
	[allInOne, browser] = await Promise.all([
		openPageAllInOne({ settings: { CREDITS_ALLOWANCE: "1000" } }),
		openChromium(),
	]);
	visit = await openVisit(browser, allInOne, { isBegun: false });
});
afterAll(async () => {
	await browser?.close();
	await allInOne?.close();
});

test("a first visit offers one thing to click, and a song comes of it that plays at its full length", async () => {
	const { page, results } = visit;
	expect(await page.getByText("stand-in, not Discord").count()).toBe(1);
	const offer = page.getByRole("region", { name: "Welcome" });
	expect(await offer.getByRole("button").count()).toBe(3);
	await offer.getByRole("button").first().click();
	const result = await nth(results, 1);
	expect(await offer.count()).toBe(0);
	expect(await result.innerText()).toContain("Jonas, your 2 tracks are ready.");

	const audio = result.locator("audio").first();
	await expect.poll(() => audio.evaluate((element: AudioElement) => element.duration)).toBeCloseTo(3, 0);
	await result.locator(".wave rect").first().waitFor({ state: "attached" });
	await expect
		.poll(() =>
			result
				.locator("song-player")
				.first()
				.locator(".wave rect")
				.evaluateAll((bars) => new Set(bars.map((bar) => bar.getAttribute("height"))).size),
		)
		.toBeGreaterThan(5);
	await result.getByRole("button", { name: /^Play/ }).first().click();
	const mini = page.getByRole("region", { name: "Now playing" });
	const place = async () => Number(await mini.getByRole("slider", { name: "Position" }).inputValue());
	await expect.poll(place).toBeGreaterThan(0.1);
	// the other song takes its place
	await result.getByRole("button", { name: /^Play/ }).last().click();
	await expect.poll(() => mini.getByRole("button", { name: "Next song" }).isDisabled()).toBe(true);
	expect(await result.getByRole("button", { name: /^Pause/ }).count()).toBe(1);
	await mini.getByRole("button", { name: "Stop" }).click();
	await expect.poll(() => mini.count()).toBe(0);
	// one embed with both covers
	expect(await result.locator("discord-embed").count()).toBe(1);
	expect(await result.locator(".gallery img").count()).toBe(2);
});

test("the next song plays by itself, and goes on while one looks at another channel", async () => {
	const { page, results } = visit;
	const result = await nth(results, 1);
	const mini = page.getByRole("region", { name: "Now playing" });
	await result.getByRole("button", { name: /^Play/ }).first().click();
	const title = () => mini.locator(".player-title").innerText();
	await expect.poll(title).toContain("Track 1");
	const first = await title();
	const here = await page.getByRole("heading", { level: 1 }).innerText();
	await page.getByRole("navigation").getByText("general").first().click();
	await expect.poll(() => page.locator("song-player").count()).toBe(0);
	expect(await title()).toBe(first);
	// three seconds later it is over
	await expect.poll(title, { timeout: 15_000 }).not.toBe(first);
	expect(await mini.getByRole("button", { name: "Pause" }).count()).toBe(1);
	await page.getByRole("navigation").getByText(here.slice(1)).first().click();
	await expect.poll(() => result.getByRole("button", { name: /^Play|^Pause/ }).count()).toBe(2);
	await mini.getByRole("button", { name: "Stop" }).click();
});

test("a style is heard before anything is asked for", async () => {
	const { page } = visit;
	await page.getByRole("button", { name: "Styles to hear" }).click();
	const drawer = page.getByRole("complementary", { name: "Styles to hear" });
	await drawer.getByRole("button", { name: "Hear jazz", exact: true }).click();
	await drawer.getByRole("button", { name: "Pause jazz", exact: true }).waitFor({ timeout: 30_000 });
	expect(await drawer.getByRole("button", { name: /^Pause / }).count()).toBe(1);
	await drawer.getByRole("button", { name: "Close" }).click();
	await expect.poll(() => drawer.count()).toBe(0);
});

test("a custom song: the style is suggested while typing, the form counts, Japanese arrives whole", async () => {
	const { page, results } = visit;
	await page.locator("chat-composer textarea").fill("/song custom");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "+ style" }).click();
	await page.keyboard.type("jaz");
	await page.getByRole("option", { name: "jazz", exact: true }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	expect(await page.locator("#option-style").inputValue()).toBe("jazz");
	await page.keyboard.press("Enter");
	const form = page.getByRole("dialog");
	await form.waitFor();
	expect(await form.getByLabel(/^Style/).inputValue()).toBe("jazz");
	await form.getByLabel(/^Title/).fill("夜明けの電車");
	expect(await form.locator(".counter").first().innerText()).toBe("6 / 80");
	await form.getByLabel(/^Lyrics \(/).fill("[Verse]\n朝の光が窓にさす\n電車は海へ");
	await form.getByRole("button", { name: "Submit" }).click();
	const result = await nth(results, 2);
	expect(await result.locator(".embed-title").first().innerText()).toContain("夜明けの電車");
	expect(await form.count()).toBe(0);
});

test("Again by its button, again by 🔁, and a remix from the form that is filled in", async () => {
	const { page, results } = visit;
	const second = await nth(results, 2);
	await second.getByRole("button", { name: "Again", exact: true }).click();
	const third = await nth(results, 3);
	expect(await third.locator("discord-embed").first().innerText()).toContain("Made from this one");
	await second.getByRole("button", { name: /🔁 reaction/ }).click();
	const fourth = await nth(results, 4);
	expect(await fourth.locator("discord-embed").first().innerText()).toContain("Other takes: 2");
	await expect
		.poll(() => second.getByRole("button", { name: "🔁 reaction, 2" }).getAttribute("aria-pressed"))
		.toBe("true");
	await fourth.getByRole("button", { name: "Remix" }).click();
	const form = page.getByRole("dialog");
	expect(await form.getByLabel(/^Title/).inputValue()).toBe("夜明けの電車");
	await form.getByLabel(/^Title/).fill("The morning train");
	await form.getByRole("button", { name: "Submit" }).click();
	const fifth = await nth(results, 5);
	expect(await fifth.locator(".embed-title").first().innerText()).toContain("The morning train");
});

test("a song under way is called off, and costs nothing", async () => {
	const { page, messages } = visit;
	await visit.rehearse("timeout");
	await visit.command("song describe", { prompt: "a song nobody will hear" });
	const statusMessage = messages.filter({ hasText: "a song nobody will hear" }).last();
	await statusMessage.getByRole("button", { name: "Cancel" }).click();
	await statusMessage
		.getByText("10 credits are back")
		.or(statusMessage.getByText("nothing was charged"))
		.or(statusMessage.getByText(/cancelled/i))
		.first()
		.waitFor();
	expect(await statusMessage.getByRole("button", { name: "Cancel" }).count()).toBe(0);
	await page.getByRole("button", { name: "Close" }).click();
});

test("lyrics are private: a file to download, dismissed with a click", async () => {
	const { page, messages, results } = visit;
	await (await nth(results, 5))
		.getByRole("button", { name: /Lyrics$/ })
		.first()
		.click();
	const secret = messages.filter({ hasText: "Only you can see this" }).last();
	await secret.waitFor();
	await secret.getByText("朝の光").first().waitFor();
	const other = await openVisit(browser, allInOne);
	await other.become("second");
	await nth(other.results, 5);
	expect(await other.page.getByText("Only you can see this").count()).toBe(0);
	await other.close();
	const same = page.locator(`#${await secret.getAttribute("id")}`);
	await same.getByRole("button", { name: "Dismiss message" }).click();
	await expect.poll(() => same.count()).toBe(0);
});

test("the library lists the songs; a message's and a person's menu know the bot's commands", async () => {
	const { page, messages, results } = visit;
	await visit.command("song library");
	const list = messages.filter({ hasText: "/song library" }).last();
	await list.getByText("The morning train").first().waitFor();
	const result = await nth(results, 5);
	await result.hover();
	await result.getByRole("button", { name: "More" }).click();
	await page.getByRole("menuitem", { name: "Apps › Song details" }).click();
	await messages.filter({ hasText: "Song details" }).last().waitFor();
	await page.getByRole("button", { name: "People" }).click();
	await page.getByRole("complementary", { name: "People" }).getByRole("button", { name: "Jonas" }).click();
	await page.getByRole("menuitem", { name: /Their songs/ }).click();
	const theirs = messages.filter({ hasText: "Their songs" }).last();
	await theirs.getByText("The morning train").first().waitFor();
	expect(await theirs.innerText()).toContain("Only you can see this");
	await page.getByRole("button", { name: "Close" }).click();
});

test("a file is sent with its progress, and long lyrics come from it", async () => {
	const { page, results } = visit;
	const line = "We follow the river until it is wide\n";
	const lyrics = `[Verse]\n${line.repeat(60)}`;
	await page.locator("chat-composer textarea").fill("/song custom");
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "+ lyrics" }).click();
	await page
		.locator("#option-lyrics")
		.setInputFiles({ name: "river.txt", mimeType: "text/plain", buffer: Buffer.from(lyrics) });
	await page.getByText("uploaded").waitFor();
	await page.getByRole("button", { name: "Send" }).click();
	const form = page.getByRole("dialog");
	await form.getByLabel(/^Title/).fill("River");
	await form.getByLabel(/^Style/).fill("folk");
	await form.getByRole("button", { name: "Submit" }).click();
	const result = await nth(results, 6);
	expect(await result.locator(".embed-title").first().innerText()).toContain("River");
});

test("what others write, change and take away is seen at once; a lost connection comes back with all of it", async () => {
	const { page, results } = visit;
	const { people, channels } = seedOf(allInOne);
	const aiko = allInOne.playground.as(people.second);
	const said = aiko.say(channels.music, "**hello** <t:4102444800:R> and `code`");
	const message = page.locator(`#m${said.id}`);
	await message.waitFor();
	expect(await message.locator("strong").innerText()).toBe("hello");
	expect(await message.locator("live-time").innerText()).toMatch(/^in \d+ years$/);
	aiko.react(said.id, "👍");
	await message.getByRole("button", { name: "👍 reaction, 1" }).waitFor();
	aiko.dismiss(said.id);
	await expect.poll(() => message.count()).toBe(0);

	await page.evaluate(() => {
		for (const socket of (globalThis as unknown as Inside).sockets) socket.close();
	});
	await page.getByText("Connection lost").waitFor();
	const later = aiko.say(channels.music, "while you were away");
	await page.locator(`#m${later.id}`).waitFor();
	expect(await page.getByText("Connection lost").count()).toBe(0);
	expect(await results.count()).toBe(6);
});

test("nothing of all that made the browser complain", () => {
	expect(visit.complaints).toEqual([]);
});
