/** Formants 1 to 3 of an average man, Hz. */
export type Formants = readonly [number, number, number];

/** How a phoneme sounds; levels are linear against a full vowel, times in seconds. */
export type PhonemeSound = {
	readonly kind: "vowel" | "voiced" | "hiss" | "stop" | "breath";
	/** Absent: takes those of its neighbour. */
	readonly formants?: Formants;
	/** Where a diphthong goes to. */
	readonly to?: Formants;
	readonly voice: number;
	/** Noise beside the vocal tract's formants: of hisses, and of the burst of a stop. */
	readonly noise?: { readonly hertz: number; readonly width: number; readonly level: number };
	readonly seconds: number;
	/** Stops: breath after the burst. */
	readonly puff?: number;
};

const vowel = (first: number, second: number, third: number, to?: Formants): PhonemeSound => ({
	kind: "vowel",
	formants: [first, second, third],
	...(to === undefined ? {} : { to }),
	voice: 1,
	seconds: 0.1,
});
const voiced = (seconds: number, voice: number, ...formants: Formants): PhonemeSound => ({
	kind: "voiced",
	formants,
	voice,
	seconds,
});
const hiss = (
	seconds: number,
	voice: number,
	hertz: number,
	width: number,
	level: number,
	formants?: Formants,
): PhonemeSound => ({
	kind: "hiss",
	voice,
	noise: { hertz, width, level },
	seconds,
	...(formants === undefined ? {} : { formants }),
});
const stop = (
	seconds: number,
	voice: number,
	puff: number,
	hertz: number,
	width: number,
	level: number,
	formants: Formants,
): PhonemeSound => ({
	kind: "stop",
	voice,
	puff,
	noise: { hertz, width, level },
	seconds,
	formants,
});

const lips: Formants = [320, 900, 2200];
const teeth: Formants = [320, 1750, 2650];
const palate: Formants = [320, 1950, 2350];

/** The sounds of American English by their ARPAbet names; formants after Peterson and Barney (1952) and Klatt (1980). */
export const phonemeSounds: Readonly<Record<string, PhonemeSound>> = {
	IY: vowel(280, 2250, 2950),
	IH: vowel(400, 1950, 2560),
	EH: vowel(540, 1800, 2480),
	AE: vowel(670, 1700, 2420),
	AA: vowel(740, 1110, 2500),
	AO: vowel(580, 860, 2450),
	UH: vowel(450, 1030, 2300),
	UW: vowel(320, 880, 2250),
	AH: vowel(640, 1200, 2430),
	AX: vowel(520, 1400, 2450),
	ER: vowel(480, 1330, 1700),
	EY: vowel(480, 1950, 2580, [330, 2180, 2750]),
	AY: vowel(720, 1180, 2480, [390, 1950, 2600]),
	OY: vowel(550, 880, 2420, [390, 1900, 2520]),
	AW: vowel(710, 1220, 2480, [440, 950, 2320]),
	OW: vowel(530, 920, 2380, [380, 820, 2280]),
	L: voiced(0.07, 0.6, 370, 1050, 2750),
	R: voiced(0.075, 0.6, 340, 1130, 1620),
	W: voiced(0.07, 0.55, 310, 680, 2200),
	Y: voiced(0.06, 0.6, 280, 2230, 2950),
	M: voiced(0.075, 0.42, 270, 1050, 2250),
	N: voiced(0.07, 0.42, 280, 1550, 2550),
	NG: voiced(0.075, 0.42, 290, 1900, 2450),
	HH: { kind: "breath", voice: 0, seconds: 0.065 },
	F: hiss(0.09, 0, 7200, 5500, 0.17, lips),
	V: hiss(0.055, 0.4, 6500, 5500, 0.08, lips),
	TH: hiss(0.085, 0, 6800, 4500, 0.16, teeth),
	DH: hiss(0.05, 0.42, 6000, 4500, 0.06, teeth),
	S: hiss(0.11, 0, 7300, 2400, 0.5, teeth),
	Z: hiss(0.08, 0.35, 7300, 2400, 0.3, teeth),
	SH: hiss(0.11, 0, 3600, 1900, 0.5, palate),
	ZH: hiss(0.08, 0.35, 3600, 1900, 0.28, palate),
	P: stop(0.085, 0, 0.035, 1100, 1500, 0.5, lips),
	B: stop(0.065, 0.16, 0, 900, 1200, 0.3, lips),
	T: stop(0.085, 0, 0.035, 4600, 2600, 0.7, teeth),
	D: stop(0.06, 0.16, 0, 3800, 2400, 0.4, teeth),
	K: stop(0.09, 0, 0.04, 2100, 1000, 0.7, palate),
	G: stop(0.065, 0.16, 0, 1900, 1000, 0.4, palate),
	CH: stop(0.12, 0, 0.07, 3700, 1900, 0.6, palate),
	JH: stop(0.1, 0.16, 0.045, 3600, 1900, 0.45, palate),
};

/** Whether a phoneme can be held on a note. */
export const isVowel = (phoneme: string): boolean => phonemeSounds[phoneme]?.kind === "vowel";
