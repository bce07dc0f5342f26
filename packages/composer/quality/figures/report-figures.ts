import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { compose } from "../../src/compose/compose.ts";
import type { Score } from "../../src/score.ts";
import { styleNames } from "../../src/styles/table.ts";
import { write } from "../../src/write/write.ts";
import { aBrief } from "../a-brief.ts";
import { readAbc } from "./abc.ts";
import { type Figure, figures, isInside, isLongEnough, type Opponent } from "./figures.ts";
import { randomWalk, shuffled } from "./opponents.ts";
import { judgeParts } from "./parts.ts";
import { type Tune, tuneOf } from "./tune.ts";

const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(5);
const shareOf = (values: readonly (boolean | undefined)[]): number => {
	const judged = values.filter((value) => value !== undefined);
	return judged.length === 0 ? Number.NaN : judged.filter(Boolean).length / judged.length;
};
const isInsideAll = (tune: Tune) => figures.every((figure) => isInside(figure, tune) !== false);

/** Composes each style that many times, sung and not, without sound, and judges the melodies beside two opponents; answers whether they hold. */
export function reportFigures(songs: number): boolean {
	const scores = scoresOf(songs);
	const ours = scores.map(tuneOf).filter(isLongEnough);
	const sides = { ours, walk: ours.map(randomWalk), shuffled: ours.map(shuffled) };
	const shares = (figure: Figure) => (side: keyof typeof sides) =>
		shareOf(sides[side].map((tune) => isInside(figure, tune)));
	process.stdout.write(`${ours.length} melodies; =: a tie by how the opponent is made\n`);
	process.stdout.write(`${"inside the range".padEnd(51)}  ours   walk   shuffled\n`);
	const held = figures.map((figure) => {
		const of = shares(figure);
		const [low, high] = figure.range;
		const tie = (side: Opponent) => (figure.ties?.includes(side) ? "=" : " ");
		const seen = `${percent(of("ours"))}  ${percent(of("walk"))}${tie("walk")} ${percent(of("shuffled"))}${tie("shuffled")}`;
		process.stdout.write(`${figure.name.padEnd(36)} ${`${low} … ${high}`.padEnd(14)} ${seen}\n`);
		const opponents = (["walk", "shuffled"] as const).filter((side) => !figure.ties?.includes(side));
		return of("ours") >= 0.8 && opponents.every((side) => of("ours") > of(side));
	});
	const [own = 0, ...others] = Object.values(sides).map((side) => shareOf(side.map(isInsideAll)));
	process.stdout.write(`${"inside all of them".padEnd(51)} ${[own, ...others].map(percent).join("  ")}\n`);
	const isGood = held.every(Boolean) && own > Math.max(...others);
	return judgeParts(scores) && isGood;
}

function scoresOf(songs: number): Score[] {
	return Array.from({ length: songs }, (_, index) => {
		const style = styleNames[index % styleNames.length] ?? "pop";
		const round = Math.floor(index / styleNames.length);
		const brief = aBrief(`${style} about a journey`, {
			style,
			instrumental: round % 2 === 1,
			model: "mus-32",
			seed: Math.imul(index + 1, 2_654_435_761) >>> 0,
		});
		return compose(brief, write(brief), (round >> 1) % 2);
	});
}

/** The figures of the tunes in a folder of ABC files, as percentiles: what the ranges were read from. */
export async function reportTunes(folder: string): Promise<void> {
	const tunes: Tune[] = [];
	for (const name of await readdir(folder))
		if (name.endsWith(".abc")) tunes.push(...readAbc(await readFile(join(folder, name), "utf8")));
	const long = tunes.filter(isLongEnough);
	process.stdout.write(
		`${long.length} tunes of 24 notes and 16 bars or more; percentiles 10, 50 and 90; share inside\n`,
	);
	for (const figure of figures) {
		const values = long
			.map(figure.of)
			.filter((value) => !Number.isNaN(value))
			.sort((a, b) => a - b);
		const at = [0.1, 0.5, 0.9].map((place) => values[Math.floor(values.length * place)]?.toFixed(3) ?? "-");
		const inside = shareOf(long.map((tune) => isInside(figure, tune)));
		process.stdout.write(`${figure.name.padEnd(36)} ${at.join("  ")} ${percent(inside)}\n`);
	}
	process.stdout.write(`${"inside all of them".padEnd(57)} ${percent(shareOf(long.map(isInsideAll)))}\n`);
}
