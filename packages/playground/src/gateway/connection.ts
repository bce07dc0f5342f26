import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import { isObject, type Json } from "../json.ts";
import type { WorldState } from "../world/world.ts";
import { isClosing, readIdentify, readResume } from "./identify.ts";
import { missedSince, type Session } from "./session.ts";

/** What a connection needs of the gateway. */
export type ConnectionParts = {
	readonly state: WorldState;
	readonly token: string;
	readonly sessions: Map<string, Session>;
	/** Sends READY and the guilds to a new session. */
	welcome(session: Session): void;
	publish(session: Session, name: string, data: Json): void;
	/** False when this identify comes too soon after the last one, or is one too many today. */
	mayIdentify(shard: number): boolean;
};

/** Frames a library may send in a minute. */
const framesAMinute = 120;

/** Ops of which nothing comes here: presence, voice state, member requests. */
const ignored: readonly unknown[] = [3, 4, 8];

const frame = (op: number, data: unknown): string => JSON.stringify({ op, t: null, s: null, d: data });

function parse(text: string): Json | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/** Speaks the gateway's protocol with one connection until it closes. */
export function serve(desk: ConnectionParts, socket: WebSocket): void {
	const { state, sessions } = desk;
	let session: Session | undefined;
	let lastBeat = state.clock.now();
	let minute = { since: state.clock.now(), frames: 0 };
	let cancelWatch = (): void => undefined;
	const send = (text: string): void => socket.send(text);
	const close = (code: number, reason: string): void => socket.close(code, reason);

	const watchBeats = (): void => {
		cancelWatch = state.clock.after(state.pace.heartbeatMs * 2, () => {
			if (state.clock.now() - lastBeat > state.pace.heartbeatMs * 1.5) close(4009, "Session timed out.");
			else watchBeats();
		});
	};
	const attach = (attached: Session): void => {
		session = attached;
		attached.cancelExpiry?.();
		attached.send = send;
	};
	/** False again once op 9 took the session away: the library may then resume or identify on this same connection. */
	const isIdentified = (): boolean => session?.send === send;

	const identify = (data: unknown): void => {
		const identity = readIdentify(data, desk.token, state.privilegedIntents);
		if (isIdentified()) close(4005, "Already authenticated.");
		else if (isClosing(identity)) close(identity.code, identity.reason);
		else if (!desk.mayIdentify(identity.shard)) send(frame(9, false));
		else {
			const id = randomBytes(16).toString("hex");
			const fresh: Session = { ...identity, id, sequence: 0, events: [], send: undefined, cancelExpiry: undefined };
			sessions.set(id, fresh);
			attach(fresh);
			desk.welcome(fresh);
		}
	};

	const resume = (data: unknown): void => {
		const { token, sessionId, sequence } = readResume(data);
		const known = sessions.get(sessionId);
		const missed = known === undefined ? undefined : missedSince(known, sequence);
		if (isIdentified()) close(4005, "Already authenticated.");
		else if (token !== desk.token) close(4004, "Authentication failed.");
		else if (known === undefined || missed === undefined) send(frame(9, false));
		else {
			attach(known);
			for (const text of missed) send(text);
			desk.publish(known, "RESUMED", { _trace: [] });
		}
	};

	const beat = (): void => {
		lastBeat = state.clock.now();
		send(frame(11, null));
	};

	const isTooMuch = (): boolean => {
		const now = state.clock.now();
		if (now - minute.since > 60_000) minute = { since: now, frames: 0 };
		minute.frames += 1;
		return minute.frames > framesAMinute;
	};

	socket.on("message", (raw, isBinary) => {
		const payload = isBinary ? undefined : parse(String(raw));
		if (payload === undefined) close(4002, "Error while decoding payload.");
		else if (isTooMuch()) close(4008, "Rate limited.");
		else if (payload.op === 1) beat();
		else if (payload.op === 2) identify(payload.d);
		else if (payload.op === 6) resume(payload.d);
		else if (!ignored.includes(payload.op)) close(4001, "Unknown opcode.");
		else if (!isIdentified()) close(4003, "Not authenticated.");
	});
	socket.on("error", () => socket.terminate());
	socket.on("close", () => {
		cancelWatch();
		if (session?.send !== send) return;
		const left = session;
		left.send = undefined;
		left.cancelExpiry = state.clock.after(state.pace.sessionMs, () => void sessions.delete(left.id));
	});
	watchBeats();
	send(frame(10, { heartbeat_interval: state.pace.heartbeatMs, _trace: [] }));
}
