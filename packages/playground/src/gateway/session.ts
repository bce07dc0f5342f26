import type { Json } from "../json.ts";

/** Events a dropped session keeps for its return; with more missed than that it cannot be resumed. */
const kept = 1_000;

/** A gateway session: it outlives its connection, so that a library can resume it and hear what it missed. */
export type Session = {
	readonly id: string;
	readonly shard: number;
	readonly shardCount: number;
	readonly intents: number;
	/** Number of the last event sent. */
	sequence: number;
	readonly events: { readonly sequence: number; readonly frame: string }[];
	/** Sends to the open connection; undefined while there is none. */
	send: ((frame: string) => void) | undefined;
	cancelExpiry: (() => void) | undefined;
};

/** Numbers an event, keeps it for a resume, and sends it when someone is there. */
export function dispatch(session: Session, name: string, data: Json): void {
	session.sequence += 1;
	const frame = JSON.stringify({ op: 0, t: name, s: session.sequence, d: data });
	session.events.push({ sequence: session.sequence, frame });
	if (session.events.length > kept) session.events.shift();
	session.send?.(frame);
}

/** The frames after `sequence`; undefined when some of them are forgotten or never were. */
export function missedSince(session: Session, sequence: number): readonly string[] | undefined {
	if (sequence > session.sequence) return undefined;
	const missed = session.events.filter((event) => event.sequence > sequence);
	return missed.length === session.sequence - sequence ? missed.map((event) => event.frame) : undefined;
}
