import { sampleRate } from "../audio.ts";
import type { Effect } from "./reverb.ts";

/** An echo that jumps between the sides and gets darker; `seconds` between repeats. */
export function openEcho(seconds: number, feedback = 0.42): Effect {
	const delay = Math.max(400, Math.min(sampleRate * 2, Math.round(seconds * sampleRate)));
	const bufferLeft = new Float32Array(delay);
	const bufferRight = new Float32Array(delay);
	const kept = new Float64Array(5);
	return (sendLeft, sendRight, left, right, count) => {
		let position = (kept[0] ?? 0) | 0;
		let darkLeft = kept[1] ?? 0;
		let darkRight = kept[2] ?? 0;
		let lowLeft = kept[3] ?? 0;
		let lowRight = kept[4] ?? 0;
		for (let index = 0; index < count; index++) {
			const fromLeft = bufferLeft[position] ?? 0;
			const fromRight = bufferRight[position] ?? 0;
			darkLeft += (fromLeft - darkLeft) * 0.35;
			darkRight += (fromRight - darkRight) * 0.35;
			lowLeft += (darkLeft - lowLeft) * 0.025;
			lowRight += (darkRight - lowRight) * 0.025;
			left[index] = (left[index] ?? 0) + darkLeft - lowLeft;
			right[index] = (right[index] ?? 0) + darkRight - lowRight;
			// The right side hears the left one's repeat: it arrives at twice the time.
			bufferLeft[position] =
				((sendLeft[index] ?? 0) + (sendRight[index] ?? 0)) * 0.6 + (darkRight - lowRight) * feedback + 1e-18;
			bufferRight[position] = darkLeft - lowLeft;
			if (++position === delay) position = 0;
		}
		kept.set([position, darkLeft, darkRight, lowLeft, lowRight]);
	};
}

const mask = 4095;

/** Two swept taps a channel, against each other: width for pads and guitars. */
export function openChorus(): Effect {
	const buffer = [new Float32Array(mask + 1), new Float32Array(mask + 1)] as const;
	const kept = Float64Array.of(0, 600, 700, 0, 0);
	return (sendLeft, sendRight, left, right, count) => {
		let position = (kept[0] ?? 0) | 0;
		const [bufferLeft, bufferRight] = buffer;
		let tapLeft = kept[1] ?? 0;
		let tapRight = kept[2] ?? 0;
		let stepLeft = kept[3] ?? 0;
		let stepRight = kept[4] ?? 0;
		for (let index = 0; index < count; index++) {
			if (position % 64 === 0) {
				const time = position / sampleRate;
				stepLeft = (620 + 210 * Math.sin(time * 3.1) - tapLeft) / 64;
				stepRight = (740 + 230 * Math.sin(time * 2.7 + 2) - tapRight) / 64;
			}
			tapLeft += stepLeft;
			tapRight += stepRight;
			bufferLeft[position & mask] = sendLeft[index] ?? 0;
			bufferRight[position & mask] = sendRight[index] ?? 0;
			left[index] = (left[index] ?? 0) + between(bufferLeft, position - tapLeft);
			right[index] = (right[index] ?? 0) + between(bufferRight, position - tapRight);
			position++;
		}
		kept.set([position, tapLeft, tapRight, stepLeft, stepRight]);
	};
}

function between(buffer: Float32Array, place: number): number {
	const moved = place + mask + 1;
	const whole = moved | 0;
	const first = buffer[whole & mask] ?? 0;
	return first + ((buffer[(whole + 1) & mask] ?? 0) - first) * (moved - whole);
}
