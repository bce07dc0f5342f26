import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Clock, Drawer } from "../songs/ports.ts";
import type { Drafts } from "./command.ts";

const lifeMs = 3_600_000;
const usualBound = 1000;
const indexKey = "drafts";
const index = z.array(z.object({ id: z.string(), until: z.number() }));
const stored = z.object({ until: z.number(), value: z.unknown() });

/** Drafts on disk for an hour: each new one clears away those that are over, and the oldest beyond the bound. */
export function createDrafts(notes: Drawer<unknown>, clock: Clock, maxDrafts = usualBound): Drafts {
	let turn: Promise<unknown> = Promise.resolve();

	async function enter(id: string, until: number): Promise<void> {
		const known = index.safeParse(await notes.get(indexKey)).data ?? [];
		const now = clock.now();
		const alive = [...known.filter((entry) => entry.until > now), { id, until }];
		const kept = alive.slice(-maxDrafts);
		const gone = known.filter((entry) => !kept.some((other) => other.id === entry.id));
		await notes.set(indexKey, kept);
		await Promise.all(gone.map((entry) => notes.delete(keyOf(entry.id))));
	}
	return {
		async keep(value) {
			const id = randomBytes(8).toString("hex");
			const until = clock.now() + lifeMs;
			// The index first: a draft that is not in it would stay for ever.
			const entered = turn.then(() => enter(id, until));
			turn = entered.catch(() => undefined);
			await entered;
			await notes.set(keyOf(id), { until, value });
			return id;
		},
		async take(id) {
			const draft = stored.safeParse(await notes.get(keyOf(id))).data;
			return draft !== undefined && draft.until > clock.now() ? draft.value : undefined;
		},
	};
}

function keyOf(id: string): string {
	return `draft:${id}`;
}
