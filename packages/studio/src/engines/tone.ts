import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Brief, Revision, Take, TakeSection, Words } from "@tunesmith/composer";
import { tagMp3 } from "@tunesmith/mp3";

import type { Engine, EngineSettings } from "../engine.ts";
import { openFilming } from "./filming.ts";
import { stripes } from "./png.ts";
import { recordTune } from "./tone-recordings.ts";

/** Three notes a second, in A major. */
const sound = { bpm: 180, key: "A" };

function tagged(audio: Uint8Array, words: Words, cover: Uint8Array): Uint8Array {
	return tagMp3(audio, { title: words.title, artist: "Tunesmith", genre: words.style, lyrics: words.lyrics, cover });
}

const sungWords = (lyrics: string) =>
	lyrics
		.replace(/\[[^\]]*\]/g, " ")
		.split(/\s+/)
		.filter(Boolean);

/** A changed tone has the words that were given for it, after its own. */
function revised({ words, edits }: Revision): Words {
	const added = edits.flatMap(({ edit }) => ("lyrics" in edit && edit.lyrics ? [edit.lyrics] : []));
	return { ...words, lyrics: [words.lyrics, ...added].join("\n"), written: [] };
}

function shortened({ revision }: Brief): number | undefined {
	const edit = revision?.edits.at(-1)?.edit;
	return edit?.is === "shorten" ? edit.seconds : undefined;
}

const halves = (seconds: number, isSung: boolean): TakeSection[] => [
	{ name: "Verse", kind: "verse", start: 0, end: seconds / 2, isSung },
	{ name: "Chorus", kind: "chorus", start: seconds / 2, end: seconds, isSung },
];

/** The trivial engine for tests and benchmarks: a real MP3 of a few notes with tags and covers, within milliseconds. */
export async function openTone(settings: EngineSettings): Promise<Engine> {
	const filming = openFilming();
	return {
		name: "tone",
		styles: ["tone"],
		check: async () => {},
		async write(brief: Brief): Promise<Words> {
			if (brief.revision !== undefined) return revised(brief.revision);
			const subject = (brief.title || brief.description || brief.lyrics.replace(/\[[^\]]*\]/g, " ")).trim();
			const title = brief.title || subject.split(/\s+/).slice(0, 6).join(" ").slice(0, 80) || "Untitled";
			const made = `[Verse]\n${subject}\n\n[Chorus]\nLa la la, ${subject}`;
			const lyrics = brief.instrumental ? "" : brief.lyrics.trim() === "" ? made : brief.lyrics;
			return { title, style: brief.style || "tone", lyrics, language: "en" };
		},
		async render(brief: Brief, words: Words, index: number, folder: string, signal: AbortSignal): Promise<Take> {
			const asked = shortened(brief) ?? brief.seconds ?? settings.toneSeconds ?? 2;
			const audio = await recordTune(asked, brief.seed + index * 5, signal);
			signal.throwIfAborted();
			const [a = 0, b = 0, c = 0] = Buffer.from(hash("sha256", `${brief.seed} ${words.title} ${index}`, "hex"), "hex");
			const colours = [[a, b, c] as const, [c, a, b] as const, [b, c, a] as const];
			const small = stripes(512, colours);
			const paths = {
				audioPath: join(folder, "take.mp3"),
				coverPath: join(folder, "cover.png"),
				coverLargePath: join(folder, "cover-large.png"),
			};
			await writeFile(paths.audioPath, tagged(audio, words, small), { signal });
			await writeFile(paths.coverPath, small, { signal });
			await writeFile(paths.coverLargePath, stripes(1024, colours), { signal });
			const sung = sungWords(words.lyrics);
			const step = asked / Math.max(1, sung.length);
			const timings = sung.map((text, at) => ({ text, start: at * step, end: (at + 1) * step }));
			const voice = sung.length === 0 ? {} : { voice: brief.voice ?? "Nora" };
			return { ...paths, seconds: asked, timings, ...sound, ...voice, sections: halves(asked, sung.length > 0) };
		},
		film: filming.film,
		close: filming.close,
	};
}
