import { type WordLine, waveformOf, wordsInTime } from "@tunesmith/mp3";
import { LRUCache } from "lru-cache";
import type { TaskFiles } from "../files/task-files.ts";
import type { Item, Task } from "../tasks/task.ts";
import { halved } from "./small-cover.ts";
import type { PageTake } from "./song-page.ts";

const wavePoints = 160;
/** Waveforms in memory, of 160 bytes each: a song is decoded once while people listen to it. */
const mostWaveforms = 5000;
/** Small covers in memory, of some 30 kB each. */
const mostCovers = 200;

/** Keeps the latest results of `make`, by id; one that failed is made again. */
function remember(max: number, make: (id: string) => Promise<Uint8Array>) {
	const made = new LRUCache<string, Promise<Uint8Array>>({ max });
	return (id: string): Promise<Uint8Array> => {
		const known = made.get(id);
		if (known !== undefined) return known;
		const result = make(id);
		made.set(id, result);
		result.catch(() => made.delete(id));
		return result;
	};
}

/** Reads what the page of a song shows of its takes. */
export function openPageFacts(files: TaskFiles) {
	const waveform = remember(mostWaveforms, async (id) => waveformOf(await files.read(id, "audio"), wavePoints));
	const smallCover = remember(mostCovers, async (id) => halved(await files.read(id, "cover")));

	async function linesOf(task: Task, item: Item): Promise<readonly WordLine[]> {
		const lyrics = task.words?.lyrics ?? "";
		return wordsInTime(lyrics, item.hasTimings ? await files.readTimings(item.id) : []);
	}

	const takesOf = async (task: Task): Promise<readonly PageTake[]> =>
		Promise.all(
			task.items
				.filter(({ hasAudio }) => hasAudio)
				.map(async (item) => ({
					seconds: item.seconds,
					hasFilm: item.hasFilm,
					waveform: await waveform(item.id),
					lines: await linesOf(task, item),
				})),
		);
	return {
		takesOf,
		/** The cover of an item as a PNG of 256 pixels square. */
		smallCover,
	};
}
