import type { EditTimings } from "./delivery/channel-edits.ts";

/** Every pause and deadline of the bot's Discord side in milliseconds; tests shorten them. */
export type DiscordTimings = EditTimings & {
	/** Between two reactions of the bot. */
	readonly reactionMs: number;
	/** How long a Discord that does not answer is asked again before a result counts as undeliverable. */
	readonly patienceMs: number;
	/** Until the gateway must be ready at the start. */
	readonly startMs: number;
	/** From an interaction's arrival until its form must be on its way; Discord's own limit is 3 s. */
	readonly formMs: number;
	/** The same for suggestions. */
	readonly suggestMs: number;
	/** How long an interaction's token is used; Discord's own limit is 15 minutes. */
	readonly tokenMs: number;
	/** How often one person is told unasked that something was refused. */
	readonly politeMs: number;
	/** How long a refusal stands in a channel where direct messages are closed. */
	readonly noticeMs: number;
	/** How long a close waits for what is being answered. */
	readonly closeMs: number;
};

export const discordTimings: DiscordTimings = {
	messageMs: 3_000,
	channelMs: 5_000,
	channelEdits: 2,
	channelCalls: 4,
	reactionMs: 250,
	patienceMs: 10 * 60_000,
	startMs: 60_000,
	formMs: 2_000,
	suggestMs: 2_000,
	tokenMs: 14 * 60_000,
	politeMs: 30_000,
	noticeMs: 20_000,
	closeMs: 3_000,
};
