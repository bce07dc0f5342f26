import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Faults } from "../fault-injection.ts";
import type { Json } from "../json.ts";
import type { Check, Limits } from "../options.ts";
import type { WorldState } from "../world/world.ts";
import { type ConnectionParts, serve } from "./connection.ts";
import { eventFor, reachesBot, welcomeEvents } from "./delivery.ts";
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
	identifiesLeft(): {
		readonly concurrency: number;
		readonly total: number;
		readonly remaining: number;
		readonly resetAfterMs: number;
	};
	readonly sessions: ReadonlyMap<string, Session>;
	/** Closes every connection with this code (1006: without goodbye); sessions stay, so that they can be resumed. */
	drop(code: number): void;
	/** Tells every connection to reconnect (7), or that its session is over (9; `canResume` says whether it really is). */
	order(op: 7 | 9, canResume?: boolean): void;
	close(): void;
};

const day = 86_400_000;

/** Discord's gateway: HELLO, IDENTIFY, heartbeats, RESUME with replay, events by shard, permission and intents. */
export function openGateway(options: GatewayOptions): Gateway {
	const { state, faults, limits } = options;
	const server = new WebSocketServer({ noServer: true, maxPayload: 4096 });
	const sessions = new Map<string, Session>();
	const mostADay = limits?.identifiesADay ?? 1_000;
	/** The identifies of the last day, oldest first, with their concurrency bucket. */
	const identified: { readonly at: number; readonly bucket: number }[] = [];

	const publish = (session: Session, name: string, data: Json): void => {
		options.check?.({ direction: "event", operation: name, body: data });
		dispatch(session, name, data);
	};

	const desk: ConnectionParts = {
		state,
		token: options.token,
		sessions,
		publish,
		welcome(session) {
			for (const { name, data } of welcomeEvents(state, session)) publish(session, name, data);
		},
		mayIdentify(shard) {
			const now = state.clock.now();
			const bucket = shard % options.concurrency;
			while ((identified[0]?.at ?? now) < now - day) identified.shift();
			const windowMs = limits?.identifies.windowMs ?? 0;
			const recent = identified.filter((other) => other.bucket === bucket && now - other.at < windowMs).length;
			if (identified.length >= mostADay || (limits !== undefined && recent >= limits.identifies.count)) return false;
			identified.push({ at: now, bucket });
			return true;
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
				else serve(desk, opened);
			});
		},
		identifiesLeft: () => ({
			concurrency: options.concurrency,
			total: mostADay,
			remaining: Math.max(0, mostADay - identified.length),
			resetAfterMs: identified[0] === undefined ? 0 : Math.max(0, identified[0].at + day - state.clock.now()),
		}),
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
