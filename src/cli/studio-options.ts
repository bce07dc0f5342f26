import type { StudioOptions } from "@tunesmith/studio";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

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
