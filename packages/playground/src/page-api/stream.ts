import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { permissionsIn } from "../world/permissions.ts";
import type { WorldEvent, WorldState } from "../world/world.ts";
import { showSnapshot } from "./snapshot.ts";

/** Whether a person's client would learn of this. */
function reaches(state: WorldState, event: WorldEvent, userId: string): boolean {
	if (event.only !== undefined) return event.only.includes(userId);
	const channel = state.channels.get(event.channelId ?? "");
	if (channel !== undefined) return permissionsIn(state, channel, userId) !== 0n;
	return state.guilds.get(event.guildId ?? "")?.members.has(userId) ?? false;
}

/** A page this far behind (bytes not yet taken) is cut off; it comes back and starts from a fresh snapshot. */
const mostUnsent = 8 * 1024 * 1024;

export type Stream = { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void; close(): void };

/** The live events of one person: first `READY` with the snapshot, then `{seq, name, data}` of all that they may see. */
export function openStream(state: WorldState): Stream {
	const server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
	return {
		upgrade(request, socket, head) {
			const userId = new URLSearchParams(request.url?.split("?")[1]).get("as") ?? "";
			server.handleUpgrade(request, socket, head, (opened) => {
				const user = state.users.get(userId);
				if (user === undefined || user.isBot) return void opened.close(4004, "there is no such person");
				const send = (name: string, data: unknown): void => {
					if (opened.bufferedAmount > mostUnsent) opened.terminate();
					else opened.send(JSON.stringify({ seq: state.told, name, data }));
				};
				const stop = state.listen((event) => {
					if (reaches(state, event, userId)) send(event.name, event.data(userId));
				});
				opened.on("close", stop);
				opened.on("error", () => opened.terminate());
				send("READY", showSnapshot(state, user));
			});
		},
		close() {
			for (const socket of server.clients) socket.terminate();
			server.close();
		},
	};
}
