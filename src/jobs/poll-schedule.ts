import type { Timings } from "./timings.ts";

/** What one asking in five seconds costs is what providers ask for and people are used to; we spend the same, better placed. */
export const usualMs = 5000;

/**
 * What is waited for: ages in milliseconds at which past songs came to it, and how many questions a song may cost until then on
 * average.
 */
export type Due = { readonly ages: readonly number[]; readonly calls: number };

/** Below this many past songs nothing is known. */
const enough = 4;
/** Time ahead is looked at in this many cells, each longer than the one before by the same factor. */
const cells = 48;
/** Where fewer than one song in ten thousand is expected to live on, nothing is known either. */
const hardlyAny = 1e-4;
/** Questions planned for one that is spent: most songs end before theirs are, and jitter lengthens every pause. */
const plannedForOne = 1.37;

/**
 * How long to wait before the feed is asked again, for services that do not hold their answer. For a given number of questions the mean
 * delay is least when they lie as close as √hazard: hardly any while nothing is likely, many where most songs come to it. With nothing
 * known the pause grows with the root of the age, which is best for lives of unknown length.
 */
export function nextPauseMs(age: number, calls: number, { ages, calls: budget }: Due, pace: Timings["watch"]): number {
	const within = (ms: number, longestMs: number) => Math.min(Math.max(ms, pace.shortestMs), longestMs);
	if (ages.length < enough) return within(800 * Math.sqrt(age / 1000), pace.longestMs);
	const ahead = lookAhead(Math.max(age, pace.shortestMs / 2), ages);
	if (ahead === undefined) return within((age - Math.max(...ages)) / 3, pace.longestMs);
	// Whoever lives longer than others may cost more than others.
	const left = Math.max(1, (plannedForOne * budget * ahead.expectedMs) / mean(ages) - calls);
	const dueWeight = ahead.weight / left;
	let weight = 0;
	let pauseMs = 0;
	for (const cell of ahead.cells) {
		const part = Math.min(1, (dueWeight - weight) / cell.weight);
		pauseMs += cell.ms * part;
		weight += cell.weight;
		if (part < 1) break;
	}
	return within(pauseMs, 2 * pace.longestMs);
}

type Cell = { readonly ms: number; readonly weight: number };
type Ahead = {
	readonly cells: readonly Cell[];
	/** Of the time ahead, each cell counted as often as songs live to see it. */
	readonly weight: number;
	readonly expectedMs: number;
};

/** The time after `age` as past songs let expect it; a cell's weight is the integral of √hazard. Undefined where none lived so long. */
function lookAhead(age: number, ages: readonly number[]): Ahead | undefined {
	const logs = ages.map((at) => Math.log(Math.max(1, at)));
	const scale = scaleOf(logs);
	/** Share of songs that live longer: a logistic kernel around each past one, on the scale of orders of magnitude. */
	const beyond = (log: number) => mean(logs.map((at) => 1 / (1 + Math.exp((log - at) / scale))));
	const from = Math.log(age);
	const step = (Math.max(...logs, from) + 5 * scale - from) / cells;
	const alive = beyond(from);
	if (alive < hardlyAny) return undefined;
	const found: Cell[] = [];
	let [left, weight, sum] = [alive, 0, 0];
	for (let number = 0; number < cells; number++) {
		const [begin, end] = [Math.exp(from + number * step), Math.exp(from + (number + 1) * step)];
		const next = beyond(from + (number + 1) * step);
		const [share, survivors] = [left - next, (left + next) / 2];
		const cell = { ms: end - begin, weight: Math.sqrt((share / survivors) * (end - begin)) };
		found.push(cell);
		weight += (cell.weight * survivors) / alive;
		sum += (share * (begin + end)) / 2;
		left = next;
	}
	return { cells: found, weight, expectedMs: sum / (alive - left) };
}

/** Width of the kernels: their usual spread narrowed by how many there are (Silverman's rule), never less than a few percent. */
function scaleOf(logs: readonly number[]): number {
	const middle = mean(logs);
	const deviation = Math.sqrt(mean(logs.map((at) => (at - middle) ** 2)));
	const logisticDeviation = Math.PI / Math.sqrt(3);
	return Math.max(0.02, 0.8 * deviation * logs.length ** -0.2) / logisticDeviation;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
