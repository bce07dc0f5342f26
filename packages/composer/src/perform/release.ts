import { sampleRate } from "../audio.ts";

/**
 * Seconds in which a note of a General MIDI program fades to a third once it is let go: what the instrument's damping does.
 * The renderings are of held notes, so that notes of any length share one.
 */
export function releaseSeconds(program: number): number {
	const family = Math.floor(program / 8);
	if (program === 39) return 0.05;
	if (program === 11 || program === 14 || program === 46) return 0.7;
	return releases[family] ?? 0.12;
}

/** Piano, chromatic percussion, organ, guitar, bass, strings, ensemble, brass, reed, pipe, synth lead, pad, effects, ethnic, percussive, noises. */
const releases = [0.14, 0.3, 0.05, 0.09, 0.045, 0.18, 0.2, 0.08, 0.07, 0.08, 0.07, 0.35, 0.3, 0.15, 0.3, 0.3];

/** Samples between two values of a release curve. */
export const releaseStep = 64;

/** What is left of a note, as a part of its level, when its fade has come to its end. */
const end = 0.006;

/** Time constants that a release takes from beginning to end. */
export const releaseLength = -Math.log(end);

/**
 * Levels of a note that was let go, one every `releaseStep` samples from 1 to 0, to be joined by straight lines: an exponential fall
 * with the given time constant, set down so far that it reaches 0 after five of them. Nobody hears what would follow, and nothing clicks.
 */
export function releaseCurve(seconds: number): Float32Array {
	const perStep = releaseStep / (seconds * sampleRate);
	const curve = new Float32Array(Math.ceil(releaseLength / perStep) + 1);
	for (let step = 0; step < curve.length; step++)
		curve[step] = Math.max(0, (Math.exp(-step * perStep) - end) / (1 - end));
	return curve;
}

/** Samples until such a curve has come to 0. */
export const releaseSamples = (curve: Float32Array): number => Math.max(0, curve.length - 1) * releaseStep;
