import { type Due, usualMs } from "./poll-schedule.ts";
import type { Clock, Store } from "./ports.ts";

/** How long one song took from its submission, in milliseconds: until its first track was seen (0: never), and to its end. */
type Life = readonly [firstMs: number, totalMs: number];

const livesKept = 32;
const modelsKept = 50;
const noteKey = "durations";
const writeEveryMs = 20_000;
/** Finding the first track is worth this share of the questions. */
const shareUntilFirst = 0.2;

export type Durations = ReturnType<typeof openDurations>;

/** What past songs teach about the length of the next one, by model; bounded, and kept over restarts. */
export function openDurations(store: Store, clock: Clock) {
	let lives = new Map<string, readonly Life[]>();
	let writtenAt = 0;
	let isDirty = false;

	const write = async () => {
		if (!isDirty) return;
		isDirty = false;
		writtenAt = clock.now();
		await store.notes.set(noteKey, Object.fromEntries(lives));
	};

	return {
		async load() {
			const stored = await store.notes.get(noteKey);
			if (isLives(stored)) lives = new Map(Object.entries(stored));
		},
		/** Writes what was learned since the last time; lost at a crash, which costs nothing but a guess. */
		write,
		async learn(model: string, life: Life) {
			const known = lives.get(model) ?? [];
			lives.delete(model);
			lives.set(model, [...known, life].slice(-livesKept));
			for (const oldest of lives.keys()) {
				if (lives.size <= modelsKept) break;
				lives.delete(oldest);
			}
			isDirty = true;
			if (clock.now() - writtenAt > writeEveryMs) await write();
		},
		/** What most past songs were ready in; undefined where nothing is known. */
		usualMs(model: string): number | undefined {
			return mostOf((lives.get(model) ?? []).map(([, total]) => total));
		},
		/**
		 * What most past songs that had come to this age still needed; "slow" where none had, undefined where nothing is known.
		 */
		leftMs(model: string, ageMs: number): number | "slow" | undefined {
			const totals = (lives.get(model) ?? []).map(([, total]) => total);
			if (totals.length === 0) return undefined;
			const total = mostOf(totals.filter((past) => past > ageMs));
			return total === undefined ? "slow" : total - ageMs;
		},
		/**
		 * What a song of this model comes to next, its first track or its end, going by past ones; the end is scaled by how early the
		 * first track came. Of the questions that a song may cost, some are spent on its first track: it tells when the end is near.
		 */
		due(model: string, firstAtMs: number | undefined): Due {
			const known = lives.get(model) ?? [];
			const ages =
				firstAtMs === undefined
					? known.map(([first, total]) => (first > 0 ? first : total))
					: known.flatMap(([first, total]) => (first > 0 ? [(total / first) * firstAtMs] : []));
			const spent = known.map(([first, total]) => (total / usualMs) * (first > 0 ? shareUntilFirst : 1));
			const costs = firstAtMs === undefined ? spent : ages.map((age) => age / usualMs);
			const calls = costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
			return { ages, calls };
		},
	};
}

/** The value that three of four do not exceed: a time that is told should seldom be too early. */
function mostOf(values: readonly number[]): number | undefined {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

function isLives(value: unknown): value is Record<string, Life[]> {
	if (typeof value !== "object" || value === null) return false;
	return Object.values(value).every((list) => Array.isArray(list) && list.every((life) => Array.isArray(life)));
}
