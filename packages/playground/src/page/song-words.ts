/** A word as sung; `start` in seconds. */
export type SungWord = { readonly text: string; readonly start: number };

const latin = new TextDecoder("latin1");
const encodings = ["latin1", "utf-16", "utf-16be", "utf-8"] as const;

const sevenBits = (bytes: Uint8Array, at: number) =>
	((bytes[at] ?? 0) << 21) | ((bytes[at + 1] ?? 0) << 14) | ((bytes[at + 2] ?? 0) << 7) | (bytes[at + 3] ?? 0);

/** The words of a song with their times, from the SYLT frame of its ID3v2.3 or 2.4 tag (id3.org); none where it has no such frame. */
export function wordsIn(mp3: Uint8Array): readonly SungWord[] {
	if (latin.decode(mp3.subarray(0, 3)) !== "ID3") return [];
	const view = new DataView(mp3.buffer, mp3.byteOffset, mp3.byteLength);
	const isLater = mp3[3] === 4;
	const end = Math.min(mp3.length, 10 + sevenBits(mp3, 6));
	for (let at = 10; at + 10 <= end; ) {
		const size = isLater ? sevenBits(mp3, at + 4) : view.getUint32(at + 4);
		const frame = mp3.subarray(at + 10, at + 10 + size);
		if (size === 0) return [];
		if (latin.decode(mp3.subarray(at, at + 4)) === "SYLT") return readFrame(frame);
		at += 10 + size;
	}
	return [];
}

/** Encoding, language (3), unit (2: milliseconds), kind, a description, then texts that end with zeros, each with four bytes of time. */
function readFrame(frame: Uint8Array): readonly SungWord[] {
	const encoding = encodings[frame[0] ?? 0];
	if (encoding === undefined || frame[4] !== 2) return [];
	const width = encoding.startsWith("utf-16") ? 2 : 1;
	const decoder = new TextDecoder(encoding);
	const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
	const textEnd = (from: number): number => {
		for (let at = from; at + width <= frame.length; at += width)
			if (frame[at] === 0 && (width === 1 || frame[at + 1] === 0)) return at;
		return frame.length;
	};
	const words: SungWord[] = [];
	for (let at = textEnd(6) + width; at < frame.length; ) {
		const stop = textEnd(at);
		if (stop + width + 4 > frame.length) break;
		words.push({ text: decoder.decode(frame.subarray(at, stop)).trim(), start: view.getUint32(stop + width) / 1000 });
		at = stop + width + 4;
	}
	return words;
}

const longestLine = 8;
const pauseSeconds = 1.2;

/** The words that are shown together at a time: a line of at most eight, cut at a pause; `now` is the word that is sung. */
export function lineAt(
	words: readonly SungWord[],
	seconds: number,
): { readonly words: readonly SungWord[]; readonly now: number } | undefined {
	const sung = words.findLastIndex(({ start }) => start <= seconds);
	if (sung < 0) return undefined;
	let from = 0;
	for (let at = 1; at <= sung; at += 1) {
		const gap = (words[at]?.start ?? 0) - (words[at - 1]?.start ?? 0);
		if (gap > pauseSeconds || at - from >= longestLine) from = at;
	}
	let to = from + 1;
	while (
		to < words.length &&
		to - from < longestLine &&
		(words[to]?.start ?? 0) - (words[to - 1]?.start ?? 0) <= pauseSeconds
	)
		to += 1;
	return { words: words.slice(from, to), now: sung - from };
}
