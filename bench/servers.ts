import { setTimeout as pause } from "node:timers/promises";
import { openPlayground, type Playground } from "@tunesmith/playground";
import type { BareOrder } from "./bots/bare-client.ts";
import type { Child } from "./child.ts";
import { startOurs } from "./rounds.ts";
import { type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import { calm } from "./stand.ts";
import { startAsPeopleDo } from "./start-options.ts";

const channels = 50;
const roles = 50;
/** V8 keeps the pages that a collection has emptied for 8 s before it gives them back to the system. */
const settleMs = 9_000;

const processes = ["ours", "bare", "threaded"] as const;
type Process = (typeof processes)[number];
/** RSS in megabytes: our bot, discord.js alone, and discord.js with the gateway in a thread, as its `WorkerShardingStrategy` has it. */
type Memory = Readonly<Record<Process, number>>;

async function openServers(guilds: number): Promise<Playground> {
	const playground = await openPlayground({ seed: "empty" });
	const { world } = playground;
	for (let number = 0; number < guilds; number += 1) {
		const owner = world.addUser({ username: `owner-${number}` });
		const guild = world.addGuild({ name: `Server ${number}`, ownerId: owner.id });
		for (let role = 1; role < roles; role += 1) world.addRole(guild.id, { name: `role ${role}` });
		for (let channel = 0; channel < channels; channel += 1) world.addChannel(guild.id, { name: `channel-${channel}` });
	}
	return playground;
}

/** What it keeps once it is ready: after two collections, each with the time to give pages back. */
async function settled(child: Child): Promise<number> {
	let bytes = 0;
	for (let collections = 0; collections < 2; collections += 1) {
		await calm(child);
		await child.ask("memory");
		await pause(settleMs);
		const { memory } = (await child.ask("memory")) as { memory: NodeJS.MemoryUsage };
		bytes = memory.rss;
	}
	return bytes / 1024 ** 2;
}

/** All of them at a stand-in with so many servers, by the same options for Node and from the compile cache. */
async function measure(guilds: number): Promise<Memory> {
	const playground = await openServers(guilds);
	const service = await openService({ isEndless: true });
	const { apiUrl, token } = playground;
	const bare = (hasThread: boolean) =>
		startAsPeopleDo("bots/bare-client.ts", { apiUrl, token, hasThread } satisfies BareOrder, ["--expose-gc"]);
	const start: Readonly<Record<Process, () => Promise<Child>>> = {
		ours: () => startOurs({ playground, people: [] }, service.url, "sqlite::memory:", ["--expose-gc"]),
		bare: () => bare(false),
		threaded: () => bare(true),
	};
	const memory = { ours: 0, bare: 0, threaded: 0 };
	try {
		for (const name of processes) {
			// the first start fills the compile cache
			await (await start[name]()).kill();
			const child = await start[name]();
			memory[name] = await settled(child);
			await child.kill();
		}
		return memory;
	} finally {
		await service.close();
		await playground.close();
	}
}

/**
 * What servers with 50 channels and 50 roles each take in the bot, and in discord.js alone with the same options. The bar is for what
 * servers add, and for all of the process; how much of that the gateway's thread is stands beside it.
 */
export async function benchServers(guilds = 1000): Promise<readonly Row[]> {
	const [none, all] = [await measure(0), await measure(guilds)];
	const detail = `${guilds} servers with ${channels} channels and ${roles} roles each; reference: discord.js with the same options`;
	const row = (name: string, ours: number, reference: number) =>
		rowOf({ name: `servers: ${name}`, ours, reference, unit: "MB", detail });
	const beyond = (name: string, ours: number, atMost?: number) =>
		rowOf(
			{ name: `servers: ${name}`, ours, unit: "MB", detail },
			atMost === undefined ? undefined : { of: "ours", atMost },
		);
	const added = (of: Process) => all[of] - none[of];
	return [
		row("a process without any", none.ours, none.bare),
		row(`a process with ${guilds}`, all.ours, all.bare),
		row(`what ${guilds} add`, added("ours"), added("bare")),
		row(`a process with ${guilds}, discord.js with its gateway in a thread`, all.ours, all.threaded),
		beyond(`what ${guilds} add beyond discord.js`, added("ours") - added("bare"), 60),
		beyond("the process beyond that of discord.js", all.ours - all.bare, 60),
		beyond("the same, discord.js with its gateway in a thread", all.ours - all.threaded),
	];
}
