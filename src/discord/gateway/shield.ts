import type { Client } from "discord.js";
import { GatewayDispatchEvents } from "discord-api-types/v10";
import type { Log } from "../../log.ts";
import { loggable } from "../failures.ts";
import { completeReady } from "../tolerance.ts";

const { PresenceUpdate, TypingStart, VoiceStateUpdate } = GatewayDispatchEvents;
const unwanted: ReadonlySet<string> = new Set([PresenceUpdate, TypingStart, VoiceStateUpdate]);

type Packet = { readonly t?: string | null; readonly d?: unknown };

/** discord.js throws out of every promise, which ends the process, at an event without a field it expects (a channel without a type). */
export function shieldFromEvents(client: Client, log: Log): void {
	const manager = client.ws as unknown as { handlePacket(packet?: Packet, shard?: unknown): boolean };
	const handle = manager.handlePacket.bind(manager);
	manager.handlePacket = (packet, shard) => {
		// this spoke reads them raw itself, so that nothing of them need be built
		if (packet?.t === GatewayDispatchEvents.MessageReactionAdd) return true;
		// nobody asked for these, and nothing is made of them
		if (unwanted.has(packet?.t ?? "")) return true;
		try {
			const isReady = packet?.t === GatewayDispatchEvents.Ready;
			return handle(isReady ? { ...packet, d: completeReady(packet.d) } : packet, shard);
		} catch (error) {
			log.warn({ event: packet?.t, reason: loggable(error).message }, "an event could not be understood");
			return false;
		}
	};
}
