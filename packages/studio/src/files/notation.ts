import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { notationFiles } from "@tunesmith/composer";
import type { EngineOf } from "../engine.ts";
import type { Making } from "./made-files.ts";
import { playAgain } from "./play-again.ts";
import type { FileKind, TaskFiles } from "./task-files.ts";

/** What can be written down of takes: MIDI, lead sheet, timed lyrics where somebody sings. All are made together. */
export const notation = (files: TaskFiles, engineOf: EngineOf): Making => ({
	name: "notation",
	deadlineMs: 60_000,
	async make(task, item, folder, signal) {
		const played = await playAgain(task, item, files, await engineOf(task.cluster), signal);
		if (played === undefined) return undefined;
		const made: Partial<Record<FileKind, string>> = {};
		for (const [kind, ending] of notationFiles) {
			const content = played.notation[kind];
			if (content.length === 0) continue;
			const path = join(folder, `song${ending}`);
			await writeFile(path, content, { signal });
			made[kind] = path;
		}
		return made;
	},
});
