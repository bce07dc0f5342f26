import { rm } from "node:fs/promises";
import { join } from "node:path";
import { letGo } from "@tunesmith/mp3";
import { mix } from "./mix/mix.ts";
import type { Instruments } from "./perform/instruments/instruments.ts";
import { perform } from "./perform/perform.ts";
import type { Score } from "./score.ts";
import type { SoundFormat } from "./song.ts";
import { openFlacEncoder } from "./stems/flac.ts";
import { openWav } from "./stems/wav.ts";
import { openStemWriter } from "./stems/write-stems.ts";

/** Bytes of rendered notes that are kept for the next song. */
const keptBytes = 20 * 1024 ** 2;

/**
 * Performs a score again and writes its mix, the mix before mastering and a file for each stem into `folder`; their names below it. Throws
 * the signal's reason when aborted, and leaves nothing behind then.
 */
export async function split(
	score: Score,
	folder: string,
	format: SoundFormat,
	instruments: Instruments,
	signal: AbortSignal,
): Promise<readonly string[]> {
	const open = format === "flac" ? await openFlacEncoder() : openWav;
	const writer = openStemWriter(folder, open, `.${format}`);
	try {
		const performance = await perform(score, instruments, signal);
		const { left, right } = await mix(score, performance, signal, writer.listener);
		instruments.trim(keptBytes);
		signal.throwIfAborted();
		const names = writer.finish({ left, right });
		letGo([left, right]);
		return names;
	} catch (error) {
		for (const name of writer.close()) await rm(join(folder, name), { force: true });
		throw error;
	}
}
