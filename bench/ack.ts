import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { declarations } from "../commands/index.ts";
import { commandBodies } from "../src/discord/command-bodies.ts";
import type { AllInOneOrder } from "./bots/all-in-one.ts";
import type { DeferringOrder } from "./bots/deferring.ts";
import type { BotOrder } from "./bots/ours.ts";
import { startChild } from "./child.ts";
import { quantile, type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import { calm, openStand, type Stand } from "./stand.ts";
import { startAsPeopleDo } from "./start-options.ts";

export type AckOptions = {
	readonly perSecond: number;
	/** Length of one round of one bot. */
	readonly roundMs: number;
	readonly rounds: number;
	/** Rounds before those that count: for about a thousand commands V8 still compiles what they go through, in either bot. */
	readonly warmUps: number;
};

const describe = { path: "song describe", options: { prompt: "a rainy lo-fi evening" } } as const;
/** What is sent: one command that is answered from memory, and the one that people come for. */
const commands = [{ path: "help", options: {} }, describe] as const;

type Command = (typeof commands)[number];
/** Milliseconds from dispatch to callback of every command of a round, sent at even distances whether answered or not. */
async function round({ people }: Stand, command: Command, perSecond: number, roundMs: number): Promise<number[]> {
	const began = performance.now();
	const count = Math.round((perSecond * roundMs) / 1000);
	const answers: Promise<number>[] = [];
	for (let number = 0; number < count; number += 1) {
		const wait = began + (number * 1000) / perSecond - performance.now();
		if (wait > 1) await pause(wait);
		const person = people[number % people.length];
		if (person === undefined) throw new Error("nobody there");
		const sent = performance.now();
		const handle = await person.actor.invoke(command.path, command.options, person);
		answers.push(handle.acked({ timeoutMs: 20_000 }).then(() => performance.now() - sent));
	}
	return Promise.all(answers);
}

/**
 * Time to the acknowledgement against a bare discord.js bot that only defers, each in a process of its own (ours with the options and
 * the environment of `npm start`, the bare one by plain `node`) at a stand-in of its own, in short rounds that take turns; the figures are medians over the
 * rounds. The song command goes through wallet, disk and queue behind its acknowledgement; its songs wait in the queue of a service that
 * never finishes one.
 */
export async function benchAck(
	options: AckOptions = { perSecond: 200, roundMs: 2000, rounds: 16, warmUps: 3 },
): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-ack-"));
	const [mine, theirs] = [await openStand(40), await openStand(40)];
	const service = await openService({ isEndless: true });
	const order: BotOrder = {
		settings: {
			DISCORD_TOKEN: mine.playground.token,
			DISCORD_API_URL: mine.playground.apiUrl,
			MUSIC_API_URL: service.url,
			MUSIC_API_KEY: "k",
			STORE_URL: `sqlite:${join(folder, "bot.sqlite")}`,
			CREDITS_ALLOWANCE: "1000000",
			PORT: "0",
		},
		guildIds: mine.playground.world.guilds().map(({ id }) => id),
		atOnce: 3,
	};
	const ours = await startAsPeopleDo("bots/ours.ts", order);
	const { token, apiUrl } = theirs.playground;
	const bare = await startChild("bots/deferring.ts", {
		token,
		apiUrl,
		commands: commandBodies(declarations),
	} as DeferringOrder);
	try {
		const rows: Row[] = [];
		for (const command of commands) {
			const seen: { ours: number[]; bare: number[] }[] = [];
			for (let number = -options.warmUps; number < options.rounds; number += 1) {
				const bareMs = await round(theirs, command, options.perSecond, options.roundMs);
				const oursMs = await round(mine, command, options.perSecond, options.roundMs);
				await calm(ours);
				if (number >= 0) seen.push({ ours: oursMs, bare: bareMs });
			}
			const detail = `${options.perSecond} commands/s, medians of ${options.rounds} rounds of ${options.roundMs} ms in turns after ${options.warmUps} to warm up`;
			for (const share of [0.5, 0.99]) {
				const of = (side: "ours" | "bare") =>
					quantile(
						seen.map((rounds) => quantile(rounds[side], share)),
						0.5,
					);
				const figures = { ours: of("ours"), reference: of("bare"), unit: "ms", detail };
				const name = `ack: /${command.path}, p${share * 100}`;
				rows.push(rowOf({ name, ...figures }, share === 0.99 ? { of: "ratio", atMost: 1.5 } : undefined));
			}
		}
		return [...rows, await besideRendering(options)];
	} finally {
		await ours.kill();
		await bare.kill();
		await service.close();
		await mine.playground.close();
		await theirs.playground.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The same song command while the bot's own studio, in the same program, renders two songs at a time; each command adds one. */
async function besideRendering({ perSecond, roundMs, rounds, warmUps }: AckOptions): Promise<Row> {
	const folder = mkdtempSync(join(tmpdir(), "bench-ack-"));
	const stand = await openStand(40);
	const order: AllInOneOrder = {
		DISCORD_TOKEN: stand.playground.token,
		DISCORD_API_URL: stand.playground.apiUrl,
		STORE_URL: `sqlite:${join(folder, "bot.sqlite")}`,
		STUDIO_DATA: join(folder, "studio"),
		STUDIO_PORT: "0",
		CREDITS_ALLOWANCE: "1000000",
		PORT: "0",
	};
	const bot = await startAsPeopleDo("bots/all-in-one.ts", order);
	try {
		const seen: number[] = [];
		for (let number = -warmUps; number < rounds; number += 1) {
			const answers = await round(stand, describe, perSecond, roundMs);
			if (number >= 0) seen.push(quantile(answers, 0.99));
		}
		const detail = `${perSecond} commands/s, median of ${rounds} rounds of ${roundMs} ms`;
		const figures = { ours: quantile(seen, 0.5), unit: "ms", detail };
		return rowOf({ name: "ack: /song describe beside two renderings, p99", ...figures }, { of: "ours", atMost: 250 });
	} finally {
		await bot.kill();
		await stand.playground.close();
		rmSync(folder, { recursive: true, force: true });
	}
}
