import type { APIInteraction } from "discord-api-types/v10";
import { InteractionType } from "discord-api-types/v10";
import { isFault } from "../../errors.ts";
import type { Songs } from "../../songs/songs.ts";
import { shapeOf } from "../look/message.ts";
import type { Cards } from "../stage/cards.ts";
import type { Incoming } from "./incoming.ts";

/** The buttons of status messages. */
const onStatus: ReadonlySet<string> = new Set(["cancel", "retry"]);

/**
 * Whoever presses a button of a status message has seen what it says: where that is an older state, the message is brought up to date,
 * also one that nobody knew of any more.
 */
export async function repairStatus(
	raw: APIInteraction,
	{ trigger, message, person, address }: Incoming,
	{ songs, cards }: { readonly songs: Songs; readonly cards: Cards },
): Promise<void> {
	if (raw.type !== InteractionType.MessageComponent || message === undefined) return;
	if (trigger.is !== "action" || !onStatus.has(trigger.name)) return;
	const [jobId = ""] = trigger.args;
	const job = await songs.open(jobId, person.space ?? address.channelId, person).catch((error: unknown) => {
		if (!isFault(error)) throw error;
	});
	if (job === undefined) return;
	if (job.card === undefined) await songs.attachCard(job.id, message);
	const view = songs.view({ ...job, card: job.card ?? message });
	await cards.repair(view, message, shapeOf(raw.message));
}
