import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Composer } from "./composer.ts";
import type { Brief, SoundFormat, Words } from "./song.ts";

/** The written forms of a take, with the endings of their files. */
export const notationFiles = [
	["midi", ".mid"],
	["musicXml", ".musicxml"],
	["lrc", ".lrc"],
	["srt", ".srt"],
] as const;

/**
 * Writes all files of a take into `folder`: mixes, stems, and beside them `song.mid`, `song.musicxml` and, where somebody sings, `song.lrc` and
 * `song.srt`; their names below the folder. Throws the signal's reason when aborted.
 */
export async function writeTakeFiles(
	composer: Pick<Composer, "notate" | "split">,
	take: { readonly brief: Brief; readonly words: Words; readonly index: number; readonly format: SoundFormat },
	folder: string,
	signal: AbortSignal,
): Promise<readonly string[]> {
	const { brief, words, index, format } = take;
	const notation = await composer.notate(brief, words, index, signal);
	const names = await composer.split(brief, words, index, folder, format, signal);
	const written: string[] = [];
	for (const [kind, ending] of notationFiles) {
		const content = notation[kind];
		if (content.length === 0) continue;
		await writeFile(join(folder, `song${ending}`), content, { signal, mode: 0o600 });
		written.push(`song${ending}`);
	}
	return [...names, ...written];
}
