import { setImmediate as nextTurn } from "node:timers/promises";
import type { Statement, Write } from "./database.ts";

/** What became of each write of a batch, in order: undefined where it is on the disk, else why it is not. */
export type Outcomes = readonly unknown[];

/** Brings batches of writes to the disk, one at a time. Never rejects because of a single write. */
export type Writer = {
	commit(batch: readonly (readonly Statement[])[]): Promise<Outcomes>;
	/** Removes what is left of deleted rows; never while a batch is under way. */
	scrub(): Promise<void>;
	close(): Promise<void>;
};

/** A write, or a scrub, which has no statements. */
type Pending = PromiseWithResolvers<void> & { readonly statements: readonly Statement[] | undefined };

/** The most writes in a batch: handing it over must not hold up the event loop. */
const mostTogether = 256;

/**
 * Group commit in the order of the calls: what is asked for in one turn of the event loop, or while the disk is busy with an earlier
 * batch, goes together. `close` brings what is queued to the disk and refuses the rest.
 */
export function openWrites(writer: Writer): {
	readonly write: Write;
	/** Scrubs after what was queued before. Rejects with Fault "disk-full" where there is no room for that. */
	scrub(): Promise<void>;
	close(): Promise<void>;
} {
	const queue: Pending[] = [];
	let draining: Promise<void> | undefined;
	let closing: Promise<void> | undefined;

	const ask = async (statements: Pending["statements"]): Promise<void> => {
		if (closing !== undefined) throw new Error("the store is closed");
		const pending = { ...Promise.withResolvers<void>(), statements };
		queue.push(pending);
		draining ??= drain();
		return pending.promise;
	};
	const drain = async (): Promise<void> => {
		await nextTurn();
		while (queue.length > 0) {
			const { scrubs = [], writes = [] } = Object.groupBy(queue.splice(0, mostTogether), ({ statements }) =>
				statements === undefined ? "scrubs" : "writes",
			);
			if (writes.length > 0) await commit(writes);
			if (scrubs.length === 0) continue;
			// all of them have waited for the same writes
			const scrubbed = writer.scrub();
			for (const { resolve, reject } of scrubs) scrubbed.then(resolve, reject);
			await scrubbed.catch(() => undefined);
		}
		draining = undefined;
	};
	const commit = async (writes: readonly Pending[]): Promise<void> => {
		const batch = writes.map(({ statements = [] }) => statements);
		const outcomes = await writer.commit(batch).catch((error: unknown) => batch.map(() => error));
		for (const [index, { resolve, reject }] of writes.entries()) {
			const refusal = outcomes[index];
			if (refusal === undefined) resolve();
			else reject(refusal);
			// Each caller goes on in a turn of its own: a whole batch going on at once would hold up the event loop.
			await nextTurn();
		}
	};

	return {
		write: (...statements) => ask(statements),
		scrub: () => ask(undefined),
		close() {
			closing ??= Promise.resolve(draining).then(() => writer.close());
			return closing;
		},
	};
}
