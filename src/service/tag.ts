import { readFile, rename, writeFile } from "node:fs/promises";
import { leadingTag, tagMp3 } from "@tunesmith/mp3";

import type { TrackFiles } from "../jobs/ports.ts";

/** Gives an MP3 that says nothing of itself its title, words, style and cover; one that came tagged stays as its maker left it. */
export async function withTags(files: TrackFiles): Promise<TrackFiles> {
	const { track, audioPath, coverPath } = files;
	const mp3 = await readFile(audioPath);
	if (leadingTag(mp3).length > 0) return files;
	const canHang = coverPath !== undefined && /\.(png|jpg)$/.test(coverPath);
	const tagged = tagMp3(mp3, {
		title: track.title,
		genre: track.style.split(",")[0] ?? "",
		lyrics: track.lyrics,
		...(canHang && { cover: await readFile(coverPath) }),
	});
	await writeFile(`${audioPath}.tagged`, tagged);
	await rename(`${audioPath}.tagged`, audioPath);
	return { ...files, bytes: tagged.length };
}
