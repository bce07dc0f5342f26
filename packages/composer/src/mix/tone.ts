import type { MixPlan } from "../score.ts";
import { designBiquad, type Filter, openFilter } from "./biquad.ts";
import { blockSamples } from "./block.ts";

/** Cuts what is below hearing; more or less air by `bright` (0.5 is neutral). */
export function openTone(plan: MixPlan): readonly Filter[] {
	return [
		designBiquad("high-pass", 28),
		designBiquad("high-shelf", 5200, Math.SQRT1_2, (plan.bright - 0.5) * 8),
		...(plan.dust > 0.4 ? [designBiquad("low-pass", 15_500 - plan.dust * 4500)] : []),
	].map(openFilter);
}

/** For the side only: low notes stay in the middle, since they would be lost on small speakers and unsteady on records. */
export const openSideCuts = (): readonly Filter[] =>
	[designBiquad("high-pass", 130), designBiquad("high-pass", 60)].map(openFilter);

/** Turns a block's left and right into mid and side, in place. */
export function toMidSide(left: Float64Array, right: Float64Array): void {
	for (let index = 0; index < blockSamples; index++) {
		const l = left[index] ?? 0;
		const r = right[index] ?? 0;
		left[index] = (l + r) * 0.5;
		right[index] = (l - r) * 0.5;
	}
}

/** Turns a block's mid and side back into left and right, in place. */
export function toLeftRight(mid: Float64Array, side: Float64Array): void {
	for (let index = 0; index < blockSamples; index++) {
		const m = mid[index] ?? 0;
		const s = side[index] ?? 0;
		mid[index] = m + s;
		side[index] = m - s;
	}
}
