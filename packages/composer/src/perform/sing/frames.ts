import { randomFrom } from "../../random.ts";
import type { VoiceSound } from "../../voices.ts";
import { type Formants, phonemeSounds } from "./phoneme-sounds.ts";
import type { Phrase, Spoken } from "./phrase.ts";

/** Samples per second of a voice before it is brought to the track's rate, and per frame of its controls. */
export const voiceRate = 22_050;
export const frameSamples = 55;
const frameSeconds = frameSamples / voiceRate;
const lead = 0.1;

/** What the vocal tract does over time, a value per frame. */
export type Frames = {
	/** Seconds of the track at which the first frame lies. */
	readonly start: number;
	readonly count: number;
	readonly hertz: Float32Array;
	readonly formants: readonly [Float32Array, Float32Array, Float32Array];
	/** Levels of the voice, of breath through the tract, and of noise beside it with its centre and width. */
	readonly voice: Float32Array;
	readonly breath: Float32Array;
	readonly noise: Float32Array;
	readonly noiseHertz: Float32Array;
	readonly noiseWidth: Float32Array;
};

const neutral: Formants = [500, 1450, 2450];

/** Draws the movements for a phrase: targets of every phoneme, then smoothed, which is how neighbours colour each other. */
export function drawFrames(phrase: Phrase, spoken: readonly Spoken[], singer: VoiceSound, seed: number): Frames {
	const start = (spoken[0]?.start ?? 0) - lead;
	const count = Math.ceil(((spoken.at(-1)?.end ?? start) - start + 0.25) / frameSeconds);
	const array = () => new Float32Array(count);
	const frames: Frames = {
		start,
		count,
		hertz: drawPitch(phrase, singer, start, count, seed),
		formants: [array(), array(), array()],
		voice: array(),
		breath: array(),
		noise: array(),
		noiseHertz: array().fill(5000),
		noiseWidth: array().fill(2000),
	};
	const at = (seconds: number) => Math.max(0, Math.min(count, Math.round((seconds - start) / frameSeconds)));
	let reached = 0;
	for (const [index, one] of spoken.entries()) {
		const sound = phonemeSounds[one.phoneme];
		if (sound === undefined) continue;
		const from = at(one.start);
		const to = Math.max(from + 1, at(one.end));
		const own = sound.formants ?? nextFormants(spoken, index);
		const goal = sound.to ?? own;
		const turn = Math.max(from, to - Math.min(90, Math.round((to - from) * 0.6)));
		for (const [formant, track] of frames.formants.entries()) {
			const first = own[formant] ?? 0;
			const second = goal[formant] ?? 0;
			for (let frame = Math.min(reached, from); frame < to && frame < count; frame++) {
				const along = frame <= turn ? 0 : (frame - turn) / (to - turn);
				track[frame] = (first + (second - first) * along) * singer.scale;
			}
			track.fill((goal[formant] ?? 0) * singer.scale, Math.min(count, to));
		}
		reached = to;
		const level = 0.55 + 0.45 * one.level;
		if (sound.kind === "stop") drawStop(frames, from, to, sound, level);
		else {
			frames.voice.fill(sound.voice * level, from, to);
			if (sound.kind === "breath") frames.breath.fill(0.55 * level, from, to);
			if (sound.noise !== undefined) drawNoise(frames, from, to, sound.noise, level);
		}
	}
	for (const track of frames.formants) smooth(smooth(track, 11), 7);
	smooth(smooth(frames.voice, 5), 3);
	smooth(frames.breath, 5);
	smooth(frames.noise, 3);
	return frames;
}

function nextFormants(spoken: readonly Spoken[], index: number): Formants {
	for (const one of spoken.slice(index + 1)) {
		const formants = phonemeSounds[one.phoneme]?.formants;
		if (formants !== undefined) return formants;
	}
	return neutral;
}

function drawNoise(
	frames: Frames,
	from: number,
	to: number,
	noise: { hertz: number; width: number; level: number },
	level: number,
): void {
	frames.noise.fill(noise.level * level, from, to);
	frames.noiseHertz.fill(noise.hertz, Math.max(0, from - 4), Math.min(frames.count, to + 4));
	frames.noiseWidth.fill(noise.width, Math.max(0, from - 4), Math.min(frames.count, to + 4));
}

/** Closure, burst, and a puff of breath (or of hiss: affricates) where the stop is voiceless. */
function drawStop(
	frames: Frames,
	from: number,
	to: number,
	sound: { voice: number; puff?: number; noise?: { hertz: number; width: number; level: number } },
	level: number,
): void {
	const puff = Math.min(Math.round((sound.puff ?? 0) / frameSeconds), Math.floor((to - from) * 0.6));
	const burst = Math.min(5, Math.max(2, Math.floor((to - from) * 0.25)));
	const open = Math.max(from, to - puff - burst);
	frames.voice.fill(sound.voice * level, from, open);
	frames.voice.fill(sound.voice * 2 * level, open, to);
	if (sound.noise === undefined) return;
	const isLong = (sound.puff ?? 0) > 0.042;
	drawNoise(frames, open, isLong ? to : open + burst, sound.noise, level * 1.3);
	if (!isLong && puff > 0) frames.breath.fill(0.5 * level, open + burst, to);
}

/** Notes joined by glides, with drift, jitter and a vibrato that grows on held notes. */
function drawPitch(phrase: Phrase, singer: VoiceSound, start: number, count: number, seed: number): Float32Array {
	const pitch = new Float32Array(count);
	const sway = new Float32Array(count);
	const notes = phrase.syllables.flatMap((syllable) => syllable.notes);
	let reached = 0;
	for (const [index, { start: from, end, note }] of notes.entries()) {
		const next = notes[index + 1];
		const first = index === 0 ? 0 : reached;
		const last = next === undefined ? count : Math.round((next.start - start) / frameSeconds);
		const slideFrames = note.slide ? Math.max(1, Math.round(0.12 / frameSeconds)) : 0;
		const begin = Math.round((from - start) / frameSeconds);
		const depth = Math.max(note.vibrato ?? 0, end - from > 0.4 ? singer.vibrato : singer.vibrato * 0.25);
		for (let frame = Math.max(0, first); frame < last && frame < count; frame++) {
			const slid =
				slideFrames > 0 && frame < begin + slideFrames
					? (note.slide ?? 0) * (1 - Math.max(0, frame - begin) / slideFrames)
					: 0;
			pitch[frame] = note.pitch + slid;
			const age = (frame - begin) * frameSeconds - singer.vibratoAfter;
			sway[frame] = depth * Math.max(0, Math.min(1, age / 0.35));
		}
		reached = last;
	}
	// The first note is approached from a little below, as people do.
	const scoop = Math.round(lead / frameSeconds);
	for (let frame = 0; frame < Math.min(count, scoop + 24); frame++)
		pitch[frame] = (pitch[frame] ?? 0) - 0.9 * (1 - frame / (scoop + 24));
	const glide = Math.max(3, Math.round(singer.glide / frameSeconds / 2) | 1);
	smooth(smooth(pitch, glide), glide);
	smooth(sway, 41);
	const chance = randomFrom(seed).next;
	let [drift, wander, shake] = [0, 0, 0];
	const turn = chance() * 6;
	return pitch.map((value, frame) => {
		wander += (chance() - 0.5) * 0.02 - wander * 0.01;
		drift += (wander - drift) * 0.1;
		shake += ((chance() - 0.5) * 0.14 * singer.rough - shake) * 0.5;
		const rate = singer.vibratoHertz * (1 + drift * 0.8);
		const swing = Math.sin(frame * frameSeconds * 2 * Math.PI * rate + turn) * (sway[frame] ?? 0);
		return 440 * 2 ** ((value - 69 + swing + drift * 0.9 + shake * 0.25) / 12);
	});
}

/** Moving average over `width` frames, centred, in place. */
function smooth(track: Float32Array, width: number): Float32Array {
	const half = width >> 1;
	const copy = track.slice();
	let sum = 0;
	for (let index = -half; index <= half; index++) sum += copy[Math.max(0, Math.min(copy.length - 1, index))] ?? 0;
	for (let index = 0; index < track.length; index++) {
		track[index] = sum / (2 * half + 1);
		sum += (copy[Math.min(copy.length - 1, index + half + 1)] ?? 0) - (copy[Math.max(0, index - half)] ?? 0);
	}
	return track;
}
