import { letGo } from "@tunesmith/mp3";
import type { Rendering } from "../../audio.ts";
import { measureEnvelope } from "../../loudness/loudness.ts";
import { playDrum } from "./drum-machine.ts";
import { machineKits } from "./machine-kits.ts";
import { patches } from "./patches.ts";
import { asMono, keep, type Sound, sizeOf, type Voicing } from "./sound.ts";
import type { Bank } from "./sound-bank.ts";
import { openSynth } from "./synthesizer.ts";

/** A rendered note with how loud it is over time (K-weighted power per tenth of a second). */
export type Held = { readonly sound: Sound; readonly seconds: number; readonly envelope: Float32Array };

/** Every instrument of the band. Notes once rendered are kept between songs, up to a bound in bytes. */
export type Instruments = {
	/** A note held for at least `seconds` (less where it dies by itself); the same samples for the same voicing always. */
	hold(voicing: Voicing, seconds: number): Held;
	/** Forgets the notes that were used longest ago until at most `bytes` are held. Whoever still has one of those has silence. */
	trim(bytes: number): void;
};

export function openInstruments(bank: Bank): Instruments {
	const synth = openSynth();
	const known = new Map<string, Held>();
	const render = (voicing: Voicing, seconds: number): Rendering => {
		if (voicing.isKit) {
			const drum = machineKits.get(voicing.program)?.get(voicing.pitch);
			return drum === undefined ? bank.hold(voicing, seconds) : playDrum(drum, voicing);
		}
		const patch = patches.get(voicing.program);
		return patch === undefined ? bank.hold(voicing, seconds) : synth(patch, voicing, seconds);
	};
	return {
		hold(voicing, seconds) {
			const name = `${voicing.isKit ? "kit" : "program"} ${voicing.program} ${voicing.pitch} ${voicing.layer}`;
			const found = known.get(name);
			known.delete(name);
			if (found !== undefined && found.seconds >= seconds) {
				known.set(name, found);
				return found;
			}
			const rendering = asMono(render(voicing, seconds));
			const held = { sound: keep(rendering), seconds, envelope: measureEnvelope(rendering) };
			known.set(name, held);
			return held;
		},
		trim(bytes) {
			let total = 0;
			for (const held of known.values()) total += sizeOf(held.sound);
			for (const [name, held] of known) {
				if (total <= bytes) break;
				known.delete(name);
				total -= sizeOf(held.sound);
				letGo([held.sound.left, held.sound.right]);
			}
		},
	};
}
