import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sampleRate } from "../src/audio.ts";
import { planTiming } from "../src/perform/timing.ts";
import type { Score } from "../src/score.ts";
import { openWav } from "../src/stems/wav.ts";

const run = promisify(execFile);

/** What a program of other people hears in a sound; undefined where it is not installed. */
async function hear(program: string, samples: Float32Array, argumentsFor: (sound: string, folder: string) => string[]) {
	const folder = await mkdtemp(join(tmpdir(), "tunesmith-ears-"));
	try {
		await writeFile(join(folder, "p.praat"), praatScript);
		writeSound(join(folder, "sound.wav"), samples);
		const { stdout } = await run(program, argumentsFor(join(folder, "sound.wav"), folder), { maxBuffer: 64 << 20 });
		return stdout;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
		throw error;
	} finally {
		await rm(folder, { recursive: true });
	}
}

/** Both channels alike, the peak at 0.9. */
function writeSound(path: string, samples: Float32Array): void {
	const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
	const file = openWav(path, samples.length);
	file.write(
		Int32Array.from({ length: samples.length * 2 }, (_, at) => ((samples[at >> 1] ?? 0) / peak) * 0.9 * 32_767),
		samples.length,
	);
	file.finish();
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Whether aubio finds the written tempo within two per cent, or its half or double (in compound metres its third, too); undefined where
 * there are no drums, "missing" where aubio is not installed.
 */
export async function tempoHeard(
	score: Score,
	left: Float32Array,
	right: Float32Array,
): Promise<boolean | "missing" | undefined> {
	if (!score.parts.some(({ role, notes }) => role === "drums" && notes.length > 8)) return undefined;
	const both = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
	const told = await hear("aubio", both, (sound) => ["beat", "-B", "2048", "-H", "256", sound]);
	if (told === undefined) return "missing";
	const beats = told.split("\n").flatMap((line) => (line === "" ? [] : [Number.parseFloat(line)]));
	const gaps = beats.slice(1).map((beat, at) => beat - (beats[at] ?? 0));
	// Single beats that it misses or adds are left out of the mean.
	const steady = gaps.filter((gap) => Math.abs(gap / middle(gaps) - 1) < 0.06);
	const { timeline } = planTiming(score);
	const written = 60 / timeline.secondsAt(1);
	const factors = score.meter.unit === 8 ? [1, 2, 1 / 2, 1 / 3, 2 / 3] : [1, 2, 1 / 2];
	return factors.some((factor) => Math.abs(60 / mean(steady) / written / factor - 1) < 0.02);
}

const praatScript = `form args
  word file
endform
Read from file: file$
To Pitch (ac): 0, 70, 15, "no", 0.03, 0.45, 0.01, 0.8, 0.14, 1100
n = Get number of frames
for i from 1 to n
  t = Get time from frame number: i
  f = Get value in frame: i, "Hertz"
  if f <> undefined
    appendInfoLine: fixed$ (t,4), " ", fixed$ (f,2)
  endif
endfor
`;

/** Of the sung vowels of 0.15 s or more, how many praat finds within 30 cents of the note (vibrato averaged), and how many there are. */
export async function vowelsInTune(
	score: Score,
	voice: Float32Array,
): Promise<readonly [right: number, all: number] | "missing" | undefined> {
	const notes = score.voices.find(({ role }) => role === "lead")?.notes ?? [];
	if (notes.length === 0) return undefined;
	const told = await hear("praat", voice, (sound, folder) => ["--run", join(folder, "p.praat"), sound]);
	if (told === undefined) return "missing";
	const heard = told
		.split("\n")
		.map((line) => line.split(" ").map(Number))
		.filter((pair) => pair.length === 2);
	const { timeline, offset } = planTiming(score);
	const off = notes.flatMap(({ beat, beats, pitch, late = 0 }) => {
		const [start, end] = [beat, beat + beats].map((at) => offset + timeline.secondsAt(at) + late / 1000);
		if (start === undefined || end === undefined || end - start < 0.15 || end * sampleRate > voice.length) return [];
		const [from, to] = [start + (end - start) * 0.35, start + (end - start) * 0.8];
		const cents = heard.flatMap(([at = 0, hertz = 0]) =>
			at >= from && at < to ? [1200 * Math.log2(hertz / 440) + 6900 - 100 * pitch] : [],
		);
		if (cents.length < 3) return [];
		return [Math.max(...cents) - Math.min(...cents) < 300 ? mean(cents) : middle(cents)];
	});
	return [off.filter((cents) => Math.abs(cents) <= 30).length, off.length];
}
