/** A syllable as it is sung. */
export type Syllable = {
	readonly text: string;
	/** ARPAbet without stress marks; exactly one of them is a vowel. */
	readonly phonemes: readonly string[];
	/** 1 stressed, 2 lightly, 0 not. */
	readonly stress: 0 | 1 | 2;
	/** How long it is beside others where a language counts that: Japanese "トー" is two morae. One where absent. */
	readonly morae?: number;
	/** Where the pitch of its word goes after it, where a language has pitch accents and the word's is known. */
	readonly move?: "rise" | "fall";
};

const vowels = new Set(["AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"]);

/** Whether a phoneme carries a syllable. */
export function isVowel(phoneme: string): boolean {
	return vowels.has(phoneme);
}

const clusters = new Set(
	"P R,P L,P Y,B R,B L,B Y,T R,T W,T S,D R,D W,K R,K L,K W,K Y,G R,G L,G W,F R,F L,F Y,TH R,TH W,SH R,SH L,SH M,SH N,SH V,SH T,SH P,S P,S T,S K,S L,S M,S N,S W,S F,HH Y,HH W,M Y,N Y,V R,V L,K N,P F,L Y,K S".split(
		",",
	),
);

function canOpen(onset: readonly string[]): boolean {
	if (onset.length <= 1) return onset[0] !== "NG";
	if (onset.length === 2) return clusters.has(onset.join(" "));
	return (
		onset.length === 3 &&
		(onset[0] === "S" || onset[0] === "SH") &&
		clusters.has(onset.slice(1).join(" ")) &&
		canOpen([onset[0], onset[1] ?? ""])
	);
}

/** Cuts phonemes into syllables: each takes the longest onset a word could begin with. */
export function cutPhonemes(phonemes: readonly string[]): string[][] {
	const nuclei = phonemes.flatMap((phoneme, at) => (isVowel(phoneme) ? [at] : []));
	if (nuclei.length === 0) return [];
	const starts = nuclei.map((nucleus, index) => {
		if (index === 0) return 0;
		const before = nuclei[index - 1] ?? 0;
		let start = before + 1;
		while (start < nucleus && !canOpen(phonemes.slice(start, nucleus))) start++;
		return start;
	});
	return starts.map((start, index) => phonemes.slice(start, starts[index + 1] ?? phonemes.length));
}

/** Cuts a written word into that many pieces, near its vowels. */
export function cutText(word: string, count: number): string[] {
	if (count <= 1) return [word];
	const groups = [...word.matchAll(/[aeiouyàâäãáæéèêëíìîïóòôöõøœúùûüÿąęаеёиоуыэюя]+/giu)].map((match) => ({
		from: match.index,
		to: match.index + match[0].length,
	}));
	const last = groups.at(-1);
	if (
		groups.length > count &&
		last !== undefined &&
		/^e$/i.test(word.slice(last.from, last.to)) &&
		last.to >= word.length - 1
	)
		groups.pop();
	const cuts: number[] = [];
	if (groups.length === count) {
		for (let at = 1; at < groups.length; at++) {
			const from = groups[at - 1]?.to ?? 0;
			const to = groups[at]?.from ?? 0;
			cuts.push(to - from <= 1 ? from : from + Math.floor((to - from) / 2));
		}
	} else for (let at = 1; at < count; at++) cuts.push(Math.round((word.length * at) / count));
	return [0, ...cuts].map((from, at) => word.slice(from, cuts[at] ?? word.length));
}
