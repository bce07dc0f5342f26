import { correlationOf, measureLoudness } from "@tunesmith/mp3";
import { describe, expect, test } from "vitest";
import { hopSamples, integrate, measureEnvelope, openPairMeter, openPowerMeter } from "../src/loudness/loudness.ts";
import { openCompressor, squeeze } from "../src/mix/compressor.ts";
import { openDouble } from "../src/mix/double.ts";
import { openEcho } from "../src/mix/echo.ts";
import { openInserts } from "../src/mix/inserts.ts";
import { limiterHop } from "../src/mix/limiter.ts";
import { fadeGains, master } from "../src/mix/master.ts";
import { openReverb } from "../src/mix/reverb.ts";
import { rideGains } from "../src/mix/ride.ts";
import { playDrum } from "../src/perform/instruments/drum-machine.ts";
import { machineKits } from "../src/perform/instruments/machine-kits.ts";
import { patches } from "../src/perform/instruments/patches.ts";
import { audibleSamples, keep } from "../src/perform/instruments/sound.ts";
import { openSynth } from "../src/perform/instruments/synthesizer.ts";
import { areMono, openPlayer, type Placement, type Player, panGains } from "../src/perform/placement.ts";
import { releaseCurve } from "../src/perform/release.ts";
import { readTimeline } from "../src/perform/timeline.ts";
import { planTiming } from "../src/perform/timing.ts";
import { handWritten } from "./hand-written-score.ts";

const rate = 44_100;
const sine = (hertz: number, level: number, seconds: number, phase = 0) =>
	Float32Array.from(
		{ length: Math.round(seconds * rate) },
		(_, index) => level * Math.sin((2 * Math.PI * hertz * index) / rate + phase),
	);
const rms = (samples: Float32Array | Float64Array) => {
	let sum = 0;
	for (const value of samples) sum += value * value;
	return Math.sqrt(sum / samples.length);
};
const never = new AbortController().signal;

describe("time", () => {
	test("tempo marks add up, and hold until the next", () => {
		const timeline = readTimeline([
			{ beat: 0, bpm: 120 },
			{ beat: 4, bpm: 60 },
		]);
		expect(timeline.secondsAt(4)).toBeCloseTo(2);
		expect(timeline.secondsAt(6)).toBeCloseTo(4);
		expect(timeline.bpmAt(5)).toBe(60);
	});

	test("a demanded length is met by bending the tempo, with the last note ringing into the end", () => {
		const plan = planTiming(handWritten(12, { seconds: 32 }));
		expect(plan.samples).toBe(32 * rate);
		const lastNoteEnds = plan.offset + plan.timeline.secondsAt(plan.lastBeat);
		expect(lastNoteEnds + plan.ringSeconds).toBeCloseTo(32, 1);
	});
});

describe("a placed sound", () => {
	const place = (more: Partial<Placement>): Placement => {
		const left = sine(441, 0.4, 0.5);
		const sound = keep({ left, right: left });
		return {
			at: 1000,
			sound,
			length: left.length,
			hold: left.length,
			release: releaseCurve(0.02),
			gainLeft: 1,
			gainRight: 0.5,
			...more,
		};
	};
	const playOne = (player: Player, channel: Float64Array) => player(channel, channel, channel.length);
	const play = (placement: Placement, block: number) => {
		const player = openPlayer([placement]);
		const [left, right] = [
			new Float64Array(block * Math.ceil(rate / block)),
			new Float64Array(block * Math.ceil(rate / block)),
		];
		for (let at = 0; at < left.length; at += block)
			player(left.subarray(at, at + block), right.subarray(at, at + block), block);
		return { left, right };
	};

	test("starts where it is put and has the same samples whatever the block size is", () => {
		const [one, other] = [play(place({}), 512), play(place({}), 2048)];
		expect(one.left.findIndex((value) => Math.abs(value) > 1e-4)).toBeGreaterThanOrEqual(1000);
		expect(one.left.findIndex((value) => Math.abs(value) > 1e-4)).toBeLessThan(1005);
		expect(one.left.slice(0, 40_000)).toEqual(other.left.slice(0, 40_000));
		expect(rms(one.right)).toBeCloseTo(rms(one.left) / 2, 4);
	});

	test("fades to nothing in a short while once it is let go, without a step, and needs no more than that", () => {
		const { left } = play(place({ hold: 5000, release: releaseCurve(0.02) }), 1024);
		expect(rms(left.subarray(5600, 6000))).toBeGreaterThan(0.1);
		expect(rms(left.subarray(6000 + 0.08 * rate, 6000 + 0.09 * rate))).toBeLessThan(
			rms(left.subarray(5600, 6000)) * 0.02,
		);
		expect(Math.max(...left.subarray(6000 + 0.11 * rate).map(Math.abs))).toBe(0);
		let steepest = 0;
		for (let at = 5900; at < 11_000; at++)
			steepest = Math.max(steepest, Math.abs((left[at] ?? 0) - (left[at - 1] ?? 0)));
		expect(steepest).toBeLessThan(0.4 * 2 * Math.PI * (441 / rate) * 1.1);
	});

	test("in the middle is one channel, to a side two", () => {
		const middle = place(panGains(0, 0.8));
		expect(areMono([middle])).toBe(true);
		expect(areMono([middle, place(panGains(0.3, 0.8))])).toBe(false);
		const [both, one] = [play(middle, 1024), new Float64Array(1024 * Math.ceil(rate / 1024))];
		const player = openPlayer([middle]);
		for (let at = 0; at < one.length; at += 1024) playOne(player, one.subarray(at, at + 1024));
		expect(both.left).toEqual(both.right);
		expect(one).toEqual(both.left);
	});

	test("that has died away is not played on, whatever follows in a longer rendering", () => {
		const hit = sine(441, 0.4, 2).map((value, index) => value * Math.exp(-index / 2000));
		const [short, long] = [
			keep({ left: hit.subarray(0, rate), right: hit.subarray(0, rate) }),
			keep({ left: hit, right: hit }),
		];
		expect(audibleSamples(long, rate)).toBe(audibleSamples(short, rate));
		expect(audibleSamples(long, rate)).toBeGreaterThan(10_000);
		expect(audibleSamples(long, rate)).toBeLessThan(15_000);
		expect(audibleSamples(long, 5000)).toBe(5000);
	});

	test("slides into its pitch", () => {
		const { left } = play(place({ bend: { semitones: 0, slide: -12, slideSamples: 8000, vibrato: 0 } }), 1024);
		const crossings = (from: number, to: number) =>
			left.slice(from, to).filter((value, index, all) => index > 0 && value >= 0 && (all[index - 1] ?? 0) < 0).length;
		expect(crossings(1000, 3000)).toBeLessThan(crossings(12_000, 14_000) * 0.75);
		expect(crossings(12_000, 14_000)).toBeCloseTo((2000 * 441) / rate, -0.5);
	});
});

describe("loudness", () => {
	test("is the base room's, whose reference is BS.1770", () => {
		const [left, right] = [sine(997, 0.1, 4), sine(440, 0.05, 4)];
		const power = measureEnvelope({ left, right });
		expect(integrate(power)).toBeCloseTo(measureLoudness([left, right], rate).lufs, 1);
		const pair = openPairMeter(power.length);
		for (let at = 0; at < left.length; at += 1000)
			pair.add(
				Float64Array.from(left.slice(at, at + 1000)),
				Float64Array.from(right.slice(at, at + 1000)),
				Math.min(1000, left.length - at),
			);
		const [first, second] = pair.powers;
		expect(integrate(first.map((value, hop) => value + (second[hop] ?? 0)))).toBeCloseTo(integrate(power), 4);
		expect(pair.energies[0]).toBeCloseTo(rms(left) ** 2 * left.length, 3);
	});
});

describe("effects", () => {
	test("a room dies away and its sides share little", () => {
		const room = openReverb(0.5);
		const [inLeft, inRight] = [new Float64Array(1024), new Float64Array(1024)];
		const [left, right] = [new Float64Array(rate * 5), new Float64Array(rate * 5)];
		inLeft[0] = inRight[0] = 2;
		for (let at = 0; at + 2048 <= left.length; at += 2048) {
			room(inLeft, inRight, left.subarray(at, at + 2048), right.subarray(at, at + 2048), 2048);
			inLeft.fill(0);
			inRight.fill(0);
		}
		expect(rms(left.subarray(0, rate))).toBeGreaterThan(1e-4);
		expect(rms(left.subarray(rate * 3, rate * 4))).toBeLessThan(rms(left.subarray(0, rate)) / 1000);
		expect(
			Math.abs(
				correlationOf(Float32Array.from(left.subarray(3000, rate)), Float32Array.from(right.subarray(3000, rate))),
			),
		).toBeLessThan(0.3);
	});

	test("an echo answers on the left, then on the right", () => {
		const echo = openEcho(0.05);
		const send = new Float64Array(rate / 2);
		send.fill(0.5, 0, 200);
		const [left, right] = [new Float64Array(send.length), new Float64Array(send.length)];
		echo(send, send, left, right, send.length);
		const first = (samples: Float64Array) => samples.findIndex((value) => Math.abs(value) > 0.02) / rate;
		expect(first(left)).toBeCloseTo(0.05, 2);
		expect(first(right)).toBeCloseTo(0.1, 2);
	});

	test("a double is the same a little later, by an interval that drifts", () => {
		const double = openDouble(0, 1024);
		const sound = Float64Array.from(
			{ length: 1024 * 40 },
			(_, index) => Math.sin(index * 0.03) * Math.sin(index * 0.0007),
		);
		const late = new Float64Array(sound.length);
		for (let at = 0; at < sound.length; at += 1024)
			double(sound.subarray(at, at + 1024), late.subarray(at, at + 1024), at);
		const delayAt = (from: number) => {
			const off = (delay: number) =>
				rms(late.slice(from, from + 3000).map((value, index) => value - (sound[from + index - delay] ?? 0)));
			const delays = Array.from({ length: 700 }, (_, index) => index + 300);
			return delays.reduce((best, delay) => (off(delay) < off(best) ? delay : best));
		};
		const [early, later] = [delayAt(6000), delayAt(30_000)];
		for (const delay of [early, later]) {
			expect(delay / rate).toBeGreaterThan(0.011);
			expect(delay / rate).toBeLessThan(0.02);
		}
		expect(Math.abs(later - early)).toBeGreaterThan(10);
	});

	test("a compressor takes from what is loud and leaves the quiet alone, without a step", () => {
		const setting = { threshold: -20, ratio: 4, attack: 0.005, release: 0.1, amount: 1 };
		const compress = openCompressor(setting, 1024);
		const sound = Float64Array.from(
			{ length: 1024 * 40 },
			(_, index) => (index > 20_000 ? 0.5 : 0.05) * Math.sin(index * 0.1),
		);
		const out = sound.slice();
		for (let at = 0; at < out.length; at += 1024) {
			const block = out.subarray(at, at + 1024);
			squeeze(block, compress(block, block, 1024), 1024);
		}
		expect(rms(out.subarray(10_000, 20_000))).toBeCloseTo(rms(sound.subarray(10_000, 20_000)), 4);
		// 11 dB above the threshold, of which three quarters go.
		expect(20 * Math.log10(rms(out.subarray(35_000)) / rms(sound.subarray(35_000)))).toBeCloseTo(-8.25, 0);
		for (let at = 30_000; at < out.length; at++)
			expect(Math.abs((out[at] ?? 0) - (out[at - 1] ?? 0))).toBeLessThan(0.06);
	});

	test("drive adds overtones and keeps the level; a duck gives way to the kick", () => {
		const context = { kicks: [22_050], bpm: 120, loudness: -20 };
		const tone = () => Float64Array.from(sine(200, 0.14, 1));
		const left = tone();
		const before = rms(left);
		for (const insert of openInserts({ drive: 0.7 }, context)) insert(left, left.slice(), rate, 0);
		expect(rms(left) / before).toBeGreaterThan(0.5);
		expect(rms(left) / before).toBeLessThan(1.6);
		const alone = tone();
		for (const insert of openInserts({ drive: 0.7 }, context)) insert(alone, alone, rate, 0);
		expect(alone).toEqual(left);
		const ducked = tone();
		for (const insert of openInserts({ duck: 1 }, context)) insert(ducked, ducked.slice(), rate, 0);
		expect(rms(ducked.subarray(23_000, 26_000))).toBeLessThan(rms(ducked.subarray(10_000, 13_000)) * 0.4);
		expect(rms(ducked.subarray(41_000, 44_000))).toBeGreaterThan(rms(ducked.subarray(10_000, 13_000)) * 0.95);
	});
});

describe("mastering", () => {
	test("reaches its loudness, keeps true peaks down, and widens what is nearly mono", async () => {
		const mid = Float32Array.from(
			{ length: rate * 6 },
			(_, index) => (index % 11_025 < 300 ? 0.6 : 0.15) * Math.sin(index * 0.05),
		);
		const side = sine(3000, 0.02, 6);
		const meter = (samples: Float32Array) => {
			const one = openPowerMeter(Math.ceil(samples.length / hopSamples));
			one.add(samples, samples.length);
			return one.power;
		};
		const energy = (samples: Float32Array) => rms(samples) ** 2 * samples.length;
		const mix = {
			mid,
			side,
			midPower: meter(mid),
			sidePower: meter(side),
			midEnergy: energy(mid),
			sideEnergy: energy(side),
		};
		const before = correlationOf(
			mid.map((value, index) => value + (side[index] ?? 0)),
			mid.map((value, index) => value - (side[index] ?? 0)),
		);
		const made = await master(mix, {
			loudness: -12,
			width: 0.6,
			gains: fadeGains(mid.length, rate * 5, rate * 6),
			signal: never,
		});
		const { lufs, truePeakDb } = measureLoudness([made.left, made.right], rate);
		expect(lufs).toBeCloseTo(-12, 0);
		expect(Math.abs(lufs + 12)).toBeLessThan(0.5);
		expect(truePeakDb).toBeLessThan(-1.8);
		expect(made.correlation).toBeLessThan(before);
		expect(Math.abs(made.left.at(-1) ?? 1)).toBeLessThan(0.001);
	});
});

describe("own instruments", () => {
	test.each([...patches.keys()])(
		"program %i plays in tune, within range, and a longer note begins like a shorter one",
		(program) => {
			const patch = patches.get(program);
			if (patch === undefined) throw new Error("no patch");
			const voicing = { program, isKit: false, pitch: 57, layer: 3 };
			const [short, long] = [openSynth()(patch, voicing, 0.4), openSynth()(patch, voicing, 0.8)];
			expect(long.left.subarray(0, short.left.length)).toEqual(short.left);
			const peak = Math.max(...long.left.map(Math.abs));
			expect(peak).toBeGreaterThan(0.01);
			expect(peak).toBeLessThan(0.5);
			const strength = (hertz: number) => {
				const tail = long.left.subarray(16_000, 33_640);
				let [c, s] = [0, 0];
				for (let index = 0; index < tail.length; index++) {
					c += (tail[index] ?? 0) * Math.cos((2 * Math.PI * hertz * index) / rate);
					s += (tail[index] ?? 0) * Math.sin((2 * Math.PI * hertz * index) / rate);
				}
				return Math.hypot(c, s);
			};
			expect(strength(220)).toBeGreaterThan(strength(233) * 1.5);
		},
	);

	test("every drum of the machines sounds, dies away and stays in range", () => {
		for (const [program, kit] of machineKits) {
			for (const [pitch, drum] of kit) {
				const { left } = playDrum(drum, { program, isKit: true, pitch, layer: 3 });
				const peak = Math.max(...left.map(Math.abs));
				expect(peak, `${program} ${pitch}`).toBeGreaterThan(0.01);
				expect(peak, `${program} ${pitch}`).toBeLessThan(0.5);
				expect(Math.abs(left.at(-1) ?? 1)).toBeLessThan(0.002);
			}
		}
	});
});

describe("levels of sections", () => {
	const section = (kind: "verse" | "chorus", beat: number, energy: number) => ({
		kind,
		name: kind,
		beat,
		beats: 16,
		energy,
	});
	const score = {
		...handWritten(12),
		sections: [section("verse", 0, 0.5), section("chorus", 16, 0.84), section("verse", 32, 0.5)],
	};
	const timing = planTiming(score);
	const at = (beat: number) => timing.offset + timing.timeline.secondsAt(beat);
	/** Gain in dB in the middle of a section, with choruses that many dB above verses in the mix. */
	const ride = (above: number) => {
		const power = (hop: number) => (hop / 10 >= at(16) - 0.05 && hop / 10 < at(32) - 0.05 ? 10 ** (above / 10) : 1);
		const gains = rideGains(score, timing, power);
		return [8, 24, 40].map((beat) => 20 * Math.log10(gains[Math.round((at(beat) * rate) / limiterHop)] ?? 0));
	};
	test("verses give way where they are as loud as choruses, and only by what is missing", () => {
		expect(ride(0)[0]).toBeCloseTo(-5, 1);
		expect(ride(0)[1]).toBeCloseTo(0, 5);
		expect(ride(0)[2]).toBeCloseTo(-5, 1);
		expect(ride(3)[0]).toBeCloseTo(-2, 1);
		expect(ride(6)).toEqual([0, 0, 0]);
	});
});
