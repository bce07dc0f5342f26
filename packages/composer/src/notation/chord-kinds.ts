/** A chord symbol as MusicXML names it. `suffix` is how people write the kind. */
export type WrittenChord = {
	readonly step: string;
	readonly alter: number;
	readonly kind: string;
	readonly suffix: string;
};

const kinds: Readonly<Record<string, string>> = {
	"": "major",
	m: "minor",
	"5": "power",
	"6": "major-sixth",
	m6: "minor-sixth",
	"7": "dominant",
	maj7: "major-seventh",
	m7: "minor-seventh",
	mMaj7: "major-minor",
	dim: "diminished",
	dim7: "diminished-seventh",
	m7b5: "half-diminished",
	aug: "augmented",
	sus2: "suspended-second",
	sus4: "suspended-fourth",
	"9": "dominant-ninth",
	maj9: "major-ninth",
	m9: "minor-ninth",
	"11": "dominant-11th",
	m11: "minor-11th",
	"13": "dominant-13th",
};

/** Reads a symbol such as "Bbm7"; a kind without a name of its own is "other" and keeps its suffix. Undefined for what is no chord. */
export function readChord(symbol: string): WrittenChord | undefined {
	const [, step, signs = "", suffix] = /^([A-G])(#+|b+)?(.*)$/.exec(symbol) ?? [];
	if (step === undefined || suffix === undefined) return undefined;
	return { step, alter: signs.startsWith("b") ? -signs.length : signs.length, kind: kinds[suffix] ?? "other", suffix };
}
