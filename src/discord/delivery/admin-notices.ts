import type { Client } from "discord.js";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Clock, KeyValueStore } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { sentenceMessage } from "../render/panel.ts";
import { postIn, tellDirectly } from "./direct-messages.ts";

const periodMs = 24 * 3_600_000;

/** Tells a server's admins something they must act on, once a day at most: in the system channel, else to the owner. Never throws. */
export function createAdminNotices(tools: {
	readonly client: Client;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly notes: KeyValueStore<unknown>;
	readonly jobs: () => Jobs;
}): (space: string, notice: "service-no-credits") => Promise<void> {
	const { client, calls, clock, log, notes, jobs } = tools;
	const underWay = new Set<string>();

	async function tell(space: string, notice: "service-no-credits", key: string): Promise<void> {
		const guild = client.guilds.cache.get(space);
		if (guild === undefined) return;
		const toldAt = await notes.get(key);
		if (typeof toldAt === "number" && clock.now() - toldAt < periodMs) return;
		await notes.set(key, clock.now());
		const { language } = await jobs().settings(space);
		const message = sentenceMessage(speaker(language ?? guild.preferredLocale)(`notice.${notice}`));
		const post = () =>
			guild.systemChannelId === null
				? tellDirectly(calls, guild.ownerId, message)
				: postIn(calls, guild.systemChannelId, message, { for: "notice" }).catch(() =>
						tellDirectly(calls, guild.ownerId, message),
					);
		await post();
		log.info({ guildId: space, notice }, "admins told");
	}
	return async (space, notice) => {
		const key = `told:${space}:${notice}`;
		if (underWay.has(key)) return;
		underWay.add(key);
		try {
			await tell(space, notice, key);
		} catch (error) {
			log.warn({ guildId: space, notice, err: loggable(error) }, "admins not told");
		} finally {
			underWay.delete(key);
		}
	};
}
