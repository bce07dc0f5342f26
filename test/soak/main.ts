import { commandLineOf, Misuse, orEnd } from "../../src/command-line.ts";

/** `npm run soak`: the long runs, one after the other. */
const given = commandLineOf({
	command: "npm run soak",
	about: "Kills studio and bot again and again while they work, and accounts for every song afterwards.",
	options: {
		seed: { type: "string", value: "N", about: "0 to 4294967295: what the chances of the run are drawn from (1)" },
		store: {
			type: "string",
			value: "NAME",
			about: "sqlite (studio and bot, the default) or postgres (several of both on one server)",
		},
		bots: { type: "string", value: "N", about: "how many bots with --store postgres, 2 to 10 (3)" },
		studios: {
			type: "string",
			value: "N",
			about: "how many studio APIs, and as many workers, with --store postgres, 2 to 5 (3)",
		},
		minutes: { type: "string", value: "N", about: "how long about, with --store postgres, 3 to 60 (8)" },
	},
	notes: ["Exit code 1 when anything is not accounted for."],
});
const seed = orEnd(() => given.whole("seed", 0, 2 ** 32 - 1)) ?? 1;
const bots = orEnd(() => given.whole("bots", 2, 10)) ?? 3;
const studios = orEnd(() => given.whole("studios", 2, 5)) ?? 3;
const minutes = orEnd(() => given.whole("minutes", 3, 60)) ?? 8;
const store = orEnd(() => {
	const named = given.text("store") ?? "sqlite";
	if (named === "sqlite" || named === "postgres") return named;
	throw new Misuse(`--store must be sqlite or postgres, not "${named}".`);
});
const say = (name: string, result: unknown) =>
	process.stdout.write(`${name}: ${JSON.stringify(result, undefined, 1)}\n`);

if (store === "postgres") await soakFarm();
else await soakOneByOne();

async function soakFarm(): Promise<void> {
	const { run } = await import("./farm.ts");
	const { tellFarm } = await import("./farm-facts.ts");
	const minuteMs = 60_000;
	const size = { bots, studios, commands: 500, guilds: 60, shards: 6, seed };
	const pace = { stormMs: (minutes * minuteMs) / 2, faultMs: 4_000, settleMs: Math.max(2, minutes / 2) * minuteMs };
	const result = await run({ ...size, ...pace });
	process.stdout.write(tellFarm(size, result));
	process.exitCode = result.wrong.length === 0 ? 0 : 1;
}

async function soakOneByOne(): Promise<void> {
	// bot and studio are loaded only when they are needed: help and mistakes are shown at once
	const { run: runBot } = await import("./bot.ts");
	const { run: runStudio } = await import("./studio.ts");
	const { run: runFuzz } = await import("./studio-fuzz.ts");
	const studio = await runStudio({ tasks: 500, kills: 20, seed });
	say("studio: 500 tasks, 20 × kill -9", studio);
	const fuzz = await runFuzz({ bodies: 10_000, seed });
	say("studio: 10,000 random bodies", fuzz);
	const bot = await runBot({
		jobs: 300,
		guilds: 24,
		deaths: 60,
		studioDeaths: 10,
		seed,
		longestLifeMs: 4000,
		settleMs: 120_000,
	});
	say("bot: 300 jobs in 24 guilds, 60 × kill -9", bot);
	const isWell = bot.wrong.length + bot.bugs.length === 0 && studio.complete + studio.failed === studio.accepted;
	process.exitCode = isWell ? 0 : 1;
}
