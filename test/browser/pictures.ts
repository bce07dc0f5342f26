import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { openPageAllInOne } from "./all-in-one.ts";
import { openChromium } from "./chromium.ts";
import type { Inside } from "./inside.ts";
import { nth, openVisit, type Visit } from "./visit.ts";

/**
 * Makes the README's pictures: `node test/browser/pictures.ts [folder]`, by default into `docs/pictures`. The songs are real: made by
 * the built-in engine while the script runs, which takes about a minute.
 */
const folder = process.argv[2] ?? "docs/pictures";
mkdirSync(folder, { recursive: true });

const allInOne = await openPageAllInOne({
	settings: { CREDITS_ALLOWANCE: "500" },
	studio: { engine: { engine: "builtin" }, pace: 1 },
	app: { timings: {} },
});
const browser = await openChromium();

async function picture(visit: Visit, name: string): Promise<void> {
	await visit.page.mouse.move(0, 0);
	await visit.page.evaluate(() => (globalThis as unknown as Inside).document.fonts.ready);
	const path = join(folder, `${name}.png`);
	await visit.page.screenshot({ path });
	process.stdout.write(`${path} ${Math.round(statSync(path).size / 1024)} kB\n`);
}

const lyrics = `[Verse]
Rain on the window, the kettle is low
Streetlights are painting the puddles in gold
[Chorus]
Stay for a minute, the night can be slow
Stay for a song, there is nowhere to go
[Verse]
Pages half turned and a lamp by the chair
Somebody's radio hums down the stair
[Chorus]
Stay for a minute, the night can be slow
Stay for a song, there is nowhere to go`;

try {
	const visit = await openVisit(browser, allInOne, { isBegun: false });
	const { page, results } = visit;
	page.setDefaultTimeout(120_000);
	await picture(visit, "welcome");

	await visit.command("song custom", { style: "lo-fi hip hop, warm piano, soft female voice" });
	const form = page.getByRole("dialog");
	await form.getByLabel(/^Title/).fill("Rainy evening");
	await form.getByLabel(/^Lyrics/).fill(lyrics);
	await picture(visit, "form");
	await form.getByRole("button", { name: "Submit" }).click();
	const first = await nth(results, 1);
	await first.locator(".wave rect").first().waitFor({ state: "attached" });
	await first.getByRole("button", { name: /^Play/ }).first().click();
	await page.waitForTimeout(9000);
	await first
		.getByRole("button", { name: /^Pause/ })
		.first()
		.click();
	await page.waitForTimeout(2000);
	await picture(visit, "playground");
	await page.locator("chat-composer textarea").fill("/");
	await page.locator(".picker").waitFor();
	await picture(visit, "commands");
	await page.keyboard.press("Escape");

	const small = await openVisit(browser, allInOne, { width: 390, height: 844, isLight: true });
	small.page.setDefaultTimeout(60_000);
	await nth(small.results, 1);
	await small.page.waitForTimeout(2500);
	await picture(small, "small");
	await small.close();

	await visit.become("second");
	await page.getByRole("button", { name: "Inside the bot" }).click();
	await visit.command("song custom");
	await form.getByLabel(/^Title/).fill("夜明けの電車");
	await form.getByLabel(/^Style/).fill("city pop, bright synths");
	await form
		.getByLabel(/^Lyrics/)
		.fill("[Verse]\n朝の光が窓にさす\n電車は海へ走ってく\n[Chorus]\n夜明けの歌をきかせて\n遠くの町まで");
	await form.getByRole("button", { name: "Submit" }).click();
	await form.waitFor({ state: "detached" });
	for (const prompt of ["a sea shanty about rain", "a waltz for an old cat", "drum and bass for a long night"])
		await visit.command("song describe", { prompt });
	await page.waitForTimeout(1500);
	await picture(visit, "queue");
	await visit.close();
} finally {
	await browser.close();
	await allInOne.close();
}
