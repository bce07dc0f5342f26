import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { blockSamples } from "../mix/block.ts";
import type { Master } from "../mix/master.ts";
import type { StemListener } from "../mix/mix.ts";
import { fillGains, writeSamples, writeSilence } from "./pcm.ts";
import type { OpenSoundFile, SoundFile } from "./sound-file.ts";

/** Folder of the stems, below that of the mixes. */
const stemFolder = "stems";

const titled = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/**
 * Writes the stems of a mix into `folder` while it is mixed, then the mix before mastering, which is their sum, and the mastered mix. All
 * end as the song does: where it fades, they do. `ending` is that of the files' names. Call `finish` or `close`.
 */
export function openStemWriter(folder: string, open: OpenSoundFile, ending: string) {
	const files = new Map<string, SoundFile>();
	const gains = new Float64Array(blockSamples);
	let fade: Float32Array = new Float32Array();
	const openFile = (name: string, frames: number): SoundFile => {
		const file = open(join(folder, `${name}${ending}`), frames);
		files.set(`${name}${ending}`, file);
		return file;
	};
	const writeWhole = (name: string, length: number, fill: (start: number, count: number) => Pair) => {
		const file = openFile(name, length);
		for (let start = 0; start < length; start += blockSamples) {
			const count = Math.min(blockSamples, length - start);
			const [left, right] = fill(start, count);
			writeSamples(file, left, right, gains, count);
		}
		file.finish();
	};
	const listener: StemListener = {
		open(names, length, givenFade) {
			fade = givenFade;
			mkdirSync(join(folder, stemFolder), { recursive: true, mode: 0o700 });
			const stems = new Map(names.map((name) => [name, openFile(join(stemFolder, titled(name)), length)]));
			let filledFor = -1;
			return (name, block, start, count) => {
				const file = stems.get(name);
				if (file === undefined) return;
				if (block === undefined) return writeSilence(file, count);
				if (filledFor !== start) fillGains(gains, fade, start);
				filledFor = start;
				writeSamples(file, block[0], block[1], gains, count);
			};
		},
		mixed({ mid, side }) {
			for (const file of files.values()) file.finish();
			const block = [new Float64Array(blockSamples), new Float64Array(blockSamples)] as const;
			writeWhole("Mix before mastering", mid.length, (start, count) => {
				fillGains(gains, fade, start);
				for (let index = 0; index < count; index++) {
					const m = mid[start + index] ?? 0;
					const s = side[start + index] ?? 0;
					block[0][index] = m + s;
					block[1][index] = m - s;
				}
				return block;
			});
		},
	};
	return {
		listener,
		/** Writes the mastered mix; names of all files, below the folder. */
		finish({ left, right }: Pick<Master, "left" | "right">): readonly string[] {
			gains.fill(1);
			writeWhole("Mix", left.length, (start, count) => [
				left.subarray(start, start + count),
				right.subarray(start, start + count),
			]);
			return [...files.keys()];
		},
		/** Gives up: closes all files; their names. */
		close(): readonly string[] {
			for (const file of files.values()) file.close();
			return [...files.keys()];
		},
	};
}

type Pair = readonly [ArrayLike<number>, ArrayLike<number>];
