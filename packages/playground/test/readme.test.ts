import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

test("the first example of the README brings a discord.js bot online", async () => {
	const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
	const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
	// beside the sources, so that its imports are found as in any file of the package
	const file = fileURLToPath(new URL(`./readme-${process.pid}.example.ts`, import.meta.url));
	writeFileSync(file, code);
	const bot = spawn(process.execPath, [file], { stdio: ["ignore", "pipe", "pipe"] });
	onTestFinished(() => {
		bot.kill();
		rmSync(file);
	});
	const errors: string[] = [];
	bot.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
	const said = await Promise.race([once(bot.stdout.setEncoding("utf8"), "data"), once(bot, "exit")]);
	expect(String(said[0]), errors.join("")).toContain("The bot is online");
	const page = await fetch(/http:\S+/.exec(String(said[0]))?.[0] ?? "");
	expect(await page.text()).toContain("<html");
});
