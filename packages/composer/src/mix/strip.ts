import type { PlacedPart } from "../perform/place-notes.ts";
import { areMono, openPlayer, panGains } from "../perform/placement.ts";
import { seedOf } from "../random.ts";
import type { Part } from "../score.ts";
import { type BusName, balance } from "./balance.ts";
import { blockSamples } from "./block.ts";
import { type Double, openDouble } from "./double.ts";
import { type InsertContext, openInserts, splitsSides } from "./inserts.ts";

/** One channel of the mixing console: fills `left` and `right` with its next block; false when it is silent. */
export type Strip = {
	/** The stem that it belongs to: the part's name, or who sings. */
	readonly stem: string;
	readonly bus: BusName;
	readonly sends: { readonly reverb: number; readonly delay: number; readonly chorus: number };
	/** Linear gain after the inserts. */
	readonly gain: number;
	/** Both sides are the same until they are placed: `play` takes one array for both. */
	readonly isMono: boolean;
	/** Factors of the sides that put the part in its place; 1 in the middle. */
	readonly gainLeft: number;
	readonly gainRight: number;
	/** A second player on the other side, and how loud. */
	readonly doubles?: readonly [Double, Double];
	readonly doubleLevel: number;
	/** dB that it gives way by while somebody sings, and how far it follows the sections' energy (dB from 0 to 1). */
	readonly yields: number;
	readonly follows: number;
	play(left: Float64Array, right: Float64Array, count: number, start: number): boolean;
};

/** Sets a part's level by its gated loudness, so that every style balances whatever its instruments are. */
export function openStrip(part: Part, placed: PlacedPart, context: Omit<InsertContext, "loudness">): Strip {
	const { bus, loudness, yields } = balance[part.role];
	const player = openPlayer(placed.placements);
	const inserts = openInserts(part.insert, { ...context, loudness: placed.loudness });
	const turn = seedOf(part.name) % 6;
	const isDoubled = part.doubled > 0 && !part.isKit;
	const trim = Math.max(-12, Math.min(9, part.gain));
	return {
		stem: part.name,
		bus,
		sends: part.sends,
		gain: Number.isFinite(placed.loudness) ? 10 ** ((loudness + trim - placed.loudness) / 20) : 0,
		isMono: areMono(placed.placements) && !splitsSides(part.insert),
		...panGains(placed.pan, Math.SQRT2),
		...(isDoubled ? { doubles: [openDouble(turn, blockSamples), openDouble(turn, blockSamples)] } : {}),
		doubleLevel: Math.min(1, part.doubled) * 0.9,
		yields,
		follows: part.role === "bass" ? 2 : 4,
		play(left, right, count, start) {
			left.fill(0, 0, count);
			right.fill(0, 0, count);
			if (!player(left, right, count)) return false;
			for (const insert of inserts) insert(left, right, count, start);
			return true;
		},
	};
}
