import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Fault, type FaultRecord } from "../../errors.ts";
import type { Clock } from "../../jobs/ports.ts";
import { linkCommands } from "../../locales/command-links.ts";
import { type Say, speaker } from "../../locales/speak.ts";
import type { Row } from "../answer.ts";
import { actionId, type DraftsOf } from "../command.ts";
import { postIn, tellDirectly } from "../delivery/posts.ts";
import { DeliveryUnknown, loggable } from "../failures.ts";
import { sentenceMessage } from "../render/panel.ts";
import type { Handler } from "./find-handler.ts";
import type { Interaction } from "./interaction.ts";
import type { InteractionResponse } from "./response.ts";
import type { InteractionTools } from "./tools.ts";

export type Refusal = ReturnType<typeof createRefusal>;

/** How failures are told: a Fault as its sentence, a bug as a reference to its line in the log. */
export function createRefusal(tools: InteractionTools, drafts: DraftsOf) {
	const { calls, clock, log, timings, host } = tools;
	const apologised = recently(timings.politeMs, clock);

	/** Tells the person why nothing came of it, and returns the outcome that is counted. Never throws. */
	async function refuse(error: unknown, handler: Handler, response: InteractionResponse) {
		const { id: interactionId, address } = response.interaction;
		// Discord is in trouble, nothing of ours is broken; whatever was done stands, and there is no way left to say so.
		if (error instanceof DeliveryUnknown) {
			log.warn({ handler: handler.name, interactionId, err: loggable(error) }, "the answer was lost");
			return "lost";
		}
		if (error instanceof Fault) return tell(error.toRecord(), handler, response);
		const reference = randomBytes(4).toString("hex");
		const fields = { reference, handler: handler.name, guildId: address.guildId, interactionId };
		log.error({ ...fields, err: loggable(error) }, "interaction failed");
		return tell({ code: "bug", facts: { reference } }, handler, response);
	}
	/** The same for a failure whose code is known. */
	async function tell(fault: FaultRecord, handler: Handler, response: InteractionResponse) {
		const { address, locale } = response.interaction;
		const say = speaker(locale);
		const text = linkCommands(say.fault(fault), locale, host.commandId);
		const message = sentenceMessage(text, { rows: await wayBack(fault, handler, address.userId, say) });
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
	async function wayBack(fault: FaultRecord, { reopens }: Handler, userId: string, say: Say): Promise<readonly Row[]> {
		if (reopens === undefined || fault.code === "bug") return [];
		const id = await drafts(userId)
			.keep(reopens.draft)
			.catch(() => undefined);
		return id === undefined
			? []
			: [[{ id: actionId(reopens.action, id), label: say("form.reopen"), style: "primary" }]];
	}
	/** Tells a person that they waited in vain, once in a while: in the channel, else by direct message. Never throws. */
	async function apologise({ address: { userId, channelId, locale } }: Interaction): Promise<void> {
		if (apologised(userId)) return;
		const text = speaker(locale)("late.command", { person: `<@${userId}>` });
		const message = sentenceMessage(text, { mentions: userId });
		await postIn(calls, channelId, message, { for: "notice" })
			.catch(() => tellDirectly(calls, userId, message))
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
