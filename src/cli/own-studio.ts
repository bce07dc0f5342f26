import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileMode, makeFolder, tightenFile } from "@tunesmith/private-files";
import type { StudioOptions } from "@tunesmith/studio";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

/** The bucket for the studio's files, from the settings. */
export function bucketOf(config: Config): StudioOptions["bucket"] {
	const { STUDIO_FILES: url, STUDIO_FILES_KEY_ID: keyId, STUDIO_FILES_SECRET: secret } = config;
	if (url === undefined || keyId === undefined || secret === undefined) return undefined;
	return { url, endpoint: config.STUDIO_FILES_ENDPOINT, region: config.STUDIO_FILES_REGION, keyId, secret };
}

/** The studio's options, from the settings. */
export function studioOptions(config: Config, log: Log): StudioOptions {
	return {
		host: config.STUDIO_HOST,
		port: config.STUDIO_PORT,
		publicUrl: config.STUDIO_PUBLIC_URL,
		shareUrl: config.SHARE_URL,
		hosts: config.STUDIO_HOSTS,
		keys: config.STUDIO_KEYS,
		dataFolder: config.STUDIO_DATA,
		storeUrl: config.STUDIO_STORE_URL,
		role: config.STUDIO_ROLE,
		bucket: bucketOf(config),
		maxBytes: config.STUDIO_MAX_BYTES,
		engine: { engine: config.STUDIO_ENGINE, url: config.STUDIO_ENGINE_URL, key: config.STUDIO_ENGINE_KEY },
		rate: config.STUDIO_RATE,
		queue: config.STUDIO_QUEUE,
		callbackAllow: config.STUDIO_CALLBACK_ALLOW,
		webhookSecret: config.STUDIO_WEBHOOK_SECRET,
		v1FeedNeedsKey: config.STUDIO_V1_FEED === "key",
		faults: config.STUDIO_FAULTS === "on",
		log: log.child({ part: "studio" }),
	};
}

/** The studio that the bot opens for itself: its options, and the key that the bot uses. */
export type OwnStudio = {
	readonly options: StudioOptions;
	readonly key: string;
};

/**
 * Without STUDIO_KEYS the studio serves the bot alone: it listens on loopback, in a container too, and accepts one random key. Only then,
 * and only beside a playground, can faults be injected: nobody else has the key. With STUDIO_KEYS others may use the studio too.
 */
export function ownStudio(config: Config, log: Log, hasPlayground: boolean): OwnStudio {
	// the bot needs all of it in this process
	const options: StudioOptions = { ...studioOptions(config, log), role: "all" };
	const [firstKey] = config.STUDIO_KEYS;
	if (firstKey !== undefined)
		return { options: { ...options, faults: false }, key: config.MUSIC_API_KEY ?? firstKey.replace(/:\d+$/, "") };
	const key = keptKey(config.STUDIO_DATA);
	const host = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(config.STUDIO_HOST) ? config.STUDIO_HOST : "127.0.0.1";
	// tasks that earlier releases made with other keys stay the bot's
	const replacedKeys = { from: [...new Set(["tunesmith", config.MUSIC_API_KEY ?? "tunesmith"])], to: key };
	return { options: { ...options, host, keys: [key], replacedKeys, faults: hasPlayground }, key };
}

/** Whether the bot's own studio can be made to fail: the playground's page then offers it. */
export const canInjectFaults = (config: Config): boolean =>
	config.MUSIC_API_URL === undefined && config.STUDIO_KEYS.length === 0;

/** The same key after a restart: the studio shows a task only to the key that submitted it. */
function keptKey(folder: string): string {
	const path = join(folder, "bot.key");
	try {
		const kept = readFileSync(path, "utf8").trim();
		tightenFile(path);
		if (/^[0-9a-f]{64}$/.test(kept)) return kept;
	} catch {
		// there is none yet
	}
	const key = randomBytes(32).toString("hex");
	try {
		makeFolder(folder);
		writeFileSync(path, `${key}\n`, { mode: fileMode });
	} catch {
		// the studio opens next and says in a sentence what is wrong with the folder
	}
	return key;
}
