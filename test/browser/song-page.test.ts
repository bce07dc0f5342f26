import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStudio, type Studio } from "@tunesmith/studio";
import axe from "axe-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openChromium } from "./chromium.ts";
import type { AudioElement } from "./inside.ts";

const folder = mkdtempSync(join(tmpdir(), "song-page-"));
const authorization = "Bearer key";
const title = "Eine sehr lange Überschrift über einen Regenabend, der nicht enden möchte";
let studio: Studio;
let browser: Browser;
let url: string;

async function ask(method: string, path: string, body?: object) {
	const headers = { authorization, "content-type": "application/json" };
	const response = await fetch(studio.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	return (await response.json()) as { workId: string; data: { type: string; url: string } };
}

beforeAll(async () => {
	const engine = { engine: "tone", toneSeconds: 6 } as const;
	studio = await openStudio({ port: 0, dataFolder: folder, engine, shareUrl: "http://songs.test", pace: 0.01 });
	const prompt = "[Verse]\nRegen fällt auf leere Straßen\n[Chorus]\nNoch ein Abend nur für uns";
	const { workId } = await ask("POST", "/api/v2/generate", { prompt, title, tags: "pop", model: "chirp-v3-5" });
	await vi.waitUntil(async () => (await ask("GET", `/api/v2/feed?workId=${workId}`)).data.type === "SUCCESS", 20_000);
	const { data } = await ask("POST", `/api/v2/shares?workId=${workId}`);
	url = studio.url + new URL(data.url).pathname;
	browser = await openChromium();
});
afterAll(async () => {
	await browser?.close();
	await studio?.close();
	rmSync(folder, { recursive: true });
});

test.each([390, 1360])("at %i pixels it plays, follows the words, is light, fits and is accessible", async (width) => {
	const page = await browser.newPage({ viewport: { width, height: 900 } });
	const bodies: Promise<number>[] = [];
	const wrong: string[] = [];
	page.on("response", (response) => {
		if (!response.url().endsWith(".mp3")) bodies.push(response.body().then(({ length }) => length));
	});
	page.on("console", (message) => void (message.type() === "error" && wrong.push(message.text())));
	page.on("pageerror", (error) => void wrong.push(String(error)));
	await page.goto(url, { waitUntil: "load" });

	const [first, second] = [page.locator("audio").first(), page.locator("audio").last()];
	await first.evaluate((audio: AudioElement & { play(): Promise<void> }) => audio.play());
	await page.locator(".lyrics .sung").waitFor();
	const played = () =>
		page
			.locator(".wave")
			.first()
			.evaluate((wave: { style: { getPropertyValue(name: string): string } }) =>
				wave.style.getPropertyValue("--played"),
			);
	await expect.poll(async () => Number.parseFloat(await played())).toBeGreaterThan(5);
	// a click into the drawing of the other take plays that one from there
	await page.locator(".wave").last().click();
	await expect.poll(() => second.evaluate((audio: AudioElement) => audio.currentTime)).toBeGreaterThan(2.5);
	expect(await first.evaluate((audio: AudioElement) => audio.paused)).toBe(true);

	expect(
		await page.evaluate(
			() =>
				(globalThis as never as { document: { documentElement: { scrollWidth: number } } }).document.documentElement
					.scrollWidth,
		),
	).toBeLessThanOrEqual(width);
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
	expect(wrong).toEqual([]);
	// page, style, script and two covers
	expect(bodies.length).toBeGreaterThanOrEqual(5);
	expect((await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100_000);
	await page.close();
});

test("without a script it has the song and its words", async () => {
	const context = await browser.newContext({ javaScriptEnabled: false, locale: "fr" });
	const page = await context.newPage();
	await page.goto(url);
	expect(await page.locator("audio[controls]").count()).toBe(2);
	expect(await page.getByRole("link", { name: "Télécharger MP3" }).count()).toBe(2);
	expect(await page.locator(".lyrics").innerText()).toContain("Noch ein Abend nur für uns");
	await context.close();
});
