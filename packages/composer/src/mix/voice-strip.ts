import { sampleRate } from "../audio.ts";
import type { PlacedPart } from "../perform/place-notes.ts";
import { areMono, openPlayer } from "../perform/placement.ts";
import type { Voice } from "../score.ts";
import { voiceLoudness } from "./balance.ts";
import { designBiquad, openFilter } from "./biquad.ts";
import type { Strip } from "./strip.ts";

/** The channel of a sung line: rumble out, a little body and presence, sibilants held down, then room and echo. */
export function openVoiceStrip(voice: Voice, placed: PlacedPart): Strip {
	const player = openPlayer(placed.placements);
	const trim = Math.max(-12, Math.min(6, voice.gain));
	const isLead = voice.role === "lead";
	const filters = [
		openFilter(designBiquad("high-pass", 105)),
		openFilter(designBiquad("peak", 420, 1, -2)),
		openFilter(designBiquad("high-shelf", 2000, 0.6, 7)),
	];
	const [deEssLeft, deEssRight] = [openDeEsser(), openDeEsser()];
	return {
		stem: isLead ? "voice" : "backing voices",
		bus: "voice",
		sends: isLead ? { reverb: 0.38, delay: 0.2, chorus: 0 } : { reverb: 0.55, delay: 0.15, chorus: 0.25 },
		gain: Number.isFinite(placed.loudness) ? 10 ** ((voiceLoudness[voice.role] + trim - placed.loudness) / 20) : 0,
		isMono: areMono(placed.placements),
		gainLeft: 1,
		gainRight: 1,
		doubleLevel: 0,
		yields: 0,
		follows: 1.5,
		play(left, right, count) {
			left.fill(0, 0, count);
			right.fill(0, 0, count);
			if (!player(left, right, count)) return false;
			for (const filter of filters) filter(left, right, count);
			deEssLeft(left, count);
			if (right !== left) deEssRight(right, count);
			return true;
		},
	};
}

/** Holds down what is above 5.5 kHz where it comes near the level of the rest. */
function openDeEsser(): (samples: Float64Array, count: number) => void {
	const split = 1 - Math.exp((-2 * Math.PI * 5500) / sampleRate);
	const kept = [0, 0, 0];
	return (samples, count) => {
		let [low = 0, highLevel = 0, level = 0] = kept;
		for (let index = 0; index < count; index++) {
			const value = samples[index] ?? 0;
			low += (value - low) * split;
			const high = value - low;
			highLevel += (Math.abs(high) - highLevel) * 0.004;
			level += (Math.abs(low) - level) * 0.0004;
			const most = level * 0.9 + 1e-5;
			samples[index] = highLevel > most ? low + high * (0.45 + (0.55 * most) / highLevel) : value;
		}
		kept[0] = low;
		kept[1] = highLevel;
		kept[2] = level;
	};
}
