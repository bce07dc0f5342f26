import type { Client } from "discord.js";
import { GatewayDispatchEvents, type GatewayMessageReactionAddDispatchData } from "discord-api-types/v10";
import type { GatewayThread } from "./gateway-thread.ts";
import type { TakeInteraction } from "./messages.ts";

/** Events that come before the hub is there; what is older than Discord's 3 seconds is dead anyway. */
const maxEarlyEvents = 200;

export type Takers = {
	readonly interaction: TakeInteraction;
	reaction(raw: GatewayMessageReactionAddDispatchData): void;
	farewell(guildId: string): void;
};

/** The three kinds of raw events that matter, kept until somebody takes them. */
export function gatherEvents(
	client: Client,
	thread: GatewayThread,
): { deliver(takers: Takers): void; stop(): Promise<void> } {
	let takers: Takers | undefined;
	const early: ((ready: Takers) => void)[] = [];
	const pass = (event: (ready: Takers) => void) => {
		if (takers !== undefined) event(takers);
		else if (early.length < maxEarlyEvents) early.push(event);
	};
	const { MessageReactionAdd, GuildDelete } = GatewayDispatchEvents;
	thread.onInteraction((raw, answered) => pass((ready) => ready.interaction(raw, answered)));
	client.ws.on(MessageReactionAdd, (raw: GatewayMessageReactionAddDispatchData) =>
		pass((ready) => ready.reaction(raw)),
	);
	client.ws.on(GuildDelete, (raw: { readonly id: string; readonly unavailable?: boolean }) => {
		// A guild that is unavailable has an outage; we are still its member.
		if (raw.unavailable !== true) pass((ready) => ready.farewell(raw.id));
	});
	return {
		deliver(ready) {
			takers = ready;
			for (const event of early.splice(0)) event(ready);
			thread.startAnswering();
		},
		stop() {
			for (const event of [MessageReactionAdd, GuildDelete]) client.ws.removeAllListeners(event);
			return thread.stopAnswering();
		},
	};
}
