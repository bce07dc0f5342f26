import { setTimeout as pause } from "node:timers/promises";
import { type Actor, openPlayground, type Playground, type PlaygroundOptions } from "@tunesmith/playground";
import type { APIMessage } from "discord-api-types/v10";
import type { Seed } from "../../packages/playground/src/world/seed.ts";
import { openDescription } from "../../packages/playground/test/description.ts";
import type { Declarations } from "../../src/discord/command.ts";
import { type Discord, openDiscord } from "../../src/discord/open.ts";
import type { DiscordTimings } from "../../src/discord/timings.ts";
import type { Clock } from "../../src/jobs/ports.ts";
import type { KeyValueStore } from "../../src/jobs/stores.ts";
import { openLog } from "../../src/log.ts";
import { testDeclarations } from "./declarations.ts";
import { type Gate, openGate } from "./gate.ts";
import { noOutside } from "./no-outside.ts";
import { openSmallJobs, type SmallJobs } from "./small-jobs.ts";

/** The real discord.js on the stand-in, with jobs in memory behind it. */
export type Scene = {
	readonly playground: Playground;
	readonly discord: Discord;
	readonly jobs: SmallJobs;
	/** Between the bot and its Discord. */
	readonly gate: Gate;
	readonly seed: Seed;
	readonly member: Actor;
	readonly second: Actor;
	readonly admin: Actor;
	readonly log: readonly Readonly<Record<string, unknown>>[];
	readonly notes: KeyValueStore<unknown>;
	/** What `actor` sees in a channel, of the bot. */
	posts(channelId: string, actor?: Actor): readonly APIMessage[];
	[Symbol.asyncDispose](): Promise<void>;
};

/** Everything that is slow on Discord, quick. */
export const quick: Partial<DiscordTimings> = {
	messageMs: 30,
	channelMs: 30,
	reactionMs: 1,
	patienceMs: 5_000,
	startMs: 8_000,
	noticeMs: 50,
	politeMs: 1,
	closeMs: 500,
};

/** Wall time, but pauses of a second and more are cut to a hundredth: backoff is not what the tests are about. */
export const hastyClock: Clock = {
	now: () => Date.now(),
	wait: (ms, signal) => pause(ms >= 1000 ? ms / 100 : ms, undefined, signal === undefined ? {} : { signal }),
};

export function memoryNotes(): KeyValueStore<unknown> & { readonly size: number } {
	const notes = new Map<string, unknown>();
	return {
		get: async (key) => structuredClone(notes.get(key)),
		set: async (key, value) => void notes.set(key, structuredClone(value)),
		delete: async (key) => void notes.delete(key),
		get size() {
			return notes.size;
		},
	};
}

/** A bot at a server, as most tests have it, without jobs. */
export function optionsAt(
	{ apiUrl, token }: Pick<Playground, "apiUrl" | "token">,
	notes = memoryNotes(),
	log = openLog("silent"),
) {
	const options = { clock: hastyClock, timings: quick, declarations: testDeclarations, outside: noOutside };
	return { apiUrl, token, notes, log, ...options };
}

export async function openScene(
	options: {
		readonly playground?: PlaygroundOptions;
		readonly timings?: Partial<DiscordTimings>;
		readonly declarations?: Declarations;
		readonly guildId?: string;
		/** The servers to stay in, of the seeded ones. */
		readonly guildsAllowed?: (seed: Seed) => readonly string[];
	} = {},
): Promise<Scene> {
	const description = openDescription();
	const playground = await openPlayground({
		...options.playground,
		// What the stand-in answers is its own tests' matter.
		check: (crossing) => {
			if (crossing.direction === "request") description.check(crossing);
		},
	});
	const gate = await openGate(playground.apiUrl);
	const lines: Record<string, unknown>[] = [];
	const log = openLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
	const notes = memoryNotes();
	const discord = await openDiscord({
		token: playground.token,
		apiUrl: gate.apiUrl,
		guildId: options.guildId,
		...(options.guildsAllowed !== undefined &&
			playground.world.seed !== undefined && { guildsAllowed: options.guildsAllowed(playground.world.seed) }),
		declarations: options.declarations ?? testDeclarations,
		log,
		clock: hastyClock,
		notes,
		timings: { ...quick, ...options.timings },
		outside: noOutside,
	});
	const jobs = openSmallJobs(() => discord.presenter);
	discord.listen(jobs);
	const { seed } = playground.world;
	if (seed === undefined) throw new Error("the world is empty");
	const member = playground.as(seed.people.member);
	return {
		playground,
		discord,
		jobs,
		gate,
		seed,
		member,
		second: playground.as(seed.people.second),
		admin: playground.as(seed.people.admin),
		log: lines,
		notes,
		posts: (channelId, actor = member) =>
			actor.messages(channelId).filter(({ author }) => author.id === playground.world.botId),
		async [Symbol.asyncDispose]() {
			await discord.close();
			await gate.close();
			await playground.close();
			if (description.problems.length > 0) throw new Error(`not as Discord describes it: ${description.problems[0]}`);
			const secrets = [
				playground.token,
				...[...jobs.byId.values()].flatMap(({ address }) => address.token?.value ?? []),
			];
			const told = JSON.stringify(lines);
			if (secrets.some((secret) => told.includes(secret))) throw new Error("a token stands in the log");
		},
	};
}
