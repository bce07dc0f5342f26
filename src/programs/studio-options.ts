import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { keptOwnKey } from "../studio/kept-secrets.ts";
import type { StudioOptions } from "../studio/studio.ts";

/** The part of the settings that the studio needs, in its own words. */
export function studioOptions(config: Config, log: Log): StudioOptions {
	return {
		host: config.STUDIO_HOST,
		port: config.STUDIO_PORT,
		publicUrl: config.STUDIO_PUBLIC_URL,
		hosts: config.STUDIO_HOSTS,
		keys: config.STUDIO_KEYS,
		dataFolder: config.STUDIO_DATA,
		maxBytes: config.STUDIO_MAX_BYTES,
		engine: { engine: config.STUDIO_ENGINE, url: config.STUDIO_ENGINE_URL, key: config.STUDIO_ENGINE_KEY },
		rate: config.STUDIO_RATE,
		queue: config.STUDIO_QUEUE,
		callbackAllow: config.STUDIO_CALLBACK_ALLOW,
		webhookSecret: config.STUDIO_WEBHOOK_SECRET,
		faults: config.STUDIO_FAULTS === "on",
		log: log.child({ room: "studio" }),
	};
}

/**
 * The studio that a bot opens for itself: for this machine only, with a random key of the bot's own, kept beside the data so that its
 * tasks stay its own. `X-Rehearse` is obeyed for that key alone, and only beside a playground.
 */
export function ownStudioOptions(
	config: Config,
	log: Log,
	hasPlayground: boolean,
): { readonly options: StudioOptions; readonly key: string } {
	const key = keptOwnKey(config.STUDIO_DATA);
	const others = config.STUDIO_KEYS.map((entry) => entry.replace(/:\d+$/, ""));
	// what earlier releases used instead; a key that was given to somebody stays theirs
	const from = ["tunesmith", config.MUSIC_API_KEY ?? ""].filter((former) => former !== "" && !others.includes(former));
	const options: StudioOptions = {
		...studioOptions(config, log),
		host: "127.0.0.1",
		keys: [key, ...config.STUDIO_KEYS],
		replacedKeys: { from, to: key },
		faults: hasPlayground,
		faultKey: key,
	};
	return { options, key };
}
