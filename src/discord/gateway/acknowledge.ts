import type { APIInteraction } from "discord-api-types/v10";
import { LRUCache } from "lru-cache";
import { isFault } from "../../errors.ts";
import type { Calls } from "../calls.ts";
import { loggable } from "../failures.ts";
import { demandAllowed, nameOf } from "../interactions/acknowledgement-rules.ts";
import { type Interaction, readInteraction } from "../interactions/interaction.ts";
import { InteractionResponse } from "../interactions/response.ts";
import type { Coordination } from "./coordination.ts";
import type { Arrival, StartOrder } from "./messages.ts";

const rememberedIds = 10_000;

export type Acknowledger = ReturnType<typeof createAcknowledger>;

/**
 * Reads each interaction, once however often it comes, checks it against its declaration and defers the answer where that says so. What
 * needs thought (a form, suggestions, a refusal) is left open. `coordination` is absent where there are no other processes.
 */
export function createAcknowledger(
	{ rules, tokenMs }: Omit<StartOrder, "apiUrl">,
	{ calls, coordination }: { readonly calls: Calls; readonly coordination?: Coordination | undefined },
	handOver: (outcome: Arrival | "repeated" | "unknown") => void,
) {
	const seen = new LRUCache<string, true>({ max: rememberedIds });
	const underWay = new Set<Promise<void>>();
	let isOver = false;

	async function take(raw: APIInteraction): Promise<void> {
		// after a reconnect the gateway may say the same thing again
		if (seen.has(raw.id)) return handOver("repeated");
		seen.set(raw.id, true);
		if ((await coordination?.claim(raw.id)) === false) return handOver("repeated");
		const now = coordination?.now() ?? Date.now();
		const interaction = readInteraction(raw, now, tokenMs);
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
		/** Takes one interaction from the gateway and hands it over. Never throws. */
		async take(raw: APIInteraction): Promise<void> {
			if (isOver) return;
			const work = take(raw).catch(() => handOver("unknown"));
			underWay.add(work);
			await work;
			underWay.delete(work);
		},
		/** Takes nothing more; resolves when everything was handed over. */
		async stop(): Promise<void> {
			isOver = true;
			await Promise.all(underWay);
		},
	};
}
