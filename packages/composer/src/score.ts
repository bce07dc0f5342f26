/**
 * The score: what the composer hands to the band. Time is in beats from the start (a beat is `meter.unit`), pitches are MIDI
 * numbers (69 = A4 = 440 Hz), velocities 0..1, gains dB. Plain data, the same for the same brief and take.
 */
export type Score = {
	readonly title: string;
	/** Artist shown in the tags. */
	readonly artist: string;
	/** Name of the style in the style table. */
	readonly style: string;
	readonly seed: number;
	readonly key: { readonly tonic: string; readonly mode: string };
	readonly meter: { readonly beats: number; readonly unit: number };
	/** At least one; later marks bend the tempo (ritardando). */
	readonly tempo: readonly { readonly beat: number; readonly bpm: number }[];
	readonly totalBeats: number;
	/** Exact length of the file in seconds where one is demanded; the tail lies within it. */
	readonly seconds?: number;
	readonly sections: readonly Section[];
	readonly chords: readonly Chord[];
	readonly parts: readonly Part[];
	readonly voices: readonly Voice[];
	readonly mix: MixPlan;
	/** What this score was changed from: what is left of it keeps the levels, the place in time and the chance sounds that it has there. */
	readonly before?: Score;
};

export type Section = {
	readonly kind: "intro" | "verse" | "prechorus" | "chorus" | "bridge" | "solo" | "break" | "build" | "drop" | "outro";
	readonly name: string;
	readonly beat: number;
	readonly beats: number;
	/** 0..1: how full and loud it is meant to be. */
	readonly energy: number;
};

type Chord = {
	readonly beat: number;
	readonly beats: number;
	/** Symbol such as "Am7". */
	readonly symbol: string;
	readonly pitchClasses: readonly number[];
};

/** One instrument line. Drum parts use the General MIDI percussion map as pitches. */
export type Part = {
	readonly name: string;
	readonly role: "drums" | "percussion" | "bass" | "chords" | "pad" | "arp" | "lead" | "counter" | "solo" | "effect";
	/** General MIDI program 0..127, or the kit's program when `isKit`. */
	readonly program: number;
	readonly isKit: boolean;
	readonly gain: number;
	/** −1 left … 1 right. */
	readonly pan: number;
	/** 0..1: how far a copy, detuned and late by some milliseconds, is panned to the other side. 0: none. */
	readonly doubled: number;
	readonly sends: { readonly reverb: number; readonly delay: number; readonly chorus: number };
	/** 0..1: amount of each; absent is 0. `duck` pumps with the kick. */
	readonly insert: {
		readonly drive?: number;
		readonly crush?: number;
		readonly tremolo?: number;
		readonly duck?: number;
		/** Hz */
		readonly lowCut?: number;
		readonly highCut?: number;
	};
	readonly notes: readonly Note[];
};

export type Note = {
	readonly beat: number;
	readonly beats: number;
	readonly pitch: number;
	readonly velocity: number;
	/** Milliseconds late (positive) or early, beyond the beat: swing and breath. */
	readonly late?: number;
	/** Starts this many semitones off and slides into the pitch within `slideBeats`. */
	readonly slide?: number;
	readonly slideBeats?: number;
	/** The beat where it stood before bars were cut or added. */
	readonly from?: number;
	/** Depth in semitones of a vibrato that grows over the note. */
	readonly vibrato?: number;
};

/** One sung line: the lead or a harmony to it. */
export type Voice = {
	readonly name: string;
	readonly role: "lead" | "harmony";
	/** Which singer of the singer table. */
	readonly singer: string;
	readonly gain: number;
	readonly pan: number;
	readonly notes: readonly SungNote[];
};

/** A note with its syllable. Phonemes are ARPAbet without stress marks; one of them is the vowel that is held. */
export type SungNote = Note & {
	readonly phonemes: readonly string[];
	/** The syllable as text; empty for a melisma, which goes on with the vowel before. */
	readonly syllable: string;
	/** The whole word, on its first syllable only. */
	readonly word?: string;
	/** Line of the lyrics, from 0. */
	readonly line: number;
};

export type MixPlan = {
	/** Integrated loudness to reach, LUFS. */
	readonly loudness: number;
	/** 0..1 each: size of the room, glue of the bus compressor, dust (vinyl, tape), brightness. */
	readonly room: number;
	readonly glue: number;
	readonly dust: number;
	readonly bright: number;
	/** Stereo width of the mix, 0..1. */
	readonly width: number;
	/** Delay time in beats. */
	readonly echoBeats: number;
	/** How the piece ends: seconds of natural tail after the last beat, or a fade. */
	readonly ending: { readonly is: "ring"; readonly seconds: number } | { readonly is: "fade"; readonly beats: number };
};
