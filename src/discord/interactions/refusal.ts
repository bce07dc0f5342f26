import { randomBytes } from "node:crypto";
import { Fault } from "../../errors.ts";
import type { Clock } from "../../jobs/ports.ts";
import type { Say } from "../../locales/speak.ts";
import type { Log } from "../../log.ts";
import type { Calls } from "../calls.ts";
import { actionId, type DraftsOf, type Panel } from "../command.ts";
import { postIn, tellDirectly } from "../delivery/direct-messages.ts";
import { DeliveryUnknown, loggable } from "../failures.ts";
import { type Message, mentionOnly } from "../render/message.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { DiscordTimings } from "../timings.ts";
import { createApologyLimit } from "./apology-limit.ts";
import type { Handler } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import type { Links } from "./links.ts";
import type { Reply } from "./reply.ts";

export type Refusal = {
	/** Tells the person why nothing came of it, and returns the outcome that is counted. Never throws. */
	refuse(
		error: unknown,
		handler: Handler,
		incoming: Interaction,
		reply: Reply,
		say: Say,
	): Promise<"bug" | "lost" | "refused">;
	/** Tells a person that they waited in vain. Never throws. */
	apologise(incoming: Interaction, say: Say): Promise<void>;
};

/** How failures are told: a Fault as its sentence, a bug as a reference to its line in the log. */
export function createRefusal(tools: {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly drafts: DraftsOf;
	readonly links: Links;
	readonly log: Log;
	readonly pace: DiscordTimings;
}): Refusal {
	const { calls, clock, drafts, links, log, pace: timings } = tools;
	const politeness = createApologyLimit(timings.politeMs, clock);

	async function refuse(error: unknown, handler: Handler, incoming: Interaction, reply: Reply, say: Say) {
		// Discord is in trouble, nothing of ours is broken; whatever was done stands, and there is no way left to say so.
		if (error instanceof DeliveryUnknown) {
			log.warn({ deed: handler.name, interactionId: incoming.id, err: loggable(error) }, "the answer was lost");
			return "lost";
		}
		const fault = error instanceof Fault ? error : new Fault("bug", { reference: randomBytes(4).toString("hex") });
		const { address } = incoming;
		if (fault.code === "bug") {
			const { reference } = fault.facts as { readonly reference: string };
			const fields = { reference, deed: handler.name, guildId: address.guildId, interactionId: incoming.id };
			log.error({ ...fields, err: loggable(error) }, "interaction failed");
		}
		const told = links.inText(say.fault(fault.toRecord()), incoming.locale);
		const message = sentenceMessage(told, await wayBack(fault, handler, address.userId, say));
		try {
			await reply.tellPerson(message);
		} catch (failure) {
			log.info({ deed: handler.name, reason: loggable(failure).message }, "refusal goes by direct message");
			await tellDirectly(calls, address.userId, message).catch((again: unknown) => {
				log.warn({ deed: handler.name, err: loggable(again) }, "refusal reached nobody");
			});
		}
		return fault.code === "bug" ? "bug" : "refused";
	}
	/** No typed text is lost: what a form held can be opened again from under the refusal. */
	async function wayBack(fault: Fault, handler: Handler, userId: string, say: Say): Promise<Panel["rows"]> {
		if (handler.reopens === undefined || fault.code === "bug") return [];
		const id = await drafts(userId)
			.keep(handler.reopens.draft)
			.catch(() => undefined);
		if (id === undefined) return [];
		return [[{ id: actionId(handler.reopens.action, id), label: say("form.reopen"), style: "primary" }]];
	}
	/** The token was void before anything was done: in the channel, else directly; at most once in a while. */
	async function apologise({ address }: Interaction, say: Say): Promise<void> {
		if (!politeness.mayTell(address.userId)) return;
		const text = sentenceMessage(say("late.command", { person: `<@${address.userId}>` }));
		const message: Message = { body: { ...text.body, allowed_mentions: mentionOnly(address.userId) } };
		await postIn(calls, address.channelId, message, { for: "notice" })
			.catch(() => tellDirectly(calls, address.userId, message))
			.catch((error: unknown) => log.info({ reason: loggable(error).message }, "apology reached nobody"));
	}
	return { refuse, apologise };
}
