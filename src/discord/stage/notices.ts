import type { Client } from "discord.js";
import { speaker } from "../../i18n/speak.ts";
import type { Log } from "../../log.ts";
import type { Clock, Drawer } from "../../songs/ports.ts";
import type { Songs } from "../../songs/songs.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { sentenceMessage } from "../look/panel.ts";
import { postIn, tellDirectly } from "./direct.ts";

const periodMs = 24 * 3_600_000;

/** Tells a server's admins something they must act on, once a day at most: in the system channel, else to the owner. Never throws. */
export function createNotices(tools: {
	readonly client: Client;
	readonly calls: Calls;
	readonly clock: Clock;
	readonly log: Log;
	readonly notes: Drawer<unknown>;
	readonly songs: () => Songs;
}): (space: string, notice: "service-no-credits") => Promise<void> {
	const { client, calls, clock, log, notes, songs } = tools;
	const underWay = new Set<string>();

	async function tell(space: string, notice: "service-no-credits", key: string): Promise<void> {
		const guild = client.guilds.cache.get(space);
		if (guild === undefined) return;
		const toldAt = await notes.get(key);
		if (typeof toldAt === "number" && clock.now() - toldAt < periodMs) return;
		await notes.set(key, clock.now());
		const { language } = await songs().settings(space);
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
