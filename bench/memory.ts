import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Check } from "@tunesmith/playground";
import type { AllInOneOrder } from "./bots/all-in-one.ts";
import type { Child } from "./child.ts";
import { type Row, rowOf } from "./row.ts";
import { calm, openStand } from "./stand.ts";
import { startAsPeopleDo } from "./start-options.ts";

const songMs = 180_000;
/** An idle bot gives back what a song took within a minute. */
const idleMs = 60_000;

/** Megabytes of a process, its share of pages that several use included; 0 where it has ended. */
function megabytesOf(pid: number): number {
	try {
		const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
		return Number(kilobytes ?? 0) / 1024;
	} catch {
		return 0;
	}
}

function childrenOf(pid: number): readonly number[] {
	try {
		return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
	} catch {
		return [];
	}
}

/** What the bot takes, and what the processes take that it has started. */
function look({ pid }: Child) {
	const engine = childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0);
	const bot = megabytesOf(pid);
	return { bot, engine, both: bot + engine };
}

/** What a bot with a studio of its own takes (Linux only): while it makes its first song, two takes of two to four minutes with a voice, and a minute later. */
export async function benchMemory(): Promise<readonly Row[]> {
	const folder = await mkdtemp(join(tmpdir(), "bench-memory-"));
	const { promise: posted, resolve: post } = Promise.withResolvers<void>();
	const check: Check = ({ direction, body }) => {
		const { attachments = [] } = (body ?? {}) as { attachments?: readonly { readonly filename?: string }[] };
		if (direction === "answer" && attachments.some(({ filename }) => filename?.endsWith(".mp3"))) post();
	};
	const { playground, people } = await openStand(1, check);
	const [person] = people;
	if (person === undefined) throw new Error("nobody is there");
	const bot = await startAsPeopleDo("bots/all-in-one.ts", {
		DISCORD_TOKEN: playground.token,
		DISCORD_API_URL: playground.apiUrl,
		STORE_URL: `sqlite:${join(folder, "bot.sqlite")}`,
		STUDIO_DATA: join(folder, "studio"),
		STUDIO_PORT: "0",
		PORT: "0",
	} satisfies AllInOneOrder);
	try {
		await calm(bot);
		const before = look(bot);
		let isMade = false;
		const late = pause(songMs, undefined, { ref: false }).then(() => Promise.reject(new Error("no song in time")));
		await person.actor.invoke("song describe", { prompt: "a pop song about the sea" }, person);
		const made = Promise.race([posted, late]).finally(() => {
			isMade = true;
		});
		let most = { bot: 0, engine: 0, both: 0 };
		while (!isMade) {
			await Promise.race([pause(100), made]);
			const now = look(bot);
			most = {
				bot: Math.max(most.bot, now.bot),
				engine: Math.max(most.engine, now.engine),
				both: Math.max(most.both, now.both),
			};
		}
		await made;
		await pause(idleMs);
		const after = look(bot);
		const row = (name: string, ours: number, atMost?: number) =>
			rowOf({ name: `memory: ${name}`, ours, unit: "MB" }, atMost === undefined ? undefined : { of: "ours", atMost });
		return [
			row("bot before its first song, engine warm", before.both),
			row("bot while a song is made, at most", most.bot),
			row("engine while a song is made, at most", most.engine),
			row("bot and engine while a song is made, at most", most.both, 700),
			row("a minute after a song, all processes", after.both, 300),
		];
	} finally {
		await bot.kill();
		await playground.close();
		await rm(folder, { recursive: true, force: true });
	}
}
