import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Fault, type FaultRecord } from "../../errors.ts";
import type { Clock } from "../../jobs/ports.ts";
import type { Say } from "../../locales/speak.ts";
import type { Panel } from "../answer.ts";
import { actionId, type DraftsOf } from "../command.ts";
import { postIn, tellDirectly } from "../delivery/posts.ts";
import { DeliveryUnknown, loggable } from "../failures.ts";
import { type Message, mentionOnly } from "../render/message.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { DiscordTools } from "../tools.ts";
import type { Handler } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import type { Links } from "./links.ts";
import type { InteractionResponse } from "./response.ts";

type Told = readonly [handler: Handler, interaction: Interaction, response: InteractionResponse, say: Say];

export type Refusal = {
	/** Tells the person why nothing came of it, and returns the outcome that is counted. Never throws. */
	refuse(error: unknown, ...told: Told): Promise<"bug" | "lost" | "refused">;
	/** The same for a failure whose code is known. */
	tell(fault: FaultRecord, ...told: Told): Promise<"bug" | "refused">;
	/** Tells a person that they waited in vain, once in a while. Never throws. */
	apologise(interaction: Interaction, say: Say): Promise<void>;
};

/** How failures are told: a Fault as its sentence, a bug as a reference to its line in the log. */
export function createRefusal(
	tools: Pick<DiscordTools, "calls" | "clock" | "log" | "timings"> & {
		readonly drafts: DraftsOf;
		readonly links: Links;
	},
): Refusal {
	const { calls, clock, drafts, links, log, timings } = tools;
	const apologised = recently(timings.politeMs, clock);

	async function refuse(error: unknown, ...told: Told) {
		const [handler, { id: interactionId, address }] = told;
		// Discord is in trouble, nothing of ours is broken; whatever was done stands, and there is no way left to say so.
		if (error instanceof DeliveryUnknown) {
			log.warn({ handler: handler.name, interactionId, err: loggable(error) }, "the answer was lost");
			return "lost";
		}
		if (error instanceof Fault) return tell(error.toRecord(), ...told);
		const reference = randomBytes(4).toString("hex");
		const fields = { reference, handler: handler.name, guildId: address.guildId, interactionId };
		log.error({ ...fields, err: loggable(error) }, "interaction failed");
		return tell({ code: "bug", facts: { reference } }, ...told);
	}
	async function tell(fault: FaultRecord, ...[handler, { address, locale }, response, say]: Told) {
		const text = links.inText(say.fault(fault), locale);
		const message = sentenceMessage(text, await wayBack(fault, handler, address.userId, say));
		try {
			await response.showPerson(message);
		} catch (failure) {
			log.info({ handler: handler.name, reason: loggable(failure).message }, "refusal goes by direct message");
			await tellDirectly(calls, address.userId, message).catch((again: unknown) => {
				log.warn({ handler: handler.name, err: loggable(again) }, "refusal reached nobody");
			});
		}
		return fault.code === "bug" ? "bug" : "refused";
	}
	/** No typed text is lost: what a form held can be opened again from under the refusal. */
	async function wayBack(fault: FaultRecord, { reopens }: Handler, userId: string, say: Say): Promise<Panel["rows"]> {
		if (reopens === undefined || fault.code === "bug") return [];
		const id = await drafts(userId)
			.keep(reopens.draft)
			.catch(() => undefined);
		return id === undefined
			? []
			: [[{ id: actionId(reopens.action, id), label: say("form.reopen"), style: "primary" }]];
	}
	/** In the channel, else by direct message. */
	async function apologise({ address }: Interaction, say: Say): Promise<void> {
		if (apologised(address.userId)) return;
		const text = sentenceMessage(say("late.command", { person: `<@${address.userId}>` }));
		const message: Message = { body: { ...text.body, allowed_mentions: mentionOnly(address.userId) } };
		await postIn(calls, address.channelId, message, { for: "notice" })
			.catch(() => tellDirectly(calls, address.userId, message))
			.catch((error: unknown) => log.info({ reason: loggable(error).message }, "apology reached nobody"));
	}
	return { refuse, tell, apologise };
}

/** Whether the same key was asked about within `everyMs`; the first question of a period starts it. */
export function recently(everyMs: number, clock: Clock): (key: string) => boolean {
	const perf = { now: () => clock.now() };
	const asked = new LRUCache<string, true>({ max: 5000, ttl: everyMs, ttlResolution: 0, perf });
	return (key) => {
		if (asked.has(key)) return true;
		asked.set(key, true);
		return false;
	};
}
