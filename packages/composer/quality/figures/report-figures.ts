import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compose } from "../../src/compose/compose.ts";
import type { Score } from "../../src/score.ts";
import type { Brief } from "../../src/song.ts";
import { styleNames } from "../../src/styles/table.ts";
import { write } from "../../src/write/write.ts";
import { readAbc } from "./abc.ts";
import { figures, isInside, leastNotes } from "./figures.ts";
import { randomWalk, shuffled } from "./opponents.ts";
import { judgeParts } from "./parts.ts";
import { type Tune, tuneOf } from "./tune.ts";

const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(5);
const shareOf = (values: readonly (boolean | undefined)[]): number => {
	const judged = values.filter((value) => value !== undefined);
	return judged.length === 0 ? Number.NaN : judged.filter(Boolean).length / judged.length;
};

/** Composes each style that many times, sung and not, without sound, and judges the melodies beside two opponents; answers whether they hold. */
export function reportFigures(songs: number): boolean {
	const scores = scoresOf(songs);
	const ours = scores.map(tuneOf).filter(({ notes }) => notes.length >= leastNotes);
	const sides = [ours, ours.map(randomWalk), ours.map(shuffled)] as const;
	process.stdout.write(`${ours.length} melodies\n${"inside the range".padEnd(52)} ours  walk  shuffled\n`);
	const held = figures.map((figure) => {
		const shares = sides.map((side) => shareOf(side.map((tune) => isInside(figure, tune))));
		const [low, high] = figure.range;
		process.stdout.write(
			`${figure.name.padEnd(36)} ${`${low} … ${high}`.padEnd(14)} ${shares.map(percent).join(" ")}\n`,
		);
		return (shares[0] ?? 0) >= 0.8;
	});
	const everywhere = sides.map((side) =>
		shareOf(side.map((tune) => figures.every((figure) => isInside(figure, tune) !== false))),
	);
	process.stdout.write(`${"inside all of them".padEnd(51)} ${everywhere.map(percent).join(" ")}\n`);
	const [own = 0, ...others] = everywhere;
	const isGood = held.every(Boolean) && own > Math.max(...others);
	return judgeParts(scores) && isGood;
}

function scoresOf(songs: number): Score[] {
	return Array.from({ length: songs }, (_, index) => {
		const style = styleNames[index % styleNames.length] ?? "pop";
		const round = Math.floor(index / styleNames.length);
		const brief: Brief = {
			taskId: `figures ${index}`,
			mode: "describe",
			description: `${style} about a journey`,
			title: "",
			style,
			lyrics: "",
			instrumental: round % 2 === 1,
			model: "mus-32",
			seed: Math.imul(index + 1, 2_654_435_761) >>> 0,
		};
		return compose(brief, write(brief), (round >> 1) % 2);
	});
}

/** The figures of the tunes in a folder of ABC files, as percentiles: what the ranges were read from. */
export async function reportTunes(folder: string): Promise<void> {
	const tunes: Tune[] = [];
	for (const name of await readdir(folder))
		if (name.endsWith(".abc")) tunes.push(...readAbc(await readFile(join(folder, name), "utf8")));
	const long = tunes.filter(({ notes }) => notes.length >= leastNotes);
	process.stdout.write(`${long.length} tunes of ${leastNotes} notes or more; percentiles 5, 50 and 95\n`);
	for (const { name, of } of figures) {
		const values = long
			.map(of)
			.filter((value) => !Number.isNaN(value))
			.sort((a, b) => a - b);
		const at = [0.05, 0.5, 0.95].map((place) => values[Math.floor(values.length * place)]?.toFixed(3) ?? "-");
		process.stdout.write(`${name.padEnd(36)} ${at.join("  ")}\n`);
	}
}
