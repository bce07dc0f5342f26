import { randomBytes } from "node:crypto";
import { Fault } from "../../errors.ts";
import type { Say } from "../../i18n/speak.ts";
import type { Log } from "../../log.ts";
import type { Clock } from "../../songs/ports.ts";
import type { Calls } from "../calls.ts";
import { actionId, type DraftsOf, type Panel } from "../command.ts";
import { loggable, Unheard } from "../failures.ts";
import { type Message, mentionOnly } from "../look/message.ts";
import { sentenceMessage } from "../look/panel.ts";
import type { Pace } from "../pace.ts";
import { postIn, tellDirectly } from "../stage/direct.ts";
import type { Deed } from "./find-declaration.ts";
import type { Incoming } from "./incoming.ts";
import type { Links } from "./links.ts";
import { createPoliteness } from "./polite.ts";
import type { Reply } from "./reply.ts";

export type Refusal = {
	/** Tells the person why nothing came of it, and returns the outcome that is counted. Never throws. */
	refuse(error: unknown, deed: Deed, incoming: Incoming, reply: Reply, say: Say): Promise<"bug" | "lost" | "refused">;
	/** Tells a person that they waited in vain. Never throws. */
	apologise(incoming: Incoming, say: Say): Promise<void>;
};

/** How failures are told: a Fault as its sentence, a bug as a reference to its line in the log. */
export function createRefusal(tools: {
	readonly calls: Calls;
	readonly clock: Clock;
	readonly drafts: DraftsOf;
	readonly links: Links;
	readonly log: Log;
	readonly pace: Pace;
}): Refusal {
	const { calls, clock, drafts, links, log, pace } = tools;
	const politeness = createPoliteness(pace.politeMs, clock);

	async function refuse(error: unknown, deed: Deed, incoming: Incoming, reply: Reply, say: Say) {
		// Discord is in trouble, nothing of ours is broken; whatever was done stands, and there is no way left to say so.
		if (error instanceof Unheard) {
			log.warn({ deed: deed.name, interactionId: incoming.id, err: loggable(error) }, "the answer was lost");
			return "lost";
		}
		const fault = error instanceof Fault ? error : new Fault("bug", { reference: randomBytes(4).toString("hex") });
		const { address } = incoming;
		if (fault.code === "bug") {
			const { reference } = fault.facts as { readonly reference: string };
			const fields = { reference, deed: deed.name, guildId: address.guildId, interactionId: incoming.id };
			log.error({ ...fields, err: loggable(error) }, "interaction failed");
		}
		const told = links.inText(say.fault(fault.toRecord()), incoming.locale);
		const message = sentenceMessage(told, await wayBack(fault, deed, address.userId, say));
		try {
			await reply.tellPerson(message);
		} catch (failure) {
			log.info({ deed: deed.name, reason: loggable(failure).message }, "refusal goes by direct message");
			await tellDirectly(calls, address.userId, message).catch((again: unknown) => {
				log.warn({ deed: deed.name, err: loggable(again) }, "refusal reached nobody");
			});
		}
		return fault.code === "bug" ? "bug" : "refused";
	}
	/** No typed text is lost: what a form held can be opened again from under the refusal. */
	async function wayBack(fault: Fault, deed: Deed, userId: string, say: Say): Promise<Panel["rows"]> {
		if (deed.reopens === undefined || fault.code === "bug") return [];
		const id = await drafts(userId)
			.keep(deed.reopens.draft)
			.catch(() => undefined);
		if (id === undefined) return [];
		return [[{ id: actionId(deed.reopens.action, id), label: say("form.reopen"), style: "primary" }]];
	}
	/** The token was void before anything was done: in the channel, else directly; at most once in a while. */
	async function apologise({ address }: Incoming, say: Say): Promise<void> {
		if (!politeness.mayTell(address.userId)) return;
		const text = sentenceMessage(say("late.command", { person: `<@${address.userId}>` }));
		const message: Message = { body: { ...text.body, allowed_mentions: mentionOnly(address.userId) } };
		await postIn(calls, address.channelId, message, { for: "notice" })
			.catch(() => tellDirectly(calls, address.userId, message))
			.catch((error: unknown) => log.info({ reason: loggable(error).message }, "apology reached nobody"));
	}
	return { refuse, apologise };
}
