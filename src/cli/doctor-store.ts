import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Store } from "../jobs/ports.ts";
import type { Check } from "./doctor-discord.ts";

const mebibyte = 1024 ** 2;
const stuckMs = 35 * 60_000;
const mostJobs = 10_000;

/** Free room on the disk of the store: songs on their way need some too. */
export async function* examineDisk(storeUrl: string): AsyncGenerator<Check> {
	let folder = dirname(resolve(storeUrl.replace(/^sqlite:/, "")));
	while (!existsSync(folder)) folder = dirname(folder);
	const { bavail, bsize } = await statfs(folder);
	const free = Math.floor((bavail * bsize) / mebibyte);
	const level = free < 100 ? "bad" : free < 1024 ? "warn" : "ok";
	yield {
		level,
		text: `${free} MiB are free on the disk of the store.${level === "ok" ? "" : " Make room before songs fail."}`,
	};
}

/** How many songs wait to be taken up by the next start, and whether some have waited for too long. */
export async function examineJobs(store: Pick<Store, "jobs">, now: number): Promise<Check> {
	let [count, stuck] = [0, 0];
	for await (const job of store.jobs.unfinished()) {
		count += 1;
		if (now - job.state.at > stuckMs) stuck += 1;
		if (count >= mostJobs) break;
	}
	if (count === 0) return { level: "ok", text: "No song is unfinished." };
	const text = `${count} songs are unfinished; the next start takes them up where they were.`;
	return stuck === 0
		? { level: "ok", text }
		: { level: "warn", text: `${text} ${stuck} of them have not moved for more than 35 minutes.` };
}
