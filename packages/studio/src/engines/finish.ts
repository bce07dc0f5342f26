import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawCover, type Take, type Words } from "@tunesmith/composer";
import { checkMp3, encodeMp3, tagMp3 } from "@tunesmith/mp3";

import { EngineError } from "../engine.ts";

import { reasons } from "./model-server.ts";
import { readWav } from "./wav.ts";

/**
 * Makes a take of a model server's audio (MP3, or WAV, which is encoded): a tagged MP3 and covers in `folder`. A file has its name only
 * when it is whole. Throws EngineError for anything that is not audio.
 */
export async function finishTake(made: {
	readonly audio: Uint8Array;
	readonly words: Words;
	readonly index: number;
	readonly seed: number;
	readonly folder: string;
	readonly signal: AbortSignal;
}): Promise<Take> {
	const { words, folder, signal } = made;
	const wav = readWav(made.audio);
	const mp3 =
		wav === undefined
			? made.audio
			: await encodeMp3(wav.left, wav.right, { kbps: 192, sampleRate: wav.sampleRate, signal });
	const check = checkMp3(mp3);
	if (!check.isMp3)
		throw new EngineError(reasons.network, {
			cause: new Error(`the model server's audio is not usable: ${check.reason}`),
		});
	const cover = await drawCover({ title: words.title, style: words.style, mood: "", seed: made.seed });
	const tagged = tagMp3(mp3, {
		title: words.title,
		artist: "Tunesmith",
		genre: words.style.split(",")[0] ?? "",
		lyrics: words.lyrics,
		track: { number: made.index + 1, of: 2 },
		cover: cover.small,
	});
	const put = async (name: string, bytes: Uint8Array): Promise<string> => {
		const path = join(folder, name);
		await writeFile(`${path}.part`, bytes, { signal });
		await rename(`${path}.part`, path);
		return path;
	};
	return {
		audioPath: await put("take.mp3", tagged),
		seconds: check.seconds,
		coverPath: await put("cover.png", cover.small),
		coverLargePath: await put("cover-large.png", cover.large),
		timings: [],
	};
}
