import { setImmediate } from "node:timers/promises";

/** Lets everything else that waits on the event loop have its turn; throws the signal's reason when aborted meanwhile. */
export async function breathe(signal?: AbortSignal): Promise<void> {
	await setImmediate();
	signal?.throwIfAborted();
}
