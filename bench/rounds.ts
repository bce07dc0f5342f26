import type { Check } from "@tunesmith/playground";
import type { BotOrder } from "./bots/ours.ts";
import type { Child } from "./child.ts";
import { calm, openStand, type Stand } from "./stand.ts";
import { startAsPeopleDo } from "./start-options.ts";

const people = 40;
const each = 2;
/** How many songs are under way at any moment of a round. */
export const atOnce = people * each;

/** A stand-in that knows when a result with an MP3 was posted in a channel, without looking for it. */
export async function openListening(operation: string) {
	const waiting = new Map<string, () => void>();
	const check: Check = ({ direction, operation: seen, body }) => {
		if (direction !== "answer" || !seen.startsWith(operation)) return;
		const { channel_id: channelId, attachments } = (body ?? {}) as { channel_id?: string; attachments?: unknown[] };
		if (attachments === undefined || attachments.length === 0) return;
		const arrived = waiting.get(channelId ?? "");
		waiting.delete(channelId ?? "");
		arrived?.();
	};
	return { stand: await openStand(atOnce, check), waiting };
}

/** Has `jobs` songs made, so many at once that the bot is never idle: each person asks again when the last result is there. Seconds. */
export async function make(stand: Stand, waiting: Map<string, () => void>, jobs: number): Promise<number> {
	const began = performance.now();
	let left = jobs;
	const one = async (person: Stand["people"][number]) => {
		while (left-- > 0) {
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const late = setTimeout(() => reject(new Error("no result after 60 s")), 60_000);
			waiting.set(person.channelId, resolve);
			await person.actor.invoke("song describe", { prompt: "a rainy lo-fi evening" }, person);
			await promise;
			clearTimeout(late);
		}
	};
	await Promise.all(stand.people.map(one));
	return (performance.now() - began) / 1000;
}

export type Round = { readonly perSecond: number; readonly cpuMs: number };

/** One round of `jobs`, with the processor time it cost the bot up to the moment it is calm again. */
export async function measure(
	bot: Child,
	stand: Stand,
	waiting: Map<string, () => void>,
	jobs: number,
): Promise<Round> {
	const before = await bot.cpuSeconds();
	const seconds = await make(stand, waiting, jobs);
	await calm(bot);
	return { perSecond: jobs / seconds, cpuMs: ((await bot.cpuSeconds()) - before - 0.01) * (1000 / jobs) };
}

/** What our bot is told at a stand-in and a service, with its store at `storeUrl`. */
export const orderAt = ({ playground }: Pick<Stand, "playground">, musicUrl: string, storeUrl: string): BotOrder => ({
	settings: {
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		MUSIC_API_URL: musicUrl,
		MUSIC_API_KEY: "k",
		STORE_URL: storeUrl,
		CREDITS_ALLOWANCE: "1000000",
		PORT: "0",
	},
	guildIds: playground.world.guilds().map(({ id }) => id),
	atOnce: 20,
});

/** Starts our bot at a stand-in and a service, with its store at `storeUrl`; `more` are options for Node. */
export function startOurs(
	stand: Stand,
	musicUrl: string,
	storeUrl: string,
	more: readonly string[] = [],
): Promise<Child> {
	return startAsPeopleDo("bots/ours.ts", orderAt(stand, musicUrl, storeUrl), more);
}
