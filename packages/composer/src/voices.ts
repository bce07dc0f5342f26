/** What makes one synthetic singer sound different from another. */
export type VoiceSound = {
	/** Formants against those of an average man. */
	readonly scale: number;
	/** Depth of the vibrato in semitones, its rate, and the seconds before it sets in. */
	readonly vibrato: number;
	readonly vibratoHertz: number;
	readonly vibratoAfter: number;
	/** 0..1: air in the tone. */
	readonly breath: number;
	/** Where the source starts to fall off, Hz: higher is brighter, more pressed. */
	readonly edge: number;
	/** Seconds that a glide between notes takes. */
	readonly glide: number;
	/** dB around 3 kHz: the ring of a trained voice. */
	readonly ring: number;
	/** How unsteady the pitch is from moment to moment, against a healthy voice (1). */
	readonly rough: number;
};

export type VoiceRange = "soprano" | "alto" | "tenor" | "baritone" | "bass";

/** A singer who stays: asked for by name, the same in every song. */
export type NamedVoice = {
	readonly name: string;
	/** What a score calls the singer. The first four are those that styles choose from. */
	readonly singer: string;
	readonly range: VoiceRange;
	readonly age: "young" | "grown" | "old";
	readonly grain: "clear" | "warm" | "breathy" | "rough" | "bright";
	/** Comfortable compass, MIDI. */
	readonly compass: readonly [number, number];
	readonly sound: VoiceSound;
};

const soprano: VoiceSound = {
	scale: 1.2,
	vibrato: 0.42,
	vibratoHertz: 5.9,
	vibratoAfter: 0.22,
	breath: 0.2,
	edge: 1700,
	glide: 0.07,
	ring: 2,
	rough: 1,
};
const alto: VoiceSound = {
	scale: 1.13,
	vibrato: 0.32,
	vibratoHertz: 5.4,
	vibratoAfter: 0.3,
	breath: 0.32,
	edge: 1500,
	glide: 0.085,
	ring: 3,
	rough: 1,
};
const tenor: VoiceSound = {
	scale: 1.02,
	vibrato: 0.34,
	vibratoHertz: 5.5,
	vibratoAfter: 0.28,
	breath: 0.16,
	edge: 1500,
	glide: 0.08,
	ring: 5,
	rough: 1,
};
const baritone: VoiceSound = {
	scale: 0.95,
	vibrato: 0.3,
	vibratoHertz: 5.1,
	vibratoAfter: 0.32,
	breath: 0.14,
	edge: 1200,
	glide: 0.09,
	ring: 4,
	rough: 1,
};

/**
 * The singers. Formants and vibrato after Sundberg, The Science of the Singing Voice: younger voices have a shorter tract and a later,
 * smaller vibrato; older ones a slower, wider one. Names stay: songs are asked for by them.
 */
export const voices: readonly NamedVoice[] = [
	{
		name: "Lucia",
		singer: "soprano",
		range: "soprano",
		age: "grown",
		grain: "clear",
		compass: [61, 79],
		sound: soprano,
	},
	{ name: "Nora", singer: "alto", range: "alto", age: "grown", grain: "warm", compass: [56, 74], sound: alto },
	{ name: "Leo", singer: "tenor", range: "tenor", age: "grown", grain: "clear", compass: [49, 68], sound: tenor },
	{
		name: "Paul",
		singer: "baritone",
		range: "baritone",
		age: "grown",
		grain: "warm",
		compass: [44, 63],
		sound: baritone,
	},
	{
		name: "Mia",
		singer: "mia",
		range: "soprano",
		age: "young",
		grain: "breathy",
		compass: [60, 77],
		sound: { ...soprano, scale: 1.27, vibrato: 0.14, vibratoAfter: 0.5, breath: 0.52, edge: 1350, ring: 0 },
	},
	{
		name: "Elena",
		singer: "elena",
		range: "soprano",
		age: "grown",
		grain: "bright",
		compass: [62, 81],
		sound: { ...soprano, scale: 1.16, vibrato: 0.58, vibratoAfter: 0.12, breath: 0.08, edge: 2300, ring: 6 },
	},
	{
		name: "Zoe",
		singer: "zoe",
		range: "alto",
		age: "young",
		grain: "clear",
		compass: [57, 75],
		sound: { ...alto, scale: 1.19, vibrato: 0.12, vibratoAfter: 0.55, breath: 0.14, edge: 1800, glide: 0.06, ring: 2 },
	},
	{
		name: "Ruth",
		singer: "ruth",
		range: "alto",
		age: "old",
		grain: "rough",
		compass: [53, 70],
		sound: { ...alto, scale: 1.07, vibrato: 0.5, vibratoHertz: 4.8, breath: 0.4, edge: 1150, glide: 0.11, rough: 2.6 },
	},
	{
		name: "Finn",
		singer: "finn",
		range: "tenor",
		age: "young",
		grain: "breathy",
		compass: [50, 69],
		sound: { ...tenor, scale: 1.08, vibrato: 0.12, vibratoAfter: 0.5, breath: 0.46, edge: 1250, ring: 1 },
	},
	{
		name: "Marco",
		singer: "marco",
		range: "tenor",
		age: "grown",
		grain: "bright",
		compass: [50, 70],
		sound: { ...tenor, scale: 0.99, vibrato: 0.55, vibratoAfter: 0.14, breath: 0.06, edge: 2100, ring: 8 },
	},
	{
		name: "Otis",
		singer: "otis",
		range: "baritone",
		age: "old",
		grain: "rough",
		compass: [42, 60],
		sound: { ...baritone, vibrato: 0.46, vibratoHertz: 4.6, breath: 0.3, edge: 1000, glide: 0.12, ring: 2, rough: 3 },
	},
	{
		name: "Boris",
		singer: "boris",
		range: "bass",
		age: "grown",
		grain: "warm",
		compass: [38, 57],
		sound: { ...baritone, scale: 0.89, vibratoHertz: 4.9, breath: 0.1, edge: 900, glide: 0.1, ring: 5 },
	},
];

/** The voice of that name, whatever its case; undefined where there is none. */
export const voiceNamed = (name: string): NamedVoice | undefined =>
	voices.find((voice) => voice.name.toLowerCase() === name.trim().toLowerCase());

/** The voice that a score calls by this name, the alto where there is none. */
export function voiceOfSinger(singer: string): NamedVoice {
	const found = voices.find((voice) => voice.singer === singer) ?? voices.find((voice) => voice.singer === "alto");
	if (found === undefined) throw new Error("a table without an alto");
	return found;
}
