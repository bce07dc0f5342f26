import { DiscordAPIError, HTTPError } from "@discordjs/rest";
import { withoutTokens } from "../without-tokens.ts";

/** Thrown by `openDiscord` and by `Discord.lost` when the bot cannot go on; the message is written for whoever runs it. */
export class DiscordRefused extends Error {
	override readonly name = "DiscordRefused";
	readonly reason: "token" | "unreachable" | "gateway" | "database";

	constructor(reason: DiscordRefused["reason"], message: string, options: { cause?: unknown } = {}) {
		super(message, options.cause === undefined ? undefined : { cause: loggable(options.cause) });
		this.reason = reason;
	}
}

/** Discord's JSON error code of a refused call (10008, 50013 …), where there is one. */
function codeOf(error: unknown): number | undefined {
	return error instanceof DiscordAPIError && typeof error.code === "number" ? error.code : undefined;
}

/** Interactions and their webhooks: the address is the key there, and the bot's own token is not asked for. */
const byInteraction = /\/(?:interactions|webhooks)\//;
export const isByInteraction = (url: string): boolean => byInteraction.test(url);

function isOfInteraction(error: unknown): boolean {
	return (error instanceof DiscordAPIError || error instanceof HTTPError) && isByInteraction(error.url);
}

function statusOf(error: unknown): number | undefined {
	return error instanceof DiscordAPIError || error instanceof HTTPError ? error.status : undefined;
}

const codes = {
	/** Unknown channel, guild, message, member, user. */
	gone: [10003, 10004, 10007, 10008, 10013],
	/** Unknown message alone. */
	goneMessage: [10008],
	/** Missing access, missing permissions, explicit content blocked for the recipient. */
	forbidden: [50001, 50013, 20009],
	/** The person does not take direct messages from us. */
	directClosed: [50007, 50278],
	/** The interaction's token is unknown, over, or was never acknowledged. */
	deadToken: [10015, 10062, 50027],
	tooLarge: [40005],
	archived: [50083],
	alreadyAcknowledged: [40060],
	/** Additional content, no single audio file, no metadata, or a channel without voice messages. */
	voiceMessage: [50159, 50160, 50161, 50173],
	/** A thread for this message exists already. */
	threadExists: [160004],
	/** A form with a mistake, a message that cannot be replied to among them. */
	badForm: [50035],
} as const satisfies Record<string, readonly number[]>;
const codesOf = (reason: keyof typeof codes): readonly number[] => codes[reason];

/** Whether Discord refused a call for one of the named reasons; see the platform's list of JSON error codes. */
export function isRefusal(error: unknown, ...reasons: readonly (keyof typeof codes)[]): boolean {
	const code = codeOf(error);
	if (reasons.includes("tooLarge") && statusOf(error) === 413) return true;
	if (reasons.includes("deadToken") && statusOf(error) === 401 && isOfInteraction(error)) return true;
	return code !== undefined && reasons.some((reason) => codesOf(reason).includes(code));
}

/** Whether it cannot be known if Discord obeyed: 5xx, a broken connection, a deadline. A refusal (4xx) is known. */
export function isLost(error: unknown): boolean {
	return !(error instanceof DiscordAPIError) || error.status >= 500;
}

/** An answer that Discord surely or possibly never took, after every try: nothing of ours is broken. `cause` is the last failure. */
export class DeliveryUnknown extends Error {
	override readonly name = "DeliveryUnknown";
	constructor(cause?: unknown) {
		super("Discord did not take the answer", cause === undefined ? undefined : { cause });
	}
}

/** Whether the bot's own token was refused. The token of an interaction that is over is refused with the same status, and concerns nobody else. */
export function isUnauthorised(error: unknown): boolean {
	return statusOf(error) === 401 && !isOfInteraction(error);
}

/**
 * An error fit for the log: what discord.js attaches to its errors (the whole request with texts and files, addresses with
 * tokens) stays out.
 */
export function loggable(error: unknown): Error {
	if (!(error instanceof Error)) return new Error(withoutTokens(String(error)));
	const code = codeOf(error);
	const clean = new Error(withoutTokens(code === undefined ? error.message : `${error.message} (${code})`));
	clean.name = withoutTokens(error.name);
	if (error.stack !== undefined) clean.stack = withoutTokens(error.stack);
	if (error.cause !== undefined) clean.cause = loggable(error.cause);
	return clean;
}

/** Discord names every mistake of every command in a line of its own: one says what kind of thing is wrong. */
export function inOneLine(message: string): string {
	const [what = "", first, ...others] = message.split("\n");
	const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
	return first === undefined ? what : `${what}: ${first}${more}`;
}
