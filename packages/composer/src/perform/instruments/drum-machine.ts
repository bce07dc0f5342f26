import type { Rendering } from "../../audio.ts";
import { sampleRate } from "../../audio.ts";
import { randomFrom } from "../../random.ts";
import type { Drum } from "./machine-kits.ts";
import { type Voicing, velocityOfLayer } from "./sound.ts";

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
