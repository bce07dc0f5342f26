import type { Log } from "../log.ts";
import type { OwnerSession } from "./owner-session.ts";
import { openAlarm, type WakeUp } from "./wake-up.ts";

/** How long what nobody took is kept: no token of an interaction lives longer. */
const keptMs = 15 * 60_000;

const forwarded = "forwarded";

export type Forwarding<Message> = {
	/** Hands a message to whoever owns the shard, now or next. On the disk when it resolves. */
	send(shard: number, message: Message): Promise<void>;
	close(): Promise<void>;
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
	const closing = new AbortController();
	const ended = AbortSignal.any([closing.signal, owner.lost]);
	const alarm = openAlarm(wakeUp, forwarded);
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
	const loop = async () => {
		while (!ended.aborted) {
			await takeAll();
			await alarm.wait(pollMs, ended);
		}
	};
	const looping = loop().catch((err: unknown) => {
		if (!ended.aborted) log.error({ err }, "what other shards hand over is not taken any more");
	});
	return {
		async send(shard, message) {
			await owner.query("INSERT INTO cluster_forwarded (shard, body) VALUES ($1, $2)", [
				shard,
				JSON.stringify(message),
			]);
			await wakeUp.tell(forwarded);
		},
		async close() {
			closing.abort(new Error("the process is stopping"));
			alarm.close();
			await looping;
		},
	};
}
