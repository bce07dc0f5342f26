import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { environmentSchema, readConfig } from "../src/config.ts";

/** The settings under `start`, one a line, up to the first line that is indented otherwise. Comments between them are left out. */
function settingsUnder(text: string, start: RegExp): Readonly<Record<string, string>> {
	const [block = ""] = text.slice(text.search(start)).split(start).slice(1);
	const indent = /^ +/.exec(block)?.[0] ?? "";
	const lines = block.split("\n");
	const end = lines.findIndex((line) => !new RegExp(`^${indent}\\S`).test(line));
	const entries = lines.slice(0, end).flatMap((line) => {
		const [, name, value = ""] = /^ +([A-Z_0-9]+): ?(.*)$/.exec(line) ?? [];
		return name === undefined ? [] : [[name, value] as const];
	});
	return Object.fromEntries(entries);
}

const all = Object.keys(environmentSchema.shape);
/** What the image says itself: the address in the container, and the volume. */
const ofTheImage = ["HOST", "PORT", "STUDIO_HOST", "STUDIO_PORT", "STUDIO_DATA"];
/** Rehearsals are for one's own machine. */
const never = ["STUDIO_FAULTS"];
const isStudios = (name: string) => /^(STUDIO_|SHARE_URL$|LOG_LEVEL$)/.test(name);
const isBots = (name: string) => !/^(STUDIO_|SHARE_URL$)/.test(name);
/** Studio and bot share a key and a secret under other names. */
const shared: Readonly<Record<string, string>> = {
	STUDIO_KEYS: "MUSIC_API_KEY",
	STUDIO_WEBHOOK_SECRET: "MUSIC_WEBHOOK_SECRET",
};

const files = {
	"compose.yaml": {
		bot: /^ {2}bot:[\s\S]*?environment:\n/m,
		studio: /^ {2}studio:[\s\S]*?environment:\n/m,
		/** What holds for these services wherever they run. */
		set: ["MUSIC_API_URL", "PUBLIC_URL", "STUDIO_PUBLIC_URL", "STUDIO_CALLBACK_ALLOW"],
	},
	"compose.scale.yaml": {
		bot: /^ {2}bot:[\s\S]*?environment:\n/m,
		studio: /^x-studio-environment: .*\n/m,
		set: [
			...["MUSIC_API_URL", "PUBLIC_URL", "STUDIO_PUBLIC_URL", "STUDIO_CALLBACK_ALLOW", "STORE_URL", "SHARDS"],
			...["STUDIO_STORE_URL", "STUDIO_FILES", "STUDIO_FILES_ENDPOINT", "STUDIO_FILES_KEY_ID", "STUDIO_FILES_SECRET"],
		],
	},
} as const;

describe.each(Object.entries(files))("%s", (name, { bot, studio, set }) => {
	const text = readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
	const given = { bot: settingsUnder(text, bot), studio: settingsUnder(text, studio) };
	/** Each process of the studio has a role of its own where there are several. */
	const roles = [...text.matchAll(/STUDIO_ROLE: (?:api|worker)/g)].length === 2 ? ["STUDIO_ROLE"] : [];
	const fixed: readonly string[] = [...set, ...ofTheImage, ...never, ...roles];

	test("hands every setting of .env to the program that reads it, and no other, a secret least of all", () => {
		const passed = (names: Readonly<Record<string, string>>) =>
			Object.keys(names).filter((setting) => !fixed.includes(setting));
		const wanted = (isFor: (setting: string) => boolean) =>
			all.filter((setting) => isFor(setting) && !fixed.includes(setting));
		expect(passed(given.bot).toSorted()).toEqual(wanted(isBots).toSorted());
		expect(passed(given.studio).toSorted()).toEqual(wanted(isStudios).toSorted());
	});

	test("hands a setting on under its own name, and leaves to the image where it listens", () => {
		const entries = [given.bot, given.studio].flatMap((names) => Object.entries(names));
		expect(entries.length).toBeGreaterThan(30);
		for (const [setting, value] of entries) {
			expect([...ofTheImage, ...never]).not.toContain(setting);
			if (!fixed.includes(setting)) {
				expect(value).toMatch(new RegExp(`^\\$\\{${shared[setting] ?? setting}:(?:-|\\?set it in \\.env)\\}$`));
			}
		}
	});
});

test("an empty setting, which compose makes of one that is not in .env, is as good as none", () => {
	expect(readConfig(Object.fromEntries(all.map((name) => [name, ""])))).toEqual(readConfig({}));
});
