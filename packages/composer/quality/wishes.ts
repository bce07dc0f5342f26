/** What a wish names, and every song of it has to keep to. */
export type Named = {
	readonly style?: string;
	/** Of the metre's unit. */
	readonly bpm?: number | readonly [number, number];
	readonly key?: string;
	/** Of the third: what a mood stands for. */
	readonly mode?: "major" | "minor";
	/** Each is played by some part of that name. */
	readonly plays?: readonly RegExp[];
	readonly never?: readonly RegExp[];
	readonly singer?: RegExp;
	readonly language?: string;
};

export type Wish = { readonly text: string; readonly sung: boolean; readonly named: Named; readonly isFixed: boolean };

const free = (text: string, sung: boolean, named: Named): Wish => ({ text, sung, named, isFixed: false });
const fixed = (text: string, sung: boolean, named: Named): Wish => ({ text, sung, named, isFixed: true });

/** Twelve wishes that are asked for again and again: eight that leave much open, four that fix tempo, key and instruments. */
export const wishes: readonly Wish[] = [
	free("a rainy lo-fi evening", false, { style: "lofi" }),
	free("an angry rock song about leaving town", true, { style: "rock", plays: [/guitar/, /drums/] }),
	free("a happy pop song about summer", true, { style: "pop", mode: "major" }),
	free("epic cinematic trailer with choir", false, { style: "cinematic", plays: [/choir/] }),
	free("a gentle folk song about my grandmother, male voice", true, { style: "folk", singer: /tenor|baritone/ }),
	free("dark trap with bells, no piano", false, {
		style: "trap",
		mode: "minor",
		plays: [/bells|glockenspiel|celesta|crystal/],
		never: [/piano/],
	}),
	free("ein trauriges Lied über den Herbst", true, { mode: "minor", language: "de" }),
	free("a song for my cat Whiskers", true, {}),
	fixed("techno at 132 bpm in F minor with synth bass and bells", false, {
		style: "techno",
		bpm: 132,
		key: "F minor",
		plays: [/synth bass/, /bells|glockenspiel|celesta|crystal/, /drums/],
	}),
	fixed("a classical piece for piano and strings in D minor at 90 bpm", false, {
		style: "classical",
		bpm: 90,
		key: "D minor",
		plays: [/piano|grand/, /strings|violin|viola|cello/],
		never: [/drums/],
	}),
	fixed("a blues in A major at 76 bpm with guitar and harmonica, female voice", true, {
		style: "blues",
		bpm: 76,
		key: "A major",
		plays: [/guitar/, /harmonica/],
		singer: /alto|soprano/,
	}),
	fixed("jazz with piano, upright bass and drums in Bb major, 120 bpm", false, {
		style: "jazz",
		bpm: 120,
		key: "Bb major",
		plays: [/piano|grand/, /upright bass/, /drums/],
	}),
];
