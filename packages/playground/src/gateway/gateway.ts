import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Faults } from "../fault-injection.ts";
import type { Json } from "../json.ts";
import type { Check, Limits } from "../options.ts";
import type { WorldState } from "../world/world.ts";
import { type ConnectionParts, serve } from "./connection.ts";
import { eventFor, reachesBot, welcomeEvents } from "./delivery.ts";
import { type IdentifiesLeft, openIdentifyLimit } from "./identify-limit.ts";
import { dispatch, type Session } from "./session.ts";

export type GatewayOptions = {
	readonly state: WorldState;
	readonly token: string;
	/** Absent: identifies are not limited. */
	readonly limits: Limits | undefined;
	/** How many shards may identify at once (`max_concurrency`). */
	readonly concurrency: number;
	readonly faults: Faults;
	readonly check: Check | undefined;
};

export type Gateway = {
	/** Takes over an HTTP upgrade meant for the gateway. */
	upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
	identifiesLeft(): IdentifiesLeft;
	readonly sessions: ReadonlyMap<string, Session>;
	/** Closes every connection with this code (1006: without goodbye); sessions stay, so that they can be resumed, but not after 1000 and 1001. */
	drop(code: number): void;
	/** Tells every connection to reconnect (7), or that its session is over (9; `canResume` says whether it really is). */
	order(op: 7 | 9, canResume?: boolean): void;
	close(): void;
};

/** Discord's gateway: HELLO, IDENTIFY, heartbeats, RESUME with replay, events by shard, permission and intents. */
export function openGateway(options: GatewayOptions): Gateway {
	const { state, faults } = options;
	const server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
	const sessions = new Map<string, Session>();
	const identifyLimit = openIdentifyLimit(state.clock, options.limits, options.concurrency);

	const publish = (session: Session, name: string, data: Json): void => {
		options.check?.({ direction: "event", operation: name, body: data });
		dispatch(session, name, data);
	};

	const parts: ConnectionParts = {
		state,
		token: options.token,
		sessions,
		identifyLimit,
		publish,
		welcome(session) {
			for (const { name, data } of welcomeEvents(state, session)) publish(session, name, data);
		},
	};

	const stop = state.listen((event) => {
		if (!reachesBot(state, event)) return;
		const { delayMs, copies } = faults.takeEvent(event.name);
		for (const session of sessions.values()) {
			const data = eventFor(state, session, event);
			if (data === undefined) continue;
			const send = (): void => {
				for (let copy = 0; copy < copies; copy += 1) publish(session, event.name, data);
			};
			if (delayMs > 0) state.clock.after(delayMs, send);
			else send();
		}
	});

	return {
		upgrade(request, socket, head) {
			const isRefused = faults.takeHello();
			const query = new URLSearchParams(request.url?.split("?")[1]);
			const speaksJson = (query.get("encoding") ?? "json") === "json" && !query.has("compress");
			server.handleUpgrade(request, socket, head, (opened) => {
				if (isRefused) opened.terminate();
				else if (!["9", "10"].includes(query.get("v") ?? "10")) opened.close(4012, "Invalid API version.");
				else if (!speaksJson) opened.close(4002, "This stand-in speaks plain JSON.");
				else serve(parts, opened);
			});
		},
		identifiesLeft: identifyLimit.left,
		sessions,
		drop(code) {
			for (const socket of server.clients) {
				if (code === 1006) socket.terminate();
				else socket.close(code);
			}
		},
		order(op, canResume = false) {
			for (const session of [...sessions.values()]) {
				session.send?.(JSON.stringify({ op, t: null, s: null, d: op === 9 ? canResume : null }));
				if (op === 9) session.send = undefined;
				if (op === 9 && !canResume) sessions.delete(session.id);
			}
		},
		close() {
			stop();
			for (const session of sessions.values()) session.cancelExpiry?.();
			for (const socket of server.clients) socket.terminate();
			server.close();
		},
	};
}
