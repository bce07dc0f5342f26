import type { Part, Score, Voice } from "../../src/score.ts";
import { deviation } from "./formulas.ts";

/**
 * Standard deviation of the velocities (0..1) of a whole piece as pianists play it: the 5th to the 95th percentile of 160 of the
 * performances of the ASAP data set (Foscarin and others 2020).
 */
const played = [0.082, 0.167] as const;

/** Those are measured, too, but not judged: a kit's ghost notes and accents lie further apart than a piano's. */
const hit = new Set<string>(["drums", "percussion", "effect"]);

type Spread = { readonly role: string; readonly velocity: number; readonly onsets: number };

function spreadOf(line: Part | Voice): Spread {
	const starts = [...new Set(line.notes.map(({ beat }) => beat))].sort((a, b) => a - b);
	return {
		role: "singer" in line ? `voice, ${line.role}` : line.role,
		velocity: deviation(line.notes.map(({ velocity }) => velocity)),
		onsets: deviation(starts.slice(1).map((beat, index) => Math.log2(beat - (starts[index] ?? 0)))),
	};
}

/** Spread of strokes and of distances between starts, role by role; answers whether four of five pitched parts are played as people play. */
export function judgeParts(scores: readonly Score[]): boolean {
	const spreads = scores
		.flatMap((score) => [...score.parts, ...score.voices])
		.filter(({ notes }) => notes.length >= 32)
		.map(spreadOf);
	const isPlayed = ({ velocity }: Spread) => velocity >= played[0] && velocity <= played[1];
	const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
	process.stdout.write(
		`\n${"parts of 32 notes or more".padEnd(28)} many  velocity in ${played.join(" … ")}, middle; starts\n`,
	);
	for (const [role, all] of Map.groupBy(spreads, (spread) => spread.role)) {
		const inside = Math.round((all.filter(isPlayed).length / all.length) * 100);
		const [velocity, onsets] = [middle(all.map((one) => one.velocity)), middle(all.map((one) => one.onsets))];
		process.stdout.write(
			`${role.padEnd(28)} ${String(all.length).padStart(4)}  ${inside} %, ${velocity.toFixed(3)}; ${onsets.toFixed(2)}\n`,
		);
	}
	const pitched = spreads.filter(({ role }) => !hit.has(role));
	const share = pitched.filter(isPlayed).length / pitched.length;
	process.stdout.write(`pitched parts as people play: ${Math.round(share * 100)} %, 80 % needed\n`);
	return share >= 0.8;
}
