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

type Pending = {
	readonly statements: readonly Statement[];
	readonly resolve: () => void;
	readonly reject: (error: unknown) => void;
};

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
	let scrubbers: (Pick<Pending, "resolve" | "reject"> & { readonly after: number })[] = [];
	/** How many writes were queued, and how many of these are answered: `scrub` waits for the writes before it, not for a pause. */
	let queued = 0;
	let answered = 0;
	let draining: Promise<void> | undefined;
	let closing: Promise<void> | undefined;

	const drain = async (): Promise<void> => {
		await nextTurn();
		while (queue.length > 0 || scrubbers.length > 0) {
			if (scrubbers.some(isDue)) {
				await scrubOnce();
				continue;
			}
			const batch = queue.splice(0, mostTogether);
			const outcomes = await writer
				.commit(batch.map(({ statements }) => statements))
				.catch((error: unknown) => batch.map(() => error));
			for (const [index, { resolve, reject }] of batch.entries()) {
				const refusal = outcomes[index];
				if (refusal === undefined) resolve();
				else reject(refusal);
				// Each caller goes on in a turn of its own: a whole batch going on at once would hold up the event loop.
				await nextTurn();
			}
			answered += batch.length;
		}
		draining = undefined;
	};
	const isDue = ({ after }: { readonly after: number }) => after <= answered;
	const scrubOnce = async () => {
		const waiting = scrubbers.filter(isDue);
		scrubbers = scrubbers.filter((scrubber) => !isDue(scrubber));
		const scrubbed = writer.scrub();
		for (const { resolve, reject } of waiting) scrubbed.then(resolve, reject);
		await scrubbed.catch(() => undefined);
	};
	const mustBeOpen = (reject: (error: unknown) => void): boolean => {
		if (closing !== undefined) reject(new Error("the store is closed"));
		return closing === undefined;
	};

	return {
		write: (...statements) =>
			new Promise((resolve, reject) => {
				if (!mustBeOpen(reject)) return;
				queue.push({ statements, resolve, reject });
				queued++;
				draining ??= drain();
			}),
		scrub: () =>
			new Promise((resolve, reject) => {
				if (!mustBeOpen(reject)) return;
				scrubbers.push({ resolve, reject, after: queued });
				draining ??= drain();
			}),
		close() {
			closing ??= Promise.resolve(draining).then(() => writer.close());
			return closing;
		},
	};
}
