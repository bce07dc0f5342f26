/** What one task asks of an engine. Texts as the caller sent them, already within the model's limits. */
export type Brief = {
	readonly taskId: string;
	readonly mode: "describe" | "custom";
	/** Inspiration: what the song should be. */
	readonly description: string;
	readonly title: string;
	/** Style tags, free text. */
	readonly style: string;
	/** Lyrics with or without section markers; empty: the engine writes them unless instrumental. */
	readonly lyrics: string;
	readonly instrumental: boolean;
	readonly model: string;
	/** What every random choice begins with: 0 … 2^32 − 1. */
	readonly seed: number;
	/** Exact length in seconds where the model demands one (mus-32, mus-130), else the engine's form decides. */
	readonly seconds?: number;
	/** The song ends by itself: a length that was asked for is not met by a fade. */
	readonly mustEnd?: true;
	/** Name of the singer (`voices`); without one the style chooses. */
	readonly voice?: string;
	/** What there must not be, free text: "drums, sad, female voice". */
	readonly without?: string;
	/** The task changes a finished take: all other fields but `taskId` and `seed` are those of the task where it began. */
	readonly revision?: Revision;
};

/** A change of a finished take. Sections are counted from 0, as the take's `sections` list them. */
export type Edit =
	| {
			readonly is: "section";
			readonly section: number;
			/** New words: these lines, or, where empty, lines that are written for it. */
			readonly lyrics?: string;
			/** Another melody. */
			readonly melody?: true;
			/** Who plays, free text: "strings, no piano". */
			readonly instruments?: string;
			readonly level?: "louder" | "softer";
			/** About half as long. */
			readonly shorter?: true;
	  }
	| { readonly is: "extend"; readonly with: "verse" | "chorus" | "outro"; readonly lyrics?: string }
	| { readonly is: "shorten"; readonly seconds: number }
	| { readonly is: "variation"; readonly of: Variation; readonly lyrics?: string }
	| { readonly is: "style"; readonly style: string };

/** What a whole take can be made into, with the same words and, where somebody sings, the same melody. */
export type Variation = "instrumental" | "sung" | "slower" | "faster" | "higher" | "lower" | "sadder" | "happier";

/** An edit with what its choices begin with. */
export type MadeEdit = {
	readonly edit: Edit;
	readonly seed: number;
	/** Which of its two takes went on; absent for the edits of the task itself, whose takes differ in it. */
	readonly variant?: number;
	/** Which of its task's edits it was, from 0; absent for the first, and for the edits of the task itself. */
	readonly number?: number;
};

/** What a changed take comes from: take `take` of a task with that seed and those words, and all edits since, in order. */
export type Revision = {
	readonly seed: number;
	readonly take: number;
	readonly words: Words;
	readonly edits: readonly MadeEdit[];
	/** The `score` of the take that the task's own edits are made of; absent where nobody noted it. */
	readonly score?: number;
};

/** A section of a take, in seconds from the start of the track. */
export type TakeSection = {
	readonly name: string;
	readonly kind: string;
	readonly start: number;
	readonly end: number;
	readonly isSung: boolean;
};

/** The words stage: what the task is called and sung. `lyrics` is empty for an instrumental. */
export type Words = {
	readonly title: string;
	readonly style: string;
	readonly lyrics: string;
	/** BCP 47 language of the lyrics. */
	readonly language: string;
	/** The language that was wished for, where no lyrics can be written in it. */
	readonly wished?: string;
	/** Of a changed take: the lines that were written for its own edits, "" where none were. */
	readonly written?: readonly string[];
};

/** A word as sung, in seconds from the start of the track. */
export type WordTiming = { readonly text: string; readonly start: number; readonly end: number };

/** One finished take; all files lie in the folder that was asked for, under these names. */
export type Take = {
	/** CBR MP3, 44.1 kHz stereo, tagged. */
	readonly audioPath: string;
	readonly seconds: number;
	/** PNG, 512 × 512. */
	readonly coverPath: string;
	/** PNG, 1024 × 1024. */
	readonly coverLargePath: string;
	readonly timings: readonly WordTiming[];
	/** Name of the singer; absent from instrumentals. */
	readonly voice?: string;
	/** Beats a minute at the start, and the key as ID3 writes it ("Am", "F#"); absent where nobody knows. */
	readonly bpm?: number;
	readonly key?: string;
	/** What the built-in engine played, as one number: whether the same brief and words still give this very take. */
	readonly score?: number;
	/** In order; absent where the engine knows none. */
	readonly sections?: readonly TakeSection[];
};

/** What tells takes apart without their sound; equal to that of the same `Take`. */
export type TakeMarks = Required<Pick<Take, "seconds" | "timings" | "score">>;

/** Which sound files of a take are wanted. */
export type SoundFormat = "flac" | "wav";

/** What can be written down of a take. Timed lyrics are empty where nobody sings. */
export type Notation = {
	/** A standard MIDI file. */
	readonly midi: Uint8Array<ArrayBuffer>;
	/** The lead sheet as MusicXML: melody, chords and words. */
	readonly musicXml: string;
	/** The lines of the lyrics as they are sung, in seconds from the start of the track. */
	readonly lrc: string;
	readonly srt: string;
};
