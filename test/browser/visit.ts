import axe from "axe-core";
import type { Browser, Locator, Page } from "playwright-core";
import type { Seed } from "../../packages/playground/src/world/seed.ts";
import type { PageAllInOne } from "./all-in-one.ts";
import type { Inside } from "./inside.ts";

/** A person at the page, with hands: what tests do is what the keyboard and the mouse can do. */
export type Visit = {
	readonly page: Page;
	/** What the browser's console complained about, and uncaught errors. */
	readonly complaints: readonly string[];
	/** Types a command, fills in its options and sends it. */
	command(path: string, options?: Readonly<Record<string, string>>): Promise<void>;
	/** Messages of the open channel. */
	readonly messages: Locator;
	/** Results: messages that bring songs and have the button Again. */
	readonly results: Locator;
	become(role: keyof Seed["people"]): Promise<void>;
	openChannel(name: string): Promise<void>;
	rehearse(name: string): Promise<void>;
	/** Findings of axe that are serious or critical, one line each. */
	findings(): Promise<readonly string[]>;
	close(): Promise<void>;
};

export function seedOf(allInOne: { readonly playground: Pick<PageAllInOne["playground"], "world"> }): Seed {
	const { seed } = allInOne.playground.world;
	if (seed === undefined) throw new Error("an empty world");
	return seed;
}

/** A status message's preview is taken away once its song is posted: a player that was about to read it meets a 404. */
const isPreviewGone = (text: string, url: string): boolean =>
	/status of 404/.test(text) && url.includes("/attachments/");

export async function openVisit(
	browser: Browser,
	allInOne: { readonly playground: Pick<PageAllInOne["playground"], "url" | "world"> },
	options: {
		readonly width?: number;
		readonly height?: number;
		readonly isLight?: boolean;
		readonly isBegun?: boolean;
	} = {},
): Promise<Visit> {
	const { width = 1280, height = 900, isLight = false, isBegun = true } = options;
	const context = await browser.newContext({ viewport: { width, height }, locale: "en-US" });
	const page = await context.newPage();
	page.setDefaultTimeout(15_000);
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" && !isPreviewGone(message.text(), message.location().url))
			complaints.push(`${message.text()} (${message.location().url})`);
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	// tests close them, as a network does
	await page.addInitScript(() => {
		const sockets: WebSocket[] = [];
		const Original = WebSocket;
		class Noted extends Original {
			constructor(url: string | URL) {
				super(url);
				sockets.push(this);
			}
		}
		Object.assign(globalThis, { sockets, WebSocket: Noted });
	});
	if (isBegun || isLight)
		await page.addInitScript(
			(kept) => {
				const { localStorage } = globalThis as unknown as Inside;
				const key = "tunesmith-playground";
				if (localStorage.getItem(key) === null) localStorage.setItem(key, kept);
			},
			JSON.stringify({ hasBegun: isBegun, isLight }),
		);
	await page.goto(allInOne.playground.url);
	await page.locator("chat-composer").waitFor();
	const messages = page.locator("discord-message");
	const text = page.locator("chat-composer textarea");
	return {
		page,
		complaints,
		messages,
		results: messages
			.filter({ has: page.locator("song-player") })
			.filter({ has: page.getByRole("button", { name: "Again", exact: true }) }),
		async command(path, values = {}) {
			await text.fill(`/${path}`);
			await page.locator(".picker .marked").getByText(`/${path}`, { exact: true }).waitFor();
			await text.press("Enter");
			const form = page.locator(".command-form");
			await form.waitFor();
			for (const [name, value] of Object.entries(values)) {
				const field = page.locator(`#option-${name}`);
				if ((await field.count()) === 0) await form.getByRole("button", { name: `+ ${name}` }).click();
				if ((await field.evaluate((element) => element.tagName)) === "SELECT")
					await field.selectOption({ label: value });
				else await field.fill(value);
			}
			await form.getByRole("button", { name: "Send" }).click();
		},
		async become(role) {
			await page.locator("#person").selectOption(seedOf(allInOne).people[role]);
			await page.locator("chat-composer .composer, chat-composer .no-writing").first().waitFor();
		},
		async openChannel(name) {
			await page.locator(".channels .channel-list").getByRole("button", { name }).click();
			await page.getByRole("heading", { level: 1, name }).waitFor();
		},
		async rehearse(name) {
			const panel = page.locator("rehearsal-panel");
			if ((await panel.count()) === 0) await page.getByRole("button", { name: "Rehearse failures" }).click();
			await panel
				.locator(".rehearsal")
				.filter({ has: page.getByText(name, { exact: true }) })
				.click();
			await panel.locator(".said:not(:empty)").waitFor();
		},
		async findings() {
			await page.evaluate(axe.source);
			const { violations } = await page.evaluate(() =>
				(globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"] }),
			);
			return violations
				.filter(({ impact }) => impact === "serious" || impact === "critical")
				.flatMap(({ id, nodes }) =>
					nodes.map((node) => `${id}: ${node.target.flat().join(" ")} ${node.failureSummary}`),
				);
		},
		close: () => context.close(),
	};
}

/** The newest of several, once there are `count` of them. */
export async function nth(all: Locator, count: number): Promise<Locator> {
	const found = all.nth(count - 1);
	await found.waitFor();
	return found;
}
