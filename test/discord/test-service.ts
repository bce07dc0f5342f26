import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeMp3 } from "@tunesmith/mp3";
import { afterAll } from "vitest";

import type { Track } from "../../src/jobs/job.ts";
import type { TrackFiles } from "../../src/jobs/ports.ts";

/** A smallest PNG: one transparent pixel. */
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
	"base64",
);

export function aTrack(index: number, change: Partial<Track> = {}): Track {
	return {
		index,
		title: "Rain on Glass",
		style: "lo-fi, mellow",
		lyrics: "drops on the glass\nlate in the night",
		seconds: 2,
		audioUrl: `http://127.0.0.1:9/${index}.mp3`,
		...change,
	};
}

const tones = new Map<string, Promise<Uint8Array>>();

/** Encoding takes its time; each tone is made once a test file. */
function tone(seconds: number, index: number): Promise<Uint8Array> {
	const key = `${seconds}:${index}`;
	const samples = () =>
		Float32Array.from({ length: seconds * 44_100 }, (_value, at) => Math.sin(at / (20 + index)) * 0.4);
	const made =
		tones.get(key) ??
		Promise.resolve(samples()).then((wave) => encodeMp3(wave, wave, { kbps: 128, sampleRate: 44_100 }));
	tones.set(key, made);
	return made;
}

const folders: string[] = [];
afterAll(async () => {
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Real MP3s with covers in a folder of their own. */
export async function someFiles(count = 2, seconds = 2, change: Partial<Track> = {}): Promise<readonly TrackFiles[]> {
	const folder = await mkdtemp(join(tmpdir(), "tunesmith-test-"));
	folders.push(folder);
	return Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const mp3 = await tone(seconds, index);
			const audioPath = join(folder, `${index}.mp3`);
			const coverPath = join(folder, `${index}.png`);
			await writeFile(audioPath, mp3);
			await writeFile(coverPath, png);
			return { track: aTrack(index, change), audioPath, coverPath, bytes: mp3.length, seconds };
		}),
	);
}
