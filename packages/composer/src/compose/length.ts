import type { Plan } from "./plan.ts";

/** How long the piece is: whole bars, the tempo they are played at, and what follows the last bar. */
export type Length = {
	readonly bars: number;
	readonly bpm: number;
	/** Seconds that ring after the last bar; 0 with a fade. */
	readonly tail: number;
	/** It fades out; else the last chord rings. */
	readonly fades: boolean;
};

/** Slow-down over the last two bars: tempo factors, and the beats of these two bars from which they hold. Each lasts about half a bar. */
export function ritardandoIn({ beats }: Plan["meter"]): { readonly beat: number; readonly factor: number }[] {
	// The tempo changes on beats: in 3/4 on the first and third one, and not in the middle of the second.
	return [0.97, 0.92, 0.86, 0.78].map((factor, half) => ({ beat: Math.round((half * beats) / 2), factor }));
}

/** What the slow-down adds, in bars. */
function ritardandoBars({ meter }: Plan): number {
	const marks = ritardandoIn(meter);
	const bars = marks.map(
		({ beat, factor }, at) => ((marks[at + 1]?.beat ?? 2 * meter.beats) - beat) / meter.beats / factor,
	);
	return bars.reduce((sum, one) => sum + one, 0) - 2;
}

export function barSeconds(plan: Plan, bpm: number): number {
	return (plan.meter.beats * 60) / bpm;
}

/** Whether the piece slows down at its end if it does not fade; whether it fades is decided with its form (`layout.ts`). */
export function slowsDown(plan: Plan): boolean {
	return plan.style.ritardando === true;
}

/** Bars and tempo for an exact length: the tempo is bent as little as possible, five per cent at most. */
export function exactLength(plan: Plan, seconds: number, fades: boolean, fewest = 4): Length {
	const bar = barSeconds(plan, plan.bpm);
	const extra = slowsDown(plan) && !fades ? ritardandoBars(plan) : 0;
	const [shortest, longest] = fades ? [0, 0] : [1.7, Math.min(3.6, seconds * 0.1)];
	let best: (Length & { cost: number }) | undefined;
	for (let bars = fewest; bars * bar < seconds * 1.1; bars++) {
		const natural = seconds - (bars + extra) * bar;
		const tail = Math.min(longest, Math.max(shortest, natural));
		const bend = ((bars + extra) * bar) / (seconds - tail);
		const cost = Math.abs(bend - 1) * (plan.bpmAsked ? 300 : 100) + (bars % 4 === 0 ? 0 : bars % 2 === 0 ? 0.3 : 0.9);
		if (best === undefined || cost < best.cost) best = { bars, bpm: plan.bpm * bend, tail, fades, cost };
	}
	if (best === undefined) throw new RangeError(`${seconds} s are too short for music`);
	return best;
}

/** Length in seconds of that many bars with their tail. */
export function secondsOf(plan: Plan, bars: number, bpm: number, fades: boolean): number {
	return (bars + (slowsDown(plan) && !fades ? ritardandoBars(plan) : 0)) * barSeconds(plan, bpm);
}
