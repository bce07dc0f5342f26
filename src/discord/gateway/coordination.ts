/** What the processes agree by cannot be reached. The message is written for whoever runs the bot. */
export class CoordinationFailed extends Error {
	override readonly name = "CoordinationFailed";
}

/** What the connections of one bot, in several processes, agree on. Where there is one process nothing has to be asked for. */
export type Coordination = {
	/** Epoch milliseconds by the clock that all of them have in common. */
	readonly now: () => number;
	/**
	 * Whether this connection is the first that takes an event. Several sessions of a shard hear the same events while one process takes
	 * over from another. After `againMs` the same id counts as another event; never by default.
	 */
	claim(id: string, againMs?: number): Promise<boolean>;
	/** Waits until a shard of this bucket may identify: Discord allows one in five seconds for each. */
	waitForIdentify(bucket: number, signal: AbortSignal): Promise<void>;
};

/** Where and how the gateway's thread reaches the others; `database` is a secret, `process` the number of its own. */
export type CoordinationOrder = { readonly database: string; readonly process: number; readonly identifyMs: number };
