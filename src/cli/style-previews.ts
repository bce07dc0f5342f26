import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PlaygroundOptions } from "@tunesmith/playground";
import { makeFolder } from "@tunesmith/private-files";
import PQueue from "p-queue";

const run = promisify(execFile);
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Short instrumental songs in each style, for whoever chooses one. */
export type StylePreviews = NonNullable<PlaygroundOptions["presets"]> & {
	/** Ends what is being made. */
	readonly close: () => void;
};

/**
 * Twenty seconds, of which the page plays the middle. Each is made when it is first asked for, in a process of its own, and kept. One is made
 * at a time. The same style always sounds the same.
 */
export function openStylePreviews(folder: string, names: readonly string[]): StylePreviews {
	const queue = new PQueue({ concurrency: 1 });
	const closing = new AbortController();

	async function make(name: string, path: string): Promise<string> {
		if (existsSync(path)) return path;
		makeFolder(folder);
		const unfinished = await mkdtemp(join(folder, "unfinished-"));
		try {
			const song = ["--custom", "--title", name, "--style", name, "--instrumental", "--length", "20", "--seed", "1"];
			const words = [file("../main.ts"), "compose", ...song, "--take", "1", "--out", unfinished];
			await run(process.execPath, ["--import", file("../preload.mjs"), ...words], { signal: closing.signal });
			await rename(join(unfinished, "take-1", "take.mp3"), path);
			return path;
		} finally {
			await rm(unfinished, { recursive: true, force: true });
		}
	}

	return {
		names,
		async preview(name) {
			if (!names.includes(name)) throw new RangeError(`there is no style ${name}`);
			const path = join(folder, `${encodeURIComponent(name)}.mp3`);
			return queue.add(() => make(name, path));
		},
		close: () => closing.abort(),
	};
}
