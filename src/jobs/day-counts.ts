import { createHash } from "node:crypto";
import { z } from "zod";
import { Fault } from "../errors.ts";
import type { Ceilings } from "../settings/guild-settings.ts";
import type { Clock, SharedLimits } from "./ports.ts";
import type { Store } from "./stores.ts";

const noteKey = "songs-today";
const dayMs = 24 * 60 * 60_000;
const stored = z.object({ day: z.number(), all: z.number(), spaces: z.record(z.string(), z.number()) });
type Counts = z.infer<typeof stored>;

/** Songs asked for today (UTC), kept in one record only where the operator limits them. */
export function openDayCounts(
	store: Store,
	clock: Clock,
	ceilings: Ceilings = {},
	shared?: Pick<SharedLimits, "takeSong" | "giveSongBack">,
) {
	const { songsPerDay, songsPerDayInServer } = ceilings;
	const isLimited = songsPerDay !== undefined || songsPerDayInServer !== undefined;
	const dayNow = () => Math.floor(clock.now() / dayMs);
	let counts: Counts = { day: dayNow(), all: 0, spaces: {} };

	const current = () => {
		// a clock that was set back gives nobody another day
		if (dayNow() > counts.day) counts = { day: dayNow(), all: 0, spaces: {} };
		return counts;
	};
	const add = (space: string, amount: number) => {
		const now = current();
		const key = keyOf(space);
		now.all = Math.max(0, now.all + amount);
		now.spaces[key] = Math.max(0, (now.spaces[key] ?? 0) + amount);
	};
	const write = () => store.notes.set(noteKey, counts);
	return {
		async load(): Promise<void> {
			if (isLimited) counts = stored.safeParse(await store.notes.get(noteKey)).data ?? counts;
		},
		/** Counts one more song; throws "bot-day-full" or "server-day-full". On the disk when it resolves. */
		async take(space: string): Promise<void> {
			if (!isLimited) return;
			const { day, all, spaces } = current();
			const nextAt = (day + 1) * dayMs;
			if (songsPerDay !== undefined && all >= songsPerDay) throw new Fault("bot-day-full", { nextAt });
			if (songsPerDayInServer !== undefined && (spaces[keyOf(space)] ?? 0) >= songsPerDayInServer) {
				throw new Fault("server-day-full", { limit: songsPerDayInServer, nextAt });
			}
			// counted before anything is waited for: two at once do not both get the last one
			add(space, 1);
			try {
				if (songsPerDay !== undefined && (await shared?.takeSong(day, songsPerDay)) === false)
					throw new Fault("bot-day-full", { nextAt });
				await write();
			} catch (error) {
				add(space, -1);
				throw error;
			}
		},
		/** A song that was counted was not asked for after all. */
		async giveBack(space: string): Promise<void> {
			if (!isLimited) return;
			if (songsPerDay !== undefined) await shared?.giveSongBack(dayNow());
			add(space, -1);
			await write();
		},
		today: (): number => current().all,
	};
}

/** Direct messages count like a server; the record names no person. */
function keyOf(space: string): string {
	return space.startsWith("dm-") ? createHash("sha256").update(space).digest("base64url").slice(0, 16) : space;
}
