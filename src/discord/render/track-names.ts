import type { Track } from "../../jobs/job.ts";
import { cutText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";

/** Style words that all tracks of a song have, and those that only one has, by its index. */
export type TrackNames = {
	readonly shared: readonly string[];
	readonly own: ReadonlyMap<number, readonly string[]>;
};

/** So many words tell a track from the other; more would hide the difference. */
const mostOwn = 3;
const longestOwn = 80;

/** What sets the tracks of a song apart, from what the service says about each. A single track shares all with itself. */
export function namesOf(tracks: readonly Track[]): TrackNames {
	const words = tracks.map(({ index, style }) => ({ index, words: wordsOf(style) }));
	const isShared = (word: string) => words.every((other) => other.words.some((one) => isSame(one, word)));
	return {
		shared: words[0]?.words.filter(isShared) ?? [],
		own: new Map(words.map((track) => [track.index, track.words.filter((word) => !isShared(word)).slice(0, mostOwn)])),
	};
}

/** "Track 1", and what sets it apart where anything does. Plain text. */
export function trackName({ index }: Track, own: TrackNames["own"], say: Say): readonly [string, ...string[]] {
	const words = cutText((own.get(index) ?? []).join(", "), longestOwn);
	return [say("result.track", { number: index + 1 }), ...(words === "" ? [] : [words])];
}

function wordsOf(style: string): readonly string[] {
	const words = style.split(/[,，、]/u).map((word) => word.trim());
	return words.filter((word, at) => word !== "" && words.findIndex((other) => isSame(other, word)) === at);
}

function isSame(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}
