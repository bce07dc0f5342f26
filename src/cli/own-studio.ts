import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "@tunesmith/private-files";
import type { StudioOptions } from "@tunesmith/studio";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

import { studioOptions } from "./studio-options.ts";

/** How the bot opens a studio of its own, and with which key it asks it. */
export type OwnStudio = {
	readonly options: StudioOptions;
	readonly key: string;
};

/**
 * Without STUDIO_KEYS the studio is the bot's alone: it listens on loopback, in a container too, and takes one random key. Only then,
 * and only beside a playground, can failures be rehearsed: nobody else holds the key. With STUDIO_KEYS others are meant to reach it.
 */
export function ownStudio(config: Config, log: Log, hasPlayground: boolean): OwnStudio {
	const options = studioOptions(config, log);
	const [first] = config.STUDIO_KEYS;
	if (first !== undefined)
		return { options: { ...options, faults: false }, key: config.MUSIC_API_KEY ?? first.replace(/:\d+$/, "") };
	const key = keptKey(config.STUDIO_DATA);
	const host = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(config.STUDIO_HOST) ? config.STUDIO_HOST : "127.0.0.1";
	// what the bot made with the keys of earlier releases stays its own
	const replacedKeys = { from: [...new Set(["tunesmith", config.MUSIC_API_KEY ?? "tunesmith"])], to: key };
	return { options: { ...options, host, keys: [key], replacedKeys, faults: hasPlayground }, key };
}

/** Whether the bot's own studio fails on request: the page then offers it. */
export const canRehearseService = (config: Config): boolean =>
	config.MUSIC_API_URL === undefined && config.STUDIO_KEYS.length === 0;

/** The same key after a restart: the studio shows a task to the key that ordered it only. */
function keptKey(folder: string): string {
	const path = join(folder, "bot.key");
	try {
		const kept = readFileSync(path, "utf8").trim();
		chmodSync(path, 0o600);
		if (/^[0-9a-f]{64}$/.test(kept)) return kept;
	} catch {
		// none yet
	}
	const key = randomBytes(32).toString("hex");
	try {
		makeFolder(folder);
		writeFileSync(path, `${key}\n`, { mode: 0o600 });
	} catch {
		// the studio, which opens next, says in a sentence what is wrong with the folder
	}
	return key;
}
