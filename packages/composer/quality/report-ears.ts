import type { Measured } from "./measure.ts";

export type Check = { readonly name: string; readonly seen: string; readonly isGood: boolean };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Shares of nine in ten, or that the program which would count is not here. */
function shareOf(name: string, program: string, counts: readonly ("missing" | readonly [number, number])[]): Check[] {
	if (counts.length === 0) return [];
	const known = counts.filter((count) => count !== "missing");
	if (known.length < counts.length) return [{ name, seen: `${program} not installed: skipped`, isGood: true }];
	const [right, all] = [sum(known.map(([right]) => right)), sum(known.map(([, all]) => all))];
	return [{ name, seen: `${Math.round((right / all) * 100)} % of ${all}, 90 % needed`, isGood: right >= all * 0.9 }];
}

/** What other people's programs hear, where they are installed, and clicks of the voices. */
export function judgeEars(takes: readonly Measured[]): Check[] {
	const tempos = takes.map(({ tempoHeard }) => tempoHeard).filter((heard) => heard !== undefined);
	const vowels = takes.map(({ vowelsInTune }) => vowelsInTune).filter((heard) => heard !== undefined);
	const clicks = takes.map((take) => take.clicks).filter((one) => one !== undefined);
	const [count, seconds] = [sum(clicks.map((one) => one.count)), sum(clicks.map((one) => one.milliseconds)) / 1000];
	const above = Math.max(...clicks.map((one) => one.above));
	const name = "no clicks in voices: one in ten seconds, and energy above 6 kHz 10 dB below the whole";
	const seen = `${count} in ${seconds.toFixed(0)} s, ${above.toFixed(1)} dB at most`;
	return [
		...shareOf(
			"aubio hears the tempo, its half or its double within 2 % where there are drums",
			"aubio",
			tempos.map((heard) => (heard === "missing" ? heard : [heard ? 1 : 0, 1])),
		),
		...shareOf("praat hears sung vowels within 30 cents of their notes", "praat", vowels),
		...(clicks.length === 0 ? [] : [{ name, seen, isGood: count <= seconds / 10 && above <= -10 }]),
	];
}
