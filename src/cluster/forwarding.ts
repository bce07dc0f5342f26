import type { Log } from "../log.ts";
import type { OwnerSession } from "./owner-session.ts";
import { openWatch, type WakeUp, type Watch } from "./wake-up.ts";

/** How long what nobody took is kept: no token of an interaction lives longer. */
const keptMs = 15 * 60_000;

const forwarded = "forwarded";

export type Forwarding<Message> = Watch & {
	/** Hands a message to whoever owns the shard, now or next. On the disk when it resolves. */
	send(shard: number, message: Message): Promise<void>;
};

export type ForwardingOptions<Message> = {
	readonly owner: OwnerSession;
	readonly wakeUp: WakeUp;
	/** The shards that this process owns now. */
	readonly owned: () => readonly number[];
	readonly take: (shard: number, message: Message) => void;
	readonly read: (json: string) => Message;
	readonly pollMs: number;
	readonly log: Log;
};

/** Messages between the shards' bots, each taken once: by the session that owns the shard, which removes it in the same statement. */
export function openForwarding<Message>(options: ForwardingOptions<Message>): Forwarding<Message> {
	const { owner, wakeUp, owned, take, read, pollMs, log } = options;
	const takeAll = async () => {
		const shards = owned();
		if (shards.length === 0) return;
		const rows = await owner.query(
			`WITH taken AS (DELETE FROM cluster_forwarded WHERE shard = ANY($1) RETURNING id, shard, body::text AS body, at)
			SELECT shard, body FROM taken WHERE at > clock_timestamp() - $2 * interval '1 millisecond' ORDER BY id`,
			[shards, keptMs],
		);
		for (const { shard, body } of rows) take(Number(shard), read(String(body)));
	};
	const watch = openWatch({
		wakeUp,
		name: forwarded,
		everyMs: pollMs,
		lost: owner.lost,
		work: takeAll,
		failed: (err) => log.error({ err }, "what other shards hand over could not be taken, it is tried again"),
	});
	return {
		...watch,
		async send(shard, message) {
			await owner.query("INSERT INTO cluster_forwarded (shard, body) VALUES ($1, $2)", [
				shard,
				JSON.stringify(message),
			]);
			await wakeUp.tell(forwarded);
		},
	};
}
