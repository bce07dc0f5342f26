import type { APIInteraction } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import { isFault } from "../../errors.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { demandAllowed, nameOf, type Rules } from "../interactions/acknowledgement-rules.ts";
import { type Interaction, readInteraction } from "../interactions/interaction.ts";
import { InteractionResponse } from "../interactions/response.ts";
import type { Arrival } from "./messages.ts";

const rememberedIds = 10_000;

export type Acknowledger = {
	/** Takes one interaction from the gateway and hands it over. Never throws. */
	take(raw: APIInteraction): Promise<void>;
	/** Takes nothing more; resolves when everything was handed over. */
	stop(): Promise<void>;
};

export type AcknowledgerOptions = {
	readonly rules: Rules;
	readonly tokenMs: number;
	readonly calls: Calls;
	/** Epoch milliseconds. */
	readonly now: () => number;
	/** Whether no other process takes the interaction with this id; absent where there are none. */
	readonly claim?: ((id: string) => Promise<boolean>) | undefined;
};

/**
 * Reads each interaction, once however often it comes, checks it against its declaration and defers the answer where that says so. What
 * needs thought (a form, suggestions, a refusal) is left open.
 */
export function createAcknowledger(
	{ rules, tokenMs, calls, now, claim }: AcknowledgerOptions,
	handOver: (outcome: Arrival | "repeated" | "unknown") => void,
): Acknowledger {
	const seen = new LRUCache<string, true>({ max: rememberedIds });
	const underWay = new Set<Promise<void>>();
	let isOver = false;

	async function take(raw: APIInteraction): Promise<void> {
		// after a reconnect the gateway may say the same thing again
		if (seen.has(raw.id)) return handOver("repeated");
		seen.set(raw.id, true);
		if (claim !== undefined && !(await claim(raw.id))) return handOver("repeated");
		const interaction = readInteraction(raw, now(), tokenMs);
		handOver(interaction === undefined ? "unknown" : { interaction, ...(await answer(interaction)) });
	}
	async function answer(interaction: Interaction): Promise<Omit<Arrival, "interaction">> {
		const rule = rules.get(nameOf(interaction.trigger));
		if (rule === undefined) return { response: "open" };
		try {
			if (demandAllowed(rule, interaction) === "undecided" || rule.answers === "modal") return { response: "open" };
			return { response: await new InteractionResponse(interaction, calls).defer(rule.answers) };
		} catch (error) {
			if (isFault(error)) return { response: "open", fault: error.toRecord() };
			return { response: "failed", reason: loggable(error).message };
		}
	}
	return {
		async take(raw) {
			if (isOver) return;
			const work = take(raw).catch(() => handOver("unknown"));
			underWay.add(work);
			await work;
			underWay.delete(work);
		},
		async stop() {
			isOver = true;
			await Promise.all(underWay);
		},
	};
}
