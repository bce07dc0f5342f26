import { nextNoise, noiseScale } from "../random.ts";

/** Adds the surface of an old record: hiss and crackle, different on both sides. `amount` 0..1. */
export function openVinylNoise(
	amount: number,
	seed: number,
): (left: Float64Array, right: Float64Array, count: number) => void {
	const hiss = 0.0008 * amount;
	const rarity = 2 * (0.00006 + 0.00022 * amount) - 1;
	const kept = Float64Array.of(0, 0, 0, 0);
	const noise = Int32Array.of(seed | 1);
	return (left, right, count) => {
		let popLeft = kept[0] ?? 0;
		let popRight = kept[1] ?? 0;
		let lowLeft = kept[2] ?? 0;
		let lowRight = kept[3] ?? 0;
		let state = noise[0] ?? 0;
		for (let index = 0; index < count; index++) {
			state = nextNoise(state);
			const first = state * noiseScale;
			state = nextNoise(state);
			const second = state * noiseScale;
			if (first < rarity) popLeft += second * 0.045 * amount;
			else if (second < rarity) popRight += first * 0.045 * amount;
			popLeft *= 0.86;
			popRight *= 0.86;
			lowLeft += (first - lowLeft) * 0.4;
			lowRight += (second - lowRight) * 0.4;
			left[index] = (left[index] ?? 0) + lowLeft * hiss + popLeft;
			right[index] = (right[index] ?? 0) + lowRight * hiss + popRight;
		}
		kept.set([popLeft, popRight, lowLeft, lowRight]);
		noise[0] = state;
	};
}
