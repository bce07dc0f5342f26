import { openPlayground } from "@tunesmith/playground";
import type { BareOrder } from "./bots/bare-client.ts";
import { type Child, startChild } from "./child.ts";
import { startOurs } from "./rounds.ts";
import { type Row, rowOf } from "./row.ts";
import { openService } from "./service.ts";
import { calm } from "./stand.ts";
import { startOptions } from "./start-options.ts";

const channels = 50;
const roles = 50;

type Memory = { readonly bare: NodeJS.MemoryUsage; readonly ours: NodeJS.MemoryUsage };

/** The memory of discord.js alone and of the bot at a stand-in with so many servers, a moment after they are ready. */
async function measure(guilds: number): Promise<Memory> {
	const playground = await openPlayground({ seed: "empty" });
	const { world } = playground;
	for (let number = 0; number < guilds; number += 1) {
		const owner = world.addUser({ username: `owner-${number}` });
		const guild = world.addGuild({ name: `Server ${number}`, ownerId: owner.id });
		for (let role = 1; role < roles; role += 1) world.addRole(guild.id, { name: `role ${role}` });
		for (let channel = 0; channel < channels; channel += 1) world.addChannel(guild.id, { name: `channel-${channel}` });
	}
	const service = await openService({ isEndless: true });
	const memoryOf = async (child: Child) => {
		await calm(child);
		const { memory } = (await child.ask("memory")) as { memory: NodeJS.MemoryUsage };
		await child.kill();
		return memory;
	};
	try {
		const order: BareOrder = { apiUrl: playground.apiUrl, token: playground.token };
		const bare = await memoryOf(await startChild("bots/bare-client.ts", order, ["--expose-gc", ...startOptions]));
		const stand = { playground, people: [] };
		return { bare, ours: await memoryOf(await startOurs(stand, service.url, "sqlite::memory:", ["--expose-gc"])) };
	} finally {
		await service.close();
		await playground.close();
	}
}

/** What servers with 50 channels and 50 roles each take in the bot, and in discord.js alone with the same options. */
export async function benchServers(guilds = 1000): Promise<readonly Row[]> {
	const [none, all] = [await measure(0), await measure(guilds)];
	const megabytes = (of: "ours" | "bare", { [of]: { rss } }: Memory) => rss / 1024 ** 2;
	const detail = `${guilds} servers with ${channels} channels and ${roles} roles each; reference: discord.js with the same options`;
	const added = (of: "ours" | "bare") => megabytes(of, all) - megabytes(of, none);
	const both = (name: string, of: Memory) =>
		rowOf({
			name: `servers: ${name}`,
			ours: megabytes("ours", of),
			reference: megabytes("bare", of),
			unit: "MB",
			detail,
		});
	return [
		both("a process without any", none),
		both(`a process with ${guilds}`, all),
		rowOf({ name: `servers: what ${guilds} add`, ours: added("ours"), reference: added("bare"), unit: "MB", detail }),
		rowOf(
			{
				name: "servers: the process beyond that of discord.js",
				ours: megabytes("ours", all) - megabytes("bare", all),
				unit: "MB",
				detail,
			},
			{ of: "ours", atMost: 60 },
		),
	];
}
