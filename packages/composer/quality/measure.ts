import { hash } from "node:crypto";
import { correlationOf, decodeMp3, measureLoudness } from "@tunesmith/mp3";
import { encodeBelowPeak } from "../src/encode.ts";
import { mix } from "../src/mix/mix.ts";
import type { Instruments } from "../src/perform/instruments/instruments.ts";
import { perform } from "../src/perform/perform.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Score } from "../src/score.ts";
import { type Clicks, clicksOf } from "./clicks.ts";
import { tempoHeard, vowelsInTune } from "./ears.ts";
import { keyClasses, melodyRange, onsetsWritten, rubs, tonicOf } from "./read-score.ts";
import { analyse, bandBalance, chromaOf, fluxOf, onsetsPerSecond, pulseAgreement, type Spectrum } from "./spectrum.ts";
import { type Structure, structureOf } from "./structure.ts";
import { voiceTrack } from "./voice-track.ts";
import { wordsRecovered } from "./words.ts";

/** What tells one take from another, on the decoded MP3 where it is sound. */
export type Sound = {
	readonly bpm: number;
	readonly tonic: number;
	readonly bands: readonly number[];
	readonly onsets: number;
	readonly chroma: readonly number[];
	readonly programs: ReadonlySet<number>;
	/** Hash of the MP3, before it is tagged. */
	readonly sha: string;
};

/** Everything that is measured of one take. */
export type Measured = Sound &
	Structure & {
		/** Whether the piece comes to an end by itself and is not faded. */
		readonly ends: boolean;
		readonly style: string;
		readonly isSung: boolean;
		readonly lufsError: number;
		readonly truePeak: number;
		/** Longest silence (under −60 dBFS) in seconds: at the start, within, at the end. */
		readonly silence: readonly [number, number, number];
		readonly correlation: number;
		readonly onsetsWritten: number;
		readonly pulse: number;
		readonly inKey: number;
		readonly range: number;
		readonly rubs: number;
		/** Correlation of the sections' energies with their loudness; undefined where they do not differ. */
		readonly sections: number | undefined;
		/** dB between the loudest and the quietest section. */
		readonly sectionSpread: number;
		readonly words: number;
		/** Of the voice alone; undefined where nobody sings. */
		readonly clicks: Clicks | undefined;
		/** What other people's programs hear. */
		readonly tempoHeard: Awaited<ReturnType<typeof tempoHeard>>;
		readonly vowelsInTune: Awaited<ReturnType<typeof vowelsInTune>>;
		readonly secondsError: number;
	};

/** The MP3 of a score, without its tags. */
async function playTake(score: Score, instruments: Instruments): Promise<Uint8Array> {
	const signal = new AbortController().signal;
	const { left, right } = await mix(score, await perform(score, instruments, signal), signal);
	instruments.trim(64 * 1024 ** 2);
	return encodeBelowPeak(left, right, signal);
}

const shaOf = (mp3: Uint8Array) => hash("sha256", mp3, "hex");

/** Hash of a score's MP3, where nothing else is wanted of it. */
export const hashTake = async (score: Score, instruments: Instruments): Promise<string> =>
	shaOf(await playTake(score, instruments));

/** What tells a score's MP3 from another one's. */
export async function soundOf(score: Score, instruments: Instruments): Promise<Sound> {
	const mp3 = await playTake(score, instruments);
	const { channels } = await decodeMp3(mp3);
	const [left = new Float32Array(), right = left] = channels;
	const spectrum = analyse(left, right);
	return readSound(score, mp3, spectrum, fluxOf(spectrum));
}

function readSound(score: Score, mp3: Uint8Array, spectrum: Spectrum, flux: readonly number[]): Sound {
	return {
		bpm: score.tempo[0]?.bpm ?? 120,
		tonic: tonicOf(score.key.tonic),
		bands: bandBalance(spectrum),
		onsets: onsetsPerSecond(flux, spectrum.secondsPerFrame),
		chroma: chromaOf(spectrum),
		programs: new Set(score.parts.map((part) => part.program + (part.isKit ? 1000 : 0))),
		sha: shaOf(mp3),
	};
}

export async function measureTake(
	score: Score,
	wantedSeconds: number | undefined,
	instruments: Instruments,
): Promise<{ measured: Measured; spectrum: Spectrum }> {
	const mp3 = await playTake(score, instruments);
	const { channels } = await decodeMp3(mp3);
	const [left = new Float32Array(), right = left] = channels;
	const seconds = left.length / 44_100;
	const { lufs, truePeakDb } = measureLoudness([left, right], 44_100);
	const spectrum = analyse(left, right);
	const flux = fluxOf(spectrum);
	const sound = readSound(score, mp3, spectrum, flux);
	const classes = keyClasses(score);
	const voice = await voiceTrack(score, seconds);
	const isSung = score.voices.some(({ notes }) => notes.length > 0);
	const measured: Measured = {
		...sound,
		style: score.style,
		isSung,
		lufsError: lufs - score.mix.loudness,
		truePeak: truePeakDb,
		silence: silences(left, right),
		correlation: correlationOf(left, right),
		onsetsWritten: onsetsWritten(score, seconds),
		pulse: pulseAgreement(flux, spectrum.secondsPerFrame, sound.bpm),
		inKey: sound.chroma.reduce((sum, value, index) => sum + (classes.has(index) ? value : 0), 0),
		range: melodyRange(score),
		rubs: rubs(score),
		...sectionLevels(score, left, right),
		...structureOf(score, left, right, spectrum),
		ends: score.mix.ending.is === "ring",
		words: wordsRecovered(score, voice),
		clicks: isSung ? clicksOf(voice.samples) : undefined,
		tempoHeard: await tempoHeard(score, left, right),
		vowelsInTune: await vowelsInTune(score, voice.samples),
		secondsError: wantedSeconds === undefined ? 0 : seconds - wantedSeconds,
	};
	return { measured, spectrum };
}

function silences(left: Float32Array, right: Float32Array): [number, number, number] {
	const step = 2205;
	const quiet: boolean[] = [];
	for (let start = 0; start + step <= left.length; start += step) {
		let sum = 0;
		for (let at = start; at < start + step; at++) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
		quiet.push(sum / (2 * step) < 1e-6);
	}
	const first = quiet.indexOf(false);
	const last = quiet.lastIndexOf(false);
	let [longest, run] = [0, 0];
	for (const one of quiet.slice(Math.max(0, first), last)) {
		run = one ? run + 1 : 0;
		longest = Math.max(longest, run);
	}
	return [(first < 0 ? quiet.length : first) / 20, longest / 20, (quiet.length - 1 - last) / 20];
}

function sectionLevels(
	score: Score,
	left: Float32Array,
	right: Float32Array,
): Pick<Measured, "sections" | "sectionSpread"> {
	const { timeline, offset } = planTiming(score);
	const pairs = score.sections.map((section) => {
		const from = Math.max(0, Math.round((offset + timeline.secondsAt(section.beat)) * 44_100));
		const to = Math.min(left.length, Math.round((offset + timeline.secondsAt(section.beat + section.beats)) * 44_100));
		let sum = 1e-9;
		for (let at = from; at < to; at++) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
		return [section.energy, 10 * Math.log10(sum / Math.max(1, to - from))] as const;
	});
	const levels = pairs.map(([, level]) => level);
	const sectionSpread = Math.max(...levels) - Math.min(...levels);
	const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
	const [energyMean, loudMean] = [mean(0), mean(1)];
	let [both, energy, loud] = [0, 0, 0];
	for (const [a, b] of pairs) {
		both += (a - energyMean) * (b - loudMean);
		energy += (a - energyMean) ** 2;
		loud += (b - loudMean) ** 2;
	}
	const sections = pairs.length < 3 || energy < 0.02 ? undefined : both / Math.sqrt(energy * loud + 1e-12);
	return { sections, sectionSpread };
}

/**
 * How different two pieces are: tempo (per 10 %), key (half steps of the circle of fifths), chroma, spectral balance (per 4 dB),
 * onset density (per onset and second), the share of instruments that they do not have in common. 1 is clearly another arrangement.
 */
export function distance(a: Sound, b: Sound): number {
	const tempo = Math.log(a.bpm / b.bpm) / Math.log(1.1);
	const fifths = ((((a.tonic - b.tonic) * 7) % 12) + 12) % 12;
	const key = Math.min(fifths, 12 - fifths) / 4;
	const chroma = Math.sqrt(a.chroma.reduce((sum, value, index) => sum + (value - (b.chroma[index] ?? 0)) ** 2, 0)) * 4;
	const bands = Math.sqrt(
		a.bands.slice(0, 5).reduce((sum, value, index) => sum + ((value - (b.bands[index] ?? 0)) / 4) ** 2, 0) / 5,
	);
	const onsets = a.onsets - b.onsets;
	const shared = [...a.programs].filter((program) => b.programs.has(program)).length;
	const band = 1 - shared / Math.max(1, new Set([...a.programs, ...b.programs]).size);
	return Math.sqrt(tempo ** 2 + key ** 2 + chroma ** 2 + bands ** 2 + (onsets / 2) ** 2 + band ** 2);
}
