import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Check, openPlayground } from "@tunesmith/playground";

import type { BotOrder } from "./bots/ours.ts";
import { musicFile } from "./music-file.ts";
import { quantile, type Row, rowOf } from "./row.ts";
import { openScheduledService, type Schedule } from "./scheduled-service.ts";
import { startAsPeopleDo } from "./start-options.ts";

const people = 10;
/** Discord's: posts and edits of a channel share five in five seconds, in windows that begin with their first one. */
const windowMs = 5000;
const perWindow = 5;
/** From an end at the service until the bot has heard of it, and no edit that had begun by then can still arrive. */
const hearMs = 50;
/** From the submissions to the first end: by then all of a round are being made. */
const leadMs = 9000;

/** A write that was taken, and when it was answered. */
type Write = { readonly at: number; readonly is: "post" | "edit"; readonly name: string };

const writesBy: Readonly<Record<string, Write["is"]>> = {
	"POST /channels/{}/messages": "post",
	"PATCH /channels/{}/messages/{}": "edit",
};

/** Ten people in one channel of a stand-in with Discord's limits, and every write of the bot there. */
async function openChannel() {
	const writes: Write[] = [];
	/** When edits arrived. */
	const editsAt: number[] = [];
	const heard = new Map<string, () => void>();
	const check: Check = ({ direction, operation, status, body }) => {
		const is = writesBy[operation];
		if (is === "edit" && direction === "request") editsAt.push(performance.now());
		if (direction !== "answer" || is === undefined || status !== 200) return;
		const { embeds, attachments } = (body ?? {}) as { embeds?: { title?: string }[]; attachments?: unknown[] };
		const name = (embeds?.[0]?.title ?? "").replace(/ · .*$/, "");
		writes.push({ at: performance.now(), is, name });
		if (is === "post" && (attachments ?? []).length > 0) heard.get(name)?.();
	};
	const playground = await openPlayground({ seed: "empty", limits: "on", keepBytes: 512 * 1024 ** 2, check });
	const { world } = playground;
	const users = Array.from({ length: people }, (_, n) => world.addUser({ username: `person-${n}` }));
	const guild = world.addGuild({ name: "Server", ownerId: users[0]?.id ?? "" });
	const channel = world.addChannel(guild.id, { name: "songs" });
	for (const { id } of users.slice(1)) world.addMember(guild.id, id);
	const actors = users.map(({ id }) => playground.as(id));
	return { playground, guildId: guild.id, channelId: channel.id, actors, writes, editsAt, heard };
}
type Channel = Awaited<ReturnType<typeof openChannel>>;

/** One song of everybody, by the timetable of `plan`; resolves to the milliseconds from each end at the service to its post. */
async function round({ actors, channelId, heard }: Channel, plan: Plan, apartMs: number): Promise<readonly number[]> {
	const began = performance.now();
	const first = plan.names.length;
	plan.endOf = (n) => began + leadMs + (n - first) * apartMs;
	const expected = actors.map((_, n) => `Song ${first + n}`);
	const posts = expected.map(
		(name, n) =>
			new Promise<number>((resolve, reject) => {
				const late = setTimeout(() => reject(new Error(`${name} was not posted`)), 90_000);
				heard.set(name, () => {
					clearTimeout(late);
					resolve(performance.now() - plan.endOf(first + n));
				});
			}),
	);
	// one after the other, so that the order of the names is that of the submissions
	for (const actor of actors) {
		const before = plan.names.length;
		await actor.invoke("song describe", { prompt: "a rainy lo-fi evening" }, { channelId });
		while (plan.names.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
	}
	return Promise.all(posts);
}
type Plan = { readonly names: string[]; endOf: (n: number) => number };

function scheduleOf(completeAt: number): Schedule {
	return { textAt: completeAt - 4000, firstAt: completeAt - 1000, completeAt };
}

/** What the channel's limit forces on `count` posts that are all ready at `from`, after the writes `given`: milliseconds to the last. */
function forcedMs(given: readonly Write[], from: number, count: number): number {
	let endsAt = Number.NEGATIVE_INFINITY;
	let used = 0;
	const write = (at: number) => {
		if (at >= endsAt) [endsAt, used] = [at + windowMs, 0];
		used += 1;
	};
	for (const { at } of given) write(at);
	let now = from;
	for (let n = 0; n < count; n++) {
		if (now < endsAt && used >= perWindow) now = endsAt;
		write(now);
	}
	return now - from;
}

/**
 * From the end of a song at the service to its post, with held answers, ten people in one channel, each song's first track on its way to
 * the status message when the song ends, and Discord's limits; then all ten at once.
 */
export async function benchDelivery(options = { rounds: 3, apartMs: 2000 }): Promise<readonly Row[]> {
	const folder = mkdtempSync(join(tmpdir(), "bench-delivery-"));
	const channel = await openChannel();
	const plan: Plan = { names: [], endOf: () => 0 };
	const service = await openScheduledService(await musicFile(folder, 120), () => {
		const name = `Song ${plan.names.length}`;
		plan.names.push(name);
		return { ...scheduleOf(plan.endOf(plan.names.length - 1)), name };
	});
	const settings = {
		DISCORD_TOKEN: channel.playground.token,
		DISCORD_API_URL: channel.playground.apiUrl,
		MUSIC_API_URL: service.url,
		MUSIC_API_KEY: "k",
		STORE_URL: `sqlite:${join(folder, "bot.sqlite")}`,
		CREDITS_ALLOWANCE: "1000000",
		PORT: "0",
	};
	const order: BotOrder = { settings, guildIds: [channel.guildId], atOnce: 20 };
	const bot = await startAsPeopleDo("bots/ours.ts", order);
	try {
		// the first round warms up
		await round(channel, plan, options.apartMs);
		const delays: number[] = [];
		for (let n = 0; n < options.rounds; n++) delays.push(...(await round(channel, plan, options.apartMs)));
		const detail = `${delays.length} songs that end ${options.apartMs / 1000} s apart, ${people} people in a channel, Discord's limits`;
		const one = (name: string, share: number, atMost: number) =>
			rowOf(
				{ name: `delivery: service's end to post, ${name}`, unit: "ms", ours: quantile(delays, share), detail },
				{ of: "ours", atMost },
			);
		return [one("median", 0.5, 250), one("95 %", 0.95, 1000), ...(await burst(channel, plan))];
	} finally {
		await bot.kill();
		await service.close();
		await channel.playground.close();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** All results could be posted at the moment of the ends: whatever the bot writes after it and is no result lengthens the burst by its own doing. */
async function burst(channel: Channel, plan: Plan): Promise<readonly Row[]> {
	const first = plan.names.length;
	const delays = await round(channel, plan, 0);
	const from = plan.endOf(first);
	const last = from + Math.max(...delays);
	const { writes, editsAt } = channel;
	const isDone = ({ at }: Write) => at < from;
	const edits = writes.filter(({ is }) => is === "edit");
	// those under way at that moment had begun before the bot could know
	const begun = edits.slice(0, editsAt.filter((at) => at < from + hearMs).length);
	const given = [...writes.filter(isDone), ...begun.filter((edit) => !isDone(edit))];
	const early = edits.filter((edit) => !given.includes(edit) && edit.at < last);
	const detail = `${people} songs that end at once in one channel; the reference is what Discord's limit forces from that moment on`;
	const ours = (last - from) / 1000;
	const reference = forcedMs(given, from, people) / 1000;
	return [
		rowOf({ name: "delivery: burst, last post", unit: "s", ours, reference, detail }, { of: "ratio", atMost: 1.2 }),
		rowOf(
			{ name: "delivery: burst, edits before the last result", unit: "edits", ours: early.length, detail },
			{ of: "ours", atMost: 0 },
		),
	];
}
