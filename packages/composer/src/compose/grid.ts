import type { Plan } from "./plan.ts";

/** A row written for four quarters, made to fit the metre: whole bars of it, cut or drawn out by groups of beats. */
export function fitRow(row: string, plan: Pick<Plan, "stepsPerBar">): string {
	const steps = plan.stepsPerBar;
	if (row.length % steps === 0) return row;
	const native = row.length % 16 === 0 ? 16 : row.length;
	const bars: string[] = [];
	for (let at = 0; at < row.length; at += native) {
		const bar = row.slice(at, at + native);
		bars.push(
			(steps <= native ? bar : bar + bar.slice(native % 8 === 0 ? native - 8 : 0)).slice(0, steps).padEnd(steps, "."),
		);
	}
	return bars.join("");
}
