/** What makes one synthetic singer differ from another. */
export type Singer = {
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
};

const alto: Singer = {
	scale: 1.13,
	vibrato: 0.32,
	vibratoHertz: 5.4,
	vibratoAfter: 0.3,
	breath: 0.32,
	edge: 1500,
	glide: 0.085,
	ring: 3,
};

/** The singers by name. Formants and vibrato after Sundberg, The Science of the Singing Voice. */
const singers: Readonly<Record<string, Singer>> = {
	alto,
	soprano: {
		scale: 1.2,
		vibrato: 0.42,
		vibratoHertz: 5.9,
		vibratoAfter: 0.22,
		breath: 0.2,
		edge: 1700,
		glide: 0.07,
		ring: 2,
	},
	tenor: {
		scale: 1.02,
		vibrato: 0.34,
		vibratoHertz: 5.5,
		vibratoAfter: 0.28,
		breath: 0.16,
		edge: 1500,
		glide: 0.08,
		ring: 5,
	},
	baritone: {
		scale: 0.95,
		vibrato: 0.3,
		vibratoHertz: 5.1,
		vibratoAfter: 0.32,
		breath: 0.14,
		edge: 1200,
		glide: 0.09,
		ring: 4,
	},
};

/** The singer of that name, the alto where there is none. */
export const singerNamed = (name: string): Singer => singers[name] ?? alto;
