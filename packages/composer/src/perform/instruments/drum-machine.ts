import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { randomFrom } from "../../random.ts";
import { type Voicing, velocityOfLayer } from "./sound.ts";

/** How one drum of the drum machine is made: a falling sine, noise through a band, and metal (six squares). Seconds and Hz. */
export type Drum = {
	readonly tone?: {
		readonly hertz: number;
		readonly drop: number;
		readonly dropSeconds: number;
		readonly decay: number;
		readonly level: number;
	};
	readonly noise?: {
		readonly low: number;
		readonly high: number;
		readonly decay: number;
		readonly level: number;
		readonly claps?: number;
	};
	readonly metal?: { readonly low: number; readonly decay: number; readonly level: number };
	readonly click?: number;
	readonly drive?: number;
};

const tom = (hertz: number): Drum => ({
	tone: { hertz, drop: 0.7, dropSeconds: 0.05, decay: 0.22, level: 0.8 },
	noise: { low: 300, high: 3000, decay: 0.05, level: 0.12 },
});

const shared: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	[
		37,
		{
			tone: { hertz: 480, drop: 0.2, dropSeconds: 0.01, decay: 0.03, level: 0.5 },
			noise: { low: 1500, high: 7000, decay: 0.012, level: 0.5 },
		},
	],
	[39, { noise: { low: 900, high: 4200, decay: 0.11, level: 0.9, claps: 3 } }],
	[41, tom(78)],
	[43, tom(92)],
	[45, tom(110)],
	[47, tom(132)],
	[48, tom(158)],
	[50, tom(186)],
	[49, { metal: { low: 3500, decay: 1.1, level: 0.35 }, noise: { low: 4500, high: 15_000, decay: 0.9, level: 0.45 } }],
	[57, { metal: { low: 4200, decay: 0.9, level: 0.35 }, noise: { low: 5200, high: 15_000, decay: 0.8, level: 0.4 } }],
	[51, { metal: { low: 4500, decay: 0.5, level: 0.3 }, noise: { low: 7000, high: 15_000, decay: 0.35, level: 0.12 } }],
	[54, { metal: { low: 6500, decay: 0.07, level: 0.25 }, noise: { low: 6500, high: 15_000, decay: 0.09, level: 0.3 } }],
	[56, { metal: { low: 700, decay: 0.16, level: 0.5 } }],
	[69, { noise: { low: 5500, high: 14_000, decay: 0.04, level: 0.4 } }],
	[70, { noise: { low: 6500, high: 15_000, decay: 0.03, level: 0.4 } }],
	[75, { tone: { hertz: 2500, drop: 0, dropSeconds: 0.01, decay: 0.03, level: 0.5 } }],
	[82, { noise: { low: 6000, high: 15_000, decay: 0.05, level: 0.35 } }],
]);

const punchy: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	...shared,
	[35, { tone: { hertz: 47, drop: 3.5, dropSeconds: 0.035, decay: 0.2, level: 1 }, click: 0.25, drive: 0.6 }],
	[36, { tone: { hertz: 50, drop: 4.5, dropSeconds: 0.03, decay: 0.17, level: 1 }, click: 0.35, drive: 0.8 }],
	[
		38,
		{
			tone: { hertz: 185, drop: 0.6, dropSeconds: 0.02, decay: 0.07, level: 0.6 },
			noise: { low: 1200, high: 9000, decay: 0.11, level: 0.7 },
			drive: 0.3,
		},
	],
	[
		40,
		{
			tone: { hertz: 205, drop: 0.6, dropSeconds: 0.02, decay: 0.06, level: 0.6 },
			noise: { low: 1600, high: 10_000, decay: 0.14, level: 0.75 },
			drive: 0.3,
		},
	],
	[
		42,
		{ metal: { low: 7500, decay: 0.028, level: 0.3 }, noise: { low: 8000, high: 16_000, decay: 0.025, level: 0.35 } },
	],
	[44, { metal: { low: 7500, decay: 0.05, level: 0.25 }, noise: { low: 7500, high: 16_000, decay: 0.04, level: 0.3 } }],
	[46, { metal: { low: 7000, decay: 0.22, level: 0.28 }, noise: { low: 7500, high: 16_000, decay: 0.2, level: 0.35 } }],
]);

const deep: ReadonlyMap<number, Drum> = new Map<number, Drum>([
	...shared,
	[35, { tone: { hertz: 44, drop: 1.6, dropSeconds: 0.03, decay: 0.42, level: 1 }, click: 0.12, drive: 0.3 }],
	[36, { tone: { hertz: 48, drop: 2, dropSeconds: 0.028, decay: 0.32, level: 1 }, click: 0.16, drive: 0.3 }],
	[
		38,
		{
			tone: { hertz: 172, drop: 0.5, dropSeconds: 0.015, decay: 0.09, level: 0.6 },
			noise: { low: 900, high: 8500, decay: 0.1, level: 0.55 },
		},
	],
	[
		40,
		{
			tone: { hertz: 190, drop: 0.5, dropSeconds: 0.015, decay: 0.07, level: 0.5 },
			noise: { low: 1300, high: 10_000, decay: 0.09, level: 0.65 },
		},
	],
	[
		42,
		{ metal: { low: 8000, decay: 0.022, level: 0.4 }, noise: { low: 9000, high: 16_000, decay: 0.012, level: 0.15 } },
	],
	[44, { metal: { low: 8000, decay: 0.04, level: 0.35 } }],
	[46, { metal: { low: 7500, decay: 0.26, level: 0.4 }, noise: { low: 9000, high: 16_000, decay: 0.15, level: 0.12 } }],
]);

/** Kits that the drum machine plays instead of the bank: 24 (electronic, punchy) and 25 (deep, in the manner of the 808). */
export const machineKits: ReadonlyMap<number, ReadonlyMap<number, Drum>> = new Map([
	[24, punchy],
	[25, deep],
]);

const metalRatios = [1, 1.304, 1.466, 1.787, 1.932, 2.536];

/** Plays one hit of a drum; as long as its slowest decay lasts, two seconds at most. */
export function playDrum(drum: Drum, voicing: Voicing): Rendering {
	const decay = Math.max(drum.tone?.decay ?? 0, drum.noise?.decay ?? 0, drum.metal?.decay ?? 0);
	const output = new Float32Array(Math.ceil(Math.min(2.5, decay * 7 + 0.05) * sampleRate));
	const velocity = velocityOfLayer(voicing.layer) / 127;
	const chance = randomFrom(voicing.pitch + 1000 * voicing.program).next;
	if (drum.tone !== undefined) addTone(output, drum.tone);
	if (drum.metal !== undefined) addMetal(output, drum.metal);
	if (drum.noise !== undefined) addNoise(output, drum.noise, velocity, chance);
	if (drum.click !== undefined)
		for (let index = 0; index < 90; index++)
			output[index] = (output[index] ?? 0) + (chance() * 2 - 1) * drum.click * (1 - index / 90);
	const gain = 1 + (drum.drive ?? 0) * 2;
	const tail = output.length - 400;
	for (let index = 0; index < output.length; index++) {
		const value = (output[index] ?? 0) * gain;
		const soft = drum.drive === undefined ? value : (value / (1 + Math.abs(value) * 0.5)) * 1.2;
		output[index] = soft * velocity * 0.2 * (index > tail ? (output.length - index) / 400 : 1);
	}
	return { left: output, right: output };
}

/** Factor per sample of what falls to a third in `seconds`. */
const fallOf = (seconds: number): number => Math.exp(-1 / (seconds * sampleRate));

function addTone(output: Float32Array, tone: NonNullable<Drum["tone"]>): void {
	const step = (2 * Math.PI * tone.hertz) / sampleRate;
	const dropFall = fallOf(tone.dropSeconds);
	const levelFall = fallOf(tone.decay);
	let drop = tone.drop;
	let level = tone.level;
	let phase = 0;
	for (let index = 0; index < output.length; index++) {
		phase += step * (1 + drop);
		const attack = index < 30 ? index / 30 : 1;
		output[index] = (output[index] ?? 0) + Math.sin(phase) * level * attack;
		drop *= dropFall;
		level *= levelFall;
	}
}

function addNoise(
	output: Float32Array,
	noise: NonNullable<Drum["noise"]>,
	velocity: number,
	chance: () => number,
): void {
	const lowPass = 1 - Math.exp((-2 * Math.PI * noise.high * (0.75 + 0.25 * velocity)) / sampleRate);
	const highPass = 1 - Math.exp((-2 * Math.PI * noise.low) / sampleRate);
	let smooth = 0;
	let slow = 0;
	const gap = 0.011;
	const claps = noise.claps ?? 0;
	const burstFall = fallOf(0.004);
	const fall = fallOf(noise.decay);
	const gapSamples = Math.round(gap * sampleRate);
	let burst = claps > 0 ? 0.8 : 1;
	for (let index = 0; index < output.length; index++) {
		smooth += (chance() * 2 - 1 - smooth) * lowPass;
		slow += (smooth - slow) * highPass;
		// Hands clap a few times before the room answers.
		if (index <= claps * gapSamples && index % gapSamples === 0) burst = index < claps * gapSamples ? 0.8 : 1;
		output[index] = (output[index] ?? 0) + (smooth - slow) * noise.level * burst * 1.6;
		burst *= index < claps * gapSamples ? burstFall : fall;
	}
}

function addMetal(output: Float32Array, metal: NonNullable<Drum["metal"]>): void {
	const base = metal.low < 1000 ? 540 : 317;
	const count = metal.low < 1000 ? 2 : metalRatios.length;
	const highPass = 1 - Math.exp((-2 * Math.PI * metal.low) / sampleRate);
	let slow = 0;
	let slower = 0;
	const steps = metalRatios.slice(0, count).map((ratio) => (base * ratio) / sampleRate);
	const fall = fallOf(metal.decay);
	let level = 0.35 * metal.level;
	for (let index = 0; index < output.length; index++) {
		let sum = 0;
		for (let part = 0; part < count; part++) {
			const turn = index * (steps[part] ?? 0);
			sum += turn - Math.floor(turn) < 0.5 ? 1 : -1;
		}
		slow += (sum - slow) * highPass;
		const first = sum - slow;
		slower += (first - slower) * highPass;
		output[index] = (output[index] ?? 0) + (first - slower) * level;
		level *= fall;
	}
}
