import type { FarmSoakOptions, FarmSoakResult } from "./farm.ts";

const mostShown = 20;
const longestLine = 300;
const counted = (counts: Readonly<Record<string, number>>) =>
	Object.entries(counts)
		.map(([name, count]) => `${count} × ${name}`)
		.join(", ");
const listed = (title: string, lines: readonly string[]) =>
	lines.length === 0
		? []
		: [`${title}:`, ...lines.slice(0, mostShown).map((line) => `  ${line.slice(0, longestLine)}`)];

/** The facts of a run in a few lines. */
export function tellFarm(
	size: Pick<FarmSoakOptions, "bots" | "studios" | "guilds" | "shards" | "seed">,
	result: FarmSoakResult,
): string {
	const sum = Object.values(result.faults).reduce((total, count) => total + count, 0);
	const lines = [
		`seed ${size.seed}: ${result.asked} commands (${result.unheard} that nobody heard) in ${size.guilds} servers over ${size.shards} shards, ${size.bots} bots, ${size.studios} studio APIs, ${size.studios} workers, ${result.seconds} s, at most ${result.mostMegabytes} MB`,
		`${sum} faults: ${counted(result.faults)}`,
		`jobs: ${counted(result.jobs)}`,
		`tasks: ${counted(result.tasks)}; ${result.runsAgain} runs were begun again, ${result.filesRead} files read; callbacks: ${counted(result.callbacks)}`,
		...listed(
			"processes that ended by themselves or could not start",
			Object.entries(result.sentences).map(([sentence, count]) => `${count} × ${sentence}`),
		),
		...listed("errors in logs", result.errors),
		...listed("WRONG", result.wrong),
		result.wrong.length === 0 ? "everything is accounted for" : `${result.wrong.length} things are wrong`,
	];
	return `${lines.join("\n")}\n`;
}
