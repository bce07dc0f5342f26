import { openKeyedLock } from "../../jobs/keyed-lock.ts";
import type { Presenter } from "../../jobs/ports.ts";
import { speaker } from "../../locales/speak.ts";
import { loggable } from "../failures.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { DiscordTools } from "../tools.ts";
import { tellServer } from "./posts.ts";

const periodMs = 24 * 3_600_000;

/** Tells a server's admins something they must act on, once a day at most: in the system channel, else the owner directly. Never throws. */
export function createAdminNotices({ client, calls, clock, log, notes, jobs }: DiscordTools): Presenter["tellAdmins"] {
	const inTurn = openKeyedLock();

	async function tell(space: string, notice: "service-no-credits"): Promise<void> {
		const guild = client.guilds.cache.get(space);
		const key = `told:${space}:${notice}`;
		const lastAt = await notes.get(key);
		const isKnown = typeof lastAt === "number" && clock.now() - lastAt < periodMs;
		if (guild === undefined || isKnown) return;
		await notes.set(key, clock.now());
		const { language } = await jobs().settings(space);
		const message = sentenceMessage(speaker(language ?? guild.preferredLocale)(`notice.${notice}`));
		await tellServer(calls, guild, message);
		log.info({ guildId: space, notice }, "admins told");
	}
	return (space, notice) =>
		inTurn(space, () => tell(space, notice)).catch((error: unknown) => {
			log.warn({ guildId: space, notice, err: loggable(error) }, "admins not told");
		});
}
