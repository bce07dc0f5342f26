import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Clock } from "./ports.ts";
import type { Store } from "./stores.ts";

/** How long one song took from its submission, in milliseconds: until its first track was seen (0: never), and to its end. */
type Duration = readonly [firstMs: number, totalMs: number];

/** What a song comes to next: the age in milliseconds, and whether that is its first track, from which its end can be estimated better. */
export type Expected = { readonly atMs: number; readonly isFirst: boolean };

const keptPerModel = 32;
const modelsKept = 50;
const noteKey = "durations";
const writeEveryMs = 20_000;
const stored = z.record(z.string(), z.array(z.tuple([z.number(), z.number()])));

export type Durations = ReturnType<typeof openDurations>;

/** What past songs teach about the length of the next one, by model; bounded, and kept over restarts. */
export function openDurations(store: Store, clock: Clock) {
	const known = new LRUCache<string, readonly Duration[]>({ max: modelsKept });
	let writtenAt = 0;
	let isDirty = false;
	const of = (model: string) => known.peek(model) ?? [];
	const totalsOf = (model: string) => of(model).map(([, total]) => total);

	const write = async () => {
		if (!isDirty) return;
		isDirty = false;
		writtenAt = clock.now();
		await store.notes.set(noteKey, Object.fromEntries(known.rentries()));
	};
	return {
		async load() {
			const kept = stored.safeParse(await store.notes.get(noteKey)).data ?? {};
			for (const [model, durations] of Object.entries(kept)) known.set(model, durations);
		},
		/** Writes what was learned since the last time; lost at a crash, which costs nothing but a guess. */
		write,
		async learn(model: string, duration: Duration) {
			known.set(model, [...of(model), duration].slice(-keptPerModel));
			isDirty = true;
			if (clock.now() - writtenAt > writeEveryMs) await write();
		},
		/** What three of four past songs were ready in: a time that is shown should seldom be too early. Undefined where nothing is known. */
		usualMs: (model: string): number | undefined => quantile(totalsOf(model), 0.75),
		/** What most past songs that had come to this age still needed; "slow" where none had, undefined where nothing is known. */
		leftMs(model: string, ageMs: number): number | "slow" | undefined {
			const totals = totalsOf(model);
			if (totals.length === 0) return undefined;
			const longer = totals.filter((past) => past > ageMs);
			const total = quantile(longer, 0.75);
			return total === undefined ? "slow" : total - ageMs;
		},
		/** What half of the past songs had come to; where the first track is there already, the end is scaled by how early it came. */
		expected(model: string, firstAtMs: number | undefined): Expected | undefined {
			const withFirst = of(model).filter(([first]) => first > 0);
			const scaled = half(withFirst.map(([first, total]) => total / first));
			const first = half(withFirst.map(([first]) => first));
			const total = half(totalsOf(model));
			if (firstAtMs !== undefined && scaled !== undefined) return { atMs: firstAtMs * scaled, isFirst: false };
			if (firstAtMs === undefined && first !== undefined) return { atMs: first, isFirst: true };
			return total === undefined ? undefined : { atMs: total, isFirst: false };
		},
	};
}

const half = (values: readonly number[]) => quantile(values, 0.5);

function quantile(values: readonly number[], share: number): number | undefined {
	return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
}
