/** Every deadline of the ownership of shards, in milliseconds; tests shorten them. */
export type ClusterTimings = {
	/** The server ends a session of which it has heard nothing for so long, and frees the shards that it held. */
	readonly leaseMs: number;
	/** How often the session says that it is alive. */
	readonly heartbeatMs: number;
	/** How often the table of processes and shards is looked at, beside notifications. */
	readonly pollMs: number;
	/** How long a process that stops waits until others have taken its shards over. */
	readonly leaveMs: number;
	/** How long no other shard of its bucket may identify after one did; Discord's own limit. */
	readonly identifyMs: number;
};

export const clusterTimings: ClusterTimings = {
	leaseMs: 10_000,
	heartbeatMs: 1_500,
	pollMs: 1_000,
	leaveMs: 45_000,
	identifyMs: 5_000,
};
