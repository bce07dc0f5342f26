import type { Channel, Message } from "./records.ts";
import type { WorldState } from "./world.ts";

/** The message that was already posted under this nonce, while Discord remembers it. */
export function findByNonce(state: WorldState, channel: Channel, key: string): Message | undefined {
	const known = state.nonces.get(key);
	if (known === undefined || state.clock.now() - known.postedAt > state.pace.nonceMs) return undefined;
	return channel.messages.get(known.messageId);
}

/** Remembers the message that was posted under a nonce, and forgets what is older than `pace.nonceMs`. */
export function rememberNonce(state: WorldState, key: string, message: Message): void {
	state.nonces.set(key, { messageId: message.id, postedAt: message.postedAt });
	for (const [old, { postedAt }] of state.nonces) {
		if (state.clock.now() - postedAt <= state.pace.nonceMs) break;
		state.nonces.delete(old);
	}
}
