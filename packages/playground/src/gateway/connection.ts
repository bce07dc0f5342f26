import { randomBytes } from "node:crypto";
import type { RawData, WebSocket } from "ws";
import { isObject, type Json } from "../json.ts";
import type { WorldState } from "../world/world.ts";
import { isClosing, readIdentify, readResume } from "./identify.ts";
import type { IdentifyLimit } from "./identify-limit.ts";
import { missedSince, type Session } from "./session.ts";

/** What a connection needs of the gateway. */
export type ConnectionParts = {
	readonly state: WorldState;
	readonly token: string;
	readonly sessions: Map<string, Session>;
	/** Sends READY and the guilds to a new session. */
	welcome(session: Session): void;
	publish(session: Session, name: string, data: Json): void;
	readonly identifyLimit: IdentifyLimit;
};

/** Frames a library may send in a minute. */
const framesAMinute = 120;

/** Codes of a library's that end its session (https://docs.discord.com/developers/events/gateway#initiating-a-disconnect). */
const goodbyes: ReadonlySet<number> = new Set([1000, 1001]);

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
export function serve(parts: ConnectionParts, socket: WebSocket): void {
	new Connection(parts, socket).open();
}

class Connection {
	readonly #parts: ConnectionParts;
	readonly #socket: WebSocket;
	/** The session that this connection identified or resumed last; op 9 may have taken it away since. */
	#session: Session | undefined;
	#lastBeat: number;
	#minute: { readonly since: number; frames: number };
	#cancelWatch = (): void => undefined;
	readonly #send = (text: string): void => this.#socket.send(text);

	constructor(parts: ConnectionParts, socket: WebSocket) {
		this.#parts = parts;
		this.#socket = socket;
		this.#lastBeat = parts.state.clock.now();
		this.#minute = { since: this.#lastBeat, frames: 0 };
	}

	open(): void {
		this.#socket.on("message", (raw, isBinary) => this.#hear(raw, isBinary));
		this.#socket.on("error", () => this.#socket.terminate());
		this.#socket.on("close", (code) => this.#leave(code));
		this.#watchBeats();
		this.#send(frame(10, { heartbeat_interval: this.#parts.state.pace.heartbeatMs, _trace: [] }));
	}

	#close(code: number, reason: string): void {
		this.#socket.close(code, reason);
	}

	#hear(raw: RawData, isBinary: boolean): void {
		const payload = isBinary ? undefined : parse(String(raw));
		if (payload === undefined) this.#close(4002, "Error while decoding payload.");
		else if (this.#isTooMuch()) this.#close(4008, "Rate limited.");
		else if (payload.op === 1) this.#beat();
		else if (payload.op === 2) this.#identify(payload.d);
		else if (payload.op === 6) this.#resume(payload.d);
		else if (!ignored.includes(payload.op)) this.#close(4001, "Unknown opcode.");
		else if (!this.#isIdentified()) this.#close(4003, "Not authenticated.");
	}

	#isTooMuch(): boolean {
		const now = this.#parts.state.clock.now();
		if (now - this.#minute.since > 60_000) this.#minute = { since: now, frames: 0 };
		this.#minute.frames += 1;
		return this.#minute.frames > framesAMinute;
	}

	#beat(): void {
		this.#lastBeat = this.#parts.state.clock.now();
		this.#send(frame(11, null));
	}

	#watchBeats(): void {
		const { clock, pace } = this.#parts.state;
		this.#cancelWatch = clock.after(pace.heartbeatMs * 2, () => {
			if (clock.now() - this.#lastBeat > pace.heartbeatMs * 1.5) this.#close(4009, "Session timed out.");
			else this.#watchBeats();
		});
	}

	/** False again once op 9 took the session away: the library may then resume or identify on this same connection. */
	#isIdentified(): boolean {
		return this.#session?.send === this.#send;
	}

	#attach(session: Session): void {
		this.#session = session;
		session.cancelExpiry?.();
		session.send = this.#send;
	}

	#identify(data: unknown): void {
		const { state, token, sessions, identifyLimit } = this.#parts;
		const identity = readIdentify(data, token, state.privilegedIntents);
		if (this.#isIdentified()) this.#close(4005, "Already authenticated.");
		else if (isClosing(identity)) this.#close(identity.code, identity.reason);
		else if (!identifyLimit.mayIdentify(identity.shard)) this.#send(frame(9, false));
		else {
			const id = randomBytes(16).toString("hex");
			const fresh: Session = { ...identity, id, sequence: 0, events: [], send: undefined, cancelExpiry: undefined };
			sessions.set(id, fresh);
			this.#attach(fresh);
			this.#parts.welcome(fresh);
		}
	}

	#resume(data: unknown): void {
		const { token, sessionId, sequence } = readResume(data);
		const known = this.#parts.sessions.get(sessionId);
		const missed = known === undefined ? undefined : missedSince(known, sequence);
		if (this.#isIdentified()) this.#close(4005, "Already authenticated.");
		else if (token !== this.#parts.token) this.#close(4004, "Authentication failed.");
		else if (known === undefined || missed === undefined) this.#send(frame(9, false));
		else {
			this.#attach(known);
			for (const text of missed) this.#send(text);
			this.#parts.publish(known, "RESUMED", { _trace: [] });
		}
	}

	/** Keeps the session for a while, so that it can be resumed; not where the library said goodbye for good. */
	#leave(code: number): void {
		this.#cancelWatch();
		const session = this.#session;
		if (session?.send !== this.#send) return;
		const { state, sessions } = this.#parts;
		session.send = undefined;
		if (goodbyes.has(code)) return void sessions.delete(session.id);
		session.cancelExpiry = state.clock.after(state.pace.sessionMs, () => void sessions.delete(session.id));
	}
}
