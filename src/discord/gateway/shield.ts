import type { Client } from "discord.js";
import { GatewayDispatchEvents, type GatewayReadyDispatchData } from "discord-api-types/v10";
import type { Log } from "../../log.ts";
import { loggable } from "../failures.ts";

type Packet = { readonly t?: string | null; readonly d?: unknown };

/** discord.js throws out of every promise, which ends the process, at an event without a field it expects (a channel without a type). */
export function shieldFromEvents(client: Client, log: Log): void {
	const manager = client.ws as unknown as { handlePacket(packet?: Packet, shard?: unknown): boolean };
	const handle = manager.handlePacket.bind(manager);
	manager.handlePacket = (packet, shard) => {
		// this spoke reads them raw itself, so that nothing of them need be built
		if (packet?.t === GatewayDispatchEvents.MessageReactionAdd) return true;
		try {
			return handle(packet?.t === GatewayDispatchEvents.Ready ? completeReady(packet) : packet, shard);
		} catch (error) {
			log.warn({ event: packet?.t, err: loggable(error) }, "an event could not be understood");
			return false;
		}
	};
}

/** Without an application discord.js never gets ready. A server that names none means the bot's own: they are born with one id. */
function completeReady(packet: Packet): Packet {
	const ready = packet.d as Pick<GatewayReadyDispatchData, "user"> & { readonly application?: object | null };
	return { ...packet, d: { ...ready, application: ready.application ?? { id: ready.user.id, flags: 0 } } };
}
