import type { Track } from "../../jobs/job.ts";
import { cutText } from "../../locales/escape.ts";
import type { Say } from "../../locales/speak.ts";

/** What all tracks of a song have in common, and what only one has, by its index: words of style, mood, tempo, singer. */
export type TrackNames = {
	readonly shared: readonly string[];
	readonly own: ReadonlyMap<number, readonly string[]>;
};

/** So many words tell a track from the other; more would hide the difference. */
const mostOwn = 3;
const longestOwn = 80;
/** A smaller difference of tempo gives no other mood. */
const livelierFrom = 1.08;

/** What sets the tracks of a song apart, from what the service says about each. A single track shares all with itself. */
export function namesOf(tracks: readonly Track[], say: Say): TrackNames {
	const words = tracks.map((track) => ({ track, words: wordsOf(track.style) }));
	const isShared = (word: string) => words.every((other) => other.words.some((one) => isSame(one, word)));
	const ownOf = ({ track, words: all }: (typeof words)[number]) => {
		const heard = [...moodOf(track, tracks, say), ...tempoOf(track, tracks, say), ...singerOf(track, tracks)];
		return [...all.filter((word) => !isShared(word)).slice(0, mostOwn), ...heard].slice(0, mostOwn);
	};
	return {
		shared: words[0]?.words.filter(isShared) ?? [],
		own: new Map(words.map((entry) => [entry.track.index, ownOf(entry)])),
	};
}

/** "Track 1", and what sets it apart where anything does. Plain text. */
export function trackName({ index }: Track, own: TrackNames["own"], say: Say): readonly [string, ...string[]] {
	const words = cutText((own.get(index) ?? []).join(", "), longestOwn);
	return [say("result.track", { number: index + 1 }), ...(words === "" ? [] : [words])];
}

function wordsOf(style: string): readonly string[] {
	const words = style.split(/[,，、،]/u).map((word) => word.trim());
	return words.filter((word, at) => word !== "" && words.findIndex((other) => isSame(other, word)) === at);
}

function isSame(one: string, other: string): boolean {
	return one.toLowerCase() === other.toLowerCase();
}

/** How one of two tracks sounds beside the other: by its mode where these differ, else by a tempo that does clearly. */
function moodOf(track: Track, tracks: readonly Track[], say: Say): readonly string[] {
	const [other, ...more] = tracks.filter(({ index }) => index !== track.index);
	if (other === undefined || more.length > 0) return [];
	if (track.key !== undefined && other.key !== undefined && isMinor(track.key) !== isMinor(other.key)) {
		return [say(isMinor(track.key) ? "result.darker" : "result.brighter")];
	}
	if (track.bpm === undefined || other.bpm === undefined) return [];
	if (track.bpm >= other.bpm * livelierFrom) return [say("result.livelier")];
	return other.bpm >= track.bpm * livelierFrom ? [say("result.calmer")] : [];
}

const isMinor = (key: string) => key.endsWith("m");

function singerOf({ voice }: Track, tracks: readonly Track[]): readonly string[] {
	return voice !== undefined && tracks.some((other) => other.voice !== voice) ? [voice] : [];
}

function tempoOf({ bpm }: Track, tracks: readonly Track[], say: Say): readonly string[] {
	return bpm !== undefined && tracks.some((other) => other.bpm !== bpm) ? [say("result.bpm", { bpm })] : [];
}
