import type { MixPlan } from "../score.ts";
import type { BusName } from "./balance.ts";
import { blockSamples, clear, openPair, type Pair } from "./block.ts";
import { addSqueezed, type Compression, openCompressor } from "./compressor.ts";
import { openChorus, openEcho } from "./echo.ts";
import { openReverb } from "./reverb.ts";
import type { Strip } from "./strip.ts";

export type MixTask = {
	readonly strips: readonly Strip[];
	readonly plan: MixPlan;
	/** Samples of the whole piece. */
	readonly length: number;
	readonly echoSeconds: number;
	readonly seed: number;
	/** 0..1 at a sample: how full the section is, and how present a singer is. */
	energyAt(sample: number): number;
	singingAt(sample: number): number;
	/** Who else hears what each strip puts in. */
	readonly tap?: Tap | undefined;
	readonly signal: AbortSignal;
};

/** Hears the mix from inside, block by block, and changes nothing: each call's arrays are good until it returns. */
export type Tap = {
	/** A strip behind its fader, in its place. It is silent in blocks in which this is not called. */
	strip(strip: Strip, placed: Pair): void;
	/** Gains that the bus's compressor gives this block, after all strips of the bus. */
	bus(name: BusName, gains: Float64Array): void;
	/** Gains that the sum's compressor gives this block, which begins at `start`: the last call for it. */
	sum(gains: Float64Array, start: number): void;
};

/** How much of a full send arrives; `effects` is what chorus and echo send on to the room. The room takes two samples as one. */
export const sendLevels = { reverb: 0.5, delay: 0.55, chorus: 0.8, effects: 0.25 } as const;

const busNames: readonly BusName[] = ["drums", "bass", "harmony", "lead", "voice"];

const busCompression: Readonly<Record<BusName, Compression>> = {
	drums: { threshold: -20, ratio: 3, attack: 0.012, release: 0.12, amount: 0.6 },
	bass: { threshold: -24, ratio: 3, attack: 0.01, release: 0.15, amount: 0.8 },
	harmony: { threshold: -24, ratio: 2, attack: 0.02, release: 0.25, amount: 0.5 },
	lead: { threshold: -22, ratio: 2.5, attack: 0.01, release: 0.2, amount: 0.6 },
	voice: { threshold: -24, ratio: 3.5, attack: 0.006, release: 0.14, amount: 0.85 },
};

/** Strips into buses, sends into effects, and all of it into the sum; block by block. */
export function openConsole(strips: readonly Strip[], task: MixTask): (sum: Pair, start: number) => void {
	const buses = busNames
		.map((name) => ({
			name,
			own: strips.filter((strip) => strip.bus === name),
			pair: openPair(),
			squeeze: openCompressor(busCompression[name], blockSamples),
		}))
		.filter(({ own }) => own.length > 0);
	const sends = { reverb: openPair(blockSamples / 2), delay: openPair(), chorus: openPair() };
	const reverb = openReverb(task.plan.room);
	const delay = strips.some((one) => one.sends.delay > 0) ? openEcho(task.echoSeconds) : undefined;
	const chorus = strips.some((one) => one.sends.chorus > 0) ? openChorus() : undefined;
	const own = openPair();
	const late = openPair();
	const placed = openPair();
	const silence = new Float64Array(blockSamples);
	const play = (one: Strip, bus: Pair, start: number, energy: Edges, singing: Edges) => {
		const [left, right] = [own[0], one.isMono ? own[0] : own[1]];
		if (!one.play(left, right, blockSamples, start)) return;
		one.doubles?.[0](left, late[0], start);
		if (!one.isMono) one.doubles?.[1](right, late[1], start);
		const level = (edge: 0 | 1) =>
			one.gain * 10 ** (((energy[edge] - 0.6) * one.follows - singing[edge] * one.yields) / 20);
		const [from, to] = [level(0), level(1)];
		const lateLeft = one.doubles === undefined ? silence : late[0];
		const lateRight = one.isMono || one.doubles === undefined ? lateLeft : late[1];
		const [gainLeft, gainRight, double] = [one.gainLeft, one.gainRight, one.doubleLevel];
		const toRoom = one.sends.reverb * sendLevels.reverb;
		place(left, gainLeft, lateRight, gainRight * double, from, to, placed[0], bus[0], sends.reverb[0], toRoom);
		place(right, gainRight, lateLeft, gainLeft * double, from, to, placed[1], bus[1], sends.reverb[1], toRoom);
		if (one.sends.delay > 0) addTo(sends.delay, placed, one.sends.delay * sendLevels.delay);
		if (one.sends.chorus > 0) addTo(sends.chorus, placed, one.sends.chorus * sendLevels.chorus);
		task.tap?.strip(one, placed);
	};
	return (sum, start) => {
		for (const pair of [sum, ...Object.values(sends)]) clear(pair);
		const energy = [task.energyAt(start), task.energyAt(start + blockSamples)] as const;
		const singing = [task.singingAt(start), task.singingAt(start + blockSamples)] as const;
		for (const bus of buses) {
			clear(bus.pair);
			for (const one of bus.own) play(one, bus.pair, start, energy, singing);
		}
		chorus?.(sends.chorus[0], sends.chorus[1], sum[0], sum[1], blockSamples);
		delay?.(sends.delay[0], sends.delay[1], sum[0], sum[1], blockSamples);
		if (chorus !== undefined || delay !== undefined) {
			addHalved(sends.reverb[0], sum[0], sendLevels.effects);
			addHalved(sends.reverb[1], sum[1], sendLevels.effects);
		}
		reverb(sends.reverb[0], sends.reverb[1], sum[0], sum[1], blockSamples);
		for (const { name, pair, squeeze: measure } of buses) {
			const gains = measure(pair[0], pair[1], blockSamples);
			addSqueezed(pair[0], sum[0], gains, blockSamples);
			addSqueezed(pair[1], sum[1], gains, blockSamples);
			task.tap?.bus(name, gains);
		}
	};
}

/** A value at the start and at the end of a block. */
type Edges = readonly [number, number];

/**
 * Puts one side of a strip, with its double from the other side, under a gain that moves straight from one value to another, and adds it
 * to its bus and, two samples as one, to the room.
 */
function place(
	source: Float64Array,
	gain: number,
	late: Float64Array,
	lateGain: number,
	from: number,
	to: number,
	placed: Float64Array,
	bus: Float64Array,
	room: Float64Array,
	toRoom: number,
): void {
	const slope = (to - from) / blockSamples;
	for (let index = 0; index < blockSamples; index += 2) {
		const level = from + slope * index;
		const first = ((source[index] ?? 0) * gain + (late[index] ?? 0) * lateGain) * level;
		const second = ((source[index + 1] ?? 0) * gain + (late[index + 1] ?? 0) * lateGain) * (level + slope);
		placed[index] = first;
		placed[index + 1] = second;
		bus[index] = (bus[index] ?? 0) + first;
		bus[index + 1] = (bus[index + 1] ?? 0) + second;
		room[index >> 1] = (room[index >> 1] ?? 0) + (first + second) * toRoom;
	}
}

export function addTo(target: Pair, source: Pair, amount: number): void {
	addChannel(target[0], source[0], amount);
	addChannel(target[1], source[1], amount);
}

/** One channel at a time takes two thirds of the time of both at once. */
function addChannel(target: Float64Array, source: Float64Array, amount: number): void {
	for (let index = 0; index < blockSamples; index++) {
		target[index] = (target[index] ?? 0) + (source[index] ?? 0) * amount;
	}
}

export function addHalved(target: Float64Array, source: Float64Array, amount: number): void {
	for (let index = 0; index < blockSamples / 2; index++) {
		target[index] = (target[index] ?? 0) + ((source[index * 2] ?? 0) + (source[index * 2 + 1] ?? 0)) * amount;
	}
}
