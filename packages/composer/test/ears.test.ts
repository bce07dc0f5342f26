import { expect, it } from "vitest";
import { clicksOf } from "../quality/clicks.ts";
import type { Measured } from "../quality/measure.ts";
import { judgeEars } from "../quality/report-ears.ts";
import { randomFrom } from "../src/random.ts";

it("a step in a tone is a click, and a hiss that comes and goes is none", () => {
	const tone = Float32Array.from({ length: 44_100 }, (_, at) => 0.3 * Math.sin((2 * Math.PI * 220 * at) / 44_100));
	expect(clicksOf(tone)).toMatchObject({ count: 0, milliseconds: 1002 });
	const random = randomFrom(1);
	const clicked = tone.map((sample, at) => (at < 22_050 ? sample : sample + 0.5 * 0.9 ** (at - 22_050)));
	expect(clicksOf(clicked).count).toBe(1);
	const noise = () => random.between(-1, 1);
	const hissed = tone.map((sample, at) => sample + 0.1 * noise() * Math.max(0, 1 - Math.abs(at - 22_050) / 4000));
	expect(clicksOf(hissed).count).toBe(0);
	expect(clicksOf(hissed).above).toBeGreaterThan(clicksOf(tone).above + 30);
});

it("what other programs hear counts where they are installed, and is skipped where they are not", () => {
	const take = (heard: Partial<Measured>) =>
		({ clicks: undefined, tempoHeard: undefined, vowelsInTune: undefined, ...heard }) as Measured;
	expect(
		judgeEars([take({ tempoHeard: true, vowelsInTune: [8, 10] }), take({ vowelsInTune: [10, 10] })]),
	).toMatchObject([
		{ seen: "100 % of 1, 90 % needed", isGood: true },
		{ seen: "90 % of 20, 90 % needed", isGood: true },
	]);
	expect(judgeEars([take({ tempoHeard: false, vowelsInTune: "missing" })])).toMatchObject([
		{ seen: "0 % of 1, 90 % needed", isGood: false },
		{ seen: "praat not installed: skipped", isGood: true },
	]);
	expect(judgeEars([take({})])).toEqual([]);
});
