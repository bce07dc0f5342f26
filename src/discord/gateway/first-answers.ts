import type { APIInteraction } from "discord-api-types/v10";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { type Interaction, readInteraction } from "../interactions/interaction.ts";
import { type Acknowledgement, createReply, type Deferral } from "../interactions/reply.ts";
import { demandAllowed, nameOf, type Rules } from "../interactions/rules.ts";
import { discordTimings } from "../timings.ts";
import type { TakeInteraction } from "./messages.ts";
import { createSeen } from "./seen.ts";

const rememberedIds = 10_000;

export type FirstAnswers = {
	/** Acknowledges an interaction, where that is how it is to be answered first, then hands it over. Never throws. */
	take(raw: APIInteraction): Promise<void>;
	/** From now on interactions may be answered; before, they are only handed over. */
	start(): void;
	/** Takes nothing more; resolves when everything was handed over. */
	stop(): Promise<void>;
};

/** Who says at once that an answer will come. What cannot be said without thinking (a form, suggestions, a refusal) is left to others. */
export function createFirstAnswers(rules: Rules, calls: Calls, handOver: TakeInteraction): FirstAnswers {
	const seen = createSeen(rememberedIds);
	const underWay = new Set<Promise<void>>();
	let phase: "not-yet" | "answering" | "over" = "not-yet";

	async function take(raw: APIInteraction): Promise<void> {
		// after a reconnect the gateway may say the same thing again
		if (!seen.isNew(raw.id)) return handOver(raw, "repeated");
		const first = phase === "answering" ? deferralOf(raw, rules) : undefined;
		handOver(raw, first && (await deferred(first.incoming, first.as)));
	}
	async function deferred(incoming: Interaction, as: Deferral): Promise<Acknowledgement> {
		try {
			return { as, outcome: await createReply(incoming, calls).defer(as) };
		} catch (error) {
			return { outcome: "refused", reason: loggable(error).message };
		}
	}
	return {
		async take(raw) {
			if (phase === "over") return;
			const work = take(raw).catch(() => handOver(raw, undefined));
			underWay.add(work);
			await work;
			underWay.delete(work);
		},
		start() {
			if (phase === "not-yet") phase = "answering";
		},
		async stop() {
			phase = "over";
			await Promise.all(underWay);
		},
	};
}

/** How an interaction is to be deferred; undefined where it is not, or where nothing can be made of it. */
function deferralOf(raw: APIInteraction, rules: Rules): { incoming: Interaction; as: Deferral } | undefined {
	try {
		const incoming = readInteraction(raw, Date.now(), discordTimings.tokenMs);
		const rule = incoming === undefined ? undefined : rules.get(nameOf(incoming.trigger));
		if (incoming === undefined || rule === undefined || rule.answers === "modal") return undefined;
		demandAllowed(rule, incoming);
		return { incoming, as: rule.answers };
	} catch {
		return undefined;
	}
}
