import {
	type APIModalInteractionResponseCallbackData,
	InteractionResponseType,
	MessageFlags,
	Routes,
} from "discord-api-types/v10";
import type { Post } from "../../jobs/job.ts";
import type { Calls } from "../calls.ts";
import type { Answers } from "../command.ts";
import { postOf } from "../delivery/posted-message.ts";
import { DeliveryUnknown, isLost, isRefusal } from "../failures.ts";
import type { Message } from "../render/message.ts";
import type { Interaction } from "./interaction.ts";

/** What became of an acknowledgement. `late`: the token was void already; `lost`: nobody knows; `other`: somebody else had answered. */
type Acknowledged = "ok" | "late" | "lost" | "other";
/** How a first answer says that more will come. */
export type Deferral = Exclude<Answers, "modal">;
/** A deferral that was sent, and what became of it. */
export type Acknowledgement =
	| { readonly as: Deferral; readonly outcome: Acknowledged }
	/** In a way that means nothing here. */
	| { readonly outcome: "refused"; readonly reason: string };
/** What was done about an interaction before it came here; `repeated`: all of it, for it had come before. */
export type Answered = Acknowledgement | "repeated" | undefined;

/**
 * Answers one interaction, whatever was said before: the first answer goes to the callback, later ones to the webhook of its
 * token. Methods throw what Discord answered, and Unheard where it answered nothing.
 */
export type Reply = {
	/** Acknowledges at once; nothing slow may come before. */
	defer(as: Deferral): Promise<Acknowledged>;
	/** Opens a form; only possible as the first answer. */
	form(body: APIModalInteractionResponseCallbackData): Promise<Acknowledged>;
	suggest(choices: readonly { readonly name: string; readonly value: string }[]): Promise<void>;
	/** Shows everybody a message in place of the deferred one, and returns where it stands. */
	tellAll(message: Message): Promise<Post>;
	/** Shows only the person a message; after a public deferral that one is taken away first. */
	tellPerson(message: Message): Promise<void>;
	/** Answers as the deferral announced: to all after a public one, else to the person. */
	tell(message: Message): Promise<void>;
	/** Replaces the message that the component stands on. */
	replace(message: Message): Promise<void>;
	/** Takes the deferred message away; nothing is left to say. */
	end(): Promise<void>;
	/** Whether nothing was answered yet. A method: an object with a getter costs a hidden class each time one is made. */
	isOpen(): boolean;
};

const ackDeadlineMs = 5_000;
const hidden = { flags: MessageFlags.Ephemeral } as const;

/** `answered` is how it was acknowledged already, if it was: then `defer` only says what became of that. */
export function createReply(
	{ id, token, applicationId }: Interaction,
	calls: Calls,
	answered?: Acknowledgement,
): Reply {
	let state: Deferral | "new" = answered?.outcome === "ok" ? answered.as : "new";
	/** Whether the deferred message still waits for its text. */
	let isOwed = state === "publicly" || state === "privately";
	const original = Routes.webhookMessage(applicationId, token);

	async function callback(type: InteractionResponseType, data?: unknown, message?: Message): Promise<Acknowledged> {
		const body = { type, ...(data === undefined ? {} : { data }) };
		const files = message?.files === undefined || message.files.length === 0 ? {} : { files: message.files };
		const route = Routes.interactionCallback(id, token);
		const send = () =>
			calls({ for: "ack", method: "POST", route, anonymous: true, body, ...files, deadlineMs: ackDeadlineMs });
		try {
			await send();
			return "ok";
		} catch (error) {
			if (!isLost(error)) return outcomeOf(error, "other");
		}
		try {
			await send();
			return "ok";
		} catch (error) {
			if (isLost(error)) return "lost";
			// The first one did arrive, only its answer was lost.
			return outcomeOf(error, "ok");
		}
	}
	/** The first answer carries what is to be said: where it was not taken, it has to be said elsewhere. */
	async function say(type: InteractionResponseType, data: unknown, message: Message): Promise<void> {
		const outcome = await callback(type, data, message);
		if (outcome === "late" || outcome === "lost") throw new DeliveryUnknown();
	}
	const ask = (call: Pick<Parameters<Calls>[0], "method" | "route" | "body" | "files" | "query">) =>
		calls({ for: "reply", anonymous: true, ...call }).catch((error: unknown) => {
			throw isLost(error) ? new DeliveryUnknown(error) : error;
		});
	const patchOriginal = (message: Message) => ask({ method: "PATCH", route: original, ...parts(message) });
	const followUp = (message: Message, isHidden: boolean) =>
		ask({
			method: "POST",
			route: Routes.webhook(applicationId, token),
			query: { wait: true },
			...parts(message, isHidden ? hidden : {}),
		});
	async function endDeferred(): Promise<void> {
		if (!isOwed) return;
		isOwed = false;
		await ask({ method: "DELETE", route: original });
	}
	return {
		isOpen: () => state === "new",
		async defer(as) {
			if (answered?.outcome === "refused") throw new Error(answered.reason);
			if (answered !== undefined) return answered.outcome;
			const type =
				as === "update"
					? InteractionResponseType.DeferredMessageUpdate
					: InteractionResponseType.DeferredChannelMessageWithSource;
			const outcome = await callback(type, as === "privately" ? hidden : undefined);
			if (outcome === "ok") {
				state = as;
				isOwed = as !== "update";
			}
			// It may have arrived all the same: then "thinking…" would stand there for a quarter of an hour.
			if (outcome === "lost") await ask({ method: "DELETE", route: original }).catch(() => {});
			return outcome;
		},
		async form(body) {
			const outcome = await callback(InteractionResponseType.Modal, body);
			if (outcome === "ok") state = "update";
			return outcome;
		},
		async suggest(choices) {
			await callback(InteractionResponseType.ApplicationCommandAutocompleteResult, { choices });
		},
		async tellAll(message) {
			if (state === "new") await this.defer("publicly");
			if (state === "publicly" && isOwed) {
				const post = postOf(await patchOriginal(message));
				isOwed = false;
				return post;
			}
			// The first follow-up would fill the deferred message, and that one is hidden.
			await endDeferred();
			return postOf(await followUp(message, false));
		},
		async tellPerson(message) {
			if (state === "new") {
				state = "privately";
				const data = { ...message.body, ...hidden };
				await say(InteractionResponseType.ChannelMessageWithSource, data, message);
				return;
			}
			if (state === "privately" && isOwed) {
				isOwed = false;
				await patchOriginal(message);
				return;
			}
			await endDeferred();
			await followUp(message, true);
		},
		async tell(message) {
			if (state === "publicly") await this.tellAll(message);
			else await this.tellPerson(message);
		},
		async replace(message) {
			if (state === "new") {
				state = "update";
				await say(InteractionResponseType.UpdateMessage, message.body, message);
				return;
			}
			isOwed = false;
			await patchOriginal(message);
		},
		end: endDeferred,
	};
}

function outcomeOf(error: unknown, ifAcknowledged: Acknowledged): Acknowledged {
	if (isRefusal(error, "alreadyAcknowledged")) return ifAcknowledged;
	if (isRefusal(error, "deadToken")) return "late";
	throw error;
}

function parts(message: Message, flags: Readonly<Record<string, number>> = {}) {
	const files = message.files === undefined || message.files.length === 0 ? {} : { files: message.files };
	return { body: { ...message.body, ...flags }, ...files };
}
